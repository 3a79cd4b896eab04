import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { findMessages } from './outbox.ts';
import { rawRequest } from './raw-request.ts';
import { bearer, getOrder, openShop, prepare, request, usualKind } from './shop.ts';

/** What a request may be made of, none of which depends on the database behind. */
const SITE_URL = 'https://shop.example.com.np';
const shop = prepare(() => openShop(usualKind, { SITE_URL }));

const json = { 'content-type': 'application/json' };
const MEGABYTE = 1024 * 1024;
const megabytes = (count: number) => Readable.from(Array(count).fill(Buffer.alloc(MEGABYTE, 'a')));
const sendText = (path: string, body: string, headers: Record<string, string> = json) =>
  request(`${shop.api}${path}`, { method: 'POST', body, headers });

test.each([
  ['as announced', { 'content-length': String(50 * MEGABYTE) }],
  ['unannounced', { 'transfer-encoding': 'chunked' }],
])('Attack: a body of 50 MB, %s, is refused before it is read', async (_name, length) => {
  const before = process.memoryUsage().rss;
  const response = await rawRequest(shop.address, '/api/auth/login', {
    method: 'POST',
    headers: { ...json, ...length },
    body: megabytes(50),
  });
  expect([response.status, JSON.parse(response.text).code]).toEqual([413, 'payload_too_large']);
  expect(process.memoryUsage().rss - before).toBeLessThan(150 * MEGABYTE);
  expect((await shop.get('/health')).status).toBe(200);
});

