import { expect, test } from 'vitest';
import { getSitemapPart, sitemapIndex, sitemapPart, sitemapPartsFor } from './sitemap.ts';

test('Sitemap: parts are about equally large, and none lists more than the 50,000 that sitemaps.org allows', () => {
  expect([0, 1, 20_000, 20_001, 40_000, 1_000_000].map(sitemapPartsFor)).toEqual([1, 1, 1, 2, 2, 64]);
  const parts = Array.from({ length: 80_000 }, (_, count) => getSitemapPart(`/product/p${count}`, 4));
  for (const part of [0, 1, 2, 3])
    expect(Math.abs(parts.filter((each) => each === part).length - 20_000)).toBeLessThan(1000);
});

test('Sitemap: a part names pages, and the index names parts, by addresses that are whole', () => {
  expect(sitemapPart('https://shop.example', ['/', '/product/a&b'])).toContain(
    '<url><loc>https://shop.example/</loc></url><url><loc>https://shop.example/product/a&amp;b</loc></url></urlset>',
  );
  expect(sitemapIndex('https://shop.example', 2)).toContain(
    '<sitemap><loc>https://shop.example/sitemap-0.xml</loc></sitemap><sitemap><loc>https://shop.example/sitemap-1.xml</loc></sitemap>',
  );
});
