import { expect, test } from 'vitest';
import type { Product } from '../../contract/product.ts';
import { merchantItem } from './merchant-item.ts';

const product: Product = {
  id: 7,
  name: 'Monitor 24" & stand',
  slug: 'monitor-24',
  images: ['/uploads/a.webp', '/uploads/b.webp'],
  description: 'A monitor.',
  specifications: '{}',
  sellingPrice: 18_000,
  markedPrice: 20_000,
  tags: [],
  stock: 0,
  productCategory: { name: 'Monitors', slug: 'monitors' },
};
const now = new Date('2026-11-21T12:00:00Z');
const aSale = (discountPercentage: number) => ({
  title: 'Sale',
  description: '',
  starts: '2026-11-20T00:00:00Z',
  expires: '2026-12-04T18:15:00Z',
  discountPercentage,
  products: [{ product }],
});
const findItem = (sale: ReturnType<typeof aSale> | undefined) =>
  merchantItem(product, {
    site: new URL('https://shop.test'),
    pictures: { apiBase: '/api', origins: [] },
    brandName: 'AOC',
    sale,
    now,
  });

test('§2 Feeds: a merchant item has whole addresses, availability and both prices', () => {
  const item = findItem(undefined);
  expect(item).toContain('<g:title>Monitor 24&quot; &amp; stand</g:title>');
  expect(item).toContain('<g:link>https://shop.test/product/monitor-24</g:link>');
  expect(item).toContain('<g:image_link>https://shop.test/api/uploads/a.webp</g:image_link>');
  expect(item).toContain(
    '<g:additional_image_link>https://shop.test/api/uploads/b.webp</g:additional_image_link>',
  );
  expect(item).toContain('<g:availability>out_of_stock</g:availability>');
  expect(item).toContain('<g:price>20000.00 NPR</g:price><g:sale_price>18000.00 NPR</g:sale_price>');
  expect(item).not.toContain('effective_date');
});

test('§2 Feeds: the manufacturer’s part number is the item’s, a model number is not', () => {
  const itemOf = (specifications: string) =>
    merchantItem(
      { ...product, specifications },
      {
        site: new URL('https://shop.test'),
        pictures: { apiBase: '/api', origins: [] },
        brandName: 'AOC',
        sale: undefined,
        now,
      },
    );
  expect(itemOf('{"Part Number":"24B2XH/74"}')).toContain('<g:mpn>24B2XH/74</g:mpn>');
  expect(itemOf('{"Model Number":"24B2XH"}')).not.toContain('g:mpn');
});

test('Options: a form of a model has its group, its attributes and a title that says them', () => {
  const options = [
    { name: 'Panel', value: 'IPS' },
    { name: 'Colour', value: 'White' },
  ];
  const facts = {
    site: new URL('https://shop.test'),
    pictures: { apiBase: '/api', origins: [] },
    brandName: 'AOC',
    sale: undefined,
    now,
  };
  const item = merchantItem({ ...product, optionGroup: 'monitor-24', options }, facts);
  expect(item).toContain('<g:title>Monitor 24&quot; &amp; stand (IPS · White)</g:title>');
  expect(item).toContain(
    '<g:item_group_id>monitor-24</g:item_group_id><g:color>White</g:color><g:size>IPS</g:size>',
  );
  expect(findItem(undefined)).not.toContain('item_group_id');
});

test('§2 Feeds: in the flash sale its price counts from its beginning to its end', () => {
  expect(findItem(aSale(12))).toContain(
    '<g:price>18000.00 NPR</g:price><g:sale_price>17600.00 NPR</g:sale_price><g:sale_price_effective_date>2026-11-20T00:00+0000/2026-12-04T18:15+0000</g:sale_price_effective_date>',
  );
});

test('§2 Feeds: a sale price above the selling price is compared with the marked price', () => {
  expect(findItem(aSale(5))).toContain(
    '<g:price>20000.00 NPR</g:price><g:sale_price>19000.00 NPR</g:sale_price>',
  );
});
