import { afterEach, expect, test, vi } from 'vitest';
import { findProducts } from './find-products.ts';

const item = (id: number) => ({ id, slug: `product-${id}`, name: `Product ${id}` });
const product = (id: number) => ({ ...item(id), sellingPrice: 1, markedPrice: 1 });

afterEach(() => vi.unstubAllGlobals());

test('§2 Compare: at a host without ids= a product that is no longer sold does not hide the others', async () => {
  vi.stubGlobal('catalogueSnapshot', {
    responseTo: (address?: string) => (address === '/settings' ? { data: [] } : undefined),
  });
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.includes('?')) throw new Error('a list was asked for');
    return address.endsWith('/product-1')
      ? Response.json({ data: product(1) })
      : Response.json({ status: 'error', code: 'not_found', message: 'No' }, { status: 404 });
  });
  const found = await findProducts(['1', '2'], [item(1), item(2)]);
  expect(found.map(({ id }) => id)).toEqual([1]);
});
