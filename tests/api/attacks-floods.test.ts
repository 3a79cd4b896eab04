import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { accessTokens } from '../../src/server/accounts/access-tokens.ts';
import { orderScopeLocks } from '../../src/server/db/advisory-locks.ts';
import { getRows } from '../../src/server/db/database.ts';
import { CODE_PRIORITY } from '../../src/server/mail/queue.ts';
import { forgetOld } from '../../src/server/retention/forget-old.ts';
import { liftOrderLimits, setLimits } from './lift-limits.ts';
import { bearer, getOrder, oneKind, openShop, prepare } from './shop.ts';

const SECRET = 'the secret of these floods, which is long enough';
const PASSWORD = 'a good password';

describe.each(oneKind)('floods on %s', (kind) => {
  const shop = prepare(() => openShop(kind, { AUTH_SECRET: SECRET, TRUST_PROXY: '1' }));

  const signUp = (email: string, address: string) =>
    shop.add(
      '/auth/signup',
      {
        firstName: 'Eve',
        lastName: 'Flood',
        email,
        password: PASSWORD,
        confirmPassword: PASSWORD,
        phone: '9841000000',
      },
      { 'x-forwarded-for': address },
    );
  const removeAccount = async (email: string) => {
    const buyer = await shop.logIn(email, PASSWORD);
    return buyer.add(`/users/${buyer.user.id}/deletion`, { password: PASSWORD });
  };
  const sentTo = async (pattern: string) => {
    // Mails of orders are written in the background.
    await expect
      .poll(() => shop.rows(sql`SELECT 1 FROM order_notices LIMIT 1`), { timeout: 20_000 })
      .toEqual([]);
    const [counted] = await shop.rows<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM mails WHERE recipient LIKE ${pattern} AND failure IS NULL`,
    );
    return counted?.count;
  };

  test('Attack: accounts that are deleted again count for their network’s sign-ups all the same', async () => {
    await setLimits(shop.database.queries, { signup_limit_hour: 3 });
    const statuses: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const email = `round${round}@example.com`;
      const { status } = await signUp(email, '198.51.100.20');
      statuses.push(status);
      if (status === 201) expect((await removeAccount(email)).status).toBe(200);
    }
    await setLimits(shop.database.queries, { signup_limit_hour: 120 });
    expect(statuses).toEqual([201, 201, 201, 429, 429]);
  });

  test('Attack: signing up with a stranger’s e-mail and deleting the account, again and again, floods no mailbox', async () => {
    await setLimits(shop.database.queries, { signup_limit_hour: 0, signup_limit_day: 0 });
    for (let round = 0; round < 12; round += 1) {
      expect((await signUp('victim@example.com', `198.51.101.${round}`)).status).toBe(201);
      expect((await removeAccount('victim@example.com')).status).toBe(200);
    }
    expect(await sentTo('victim@example.com')).toBeLessThanOrEqual(20);
  });

  test('Attack: one mailbox written in many ways gets no more mail by accounts than its limit, its plain address as ever', async () => {
    for (let number = 0; number < 24; number += 1) {
      const email = number % 2 ? `vic.tim+${number}@gmail.com` : `v.i.c.t.i.m+${number}@googlemail.com`;
      expect((await signUp(email, `198.51.102.${number}`)).status).toBe(201);
    }
    expect(await sentTo('v%@g%mail.com')).toBe(6);
    expect((await signUp('victim@gmail.com', '198.51.102.99')).status).toBe(201);
    expect(await sentTo('victim@gmail.com')).toBe(1);
  });

  const requestCode = (email: string, address: string) =>
    shop.add('/auth/request-passowrd-reset', { email }, { 'x-forwarded-for': address });
  const sentCodes = async (email: string) =>
    (
      await shop.rows<{ count: number }>(sql`
        SELECT count(*)::int AS count FROM mails
        WHERE recipient = ${email} AND priority = ${CODE_PRIORITY} AND failure IS NULL`)
    )[0]?.count;
  const orderAndCancel = async (email: string, cart: { id: number; qty: number }[]) => {
    const buyer = await shop.logIn(email, PASSWORD);
    const { status, body } = await buyer.order(cart);
    expect(status).toBe(201);
    const cancelled = await buyer.add(`/orders/${body.orderId}/cancel`, {});
    expect(cancelled.status).toBe(200);
  };

  test('Attack: strangers’ further addresses of a mailbox cost its account neither codes nor mail of orders', async () => {
    const owner = 'ram.shrestha.ktm@gmail.com';
    const stranger = 'ramshrestha.ktm+x@gmail.com';
    await signUp(owner, '198.51.104.1');
    await signUp(stranger, '198.51.104.2');
    for (let round = 0; round < 12; round += 1) await requestCode(stranger, `203.0.${round}.1`);
    for (let round = 0; round < 12; round += 1)
      await signUp(`ramshresthaktm+${round}@gmail.com`, `203.0.${round}.1`);
    expect((await requestCode(owner, '198.51.104.1')).status).toBe(200);
    expect(await sentCodes(owner)).toBe(1);
    const product = await shop.productInStock(5, 'headphones');
    await orderAndCancel(owner, [{ id: product.id, qty: 1 }]);
    expect(await sentTo(owner)).toBe(4);
  });

  test('Attack: who signs up after strangers used further addresses of the mailbox can confirm it', async () => {
    for (let round = 0; round < 21; round += 1)
      await signUp(`sitakarkinp+${round}@gmail.com`, `203.0.${round}.2`);
    await signUp('sita.karki.np@gmail.com', '198.51.104.3');
    expect(await sentTo('sita.karki.np@gmail.com')).toBe(1);
  });

  test('Attack: an account with another’s e-mail sees and deletes no mails that were not for it', async () => {
    const email = 'operator@example.com';
    await shop.rows(sql`
      INSERT INTO mails (recipient, subject, body, priority, next_attempt_at)
      VALUES (${email}, 'A refund is due', 'HP-1', 10, 'infinity')`);
    await signUp(email, '198.51.100.40');
    const buyer = await shop.logIn(email, PASSWORD);
    const copy = await buyer.get(`/users/${buyer.user.id}/data`);
    expect(copy.body.data.mails).toEqual([]);
    await removeAccount(email);
    const left = await shop.rows<{ subject: string }>(
      sql`SELECT subject FROM mails WHERE recipient = ${email}`,
    );
    expect(left.map(({ subject }) => subject)).toContain('A refund is due');
  });

  test('Retention: a mail that was never sent and an invitation that was never used are not kept', async () => {
    await shop.rows(sql`
      INSERT INTO mails (recipient, subject, body, failure, failed_at, next_attempt_at) VALUES
        ('refused@example.com', 'Old', '', 'refused', now() - interval '31 days', 'infinity'),
        ('refused@example.com', 'New', '', 'refused', now() - interval '29 days', 'infinity')`);
    await shop.rows(sql`
      INSERT INTO staff_invitations (email, role, token_hash, expires_at)
      VALUES ('invited@example.com', 'orders', 'hash', now() - interval '1 second')`);
    await forgetOld(shop.database.queries);
    expect(await shop.rows(sql`SELECT email FROM staff_invitations`)).toEqual([]);
    expect(await shop.rows(sql`SELECT subject FROM mails WHERE recipient = 'refused@example.com'`)).toEqual([
      { subject: 'New' },
    ]);
  });

  test.runIf(kind === 'postgres')(
    'Attack: a network’s orders that all wait for each other keep connections for everybody else',
    async () => {
      const accounts = await shop.rows<{ id: string }>(sql`
        INSERT INTO users (email, first_name, last_name, phone, password_hash)
        SELECT gen_random_uuid() || '@example.com', 'Eve', 'Flood', '+97798410' || lpad(n::text, 5, '0'), 'none'
        FROM generate_series(1, 31) n RETURNING id`);
      const product = await shop.productInStock(20, 'headphones');
      const tokens = accessTokens(SECRET);
      const waitingForLocks = async () => {
        const waiting = await shop.database.staffQueries.execute(sql`
          SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
            AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`);
        return getRows(waiting).length;
      };
      const order = async (number: number, address: string) => {
        const id = accounts[number]?.id ?? '';
        const { userDetails, ...body } = getOrder(id, [{ id: product.id, qty: 1 }]);
        const phone = `98420000${String(number).padStart(2, '0')}`;
        return shop.add(
          '/orders',
          { ...body, userDetails: { ...userDetails, phone } },
          {
            ...bearer(await tokens.sign({ userId: id, role: 'customer' })),
            'x-forwarded-for': address,
          },
        );
      };
      const attack = await shop.database.staffQueries.transaction(async (transaction) => {
        // As if an order of this network took long.
        await transaction.execute(orderScopeLocks(['network 203.0.113.77']));
        const waiting = Array.from({ length: 30 }, (_, number) => order(number, '203.0.113.77'));
        await expect.poll(waitingForLocks, { timeout: 30_000 }).toBeGreaterThanOrEqual(4);
        const quote = await shop.add('/orders/quote', { cart: [{ id: product.id, qty: 1 }] });
        expect(quote.status).toBe(200);
        // Once more after a connection that a slow machine did not open in time.
        await expect
          .poll(async () => (await order(30, '198.51.103.1')).status, { timeout: 60_000 })
          .toBe(201);
        expect(await waitingForLocks()).toBeGreaterThanOrEqual(4);
        return waiting;
      });
      // Those that had no turn in time are asked to come again.
      const statuses = (await Promise.all(await attack)).map(({ status }) => status);
      expect(statuses.filter((status) => status >= 500 && status !== 503)).toEqual([]);
    },
    120_000,
  );

  test('Attack: a mailbox that confirmed nothing gets few mails a day in all, its orders first; who confirmed gets all', async () => {
    await liftOrderLimits(shop.database.queries);
    const product = await shop.productInStock(5, 'headphones');
    const cart = [{ id: product.id, qty: 1 }];
    for (const [index, email] of ['victimperson+a@example.com', 'victimperson@example.com'].entries()) {
      await signUp(email, `198.51.105.${index}`);
      for (let round = 0; round < 20; round += 1) await requestCode(email, `203.0.${round}.3`);
      for (let round = 0; round < 6; round += 1) await orderAndCancel(email, cart);
      expect(await sentTo(email)).toBeGreaterThanOrEqual(5);
    }
    const alert = await shop.add(`/products/${product.slug}/alerts`, {
      email: 'victimperson+b@example.com',
      kind: 'price-below',
      price: 1,
    });
    expect(alert.status).toBe(200);
    const anHourLater = sql`UPDATE mails SET created_at = created_at - interval '61 minutes'`;
    await shop.rows(anHourLater);
    for (const email of ['victimperson+a@example.com', 'victimperson@example.com'])
      await orderAndCancel(email, cart);
    expect(await sentTo('victimperson%')).toBeLessThanOrEqual(30);

    await signUp('confirmed@example.com', '198.51.105.9');
    await shop.rows(sql`UPDATE users SET email_verified_at = now() WHERE email = 'confirmed@example.com'`);
    for (let round = 0; round < 9; round += 1) await orderAndCancel('confirmed@example.com', cart);
    expect(await sentTo('confirmed@example.com')).toBe(19);
  });
});
