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
  const facts = {
    brandName: 'ASUS',
    price: 164500,
    priceEnds: undefined,
    address,
    pictures: { apiBase: '/api', origins: [] },
    seller: 'Hardware Pasal',
    members: [],
  };
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

test('§2 Product page: search engines read the model and the part number where they are stated', () => {
  const facts = {
    brandName: undefined,
    price: 164500,
    priceEnds: undefined,
    address: new URL('https://shop.test/product/zenbook-14'),
    pictures: { apiBase: '/api', origins: [] },
    seller: 'Hardware Pasal',
    members: [],
  };
  const specifications = '{"Model Number":"UX3405MA","Part Number":"90NB11R1"}';
  expect(productData({ ...product, specifications }, facts)).toMatchObject({
    model: 'UX3405MA',
    mpn: '90NB11R1',
  });
  expect(productData(product, facts)).not.toHaveProperty('mpn');
});

test('§2 Product page: structured data states when a sale’s price ends', () => {
  const priceEnds = '2026-12-01T00:00:00.000Z';
  const address = new URL('https://shop.test/product/zenbook-14');
  const data = productData(product, {
    brandName: undefined,
    price: 150000,
    priceEnds,
    address,
    pictures: { apiBase: '/api', origins: [] },
    seller: 'Hardware Pasal',
    members: [],
  });
  expect(data.offers).toMatchObject({ price: 150000, priceValidUntil: priceEnds });
});

test('§2 Product page: a picture with an alternative text has it as its caption', () => {
  const address = new URL('https://shop.test/product/zenbook-14');
  const images = ['/uploads/products/zenbook.webp', '/uploads/products/ports.webp'];
  const data = productData(
    { ...product, images, imageTexts: { '/uploads/products/ports.webp': 'The ports' } },
    {
      brandName: 'ASUS',
      price: 1,
      priceEnds: undefined,
      address,
      pictures: { apiBase: '/api', origins: [] },
      seller: 'Hardware Pasal',
      members: [],
    },
  );
  expect(data.image).toEqual([
    'https://shop.test/api/uploads/products/zenbook.webp',
    {
      '@type': 'ImageObject',
      url: 'https://shop.test/api/uploads/products/ports.webp',
      caption: 'The ports',
    },
  ]);
});

test('Reviews: search engines read the average of all and the reviews that the page shows, or nothing', () => {
  const facts = {
    brandName: undefined,
    price: 1,
    priceEnds: undefined,
    address: new URL('https://shop.test/product/zenbook-14'),
    pictures: { apiBase: '/api', origins: [] },
    seller: 'Hardware Pasal',
    members: [],
  };
  const shown = {
    id: 1,
    rating: 4,
    title: '',
    text: 'Quiet.',
    author: 'Asha',
    publishedAt: '2026-11-23T00:00:00Z',
    helpful: 0,
    answer: null,
  };
  const reviews = { count: 12, average: 4.5 };
  const data = productData({ ...product, reviews, posts: { reviews: [shown], questions: [] } }, facts);
  expect(data).toMatchObject({
    aggregateRating: { ratingValue: 4.5, reviewCount: 12 },
    review: [{ reviewBody: 'Quiet.', author: { name: 'Asha' }, reviewRating: { ratingValue: 4 } }],
  });
  for (const without of [
    product,
    { ...product, reviews },
    { ...product, posts: { reviews: [], questions: [] } },
  ])
    expect(productData(without, facts)).not.toHaveProperty('aggregateRating');
});
