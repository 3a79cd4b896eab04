import { expect, test } from 'vitest';
import type { Product } from '../../../contract/product.ts';
import { productGroupData, variantData } from './product-group.ts';

const form = (memory: string, colour: string): Product => ({
  id: memory,
  name: `Yeti Book 14 ${memory} ${colour}`,
  slug: `yeti-book-${memory}-${colour}`.toLowerCase(),
  images: [],
  description: '',
  specifications: '{}',
  sellingPrice: 1,
  markedPrice: 1,
  tags: [],
  stock: 1,
  optionGroup: 'yeti-book',
  options: [
    { name: 'Memory', value: memory },
    { name: 'Storage', value: '1TB' },
    { name: 'Colour', value: colour },
  ],
});
const facts = { brandName: 'Yeti', site: new URL('https://shop.test/product/x') };

test('Options: search engines read the group of a product and where its other forms are', () => {
  const [product, ...others] = [form('8GB', 'Black'), form('16GB', 'Black')] as const;
  const members = [product, ...others];
  expect(variantData(product, members)).toEqual({
    size: '8GB / 1TB',
    color: 'Black',
    inProductGroupWithID: 'yeti-book',
    isVariantOf: { '@id': '#model' },
  });
  expect(productGroupData(product, members, facts)).toMatchObject([
    {
      '@type': 'ProductGroup',
      '@id': '#model',
      name: 'Yeti Book 14',
      brand: { name: 'Yeti' },
      productGroupID: 'yeti-book',
      variesBy: ['https://schema.org/size'],
    },
    { isVariantOf: { '@id': '#model' }, url: 'https://shop.test/product/yeti-book-16gb-black' },
  ]);
});

test('Options: a product without another form is no variant', () => {
  const product = form('8GB', 'Black');
  expect([variantData(product, [product]), productGroupData(product, [product], facts)]).toEqual([
    {},
    undefined,
  ]);
});
