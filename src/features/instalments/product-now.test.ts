import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../client/http.ts';
import { productNow, readPriceNow } from './product-now.ts';

const product = {
  id: 14,
  name: 'MSI Modern 15',
  slug: 'msi-modern-15',
  description: '',
  sellingPrice: 58_500,
  markedPrice: 61_000,
  images: [],
};
const saleUntil = (expires: string) => ({
  id: 1,
  title: 'Sale',
  expires,
  discountPercentage: 12,
  products: [{ product }],
});
const respond = (sales: unknown) =>
  vi.stubGlobal('fetch', (request: Request | string) => {
    const isSales = (typeof request === 'string' ? request : request.url).endsWith('/flash-sales');
    return Promise.resolve(Response.json({ status: 'success', data: isSales ? sales : product }));
  });
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['no sale', [], 58_500],
  ['its sale', [saleUntil('2999-01-01T00:00:00Z')], 53_680],
  ['a sale that ended', [saleUntil('2020-01-01T00:00:00Z')], 58_500],
])('Instalments: a product’s price of now, with %s', async (_, sales, price) => {
  respond(sales);
  expect(await productNow('msi-modern-15')).toEqual({ slug: product.slug, name: product.name, price });
});

test('Instalments: without the sales the price of now is not known', async () => {
  respond('none');
  await expect(productNow('msi-modern-15')).rejects.toThrow();
});

test('Instalments: the price of now is read from the refusal of another amount, and from no other', () => {
  const refused = (code: 'total_changed' | 'product_unavailable', quote?: unknown) =>
    readPriceNow(new ApiError('No', { code, quote }));
  expect(refused('total_changed', { totalPrice: 53_680 })).toBe(53_680);
  expect(refused('total_changed')).toBeUndefined();
  expect(refused('product_unavailable', { totalPrice: 53_680 })).toBeUndefined();
});
