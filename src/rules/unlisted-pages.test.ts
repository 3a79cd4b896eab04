import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { disallowedStarts, distanceOf, isForSearchEngines } from './unlisted-pages.ts';

const PAGES = new URL('../pages/', import.meta.url);
const pages = readdirSync(PAGES, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.astro'),
);
const addressOf = (file: string) =>
  `/${file.replace(/(?:^|\/)?(?:index)?\.astro$/, '').replaceAll(/\[[^\]]+\]/g, 'x')}`;

test.each(pages)('Sitemap: %s says noindex where the one table says so', (file) => {
  const text = readFileSync(new URL(file, PAGES), 'utf8');
  const saysNoindex = /\snoindex\b|<ShopperView\b/.test(text);
  const distance = distanceOf(addressOf(file));
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
