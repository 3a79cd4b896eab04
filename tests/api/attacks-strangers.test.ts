import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { accessTokens } from '../../src/server/accounts/access-tokens.ts';
import { setLimits } from './lift-limits.ts';
import { MAILS_WAIT } from './outbox.ts';
import { bearer, getOrder, oneKind, openShop, prepare } from './shop.ts';

const SECRET = 'the secret of these strangers, which is long enough';
const TEXT = { rating: 4, title: 'Good', text: 'Quiet and quick.' };

type Account = { id: string; email: string; token: string };

let numbers = 0;
const nextNumber = () => {
  numbers += 1;
  return numbers;
};

/** What identities that cost nothing may keep from others: addresses, accounts, spellings of a mailbox or a phone. */
describe.each(oneKind)('strangers on %s', (kind) => {
  const shop = prepare(() => openShop(kind, { AUTH_SECRET: SECRET, TRUST_PROXY: '1', ...MAILS_WAIT }));
  const product = prepare(() => shop.productInStock(20));
  beforeAll(async () => {
    await shop.rows(sql`UPDATE inventory SET quantity = 1000 WHERE product_id = ${product.id}`);
  });

  /** Put straight into the database: hashing passwords is not what is attacked here. */
  async function account({ email = `stranger${nextNumber()}@example.com`, isConfirmed = false } = {}) {
    const [added] = await shop.rows<{ id: string }>(sql`
      INSERT INTO users (email, first_name, last_name, phone, password_hash, email_verified_at)
      VALUES (${email}, 'Eve', 'Stranger', '', 'none', ${isConfirmed ? sql`now()` : null}) RETURNING id`);
    const id = added?.id ?? '';
    return { id, email, token: await accessTokens(SECRET).sign({ userId: id, role: 'customer' }) };
  }
  async function buyer(): Promise<Account> {
    const shopper = await account();
    expect((await order(shopper)).status).toBe(201);
    await shop.rows(sql`UPDATE orders SET status = 'DELIVERED' WHERE user_id = ${shopper.id}`);
    return shopper;
  }

  const order = (
    { id, token }: Account,
    { phone, ...changes }: { phone?: string; couponCode?: string; paymentMethod?: string } = {},
    address = `198.18.${nextNumber() % 250}.1`,
  ) => {
    const { userDetails, ...body } = getOrder(id, [{ id: product.id, qty: 1 }], changes);
    const own = `98430${String(nextNumber()).padStart(5, '0')}`;
    const sent = { ...body, userDetails: { ...userDetails, phone: phone ?? own } };
    return shop.add('/orders', sent, { ...bearer(token), 'x-forwarded-for': address });
  };
  const from = ({ token }: Account, address: string) => ({ ...bearer(token), 'x-forwarded-for': address });
  const writeReview = (author: Account, text: object = TEXT, address = '198.51.100.1') =>
    shop.add(`/products/${product.slug}/reviews`, text, from(author, address));
  const askQuestion = (author: Account, text: string, address = '198.51.100.1') =>
    shop.add(`/products/${product.slug}/questions`, { text }, from(author, address));

  describe('Pictures', () => {
    const PICTURE = { 'x-forwarded-for': '198.51.100.20', accept: 'image/webp' };
    async function picture(query: string, headers: Record<string, string> = PICTURE) {
      const response = await fetch(`${shop.api}${product.images[0]}${query}`, { headers });
      const { width } = await sharp(await response.arrayBuffer()).metadata();
      return { status: response.status, width, caching: response.headers.get('cache-control') };
    }

    test('Attack: a network that had many sizes made gets those that are there, and pictures as uploaded', async () => {
      const original = await picture('');
      const made = await picture('?w=360');
      expect(made).toMatchObject({ status: 200, width: 360 });
      await shop.rows(sql`UPDATE rate_counters SET count = 600 WHERE key LIKE 'picture-variants:%'`);
      expect(await picture('?w=480')).toEqual({ ...original, caching: 'no-store' });
      expect(await picture('?w=480', { ...PICTURE, accept: 'image/avif' })).toMatchObject({
        caching: 'no-store',
      });
      expect((await picture('?share=1')).caching).toBe('no-store');
      expect(await picture('?w=360')).toEqual(made);
      const elsewhere = { ...PICTURE, 'x-forwarded-for': '203.0.113.20' };
      expect(await picture('?w=480', elsewhere)).toMatchObject({ status: 200, width: 480 });
      expect(await picture('?w=480')).toMatchObject({ status: 200, width: 480 });
    });
  });

  /** Fills what waits for staff: 40 blocks with 25 rows each. */
  const FORMS = {
    complaints: {
      table: 'complaints',
      path: '/complaints',
      fill: sql`INSERT INTO complaints (number, name, contact, text, due_on, from_block)
        SELECT 'F' || n, 'Eve', 'eve' || n || '@example.com', 'spam', now(), '198.18.' || n % 40 || '.0/24'
        FROM generate_series(1, 1000) n`,
      waiting: sql`SELECT count(*)::int AS count FROM complaints WHERE state = 'open'`,
      body: (number: number) => ({
        name: 'Bina Rai',
        contact: `bina${number}@example.com`,
        text: 'It is broken',
      }),
    },
    'instalment enquiries': {
      table: 'instalment_enquiries',
      path: '/instalment-enquiries',
      fill: sql`INSERT INTO instalment_enquiries (name, phone, email, amount, bank, months, from_block)
        SELECT 'Eve', '+977' || 9800000000 + n, 'eve@example.com', 50000, 'Nabil Bank', 12, '198.18.' || n % 40 || '.0/24'
        FROM generate_series(1, 1000) n`,
      waiting: sql`SELECT count(*)::int AS count FROM instalment_enquiries WHERE answered_at IS NULL`,
      body: (number: number) => ({
        ...{ name: 'Bina Rai', phone: String(9841100000 + number), email: 'bina@example.com' },
        ...{ amount: 50_000, bank: 'Nabil Bank', months: 12 },
      }),
    },
    'quotation requests': {
      table: 'quotations',
      path: '/quotation-requests',
      fill: sql`INSERT INTO quotations (token, status, full_name, phone, lines, from_block)
        SELECT 'token' || n, 'asked', 'Eve', '+977' || 9800000000 + n, '[]', '198.18.' || n % 40 || '.0/24'
        FROM generate_series(1, 1000) n`,
      waiting: sql`SELECT count(*)::int AS count FROM quotations WHERE status = 'asked'`,
      body: (number: number) => ({
        cart: [{ id: product.id, qty: 1 }],
        ...{ fullName: 'Bina Rai', phone: String(9841200000 + number) },
      }),
    },
  };

  test.each(Object.entries(FORMS))(
    'Attack: %s of many addresses close the form for nobody else',
    async (_, { table, path, fill, waiting, body }) => {
      await shop.rows(sql`INSERT INTO settings (key, value) VALUES ('instalments', 'Nabil Bank | 12 | 0%')
        ON CONFLICT (key) DO UPDATE SET value = excluded.value`);
      await shop.rows(fill);
      const count = async (which = sql`true`) =>
        (await shop.rows<{ count: number }>(sql`${waiting} AND ${which}`))[0]?.count;
      const send = (address: string, headers: Record<string, string> = {}, number = nextNumber()) =>
        shop.add(`${path}`, body(number), { ...headers, 'x-forwarded-for': address });
      // What a full block sends takes the place of its own.
      for (let host = 1; host <= 6; host += 1) expect((await send(`198.18.7.${host}`)).status).toBe(200);
      expect(await count()).toBe(1000);
      expect(await count(sql`from_block <> '198.18.7.0/24'`)).toBe(975);
      const again = nextNumber();
      // One that waits already makes nobody leave.
      for (const _time of ['first', 'again']) expect((await send('203.0.113.9', {}, again)).status).toBe(200);
      expect(await count(sql`from_block <> '203.0.113.0/24'`)).toBe(999);
      expect([await count(), await count(sql`from_block = '203.0.113.0/24'`)]).toEqual([1000, 1]);
      const customer = await account({ isConfirmed: true });
      expect((await send('198.18.7.1', bearer(customer.token))).status).toBe(200);
      expect(await count()).toBe(1001);
      // An account has its share of a day; past that it stands with strangers.
      for (let sent = 1; sent < 22; sent += 1)
        expect((await send(`198.19.${sent}.1`, bearer(customer.token))).status).toBe(200);
      expect(await count(sql`is_proved`)).toBe(20);
      // An order that nobody delivered proves nothing; a full room of who proved something is full of one block.
      const orderer = await account();
      expect((await order(orderer)).status).toBe(201);
      expect((await send('198.20.1.1', bearer(orderer.token))).status).toBe(200);
      expect(await count(sql`is_proved`)).toBe(20);
      await shop.rows(
        sql`UPDATE ${sql.identifier(table)} SET is_proved = true, from_block = '198.20.2.0/24'`,
      );
      const other = await account({ isConfirmed: true });
      expect((await send('198.20.3.1', bearer(other.token))).status).toBe(200);
      expect(await count(sql`from_block = '198.20.3.0/24'`)).toBe(1);
    },
  );

  test('Attack: who has thousands of blocks of one provider, and sends at once, pushes out nobody of another', async () => {
    const { path, body, waiting } = FORMS['quotation requests'];
    await shop.rows(sql`DELETE FROM quotations WHERE status = 'asked'`);
    await shop.rows(sql`INSERT INTO quotations (token, status, full_name, phone, lines, from_block)
      SELECT 'block' || n, 'asked', 'Eve', '+977' || 9800000000 + n, '[]',
        CASE n WHEN 1 THEN '192.0.2.0/24' ELSE '2001:db8:' || to_hex(n) || '::/48' END
      FROM generate_series(1, 1000) n`);
    const send = (place: number) =>
      shop.add(path, body(nextNumber()), {
        'x-forwarded-for': `2001:db8:${(0x1000 + place).toString(16)}::1`,
      });
    const answers = await Promise.all(Array.from({ length: 8 }, (_, place) => send(place)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect((await send(9)).status).toBe(200);
    const [left] = await shop.rows<{ count: number }>(waiting);
    const [customers] = await shop.rows<{ count: number }>(sql`${waiting} AND from_block = '192.0.2.0/24'`);
    expect([left?.count, customers?.count]).toEqual([1000, 1]);
  });

  test.each(Object.entries(FORMS))(
    'Attack: %s of strangers use up neither the contact nor the network of a customer',
    async (_, { path, body }) => {
      const customer = await account({ isConfirmed: true });
      const address = `198.21.${nextNumber()}.1`;
      const number = nextNumber();
      const send = (headers: Record<string, string>, from: string, contact = number) =>
        shop.add(`${path}`, body(contact), { ...headers, 'x-forwarded-for': from });
      let refused: { status: number } = { status: 0 };
      for (let sent = 0; sent < 6; sent += 1) refused = await send({}, `198.22.${nextNumber()}.1`);
      expect(refused.status).toBe(429);
      for (let sent = 0; sent < 31; sent += 1) refused = await send({}, address, nextNumber());
      expect(refused.status).toBe(429);
      expect((await send(bearer(customer.token), address)).status).toBe(200);
    },
  );

  describe('Votes', () => {
    const vote = ({ token }: Account, id: number, isHelpful = true) =>
      shop.add(`/reviews/${id}/helpful`, { isHelpful }, bearer(token));
    const publish = (id: number) =>
      shop.rows(
        sql`UPDATE product_posts SET state = 'published', published_at = now(), decided_at = now() WHERE id = ${id}`,
      );
    async function publishedReview() {
      const author = await buyer();
      const { id } = (await writeReview(author)).body.data;
      await publish(id);
      return { author, id };
    }

    test('Attack: an account that proved nothing does not say that a review is helpful', async () => {
      const { id } = await publishedReview();
      const refused = await vote(await account(), id);
      expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
      expect((await vote(await account({ isConfirmed: true }), id)).body.helpful).toBe(1);
      expect((await vote(await buyer(), id)).body.helpful).toBe(2);
    });

    test('Attack: a mailbox has one vote, however its address is written', async () => {
      const { id } = await publishedReview();
      const spellings = ['eve@gmail.com', 'e.v.e@gmail.com', 'eve+1@gmail.com', 'eve+2@googlemail.com'];
      const accounts = await Promise.all(spellings.map((email) => account({ email, isConfirmed: true })));
      await Promise.all(accounts.map((each) => vote(each, id)));
      expect((await vote(await account({ isConfirmed: true }), id)).body.helpful).toBe(2);
    });

    test('Attack: votes for a text do not stand for another', async () => {
      const { author, id } = await publishedReview();
      const reader = await account({ isConfirmed: true });
      await vote(reader, id);
      // The same text again is no other.
      await writeReview(author);
      const [same] = await shop.rows<{ state: string }>(
        sql`SELECT state FROM product_posts WHERE id = ${id}`,
      );
      expect(same?.state).toBe('published');
      await writeReview(author, { ...TEXT, text: 'Buy it at another shop.' });
      await publish(id);
      const { body } = await shop.get(`/products/${product.slug}`);
      expect(body.data.posts.reviews.find((review: { id: number }) => review.id === id).helpful).toBe(0);
      expect((await vote(reader, id)).body.helpful).toBe(1);
    });
  });

  test('Attack: texts of strangers do not close their network to who received goods', async () => {
    const address = '160.1.1.1';
    const statuses: number[] = [];
    for (let count = 0; count < 61; count += 1)
      statuses.push((await askQuestion(await account(), `Why ${count}?`, address)).status);
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([60, 429]);
    const shopper = await buyer();
    expect((await writeReview(shopper, TEXT, address)).status).toBe(200);
    expect((await askQuestion(shopper, 'Which cable fits?', address)).status).toBe(200);
    await shop.rows(sql`DELETE FROM product_posts WHERE text LIKE 'Why %'`);
  });

  test('Attack: calls without an account do not close photos to buyers of their network', async () => {
    const address = '160.2.1.1';
    const upload = (headers: Record<string, string>) =>
      fetch(`${shop.api}/review-photos?product=${product.slug}`, {
        method: 'POST',
        headers: { 'content-type': 'image/png', 'x-forwarded-for': address, ...headers },
        body: 'no picture',
      });
    for (let count = 0; count < 121; count += 1) expect((await upload({})).status).toBe(401);
    expect((await upload(bearer((await buyer()).token))).status).toBe(422);
  });

  test('Attack: who received nothing from the shop is refused before the body of a photo comes', async () => {
    const { hostname, port } = new URL(shop.api);
    const headers = {
      'content-type': 'image/png',
      'content-length': 400,
      ...bearer((await account()).token),
    };
    const path = `/api/review-photos?product=${product.slug}`;
    const sent = httpRequest({ hostname, port, path, method: 'POST', headers });
    sent.flushHeaders();
    const [{ statusCode }] = await once(sent, 'response');
    expect(statusCode).toBe(403);
    sent.destroy();
  });

  test('Attack: texts of strangers that wait for staff leave room for those of buyers', async () => {
    await shop.rows(sql`
      INSERT INTO users (email, first_name, last_name, phone, password_hash)
      SELECT 'flood' || n || '@example.com', 'Eve', 'Flood', '', 'none' FROM generate_series(1, 2000) n`);
    await shop.rows(sql`
      INSERT INTO product_posts (kind, product_id, user_id, author, text)
      SELECT 'question', ${product.id}, id, 'Eve', 'Why?' FROM users WHERE email LIKE 'flood%'`);
    expect((await askQuestion(await account(), 'And now?')).status).toBe(429);
    expect((await askQuestion(await account({ isConfirmed: true }), 'And now?')).status).toBe(200);
    await shop.rows(sql`UPDATE users SET email_verified_at = now() WHERE email LIKE 'flood%'`);
    expect((await askQuestion(await account({ isConfirmed: true }), 'And then?')).status).toBe(429);
    const shopper = await buyer();
    expect((await writeReview(shopper)).status).toBe(200);
    expect((await askQuestion(shopper, 'Which cable fits?')).status).toBe(200);
    await shop.rows(sql`DELETE FROM users WHERE email LIKE 'flood%'`);
  });

  describe('Coupons', () => {
    const addCoupon = (code: string, total: number) =>
      shop.rows(sql`
        INSERT INTO coupons (code, discount_percentage, max_discount, threshold, expires, limit_total)
        VALUES (${code}, 10, 1000, 0, now() + interval '1 day', ${total})`);
    const orderWith = (shopper: Account, couponCode: string, paymentMethod = 'KHALTI') =>
      order(shopper, { couponCode, paymentMethod });

    test('Attack: unpaid wallet orders of one mailbox do not use a limited coupon up', async () => {
      await addCoupon('FEW', 5);
      const spellings = [
        'mallory@gmail.com',
        'mal.lory@gmail.com',
        'mallory+1@gmail.com',
        'mallory+2@gmail.com',
      ];
      const attempts = [];
      for (const email of spellings)
        attempts.push(await orderWith(await account({ email, isConfirmed: true }), 'FEW'));
      expect(attempts.map(({ status }) => status)).toEqual([201, 201, 422, 422]);
      expect(attempts.at(-1)?.body.code).toBe('coupon_used_up');
      // The owner of the mailbox is not kept from it by who only typed its address.
      for (const email of ['asha+1@gmail.com', 'asha+2@gmail.com'])
        expect((await orderWith(await account({ email }), 'FEW')).status).toBe(201);
      const owner = await account({ email: 'asha@gmail.com', isConfirmed: true });
      expect((await orderWith(owner, 'FEW')).status).toBe(201);
    });

    test.each([
      ['of one network', true, '121.3.3.3', '121.3.3.200', '49.1.1.1'],
      ['of unconfirmed accounts', false, undefined, undefined, undefined],
    ])(
      'Attack: orders that cost nothing, %s, hold at most half of a coupon',
      async (_, isConfirmed, first, near, far) => {
        const code = isConfirmed ? 'HALFNET' : 'HALFNEW';
        await addCoupon(code, 6);
        const use = async (from: string | undefined, by = isConfirmed, paymentMethod = 'KHALTI') => {
          const changes = { couponCode: code, paymentMethod };
          return (await order(await account({ isConfirmed: by }), changes, from)).status;
        };
        const used = [await use(first), await use(first), await use(near)];
        expect(used).toEqual([201, 201, 201]);
        expect(await use(near)).toBe(422);
        // Who pays in cash is no stranger's victim, nor one.
        expect(await use(near, isConfirmed, 'CASH_ON_DELIVERY')).toBe(201);
        expect(await use(far, true)).toBe(201);
      },
    );

    test('Coupon: of two uses an unpaid order takes one, and one that ends unpaid gives it back', async () => {
      await addCoupon('TWO', 2);
      const shopper = await account({ isConfirmed: true });
      const first = await orderWith(shopper, 'TWO');
      expect([first.status, (await orderWith(shopper, 'TWO')).body.code]).toEqual([201, 'coupon_used_up']);
      const ended = await shop.add(`/orders/${first.body.orderId}/cancel`, {}, bearer(shopper.token));
      expect(ended.status, JSON.stringify(ended.body)).toBe(200);
      expect((await orderWith(shopper, 'TWO', 'CASH_ON_DELIVERY')).status).toBe(201);
      expect((await orderWith(await account(), 'TWO')).status).toBe(201);
    });
  });

  describe('Alerts', () => {
    const ask = (price: number, email: string) =>
      shop.add(`/products/${product.slug}/alerts`, { kind: 'price-below', price, email });
    const links = async (email: string) =>
      (
        await shop.rows<{ body: string }>(sql`SELECT body FROM mails WHERE recipient = ${email} ORDER BY id`)
      ).map(({ body }) => body.match(/\/product-alert#confirm\/([\w-]+)/)?.[1] ?? '');
    const confirm = (token: string | undefined) => shop.add('/product-alerts/confirm', { token });
    const waiting = (email: string) =>
      shop.rows<{ price: number }>(sql`
        SELECT wanted_price AS price FROM product_alerts WHERE email = ${email} AND confirmed_at IS NOT NULL`);

    test('Attack: a stranger’s request for an address neither ends nor changes what its owner asked for', async () => {
      const email = 'owner@example.com';
      const price = product.sellingPrice - 10;
      expect((await ask(price, email)).body.state).toBe('mailed');
      expect((await ask(1, email)).body.state).toBe('mailed');
      const [own, strangers] = await links(email);
      expect((await confirm(own)).status).toBe(200);
      expect(await waiting(email)).toEqual([{ price }]);
      expect((await ask(2, email)).body.state).toBe('mailed');
      expect(await waiting(email)).toEqual([{ price }]);
      expect((await confirm(strangers)).status).toBe(200);
      expect(await waiting(email)).toEqual([{ price: 1 }]);
    });
  });

  describe('Phones', () => {
    const SPELLINGS = [
      '9843912345',
      '+977 98-4391-2345',
      '977-9843912345',
      '09843912345',
      '९८४३ ९१२ ३४५',
      '00977 9843912345',
    ];

    test('Attack: one phone number in many spellings has one limit', async () => {
      await setLimits(shop.database.queries, { order_limit_phone_orders: 2 });
      const statuses = [];
      for (const phone of SPELLINGS) statuses.push((await order(await account(), { phone })).status);
      await setLimits(shop.database.queries, { order_limit_phone_orders: 15 });
      expect(statuses).toEqual([201, 201, ...SPELLINGS.slice(2).map(() => 422)]);
    });

    test('Attack: a blocked phone number orders under no other spelling of it, nor by an account that has it', async () => {
      const staff = await shop.logIn('editor@example.com');
      const block = { kind: 'phone', value: '+९७७ ९८४३-९५४३२१', note: '' };
      expect((await staff.add('/blocked-contacts', block)).body.data.value).toBe('+9779843954321');
      for (const phone of ['9843954321', '977 9843954321', '0984-395-4321', '९८४३९५४३२१'])
        expect((await order(await account(), { phone })).body.code, phone).toBe('order_limit');
      const shopper = await shop.newShopper();
      const profile = await shopper.change(`/users/${shopper.user.id}`, {
        firstName: 'Eve',
        lastName: 'Stranger',
        phone: '०९८४३९५४३२१',
      });
      expect(profile.status, JSON.stringify(profile.body)).toBe(200);
      expect((await order({ ...shopper.user, token: shopper.token })).body.code).toBe('order_limit');
    });
  });

  test('Attack: a limit on pieces holds for all lines of a product together', async () => {
    const { id, token } = await account();
    const orderLines = (cart: { id: unknown; qty: number }[]) =>
      shop.add('/orders', getOrder(id, cart), { ...bearer(token), 'x-forwarded-for': '198.19.1.1' });
    const lines = [product.id, String(product.id), product.id].map((each) => ({ id: each, qty: 4 }));
    await setLimits(shop.database.queries, { order_limit_account_line: 10 });
    expect((await orderLines(lines)).body.code).toBe('order_limit');
    expect((await orderLines(lines.slice(1))).status).toBe(201);
  });

  test('Session: a log-in takes out what has expired', async () => {
    const { user } = await shop.newShopper();
    const tokensOf = () => shop.rows(sql`SELECT 1 FROM refresh_tokens WHERE user_id = ${user.id}`);
    await shop.rows(
      sql`UPDATE refresh_tokens SET expires_at = now() - interval '1 second' WHERE user_id = ${user.id}`,
    );
    expect(await tokensOf()).toHaveLength(1);
    await shop.logIn('shopper@example.com');
    expect(await tokensOf()).toEqual([]);
  });
});
