import { afterEach, expect, test, vi } from 'vitest';
import { fetchBrands, fetchCategories, fetchProducts } from './catalogue.ts';
import { fetchCoupons } from './coupons.ts';
import { fetchMyOrders } from './orders.ts';

const respond = (body: unknown) => vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body)));
afterEach(() => vi.unstubAllGlobals());

test.each([{}, { data: null }, { status: 'success', data: { laptops: true } }, []])(
  '§8 Category page: an unexpected category response (%j) is an empty list [message-09]',
  async (body) => {
    respond(body);
    expect(await fetchCategories()).toEqual([]);
  },
);

test('§7 Products: only filters that are filled are sent [call-26]', async () => {
  const asked: URL[] = [];
  vi.stubGlobal('fetch', (request: Request | string) => {
    asked.push(new URL(typeof request === 'string' ? request : request.url, 'http://shop.example'));
    return Promise.resolve(Response.json({ status: 'success', data: [] }));
  });
  await fetchProducts({ 'name[like]': '', brand: ['dell', 'hp'], series: [], page: 1 });
  expect(asked[0]?.searchParams.toString()).toBe('brand=dell&brand=hp&page=1');
});

test('§8 Explore products: a response without products is a failed call [default-04]', async () => {
  respond({ status: 'error' });
  await expect(fetchProducts({})).rejects.toThrow('Failed to fetch products. Please try again.');
});

test('§7 Products: an unreadable entry or a total as text does not affect the other products', async () => {
  const readable = { id: 'p', name: 'X', slug: 'x', sellingPrice: '1,000' };
  respond({ data: [{ ...readable, sellingPrice: 'on request' }, readable, null], total: '3', facets: [] });
  const found = await fetchProducts({});
  expect(found.data.map(({ slug }) => slug)).toEqual(['x']);
  expect(found).toMatchObject({ total: 3, facets: undefined });
});

test('§7 Brands and orders: an unreadable entry does not affect the others', async () => {
  respond({ data: [{ name: 'no id' }, { id: 1, name: 'Dell', slug: 'dell' }] });
  expect((await fetchBrands()).map(({ slug }) => slug)).toEqual(['dell']);
  respond({
    accessToken: 'a',
    orders: [
      { orderId: 'HP-1', items: [], totalPrice: 'to be told' },
      { orderId: 'HP-2', items: [], totalPrice: 5 },
    ],
  });
  expect((await fetchMyOrders()).map(({ orderId }) => orderId)).toEqual(['HP-2']);
});

test('§7 Coupons: an unreadable one does not affect the others', async () => {
  const readable = {
    id: 1,
    code: 'X',
    discountPercentage: 5,
    maxDiscount: 1,
    threshold: 0,
    expires: '2027-01-01',
  };
  respond({ data: [{ ...readable, code: null }, readable] });
  expect((await fetchCoupons('X')).map(({ code }) => code)).toEqual(['X']);
});
