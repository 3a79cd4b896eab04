import { expect, test } from 'vitest';
import { parseHeaders, parseRedirects, ruleFor } from '../../../tests/served/host-rules.ts';
import { cacheControl, getDestination } from '../../rules/catalogue/site-addresses.ts';
import { SECURITY_HEADERS } from '../../rules/shop/security-headers.ts';
import { headersFile, redirectsFile } from './host-files.ts';

const files = new Set([
  'order.html',
  'order/invoice.html',
  'product-category.html',
  'product-category/laptops.html',
  'product/new-name.html',
  'product/dell-xps.html',
  'gone/old-phone.html',
]);
const moved = { 'old-name': 'new-name' };
// Other hosts may name categories like folders of the site.
const categorySlugs = ['order', 'product', 'laptops'];
const rules = parseRedirects(redirectsFile({ categorySlugs, moved, gone: ['old-phone'] }));

/** The response of a host for an address. */
const hosted = (path: string, query = '') =>
  ruleFor(rules, path, new URLSearchParams(query), files.has(`${path.slice(1)}.html`));

const ours = (path: string, query = '') =>
  getDestination(
    path,
    query,
    (file) => files.has(file),
    (slug) => (slug in moved ? moved['old-name'] : undefined),
  );

test.each([
  ['/product/old-name', ''],
  ['/product-category', 'productCategory=laptops'],
  ['/laptops/dell-xps', ''],
  ['/product-category/laptops/brand/dell', ''],
])('Addresses: %s?%s leads a CDN host where it leads the embedded server', (path, query) => {
  const destination = ours(path, query);
  const found = hosted(path, query);
  expect(destination).toEqual({ redirect: found?.to, status: found?.status });
});

test.each([
  ['/order/HP-20261120-7K2QF9', 'order.html'],
  ['/order/HP-20261120-7K2QF9/invoice', 'order/invoice.html'],
  ['/product/old-phone', 'gone/old-phone.html'],
])('Addresses: %s is the same page on a CDN host', (path, file) => {
  expect(ours(path)).toMatchObject({ file });
  expect(`${hosted(path)?.to.slice(1)}.html`).toBe(file);
});

test('Addresses: an unknown product has its own page, and other pages are left alone', () => {
  expect(hosted('/product/none')).toMatchObject({ to: '/product-not-found', status: 404 });
  expect(hosted('/cart')).toBeUndefined();
});

test('Addresses: a CDN host keeps files as long as the embedded server says', () => {
  for (const file of ['_astro/any.js', 'sw.js', 'any.html'])
    expect(headersFile()).toContain(cacheControl(file));
});

test('Addresses: a CDN host sends the security headers that the embedded server sends', () => {
  const sent = parseHeaders(headersFile())('/cart.html');
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) expect(sent[name.toLowerCase()]).toBe(value);
});
