import { expect, test } from 'vitest';
import { getDestination } from './site-addresses.ts';

const files = new Set([
  'index.html',
  'cart.html',
  'order.html',
  'order/invoice.html',
  'product-category.html',
  'product-category/laptops.html',
  'product/dell-xps.html',
  'gone/old-phone.html',
  '_astro/a.js',
  'index.html.br',
  '_astro/a.js.gz',
  'files/drivers.gz',
]);
const lead = (path: string, query = '') =>
  getDestination(
    path,
    query,
    (file) => files.has(file),
    (slug) => (slug === 'xps' ? 'dell-xps' : undefined),
  );

test('§2 Routes: pages have clean addresses', () => {
  expect(lead('/')).toEqual({ file: 'index.html' });
  expect(lead('/product/dell-xps')).toEqual({ file: 'product/dell-xps.html' });
  expect(lead('/_astro/a.js')).toEqual({ file: '_astro/a.js' });
  expect(lead('/product/none')).toBeUndefined();
});

test('Addresses: a compressed copy of a file has none of its own', () => {
  expect(lead('/index.html.br')).toBeUndefined();
  expect(lead('/_astro/a.js.gz')).toBeUndefined();
  expect(lead('/files/drivers.gz')).toEqual({ file: 'files/drivers.gz' });
});

test('§2 Routes: /product-category?productCategory={slug} leads to that category [route-09]', () => {
  expect(lead('/product-category', 'productCategory=laptops')).toEqual({
    redirect: '/product-category/laptops',
    status: 301,
  });
  expect(lead('/product-category', 'productCategory=none')).toEqual({ file: 'product-category.html' });
});

test('§2 Checkout: a line link /{category}/{product} leads to the product', () => {
  expect(lead('/laptops/dell-xps')).toEqual({ redirect: '/product/dell-xps', status: 301 });
  expect(lead('/none/dell-xps')).toBeUndefined();
});

test('Landing pages: a list that has no page any more leads to its category, for now', () => {
  const category = { redirect: '/product-category/laptops', status: 302 };
  expect(lead('/product-category/laptops/brand/dell')).toEqual(category);
  expect(lead('/product-category/laptops/memory/16-gb')).toEqual(category);
  for (const path of ['none/brand/dell', 'laptops/colour/red', 'laptops/brand', 'laptops/brand/dell/9'])
    expect(lead(`/product-category/${path}`)).toBeUndefined();
});

test('§2 Routes: /order/{orderId} is one shell', () => {
  expect(lead('/order/HP-20261120-7K2QF9')).toEqual({ file: 'order.html' });
  expect(lead('/order/HP-20261120-7K2QF9/invoice')).toEqual({ file: 'order/invoice.html' });
  expect(lead('/order/HP-20261120-7K2QF9/other')).toBeUndefined();
});

test('§2 Routes: a trailing slash leads to the same page', () => {
  expect(lead('/cart/', 'a=1')).toEqual({ redirect: '/cart?a=1', status: 301 });
});

test.each([
  '//evil.example/',
  '/\\evil.example/',
  '///evil.example//',
  '/a\r\nSet-Cookie: x=1/',
  '/unknown/',
])('Attack: %j leads nowhere, least of all to another site', (path) => {
  expect(lead(path)).toBeUndefined();
});

test('Publishing: a product that got another slug is found under the old one', () => {
  expect(lead('/product/xps', 'a=1')).toEqual({ redirect: '/product/dell-xps?a=1', status: 301 });
});

test('Publishing: a product that is no longer sold is gone, by both of its addresses', () => {
  expect(lead('/product/old-phone')).toEqual({ file: 'gone/old-phone.html', status: 410 });
  expect(lead('/gone/old-phone')).toEqual({ file: 'gone/old-phone.html', status: 410 });
  expect(lead('/gone/none')).toBeUndefined();
});
