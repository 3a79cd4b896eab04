import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { ownDataResponse, sessionsResponse } from '../../src/contract/own-data.ts';
import { nepalDay } from '../../src/rules/shop/nepal-time.ts';
import { eraseOrders, forgetOld } from '../../src/server/retention/forget-old.ts';
import { findMessages } from './outbox.ts';
import { bearer, type newShopper, oneKind, openShop, prepare, request } from './shop.ts';
import { decideAtWallet, getPidx, startWallet } from './wallet-server.ts';

type Shopper = Awaited<ReturnType<typeof newShopper>>;

describe.each(oneKind)('customers’ own rights on %s', (kind) => {
  const wallet = prepare(startWallet);
  const shop = prepare(() => openShop(kind, { SITE_URL: 'http://shop.example', ...wallet.settings }));

  const mailsTo = (email: string) =>
    findMessages(shop.dataDir).filter((message) => message.includes(`To: ${email}`));
  const getMail = async (email: string, subject: string): Promise<string> => {
    const find = () => mailsTo(email).findLast((message) => message.includes(`Subject: ${subject}`));
    await expect.poll(find, { timeout: 15_000 }).toBeDefined();
    return find() ?? '';
  };
  /** The token of the newest mailed link; mail breaks long lines. */
  const mailedToken = async (email: string) =>
    (await getMail(email, 'Confirm your email')).replaceAll('=\n', '').match(/verify-email#([\w.-]+)/)?.[1] ??
    '';
  const verify = (token: string) => shop.add('/auth/verify-email', { token });
  const isVerified = async (buyer: Shopper) => (await buyer.get('/auth/email-state')).body.isEmailVerified;
  const sessionsOf = async (token: string, cookie: string) =>
    sessionsResponse.parse((await shop.get('/auth/sessions', undefined, { ...bearer(token), cookie })).body)
      .data;
  const refresh = (cookie: string) => shop.add('/auth/refresh', {}, { cookie });
  const endSession = (token: string, cookie: string, path = '') =>
    request(`${shop.api}/auth/sessions${path}`, { method: 'DELETE', headers: { ...bearer(token), cookie } });
  const place = async (buyer: Shopper, qty = 1) => {
    const product = await shop.productInStock();
    const placed = await buyer.order([{ id: product.id, qty }]);
    expect(placed.status).toBe(201);
    return { orderId: placed.body.orderId as string, slug: product.slug as string };
  };
  const cancel = (orderId: string, token: string) => shop.add(`/orders/${orderId}/cancel`, {}, bearer(token));
  const editor = async () => await shop.logInEditor();
  const remove = (buyer: Shopper, password: string) =>
    buyer.add(`/users/${buyer.user.id}/deletion`, { password });

  describe('e-mail', () => {
    test('Verification: the mailed link confirms the e-mail once it is pressed, and again changes nothing', async () => {
      const shopper = await shop.newShopper();
      expect(await isVerified(shopper)).toBe(false);
      const token = await mailedToken(shopper.email);
      expect((await verify(token)).status).toBe(200);
      expect(await isVerified(shopper)).toBe(true);
      const at = () => shop.rows(sql`SELECT email_verified_at FROM users WHERE id = ${shopper.user.id}`);
      const first = await at();
      expect((await verify(token)).status).toBe(200);
      expect(await at()).toEqual(first);
    });

    test('Attack: the mail holds nothing that was typed at the sign-up', async () => {
      const email = `victim-${Date.now()}@example.com`;
      const password = 'a good password';
      await shop.add('/auth/signup', {
        firstName: 'You won! http://evil.example',
        lastName: 'Click here',
        email,
        password,
        confirmPassword: password,
        phone: '9841000000',
      });
      const mail = await getMail(email, 'Confirm your email');
      expect(mail).not.toMatch(/evil|won|Click/);
    });

    test('Attack: a forged link, another kind of token and a link of another e-mail confirm nothing', async () => {
      const shopper = await shop.newShopper();
      const token = await mailedToken(shopper.email);
      for (const forged of [`${token}x`, shopper.token, 'x', token.split('.').slice(0, 2).join('.')])
        expect((await verify(forged)).body.code).toBe('link_rejected');
      await shop.execute(
        sql`UPDATE users SET email = ${`changed-${shopper.email}`} WHERE id = ${shopper.user.id}`,
      );
      expect((await verify(token)).body.code).toBe('link_rejected');
      expect(await isVerified(shopper)).toBe(false);
      // Nor does a link open the account.
      expect((await shop.get('/orders/my-orders', undefined, bearer(token))).status).toBe(401);
    });

    test('Verification: another mail is sent on demand, and not without end', async () => {
      const shopper = await shop.newShopper();
      const statuses: number[] = [];
      for (let count = 0; count < 4; count += 1)
        statuses.push((await shopper.add('/auth/verification-mail', {})).status);
      expect(statuses).toEqual([200, 200, 200, 429]);
      await expect.poll(() => mailsTo(shopper.email).length, { timeout: 15_000 }).toBe(4);
    });

    test('Notice: a changed password is reported by mail', async () => {
      const buyer = await shop.newShopper();
      const body = { oldPassword: buyer.password, newPassword: 'a better password' };
      expect((await buyer.add(`/auth/change-password/${buyer.user.id}`, body)).status).toBe(200);
      expect(await getMail(buyer.email, 'Your password')).not.toContain('a better password');
    });
  });

  describe('sessions', () => {
    test('Sessions: each log-in is one, with its browser, however often it is renewed; one is this one', async () => {
      const { email, password, cookie } = await shop.newShopper();
      const phone = await shop.add(
        '/auth/login',
        { email, password },
        { 'user-agent': 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0' },
      );
      const renewed = await refresh(cookie);
      const own = renewed.headers.getSetCookie()[0]?.split(';')[0] ?? '';
      const sessions = await sessionsOf(phone.body.accessToken, own);
      expect(sessions.map(({ device }) => device).sort()).toEqual(['Firefox on Android', 'Unknown device']);
      expect(sessions.filter(({ isThis }) => isThis).map(({ device }) => device)).toEqual(['Unknown device']);
    });

    test('Sessions: one that is ended is out at once, the others go on', async () => {
      const { email, password, token, cookie } = await shop.newShopper();
      const other = await shop.logIn(email, password);
      const found = (await sessionsOf(token, cookie)).find(({ isThis }) => !isThis);
      expect((await endSession(token, cookie, `/${found?.id}`)).status).toBe(200);
      expect((await refresh(other.cookie)).status).toBe(401);
      const orders = await other.get('/orders/my-orders');
      expect(orders.status).toBe(401);
      expect((await refresh(cookie)).status).toBe(200);
    });

    test('Sessions: all others are ended with one call', async () => {
      const { email, password, token, cookie } = await shop.newShopper();
      const others = [await shop.logIn(email, password), await shop.logIn(email, password)];
      expect((await endSession(token, cookie)).status).toBe(200);
      for (const other of others) expect((await refresh(other.cookie)).status).toBe(401);
      expect((await refresh(cookie)).status).toBe(200);
    });

    test('Attack: another customer’s session does not exist', async () => {
      const victim = await shop.newShopper();
      const [session] = await sessionsOf(victim.token, victim.cookie);
      const thief = await shop.newShopper();
      expect((await endSession(thief.token, thief.cookie, `/${session?.id}`)).status).toBe(404);
      expect((await refresh(victim.cookie)).status).toBe(200);
      expect((await shop.get('/auth/sessions')).status).toBe(401);
    });
  });

  describe('own orders', () => {
    test('Cancel: an own order until it ships; its stock is back and a mail reports it', async () => {
      const shopper = await shop.newShopper();
      const { orderId, slug } = await place(shopper, 2);
      const left = await shop.getStock(slug);
      const cancelled = await cancel(orderId, shopper.token);
      expect([cancelled.status, cancelled.body.order.status]).toEqual([200, 'CANCELLED']);
      await expect.poll(() => shop.getStock(slug)).toBe(left + 2);
      await expect
        .poll(
          () => findMessages(shop.dataDir).some((message) => message.includes(`${orderId} is cancelled`)),
          {
            timeout: 15_000,
          },
        )
        .toBe(true);
      expect((await cancel(orderId, shopper.token)).body.code).toBe('status_not_allowed');
      expect(await shop.getStock(slug)).toBe(left + 2);
    });

    test('Cancel: what is on its way is not called back', async () => {
      const shopper = await shop.newShopper();
      const { orderId } = await place(shopper);
      const calls = await editor();
      for (const status of ['CONFIRMED', 'SHIPPED']) await calls.change(`/orders/${orderId}`, { status });
      expect((await cancel(orderId, shopper.token)).body.code).toBe('status_not_allowed');
    });

    test('Attack: another customer’s order does not exist, not even for an editor’s own account', async () => {
      const shopper = await shop.newShopper();
      const { orderId } = await place(shopper);
      const thief = await shop.newShopper();
      const { token } = await shop.logInEditor();
      for (const shown of [thief.token, token]) expect((await cancel(orderId, shown)).status).toBe(404);
    });

    test('Cancel: money that comes for an order after its customer cancelled it is to be refunded, like what came before', async () => {
      for (const isPaidFirst of [true, false]) {
        const shopper = await shop.newShopper();
        const product = await shop.productInStock();
        const { orderId, paymentUrl } = (
          await shopper.order([{ id: product.id, qty: 1 }], { paymentMethod: 'KHALTI' })
        ).body;
        const pay = async () => {
          await decideAtWallet(paymentUrl, 'pay');
          await shop.add('/payments/khalti/status', { pidx: getPidx(paymentUrl) });
        };
        if (isPaidFirst) await pay();
        expect((await cancel(orderId, shopper.token)).body.order.status).toBe('CANCELLED');
        if (!isPaidFirst) await pay();
        const { body } = await shopper.get(`/orders/${orderId}`);
        expect([body.order.status, body.order.payment.state]).toEqual(['CANCELLED', 'NEEDS_REFUND']);
        expect((await remove(shopper, shopper.password)).body.code).toBe('orders_open');
      }
    });

    test('Race: cancelled many times at once, the stock comes back once', async () => {
      const shopper = await shop.newShopper();
      const { orderId, slug } = await place(shopper, 3);
      const left = await shop.getStock(slug);
      const responses = await Promise.all(Array.from({ length: 8 }, () => cancel(orderId, shopper.token)));
      expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await shop.getStock(slug)).toBe(left + 3);
    });

    test('Race: cancelled while it ships, it is one or the other', async () => {
      const calls = await editor();
      for (let round = 0; round < 3; round += 1) {
        const shopper = await shop.newShopper();
        const { orderId, slug } = await place(shopper, 1);
        await calls.change(`/orders/${orderId}`, { status: 'CONFIRMED' });
        const left = await shop.getStock(slug);
        const [byCustomer, byEditor] = await Promise.all([
          cancel(orderId, shopper.token),
          calls.change(`/orders/${orderId}`, { status: 'SHIPPED' }),
        ]);
        const { order } = (await shopper.get(`/orders/${orderId}`)).body;
        expect([200, 409]).toContain(byCustomer.status);
        if (byCustomer.status === 200) {
          expect(order.status).toBe('CANCELLED');
          expect(await shop.getStock(slug)).toBe(left + 1);
        } else {
          expect([order.status, byEditor.status]).toEqual(['SHIPPED', 200]);
          expect(await shop.getStock(slug)).toBe(left);
        }
      }
    });
  });

  describe('own data', () => {
    test('Copy: profile, orders in full, sessions and mails; no secret; nobody else’s', async () => {
      const shopper = await shop.newShopper();
      // Mails are the customer's once the e-mail is.
      await verify(await mailedToken(shopper.email));
      const { orderId } = await place(shopper);
      const path = `${shop.api}/users/${shopper.user.id}/data`;
      const { body } = await request(path, { headers: bearer(shopper.token) });
      const { data } = ownDataResponse.parse(body);
      expect(data.profile.email).toBe(shopper.email);
      expect(data.orders.map((order) => order.orderId)).toEqual([orderId]);
      expect(data.orders[0]?.shippingAddress).toBe('Patan Dhoka, Lalitpur');
      expect(data.sessions).toHaveLength(1);
      expect(data.mails.length).toBeGreaterThan(0);
      expect(JSON.stringify(body)).not.toMatch(/argon2|verify-email#/);
      const thief = await shop.newShopper();
      expect((await request(path, { headers: bearer(thief.token) })).status).toBe(404);
    });

    test('Deletion: asks for the password, and not while an order is open', async () => {
      const shopper = await shop.newShopper();
      const { orderId } = await place(shopper);
      expect((await remove(shopper, 'wrong')).body.code).toBe('wrong_password');
      expect((await remove(shopper, shopper.password)).body.code).toBe('orders_open');
      await cancel(orderId, shopper.token);
      const thief = await shop.newShopper();
      const { password } = thief;
      expect((await thief.add(`/users/${shopper.user.id}/deletion`, { password })).status).toBe(404);
      expect((await remove(shopper, shopper.password)).status).toBe(200);
    });

    test('Deletion: the person is gone, the invoice of what was delivered stays with its name and address', async () => {
      const shopper = await shop.newShopper();
      const delivered = await place(shopper);
      const cancelled = await place(shopper);
      const calls = await editor();
      for (const status of ['CONFIRMED', 'SHIPPED', 'DELIVERED'])
        expect((await calls.change(`/orders/${delivered.orderId}`, { status })).status).toBe(200);
      await cancel(cancelled.orderId, shopper.token);
      expect((await remove(shopper, shopper.password)).status).toBe(200);

      const { status } = await shopper.get('/orders/my-orders');
      expect(status).toBe(401);
      expect((await refresh(shopper.cookie)).status).toBe(401);
      const login = await shop.add('/auth/login', {
        email: shopper.email,
        password: shopper.password,
      });
      expect(login.body.code).toBe('invalid_credentials');

      const invoice = (await calls.get(`/orders/${delivered.orderId}`)).body.order;
      expect([invoice.shippingFullName, invoice.shippingAddress]).toEqual([
        'Asha Shrestha',
        'Patan Dhoka, Lalitpur',
      ]);
      expect([invoice.shippingEmail, invoice.shippingPhone]).toEqual(['', '']);
      const other = (await calls.get(`/orders/${cancelled.orderId}`)).body.order;
      expect([other.shippingFullName, other.shippingAddress, other.shippingEmail]).toEqual(['', '', '']);
      const [left] = await shop.rows<{ row: string }>(
        sql`SELECT to_jsonb(u)::text AS row FROM users u WHERE id = ${shopper.user.id}`,
      );
      for (const personal of [shopper.email, 'Test', 'Buyer', '9841000000'])
        expect(left?.row).not.toContain(personal);
      expect(await getMail(shopper.email, 'Your account')).toContain('deleted');

      // The e-mail is free for a new account.
      const { email, password } = shopper;
      const again = await shop.add('/auth/signup', {
        firstName: 'Test',
        lastName: 'Buyer',
        email,
        password,
        confirmPassword: password,
        phone: '9841000000',
      });
      expect(again.status).toBe(201);
    });

    test('Race: an order that is placed while its account is deleted is refused, or complete', async () => {
      const product = await shop.productInStock();
      for (let round = 0; round < 3; round += 1) {
        const shopper = await shop.newShopper();
        const [placed, removed] = await Promise.all([
          shopper.order([{ id: product.id, qty: 1 }]),
          remove(shopper, shopper.password),
        ]);
        expect([201, 401]).toContain(placed.status);
        expect([200, 409]).toContain(removed.status);
        if (placed.status !== 201) continue;
        const { body } = await (await editor()).get(`/orders/${placed.body.orderId}`);
        expect([body.order.status, body.order.shippingPhone]).toEqual(['PENDING', '+9779841234567']);
      }
    });

    test('Deletion: the account of staff is not deleted this way', async () => {
      const staff = await shop.logInEditor();
      const { status } = await staff.add(`/users/${staff.user.id}/deletion`, { password: 'himalaya-2003' });
      expect(status).toBe(403);
    });
  });

  /** Bills refuse every change, so time cannot pass for them otherwise. */
  const dateBills = (orderId: string, time: Date) =>
    shop.database.queries.transaction(async (transaction) => {
      await transaction.execute(sql`ALTER TABLE bills DISABLE TRIGGER refuse_change`);
      await transaction.execute(
        sql`UPDATE bills SET issued_at = ${time.toISOString()} WHERE order_id = ${orderId}`,
      );
      await transaction.execute(sql`ALTER TABLE bills ENABLE TRIGGER refuse_change`);
    });

  // Shrawan 1 of 2078 is 2021-07-16 and of 2083 2026-07-17; a day of Nepal begins at 18:15 UTC of the one before.
  test('Retention: bills of a deleted account keep their years from the end of the fiscal year', async () => {
    const gone = await shop.newShopper();
    const calls = await editor();
    const placeAt = async (time: string, statuses: string[]) => {
      const { orderId } = await place(gone);
      for (const status of statuses) await calls.change(`/orders/${orderId}`, { status });
      await shop.execute(
        sql`UPDATE orders SET created_at = ${new Date(time).toISOString()} WHERE id = ${orderId}`,
      );
      await dateBills(orderId, new Date(time));
      return String(orderId);
    };
    const delivered = ['CONFIRMED', 'SHIPPED', 'DELIVERED'];
    const lastOfYear = await placeAt('2021-07-15T18:14:59Z', delivered);
    const firstOfNext = await placeAt('2021-07-15T18:15:00Z', delivered);
    // Ordered in one fiscal year, billed in the next.
    const billedLater = await placeAt('2021-07-15T18:14:59Z', delivered);
    await dateBills(billedLater, new Date('2021-07-15T18:15:00Z'));
    const cancelled = await placeAt('2021-07-15T18:14:59Z', ['CANCELLED']);
    expect((await remove(gone, gone.password)).status).toBe(200);
    const names = async () => {
      const found = await shop.rows<{ id: string; name: string }>(
        sql`SELECT id, shipping_full_name AS name FROM orders WHERE user_id = ${gone.user.id}`,
      );
      return [lastOfYear, firstOfNext, billedLater, cancelled].map(
        (id) => found.find((each) => each.id === id)?.name,
      );
    };
    const name = 'Asha Shrestha';
    // Six years, where the shop has not set them.
    await eraseOrders(shop.database.queries, new Date('2026-07-16T18:15:00Z'));
    expect(await names()).toEqual([name, name, name, '']);
    expect(await calls.change('/settings/bill_years', { value: '4' })).toMatchObject({ status: 400 });
    expect(await calls.change('/settings/bill_years', { value: '5' })).toMatchObject({ status: 200 });
    await eraseOrders(shop.database.queries, new Date('2026-07-16T18:14:59Z'));
    expect(await names()).toEqual([name, name, name, '']);
    await eraseOrders(shop.database.queries, new Date('2026-07-16T18:15:00Z'));
    expect(await names()).toEqual(['', name, name, '']);
    const bills = await shop.rows<{ name: string }>(
      sql`SELECT buyer_name AS name FROM bills WHERE order_id = ${lastOfYear}`,
    );
    expect(bills).toEqual([{ name }]);
    await calls.change('/settings/bill_years', { value: '' });
  });

  test('Retention: orders and quotations of customers without an account are forgotten after the same years', async () => {
    const calls = await editor();
    const product = await shop.productInStock(3);
    const cart = [{ id: product.id, qty: 1 }];
    const userDetails = {
      fullName: 'Bina Rai',
      phone: '9841234567',
      email: 'bina@example.com',
      address: 'Patan',
    };
    const placed = async (statuses: string[], time: string) => {
      const quoted = await calls.add('/quotations', {
        ...{ userDetails, cart, isInsideValley: true },
        validUntil: nepalDay(new Date(Date.now() + 7 * 86_400_000)),
      });
      const { token, revision } = quoted.body.data;
      const { body } = await calls.add(`/quotations/${token}/accept`, {
        revision,
        ...{ paymentMethod: 'CASH_ON_DELIVERY', address: 'Patan', isInsideValley: true },
      });
      for (const status of statuses) await calls.change(`/orders/${body.orderId}`, { status });
      await shop.execute(sql`UPDATE orders SET created_at = ${time}::timestamptz WHERE id = ${body.orderId}`);
      await dateBills(body.orderId, new Date(time));
      return String(body.orderId);
    };
    const delivered = await placed(['CONFIRMED', 'SHIPPED', 'DELIVERED'], '2021-07-15T18:14:59Z');
    const cancelled = await placed(['CANCELLED'], '2021-07-15T18:14:59Z');
    const open = await placed([], '2021-07-15T18:14:59Z');
    const left = async (id: string) =>
      shop.rows(sql`
        SELECT shipping_full_name || shipping_phone || shipping_email || shipping_address AS "order",
          full_name || phone || coalesce(email, '') || coalesce(quotations.address, '') AS quotation
        FROM orders JOIN quotations ON order_id = orders.id WHERE orders.id = ${id}`);
    const all = 'Bina Rai+9779841234567bina@example.comPatan';
    await eraseOrders(shop.database.queries, new Date('2022-07-15T18:14:58Z'));
    for (const id of [delivered, cancelled, open])
      expect(await left(id)).toEqual([{ order: all, quotation: all }]);
    await eraseOrders(shop.database.queries, new Date('2022-07-15T18:15:00Z'));
    expect(await left(cancelled)).toEqual([{ order: '', quotation: '' }]);
    expect(await left(delivered)).toEqual([{ order: all, quotation: all }]);
    // The end of the fiscal year of 2078, and six years.
    await eraseOrders(shop.database.queries, new Date('2027-07-16T18:14:59Z'));
    expect(await left(delivered)).toEqual([{ order: all, quotation: all }]);
    await eraseOrders(shop.database.queries, new Date('2027-07-16T18:15:00Z'));
    expect(await left(delivered)).toEqual([{ order: '', quotation: '' }]);
    const [waiting] = await shop.rows<{ order: string }>(
      sql`SELECT shipping_phone AS "order" FROM orders WHERE id = ${open}`,
    );
    expect(waiting?.order).toBe('+9779841234567');
    // A machine whose clock is years ahead erases nothing: the database's counts.
    const justCancelled = await placed(['CANCELLED'], new Date().toISOString());
    vi.setSystemTime(Date.now() + 3000 * 86_400_000);
    await eraseOrders(shop.database.queries).finally(() => vi.useRealTimers());
    expect(await left(justCancelled)).toEqual([{ order: all, quotation: all }]);
  });

  test('Retention: what is promised not to be kept is deleted, and nothing else', async () => {
    const kept = await shop.newShopper();
    const gone = await shop.newShopper();
    const { orderId } = await place(gone);
    const calls = await editor();
    for (const status of ['CONFIRMED', 'SHIPPED', 'DELIVERED'])
      await calls.change(`/orders/${orderId}`, { status });
    const recentOrder = await place(kept);
    await remove(gone, gone.password);
    const { queries } = shop.database;
    await queries.execute(sql`
      INSERT INTO mails (recipient, subject, body, sent_at) VALUES
        ('old@example.com', 'Old', '', now() - interval '31 days'), ('new@example.com', 'New', '', now())`);
    await queries.execute(sql`
      INSERT INTO rate_counters (key, count, ends_at) VALUES
        ('old', 1, now() - interval '1 second'), ('new', 1, now() + interval '1 hour')`);
    await queries.execute(
      sql`UPDATE refresh_tokens SET expires_at = now() - interval '1 second' WHERE user_id = ${kept.user.id}`,
    );
    await queries.execute(
      sql`UPDATE orders SET created_at = now() - interval '8 years' WHERE id IN (${orderId}, ${recentOrder.orderId})`,
    );
    await dateBills(orderId, new Date('2018-07-01T00:00:00Z'));
    await forgetOld(queries);

    const recipients = await shop.rows<{ recipient: string }>(
      sql`SELECT recipient FROM mails WHERE recipient IN ('old@example.com', 'new@example.com')`,
    );
    expect(recipients).toEqual([{ recipient: 'new@example.com' }]);
    expect(await shop.rows(sql`SELECT key FROM rate_counters WHERE key IN ('old', 'new')`)).toEqual([
      { key: 'new' },
    ]);
    expect(await shop.rows(sql`SELECT 1 FROM refresh_tokens WHERE user_id = ${kept.user.id}`)).toEqual([]);
    const names = await shop.rows<{ id: string; name: string; total: number }>(
      sql`SELECT id, shipping_full_name AS name, total_price AS total FROM orders WHERE id IN (${orderId}, ${recentOrder.orderId})`,
    );
    expect(names.find(({ id }) => id === orderId)).toMatchObject({ name: '', total: expect.any(Number) });
    expect(names.find(({ id }) => id === recentOrder.orderId)?.name).toBe('Asha Shrestha');
  });
});
