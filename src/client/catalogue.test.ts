import { afterEach, expect, test, vi } from 'vitest';
import { fetchCategories, fetchProducts } from './catalogue.ts';

const answer = (body: unknown) => vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body)));
afterEach(() => vi.unstubAllGlobals());

test.each([{}, { data: null }, { status: 'success', data: { laptops: true } }, []])(
  '§8 Category page: an unexpected category answer (%j) is an empty list',
  async (body) => {
    answer(body);
    expect(await fetchCategories()).toEqual([]);
  },
);

test('§7 Products: only filters that are filled are sent', async () => {
  const asked: URL[] = [];
  vi.stubGlobal('fetch', (request: Request | string) => {
    asked.push(new URL(typeof request === 'string' ? request : request.url, 'http://shop.example'));
    return Promise.resolve(Response.json({ status: 'success', data: [] }));
  });
  await fetchProducts({ 'name[like]': '', brand: ['dell', 'hp'], series: [], page: 1 });
  expect(asked[0]?.searchParams.toString()).toBe('brand=dell&brand=hp&page=1');
});

test('§8 Explore products: an answer without products is a failed call', async () => {
  answer({ status: 'error' });
  await expect(fetchProducts({})).rejects.toThrow('Failed to fetch products. Please try again.');
});
