import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { StaffRole } from '../../src/contract/staff-role.ts';
import { inviteStaff } from '../../src/server/accounts/invitations.ts';
import { findMessages } from './outbox.ts';
import { oneKind, openShop, prepare } from './shop.ts';

const SITE = 'https://shop.example';
const PASSWORD = 'chosen by the invited';

describe.each(oneKind)('invitations on %s', (kind) => {
  const shop = prepare(() => openShop(kind, { LOG_LEVEL: 'silent' }));

  let invited = 0;
  async function invite(role: StaffRole = 'orders', email = `invited${++invited}@example.com`) {
    const link = await inviteStaff(shop.database.queries, { email, role, siteUrl: SITE });
    return { email, link, token: link.split('/').at(-2) ?? '' };
  }
  const accept = (token: string) =>
    shop.add('/auth/accept-invitation', {
      token,
      firstName: 'Sunita',
      lastName: 'Rai',
      phone: '9841000000',
      password: PASSWORD,
    });

  test('Invitation: its mailed link makes an account of the role', async () => {
    const { email, link, token } = await invite('finance');
    expect(link).toBe(`${SITE}/studio#invitation/${token}/${encodeURIComponent(email)}`);
    await expect
      .poll(() => findMessages(shop.dataDir).filter((message) => message.includes(`To: ${email}`)), {
        timeout: 10_000,
      })
      .toHaveLength(1);
    // Quoted-printable breaks lines within the link.
    const mail = findMessages(shop.dataDir).find((message) => message.includes(`To: ${email}`)) ?? '';
    expect(mail.replaceAll('=\n', '').replaceAll('=\r\n', '')).toContain(link);
    expect((await accept(token)).status).toBe(200);
    const account = await shop.logIn(email, PASSWORD);
    expect(account.user).toMatchObject({ email, firstName: 'Sunita', role: 'finance' });
    expect((await account.get('/orders')).status).toBe(200);
  });

  test('Attack: an invitation opens once, also when it comes twice at the same time', async () => {
    const { token } = await invite();
    const both = await Promise.all([accept(token), accept(token)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect((await accept(token)).body.code).toBe('invitation_rejected');
  });

  test('Attack: an invitation that has expired, that was replaced, or that is none opens nothing', async () => {
    const late = await invite();
    await shop.execute(
      sql`UPDATE staff_invitations SET expires_at = now() - interval '1 second' WHERE email = ${late.email}`,
    );
    const old = await invite('owner');
    await invite('orders', old.email);
    for (const token of [late.token, old.token, 'no-such-token'])
      expect((await accept(token)).status).toBe(422);
  });

  test('Attack: who signed up with the invited email before has nothing of the account after', async () => {
    const squatter = await shop.newShopper();
    const { token } = await invite('owner', squatter.email);
    expect((await squatter.get('/orders')).status).toBe(403);
    expect((await accept(token)).status).toBe(200);
    // The access token lives for minutes: it must not be the new owner's.
    expect((await squatter.get('/orders')).status).toBe(401);
    const again = await shop.add('/auth/login', squatter);
    expect(again.status).toBe(401);
    expect((await shop.add('/auth/refresh', {}, { cookie: squatter.cookie })).status).toBe(401);
    expect((await shop.logIn(squatter.email, PASSWORD)).user.role).toBe('owner');
  });

  test('Attack: a copy of the database holds no token of an invitation outside the mail', async () => {
    const { token } = await invite();
    const found = await shop.execute(
      sql`SELECT to_jsonb(t)::text AS row FROM staff_invitations t UNION ALL SELECT to_jsonb(a)::text FROM audit_entries a`,
    );
    expect(JSON.stringify(found)).not.toContain(token);
  });
});