test.each([
  ['lists', '['.repeat(100_000) + ']'.repeat(100_000)],
  ['objects', `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`],
  ['a cart', `{"cart":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
])('Attack: JSON %s deep is refused like any other nonsense', async (_name, body) => {
  const response = await sendText('/orders/quote', body);
  expect([response.status, response.body.code]).toEqual([400, 'validation_error']);
});

test.each([
  '{"email":"shopper@example.com","password":"x","__proto__":{"role":"editor"}}',
  '{"email":"shopper@example.com","password":"x","constructor":{"prototype":{"role":"editor"}}}',
  '{"email":{"__proto__":{"role":"editor"}},"password":"x"}',
])('Attack: %s changes nothing of the shop', async (body) => {
  const response = await sendText('/auth/login', body);
  expect([response.status, response.body.code]).toEqual([400, 'validation_error']);
  expect((Object.prototype as { role?: string }).role).toBeUndefined();
});

test('Attack: nothing of an account or an order is left in a cache, not even an error', async () => {
  const buyer = await shop.newShopper();
  const responses = await Promise.all([
    shop.add('/auth/login', { email: buyer.email, password: 'wrong' }),
    shop.add('/auth/login', { email: buyer.email, password: buyer.password }),
    shop.add('/auth/refresh', {}),
    buyer.get('/orders/my-orders'),
    shop.get('/orders/my-orders'),
    buyer.get('/orders/nobody'),
    shop.get('/coupons'),
    buyer.get('/publications'),
  ]);
  for (const { headers } of responses) expect(headers.get('cache-control')).toBe('no-store');
  const shared = await shop.get('/products?limit=1');
  expect(shared.headers.get('cache-control')).toBe('no-cache');
});

test('Attack: __proto__ in an address changes nothing of the shop', async () => {
  const { status, body } = await shop.get(
    '/products?__proto__=limit&__proto__=page&__proto__[role]=editor&limit=1',
  );
  expect([status, body.data.length]).toEqual([200, 1]);
  expect((Object.prototype as { role?: string }).role).toBeUndefined();
});

test.each([
  ['a quote mark', '{"email":"a@example.com\\"}","password":"x"}'],
  ['a NUL', '{"email":"a\\u0000@example.com","password":"x"}'],
  ['an object for a text', '{"email":{"$ne":null},"password":{"$ne":null}}'],
  ['a list for a text', '{"email":["shopper@example.com"],"password":["x"]}'],
  ['nothing but text', '"shopper@example.com"'],
  ['null', 'null'],
  ['half of it', '{"email":"shopper@example.com"'],
  ['two of it', '{"email":"a@example.com","password":"x"}{}'],
])('Attack: JSON with %s is refused', async (_name, body) => {
  const response = await sendText('/auth/login', body);
  expect([response.status, response.body.code]).toEqual([400, 'validation_error']);
});

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  'Attack: what a form of another site can send without asking (%s) is not taken',
  async (type) => {
    const body = '{"email":"shopper@example.com","password":"himalaya-2003"}';
    const { status } = await sendText('/auth/login', body, { 'content-type': type });
    expect(status).toBe(415);
  },
);

test('Attack: a NUL in the text of an order is refused, and half a character is no error inside either', async () => {
  const buyer = await shop.newShopper();
  const product = await shop.productInStock();
  const order = getOrder(buyer.user.id, [{ id: product.id, qty: 1 }]);
  for (const [field, changes] of [
    ['userDetails.fullName', { userDetails: { ...order.userDetails, fullName: 'A\u0000B' } }],
    ['userDetails.address', { userDetails: { ...order.userDetails, address: 'A\u0000B' } }],
    ['couponCode', { couponCode: 'A\u0000B' }],
    ['request', { 'coupon\u0000Code': 'A' }],
  ] as const) {
    const { status, body } = await buyer.add('/orders', { ...order, ...changes });
    expect([status, body.code, body.fields]).toEqual([
      400,
      'validation_error',
      { [field]: expect.stringContaining('U+0000') },
    ]);
  }
  const escaped = { ...order, userDetails: { ...order.userDetails, address: String.raw`C:\u0000 Road` } };
  expect((await buyer.add('/orders', escaped)).status).toBe(201);
  const half = { userDetails: { ...order.userDetails, fullName: 'A\ud800B' } };
  expect((await buyer.add('/orders', { ...order, ...half })).status).toBe(201);
  const found = await buyer.get('/orders/HP-%00');
  expect([found.status, found.body.code]).toEqual([404, 'not_found']);
});

test.each([
  '/api/products?name[like]=%00',
  "/api/products?name[like]=' OR 1=1;--",
  "/api/products?brand=dell'--",
  '/api/products?brand=%00',
  '/api/products?sort=id;DROP TABLE products',
  '/api/products/%00',
  "/api/products/x' OR '1'='1",
  '/api/products/%E0%A4%A',
  '/api/product-category/%00/brands',
  '/api/coupons?code=%00',
  "/api/coupons?code=' OR 1=1;--",
  '/api/coupons/1 OR 1=1',
])('Attack: %s finds nothing and breaks nothing', async (path) => {
  const response = await rawRequest(shop.address, path.replaceAll(' ', '%20'));
  expect(response.status).toBeLessThan(500);
  const { data } = JSON.parse(response.text);
  expect(data ?? []).toEqual([]);
});

test.each(["x'; DROP TABLE orders;--", '..%2F..%2Fusers', '%252e%252e', 'HP-20261121-7K2QF9'])(
  'Attack: the order %s does not exist',
  async (id) => {
    const buyer = await shop.newShopper();
    const response = await rawRequest(shop.address, `/api/orders/${id.replaceAll(' ', '%20')}`, {
      headers: bearer(buyer.token),
    });
    expect([response.status, JSON.parse(response.text).code]).toEqual([404, 'not_found']);
  },
);

test.each([
  '/api/uploads/../../../../../../etc/passwd',
  '/api/uploads/..%2f..%2f..%2f..%2f..%2f..%2fetc%2fpasswd',
  '/api/uploads/%2e%2e/%2e%2e/package.json',
  '/api/uploads/....//....//auth-secret',
  '/api/uploads/../auth-secret',
  '/api/uploads/%2fetc%2fpasswd',
  '/api/uploads/manifest.json%00.webp',
])('Attack: %s leads to no file outside the pictures', async (path) => {
  const response = await rawRequest(shop.address, path);
  expect([400, 404]).toContain(response.status);
  expect(response.text).not.toContain('root:');
});

test('Attack: lines in an order’s name and address become no header of its mail', async () => {
  const buyer = await shop.newShopper();
  const product = await shop.productInStock();
  const order = getOrder(buyer.user.id, [{ id: product.id, qty: 1 }]);
  const userDetails = {
    ...order.userDetails,
    email: 'eve@example.com',
    fullName: 'Eve\r\nBcc: victim@example.com',
    address: 'Home\r\n\r\nBcc: victim@example.com',
  };
  expect((await buyer.add('/orders', { ...order, userDetails })).status).toBe(201);
  const mail = () => findMessages(shop.dataDir).find((message) => message.includes(`To: ${buyer.email}`));
  await expect.poll(mail).toBeDefined();
  const [headers = ''] = mail()?.split('\n\n') ?? [];
  expect(headers).not.toMatch(/bcc/i);
  for (const email of [
    'a@example.com\r\nBcc: b@example.com',
    'a@example.com, b@example.com',
    'A <a@example.com>',
  ])
    expect((await buyer.add('/orders', { ...order, userDetails: { ...userDetails, email } })).status).toBe(
      400,
    );
});

test.each(['short', 'x'.repeat(101), 'with space', "'; DROP TABLE orders;--", '../../etc'])(
  'Attack: the Idempotency-Key %j is refused',
  async (key) => {
    const buyer = await shop.logIn();
    const response = await buyer.order(
      [{ id: 1, qty: 1 }],
      {},
      {
        'idempotency-key': key,
      },
    );
    expect([response.status, response.body.code]).toEqual([400, 'validation_error']);
  },
);

test('Attack: another site reads nothing with a shopper’s cookies', async () => {
  const { cookie } = await shop.logIn();
  for (const origin of [
    'https://evil.example',
    'null',
    `${shop.address}.evil.example`,
    'http://127.0.0.1:1',
  ]) {
    const read = await shop.get('/settings', undefined, { origin, cookie });
    expect(read.headers.get('access-control-allow-origin')).toBeNull();
    const asked = await fetch(`${shop.api}/auth/refresh`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      },
    });
    expect(asked.headers.get('access-control-allow-origin')).toBeNull();
  }
});

test('CORS: the shop’s own pages on another host may call, with cookies', async () => {
  const { headers } = await shop.get('/settings', undefined, { origin: SITE_URL });
  expect(headers.get('access-control-allow-origin')).toBe(SITE_URL);
  expect(headers.get('access-control-allow-credentials')).toBe('true');
  expect(headers.get('vary')).toMatch(/origin/i);
});

test.each(['/auth/login', '/auth/refresh', '/auth/logout'])(
  'Attack: a page of another site cannot send %s with a shopper’s cookie',
  async (path) => {
    const { cookie } = await shop.logIn();
    for (const origin of ['https://evil.example', 'null', `https://evil.example/${shop.address}`]) {
      const { status, body } = await shop.add(`${path}`, {}, { cookie, origin });
      expect([status, body.code]).toEqual([403, 'cross_site']);
    }
    expect((await shop.add('/auth/refresh', {}, { cookie })).status).toBe(200);
  },
);
