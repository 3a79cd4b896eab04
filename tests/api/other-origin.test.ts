import { expect, test } from 'vitest';
import { getOrder, openShop, prepare, usualKind } from './shop.ts';

/** A shop whose pages are on one host and whose API is on another of the same site. */
const PAGES = 'https://www.shop.example';
const API = 'https://api.shop.example';
const shop = prepare(() => openShop(usualKind, { SITE_URL: PAGES, PUBLIC_API_BASE: `${API}/api/` }));

const asked = (path: string, origin: string, method: string, headers = 'authorization,content-type') =>
  fetch(`${shop.api}${path}`, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': headers,
    },
  });

test.each([
  ['POST', '/orders', 'authorization,content-type,idempotency-key'],
  ['PATCH', '/users/1', 'authorization,content-type'],
  ['PATCH', '/products/any', 'authorization,content-type,if-match'],
  ['DELETE', '/products/any', 'authorization,if-match'],
])('CORS: pages on another host may %s %s, with a session', async (method, path, headers) => {
  const response = await asked(path, PAGES, method, headers);
  const allowed = (name: string) => response.headers.get(`access-control-allow-${name}`);
  expect([response.status, allowed('origin'), allowed('credentials')]).toEqual([204, PAGES, 'true']);
  expect(allowed('methods')?.split(', ')).toContain(method);
  expect(
    allowed('headers')
      ?.split(',')
      .map((name) => name.trim()),
  ).toEqual(headers.split(','));
  expect(Number(response.headers.get('access-control-max-age'))).toBeGreaterThan(0);
});

test('CORS: pages of other sites may not', async () => {
  for (const origin of ['https://evil.example', 'https://shop.example', 'http://www.shop.example', 'null']) {
    const response = await asked('/orders', origin, 'POST');
    expect(response.headers.get('access-control-allow-origin'), origin).toBeNull();
  }
});

test('CORS: a cached response is sent to its own origin only', async () => {
  for (const time of ['made', 'kept'])
    for (const origin of [PAGES, undefined, 'https://evil.example']) {
      const { headers } = await fetch(`${shop.api}/brands`, { headers: origin ? { origin } : {} });
      const allowed = headers.get('access-control-allow-origin');
      expect(allowed, `${time}, ${origin}`).toBe(origin === PAGES ? PAGES : null);
      expect(headers.get('vary')).toContain('Origin');
    }
});

test('§7 Images: pages on another host may show the pictures', async () => {
  const { data } = (await shop.get('/products?limit=1')).body;
  const picture = await fetch(`${shop.api}${data[0].images[0]}?w=160`);
  expect(picture.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
});

test('Wallet: its pages are where the API is, and lead back to the pages of the shop', async () => {
  const buyer = await shop.logIn('shopper@example.com', 'himalaya-2003');
  const product = await shop.productInStock(1);
  const order = {
    ...getOrder(buyer.user.id, [{ id: product.id, qty: 1 }]),
    paymentMethod: 'KHALTI',
    isInsideValley: false,
  };
  const { paymentUrl } = (await buyer.add('/orders', order)).body;
  expect(paymentUrl).toMatch(new RegExp(`^${API}/khalti-sandbox/pay/`));
  const paying = paymentUrl.replace(API, shop.address);
  const { headers } = await fetch(`${paying}/pay`, { method: 'POST', redirect: 'manual' });
  expect(headers.get('location')).toMatch(new RegExp(`^${PAGES}/orders/fulfill-order\\?pidx=`));
});
