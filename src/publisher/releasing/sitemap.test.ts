import { expect, test } from 'vitest';
import { sitemapFiles } from './sitemap.ts';

test('Sitemap: it lists the indexed pages, in files of 45,000', () => {
  const products = Array.from({ length: 45_001 }, (_, index) => `/product/p${index}`);
  const files = sitemapFiles('https://shop.example', [
    '/',
    '/cart',
    '/404',
    '/robots.txt',
    '/gone/x',
    ...products,
  ]);
  expect([...files.keys()]).toEqual(['sitemap-0.xml', 'sitemap-1.xml', 'sitemap-index.xml']);
  const all = [...files.values()].join('');
  expect(all.match(/<url>/g)).toHaveLength(45_002);
  expect(files.get('sitemap-index.xml')).toContain('<loc>https://shop.example/sitemap-1.xml</loc>');
  expect(/shop.example\/(?:cart|404|robots|gone)/.test(all)).toBe(false);
});
