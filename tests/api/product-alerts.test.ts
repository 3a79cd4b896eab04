import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { MOST_ALERTS } from '../../src/rules/product/product-alerts.ts';
import { forgetOld } from '../../src/server/retention/forget-old.ts';
import { FORGET_COUNTS } from './lift-limits.ts';
import { MAILS_WAIT } from './outbox.ts';
import { bearer, oneKind, openShop, prepare, request } from './shop.ts';

type MailRow = { id: number; subject: string; body: string; unsubscribeUrl: string | null };
type Catalogued = { id: number; slug: string; sellingPrice: number };

describe.each(oneKind)('%s', (kind) => {
  const shop = prepare(() => openShop(kind, MAILS_WAIT));
  const product = prepare(() => shop.productInStock(3));

  /** A count of its own for each: what one test asked for must not stop the next. */
  const forgetLimits = () => shop.execute(FORGET_COUNTS);
  const ask = async (body: object, headers: Record<string, string> = {}, { slug } = product) => {
    const response = await shop.add(`/products/${slug}/alerts`, body, headers);
    return { ...response.body, httpStatus: response.status };
  };
  const below = (email: string, price = product.sellingPrice - 1) => ({ kind: 'price-below', price, email });
  const mailsTo = async (email: string) =>
    await shop.rows<MailRow>(sql`
        SELECT id, subject, body, unsubscribe_url AS "unsubscribeUrl" FROM mails WHERE recipient = ${email} ORDER BY id`);
  const alertMails = async (email: string) =>
    (await mailsTo(email)).filter(({ subject }) => !subject.startsWith('Confirm'));
  const tokenIn = (mail: MailRow | undefined, step: 'confirm' | 'end') =>
    mail?.body.match(new RegExp(`/product-alert#${step}/([\\w-]+)`))?.[1] ?? '';
  const confirm = (token: string) => shop.add('/product-alerts/confirm', { token });
  const confirmNewest = async (email: string) => confirm(tokenIn((await mailsTo(email)).at(-1), 'confirm'));
  const setPrice = (price: number) =>
    shop.execute(sql`UPDATE products SET selling_price = ${price} WHERE id = ${product.id}`);
  const setStock = (quantity: number) =>
    shop.execute(sql`UPDATE inventory SET quantity = ${quantity} WHERE product_id = ${product.id}`);
  const getAlerts = async (email: string) =>
    await shop.rows<{ isConfirmed: boolean; price: number | null }>(sql`
        SELECT confirmed_at IS NOT NULL AS "isConfirmed", wanted_price AS price FROM product_alerts
        WHERE email = ${email} AND sent_at IS NULL ORDER BY id`);
  const confirmedShopper = async () => {
    const shopper = await shop.newShopper();
    await shop.execute(sql`UPDATE users SET email_verified_at = now() WHERE email = ${shopper.email}`);
    return shopper;
  };

  test('Alerts: a guest is put on the list by a press on the mailed link, once, and mailed once', async () => {
    const email = 'guest@example.com';
    expect(await ask(below(email))).toEqual({ httpStatus: 200, status: 'success', state: 'mailed' });
    const [mail] = await mailsTo(email);
    expect(mail?.body).toContain(`/product/${product.slug}`);
    // Unconfirmed, it is not sent.
    await setPrice(product.sellingPrice - 5);
    const token = tokenIn(mail, 'confirm');
    expect((await shop.get('/product-alerts/confirm')).status).toBe(404);
    expect((await confirm(token)).body).toMatchObject({ slug: product.slug });
    expect((await confirm(token)).body.code).toBe('link_rejected');
    await expect.poll(async () => (await alertMails(email)).length, { timeout: 10_000 }).toBe(1);
    expect((await alertMails(email))[0]?.body).toContain('has reached the price you asked for');
    await setPrice(product.sellingPrice);
    await setPrice(product.sellingPrice - 5);
    // Another one, asked for later, shows that alerts were looked at again.
    await setPrice(product.sellingPrice);
    await ask(below('later@example.com'));
    await confirmNewest('later@example.com');
    await setPrice(product.sellingPrice - 5);
    await expect
      .poll(async () => (await alertMails('later@example.com')).length, { timeout: 10_000 })
      .toBe(1);
    expect(await alertMails(email)).toHaveLength(1);
    await setPrice(product.sellingPrice);
  });

  test('Alerts: the response is the same for every address, and tokens are stored as hashes', async () => {
    await forgetLimits();
    const { email } = await confirmedShopper();
    const known = await ask(below(email));
    expect(known).toEqual(await ask(below('nobody-knows@example.com')));
    const stored = JSON.stringify(await shop.rows(sql`SELECT * FROM product_alerts`));
    const mail = (await mailsTo(email)).at(-1);
    for (const step of ['confirm', 'end'] as const) {
      expect(tokenIn(mail, step)).toHaveLength(43);
      expect(stored).not.toContain(tokenIn(mail, step));
    }
  });

  test('Alerts: a confirmed shopper is on the list at once, and a stranger cannot change that', async () => {
    await forgetLimits();
    const buyer = await confirmedShopper();
    const wish = { kind: 'price-below', price: product.sellingPrice - 10 };
    expect((await ask(wish, bearer(buyer.token))).state).toBe('active');
    expect((await ask(wish, bearer(buyer.token))).state).toBe('already');
    expect((await ask({ ...wish, price: 5 }, bearer(buyer.token))).state).toBe('active');
    await ask(below(buyer.email, 7));
    expect(await getAlerts(buyer.email)).toEqual([
      { isConfirmed: true, price: 5 },
      { isConfirmed: false, price: 7 },
    ]);
    expect(
      (await ask({ kind: 'price-below', price: 5, email: 'other@example.com' }, bearer(buyer.token))).state,
    ).toBe('mailed');
    await confirmNewest(buyer.email);
    expect(await getAlerts(buyer.email)).toEqual([{ isConfirmed: true, price: 7 }]);

    const own = (await buyer.get('/product-alerts')).body.data;
    expect(own).toMatchObject([{ slug: product.slug, kind: 'price-below', price: 7 }]);
    const end = (caller: string) =>
      request(`${shop.api}/product-alerts/${own[0].id}`, { method: 'DELETE', headers: bearer(caller) });
    expect((await end((await confirmedShopper()).token)).status).toBe(404);
    expect((await end(buyer.token)).status).toBe(200);
    expect(await getAlerts(buyer.email)).toEqual([]);
  });

  test('Alerts: what is so already, no address and no price are refused', async () => {
    await forgetLimits();
    const email = 'wrong@example.com';
    expect((await ask({ kind: 'back-in-stock', email })).message).toBe('This product is in stock now.');
    expect((await ask(below(email, product.sellingPrice))).fields.price).toMatch(
      /^Enter less than today’s price/,
    );
    for (const body of [below('no address'), below(email, 0), { kind: 'price-below', email }])
      expect((await ask(body)).httpStatus, JSON.stringify(body)).toBe(400);
    expect((await ask({ kind: 'price-below', price: 5 })).fields).toHaveProperty('email');
    expect((await ask(below(email), {}, { ...product, slug: 'no-such-product' })).code).toBe(
      'product_unavailable',
    );
    expect(await mailsTo(email)).toEqual([]);
  });

  test('Alerts: stock that comes back is mailed, with a link and a header that end all alerts', async () => {
    await forgetLimits();
    const email = 'waits@example.com';
    await setStock(0);
    await ask({ kind: 'back-in-stock', email });
    await confirmNewest(email);
    await ask(below(email, 5));
    await confirmNewest(email);
    await setStock(3);
    await expect.poll(async () => (await alertMails(email)).length, { timeout: 10_000 }).toBe(1);
    const [mail] = await alertMails(email);
    expect(mail?.subject).toMatch(/^Back in stock at /);
    expect(mail?.unsubscribeUrl).toMatch(
      new RegExp(`^http://[^/]+/api/product-alerts/one-click\\?token=${tokenIn(mail, 'end')}$`),
    );
    expect(await getAlerts(email)).toHaveLength(1);

    const oneClick = `${shop.api}/product-alerts/one-click?token=${tokenIn(mail, 'end')}`;
    const opened = await fetch(oneClick, { redirect: 'manual' });
    expect([opened.status, opened.headers.get('location')]).toEqual([
      303,
      expect.stringContaining(`/product-alert#end/${tokenIn(mail, 'end')}`),
    ]);
    expect(await getAlerts(email)).toHaveLength(1);
    const press = () =>
      fetch(oneClick, { method: 'POST', body: new URLSearchParams('List-Unsubscribe=One-Click') });
    expect((await press()).status).toBe(200);
    expect(await getAlerts(email)).toEqual([]);
    expect((await press()).status).toBe(200);
  });

  test('Alerts: the price of a flash sale counts', async () => {
    await forgetLimits();
    const email = 'sale@example.com';
    const { body } = await shop.get('/flash-sales');
    const sale = body.data[0];
    const onSale: Catalogued & { markedPrice: number } = sale.products[0].product;
    const price = Math.ceil((onSale.markedPrice * (100 - sale.discountPercentage)) / 100);
    await shop.execute(
      sql`UPDATE flash_sales SET starts = now() + interval '1 day', expires = now() + interval '2 days'`,
    );
    expect((await ask(below(email, price), {}, onSale)).state).toBe('mailed');
    await confirmNewest(email);
    await shop.execute(sql`UPDATE flash_sales SET starts = now() - interval '1 day'`);
    await expect.poll(async () => (await alertMails(email)).length, { timeout: 10_000 }).toBe(1);
  });

  test('Alerts: a mailbox waits for a limited number of products, which a guest learns from the link only', async () => {
    await forgetLimits();
    const email = 'collector@example.com';
    await shop.execute(sql`
      INSERT INTO product_alerts (email, mailbox, product_id, kind, wanted_price, confirmed_at)
      SELECT ${email}, ${email}, id, 'price-below', 1, now() FROM products WHERE id <> ${product.id} LIMIT ${MOST_ALERTS}`);
    expect((await ask(below(email))).state).toBe('mailed');
    const mail = (await mailsTo(email)).at(-1);
    expect((await confirm(tokenIn(mail, 'confirm'))).body.code).toBe('alert_limit');
    expect(
      (await shop.add('/product-alerts/end', { token: tokenIn(mail, 'end'), scope: 'address' })).status,
    ).toBe(200);
    expect(await getAlerts(email)).toEqual([]);
  });

  test('Alerts: old ones are deleted, and those of an account are in its copy and end with it', async () => {
    await forgetLimits();
    await shop.execute(sql`
      INSERT INTO product_alerts (email, mailbox, product_id, kind, created_at, confirmed_at, sent_at)
      SELECT email, email, ${product.id}, 'back-in-stock', now() - age::interval, confirmed_at, sent_at FROM (VALUES
        ('unconfirmed@old', '4 days', NULL, NULL), ('unconfirmed@new', '2 days', NULL, NULL),
        ('waiting@old', '366 days', now(), NULL), ('waiting@new', '5 days', now(), NULL),
        ('sent@old', '40 days', now(), now() - interval '31 days'))
        AS old(email, age, confirmed_at, sent_at)`);
    await setStock(0);
    await forgetOld(shop.database.queries);
    const left = await shop.rows<{ email: string }>(
      sql`SELECT email FROM product_alerts WHERE email LIKE '%@old' OR email LIKE '%@new' ORDER BY email`,
    );
    expect(left.map(({ email }) => email)).toEqual(['unconfirmed@new', 'waiting@new']);

    const buyer = await confirmedShopper();
    await ask({ kind: 'back-in-stock' }, bearer(buyer.token));
    const copy = await buyer.get(`/users/${buyer.user.id}/data`);
    expect(copy.body.data.alerts).toMatchObject([{ kind: 'back-in-stock', price: null, sentAt: null }]);
    expect((await buyer.add(`/users/${buyer.user.id}/deletion`, { password: buyer.password })).status).toBe(
      200,
    );
    expect(await getAlerts(buyer.email)).toEqual([]);
    await setStock(3);
  });

  test('Alerts: a mailbox gets few mails that anyone can ask for, and a network asks for few', async () => {
    await forgetLimits();
    const statuses: number[] = [];
    for (let count = 0; count < 4; count++)
      statuses.push((await ask(below(`flooded+${count}@example.com`))).httpStatus);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const last = await ask(below('flooded@example.com'));
    expect(last.code).toBe('too_many_requests');
    await shop.execute(sql`UPDATE rate_counters SET count = 1000 WHERE key LIKE 'product-alerts-network:%'`);
    expect((await ask(below('someone@example.com'))).code).toBe('too_many_requests');
  });

  test('Attack: a stranger’s broken requests keep no confirmed customer of that network from an alert', async () => {
    const buyer = await confirmedShopper();
    for (let count = 0; count < 40; count += 1)
      expect((await ask({ kind: 'nonsense' })).httpStatus).toBe(400);
    for (let count = 0; count < 40; count += 1) await ask(below(`stranger${count}@example.com`));
    const wanted = { kind: 'price-below', price: product.sellingPrice - 1 };
    expect(await ask(wanted, bearer(buyer.token))).toMatchObject({ httpStatus: 200, state: 'active' });
  });
});
