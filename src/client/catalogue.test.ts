import { afterEach, expect, test, vi } from 'vitest';
import { fetchBrands, fetchCategories, fetchProducts } from './catalogue.ts';
import { fetchCoupons } from './coupons.ts';
import { fetchMyOrders } from './orders.ts';

const answer = (body: unknown) => vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body)));
afterEach(() => vi.unstubAllGlobals());

test.each([{}, { data: null }, { status: 'success', data: { laptops: true } }, []])(
  '§8 Category page: an unexpected category response (%j) is an empty list [message-09]',
  async (body) => {
    answer(body);
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
  answer({ status: 'error' });
  await expect(fetchProducts({})).rejects.toThrow('Failed to fetch products. Please try again.');
});

test('§7 Products: an entry that cannot be read and a total as text cost the other products nothing', async () => {
  const readable = { id: 'p', name: 'X', slug: 'x', sellingPrice: '1,000' };
  answer({ data: [{ ...readable, sellingPrice: 'on request' }, readable, null], total: '3', facets: [] });
  const found = await fetchProducts({});
  expect(found.data.map(({ slug }) => slug)).toEqual(['x']);
  expect(found).toMatchObject({ total: 3, facets: undefined });
});

test('§7 Brands and orders: an entry that cannot be read costs the others nothing', async () => {
  answer({ data: [{ name: 'no id' }, { id: 1, name: 'Dell', slug: 'dell' }] });
  expect((await fetchBrands()).map(({ slug }) => slug)).toEqual(['dell']);
  answer({
    accessToken: 'a',
    orders: [
      { orderId: 'HP-1', items: [], totalPrice: 'to be told' },
      { orderId: 'HP-2', items: [], totalPrice: 5 },
    ],
  });
  expect((await fetchMyOrders()).map(({ orderId }) => orderId)).toEqual(['HP-2']);
});

test('§7 Coupons: one that cannot be read costs the others nothing', async () => {
  const readable = {
    id: 1,
    code: 'X',
    discountPercentage: 5,
    maxDiscount: 1,
    threshold: 0,
    expires: '2027-01-01',
  };
  answer({ data: [{ ...readable, code: null }, readable] });
  expect((await fetchCoupons('X')).map(({ code }) => code)).toEqual(['X']);
});
