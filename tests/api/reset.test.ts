import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { findMessages } from './outbox.ts';
import { oneKind, openShop, prepare } from './shop.ts';

describe.each(oneKind)('%s', (kind) => {
  const shop = prepare(() => openShop(kind));
  const requestReset = (email: string) => shop.add('/auth/request-passowrd-reset', { email });
  const reset = (userId: string, otp: string, newPassword = 'a new password') =>
    shop.add('/auth/reset-password', { userId, otp, newPassword });
  /** The newest one-time password that was mailed to an address. */
  async function mailedOtp(email: string): Promise<string> {
    const find = () =>
      findMessages(shop.dataDir)
        .findLast((message) => message.includes(`To: ${email}`))
        ?.match(/one-time password is (\d{6})/)?.[1];
    await expect.poll(find).toBeDefined();
    return find() ?? '';
  }
  const wrong = (otp: string) => String((Number(otp) + 1) % 1_000_000).padStart(6, '0');

  test('§7 Reset: request, mail, OTP, new password; every session ends [call-15 call-16 entity-34]', async () => {
    const { email, cookie, user } = await shop.newShopper();
    const { status, body } = await requestReset(email);
    expect([status, body.userId]).toEqual([200, user.id]);
    const done = await reset(body.userId, await mailedOtp(email));
    expect(done.status).toBe(200);
    const buyer = await shop.logIn(email, 'a new password');
    expect(buyer.token).toBeTruthy();
    // Who read the code reads the mailbox.
    const { body: state } = await buyer.get('/auth/email-state');
    expect(state.isEmailVerified).toBe(true);
    expect((await shop.add('/auth/refresh', {}, { cookie })).status).toBe(401);
  });

  // https://github.com/contao/contao/issues/7510
  test('Reset: a password that its owner changes ends the codes that were mailed before', async () => {
    const buyer = await shop.newShopper();
    await requestReset(buyer.email);
    const otp = await mailedOtp(buyer.email);
    const changed = await buyer.add(`/auth/change-password/${buyer.user.id}`, {
      oldPassword: buyer.password,
      newPassword: 'chosen in the account',
    });
    expect([changed.status, (await reset(buyer.user.id, otp)).status]).toEqual([200, 422]);
  });

  // NIST SP 800-63B 5.1.1.2: context-specific words, such as the username
  test('Reset: a password made of the owner’s e-mail is refused, and the OTP still opens', async () => {
    const { email, user } = await shop.newShopper();
    await requestReset(email);
    const otp = await mailedOtp(email);
    const own = await shop.add('/auth/reset-password', {
      userId: user.id,
      otp,
      newPassword: email.split('@')[0],
    });
    expect([own.status, own.body.code, Object.keys(own.body.fields)]).toEqual([
      400,
      'validation_error',
      ['newPassword'],
    ]);
    expect((await reset(user.id, otp)).status).toBe(200);
  });

  test('Reset: an OTP opens once', async () => {
    const { email, user } = await shop.newShopper();
    await requestReset(email);
    const otp = await mailedOtp(email);
    const both = await Promise.all([reset(user.id, otp), reset(user.id, otp)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('Reset: after five wrong tries the right OTP is refused too', async () => {
    const { email, user } = await shop.newShopper();
    await requestReset(email);
    const otp = await mailedOtp(email);
    for (let count = 0; count < 5; count += 1)
      expect((await reset(user.id, wrong(otp))).body.code).toBe('otp_rejected');
    expect((await reset(user.id, otp)).body.code).toBe('otp_rejected');
  });

  test('Reset: an OTP of another user, or an old one, is refused', async () => {
    const one = await shop.newShopper();
    const other = await shop.newShopper();
    await requestReset(one.email);
    await requestReset(other.email);
    const otp = await mailedOtp(one.email);
    if (otp !== (await mailedOtp(other.email))) expect((await reset(other.user.id, otp)).status).toBe(422);
    await shop.execute(sql`UPDATE reset_codes SET expires_at = now() - interval '1 second'`);
    expect((await reset(one.user.id, otp)).status).toBe(422);
  });

  test('Reset: an unknown email gets the same response as a known one, in form, time and what follows', async () => {
    const { email } = await shop.newShopper();
    const timed = async (address: string) => {
      const began = performance.now();
      const response = await requestReset(address);
      return { ...response, took: performance.now() - began };
    };
    const known = await timed(email);
    const unknown = await timed('nobody-at-all@example.com');
    expect(unknown.status).toBe(known.status);
    expect(Object.keys(unknown.body)).toEqual(Object.keys(known.body));
    expect(unknown.body.userId).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    expect((await requestReset('nobody-at-all@example.com')).body.userId).toBe(unknown.body.userId);
    expect(Math.min(known.took, unknown.took)).toBeGreaterThanOrEqual(145);
    expect((await reset(unknown.body.userId, '123456')).body.code).toBe('otp_rejected');
    expect(findMessages(shop.dataDir).some((message) => message.includes('nobody-at-all'))).toBe(false);
  });

  test('Reset: asking again and again is slowed down', async () => {
    const { email } = await shop.newShopper();
    let last = 0;
    for (let count = 0; count < 6; count += 1) last = (await requestReset(email)).status;
    expect(last).toBe(429);
  });

  test.each([
    [{ otp: '12345' }, 'otp', 'The OTP has 6 digits'],
    [{ otp: 'abcdef' }, 'otp', 'The OTP has 6 digits'],
    [{ userId: 'x' }, 'userId', 'Request a new OTP'],
    [{ newPassword: 'short' }, 'newPassword', 'Password must have at least 8 characters'],
  ])('§5 Reset: %j is refused with its field named', async (changes, field, message) => {
    const body = { userId: crypto.randomUUID(), otp: '123456', newPassword: 'long enough', ...changes };
    const response = await shop.add('/auth/reset-password', body);
    expect([response.status, response.body.fields[field]]).toEqual([400, message]);
  });
});
