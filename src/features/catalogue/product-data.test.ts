import { expect, test } from 'vitest';
import { productData } from './product-data.ts';

const product = {
  id: 7,
  name: 'Zenbook 14',
  slug: 'zenbook-14',
  images: ['/uploads/products/zenbook.webp'],
  description: 'A light laptop.',
  specifications: '{"Memory":"16 GB"}',
  sellingPrice: 164500,
  markedPrice: 170000,
  tags: [],
  stock: 0,
};

test('§2 Product page: search engines read price, stock, pictures and specifications', () => {
  const address = new URL('https://shop.test/product/zenbook-14');
  const facts = { brandName: 'ASUS', price: 164500, priceEnds: undefined, address, apiBase: '/api' };
  const data = productData(product, facts);
  expect(data).toMatchObject({
    '@type': 'Product',
    brand: { name: 'ASUS' },
    image: ['https://shop.test/api/uploads/products/zenbook.webp'],
    additionalProperty: [{ name: 'Memory', value: '16 GB' }],
    offers: {
      price: 164500,
      priceCurrency: 'NPR',
      availability: 'https://schema.org/OutOfStock',
      itemCondition: 'https://schema.org/NewCondition',
      seller: { name: 'Hardware Pasal', url: 'https://shop.test/' },
    },
  });
  expect(data.offers).not.toHaveProperty('priceValidUntil');
});

test('§2 Product page: structured data states when a sale’s price ends', () => {
  const priceEnds = '2026-12-01T00:00:00.000Z';
  const address = new URL('https://shop.test/product/zenbook-14');
  const data = productData(product, {
    brandName: undefined,
    price: 150000,
    priceEnds,
    address,
    apiBase: '/api',
  });
  expect(data.offers).toMatchObject({ price: 150000, priceValidUntil: priceEnds });
});
