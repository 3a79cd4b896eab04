import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  disallowedQueries,
  disallowedStarts,
  getDistance,
  isForSearchEngines,
  isUncrawledList,
} from './unlisted-pages.ts';

const PAGES = new URL('../../pages/', import.meta.url);
const pages = readdirSync(PAGES, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.astro'),
);
const getAddress = (file: string) =>
  `/${file.replace(/(?:^|\/)?(?:index)?\.astro$/, '').replaceAll(/\[[^\]]+\]/g, 'x')}`;

test.each(pages)('Sitemap: %s says noindex where the one table says so', (file) => {
  const text = readFileSync(new URL(file, PAGES), 'utf8');
  const saysNoindex = /\snoindex\b|<ShopperView\b/.test(text);
  const distance = getDistance(getAddress(file));
  expect(saysNoindex).toBe(distance === 'noindex' || distance === 'disallowed');
});

test('Sitemap: it lists pages of the catalogue, and neither files nor an order', () => {
  expect(
    ['/', '/product/x', '/order/HP-1', '/orders/fulfill-order', '/rss.xml'].map(isForSearchEngines),
  ).toEqual([true, true, false, false, false]);
});

test('Sitemap: robots.txt keeps crawlers from what is one shopper’s', () => {
  expect(disallowedStarts()).toContain('/order');
  expect(disallowedStarts()).not.toContain('/cart');
});

/** Whether a rule of robots.txt with `*` in it is about an address (RFC 9309). */
const isDisallowed = (address: string) =>
  disallowedQueries().some((rule) => {
    const [start = '', rest = ''] = rule.split('*');
    return address.startsWith(start) && address.indexOf(rest, start.length) > 0;
  });

test.each([
  ['/explore-products?productCategory=laptops&spec[memory]=16', true],
  ['/product-category/laptops?spec%5Bmemory%5D=16', true],
  ['/product-category/laptops?brand=dell&sort=price', true],
  ['/explore-products?sellingPrice[gte]=50000', true],
  ['/product-category/laptops?brand=dell', false],
  ['/product-category/laptops/memory/16-gb', false],
])('Sitemap: whether robots.txt keeps crawlers from %s: %s', (address, isKept) => {
  expect(isDisallowed(address)).toBe(isKept);
  expect(isUncrawledList(address.split('?')[1] ?? '')).toBe(isKept);
});
