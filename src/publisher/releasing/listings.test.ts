import { afterAll, expect, test } from 'vitest';
import type { IndexedRelease } from '../page-index.ts';
import { openTestIndex } from '../planning/fixture.ts';
import { type ListedRelease, listingFiles } from './listings.ts';
import type { Origin } from './releases.ts';

const { index, close } = openTestIndex();
afterAll(close);

const origin = { moved: {} } as Origin;
const findUrls = (text: string | undefined) => text?.match(/<url>/g)?.length ?? 0;

/** Adds and removes pages, and returns the listings that are written then. */
function release(
  base: IndexedRelease | undefined,
  added: readonly string[],
  removed: readonly string[] = [],
) {
  const next = index.add(`release ${performance.now()}`, base);
  index.begin();
  for (const address of added) index.set(next, address, 'page');
  for (const address of removed) index.set(next, address, undefined);
  const listed: ListedRelease = {
    index,
    release: next,
    base: base && { indexed: base, origin },
    origin,
    siteUrl: 'https://shop.example',
  };
  const files = new Map(listingFiles(listed));
  for (const [name, text] of files) index.set(next, `/${name}`, text);
  index.commit();
  return { next, files };
}

test('Sitemap: a page that comes or goes writes one part, and a catalogue of another size all of them', () => {
  const products = Array.from({ length: 40_000 }, (_, count) => `/product/p${count}`);
  const first = release(undefined, ['/404', '/gone/x', '/cart', ...products.slice(1)]);
  expect([...first.files.keys()]).toEqual([
    'sitemap-0.xml',
    'sitemap-1.xml',
    'sitemap-index.xml',
    '_redirects',
    '_headers',
  ]);
  const [one, other] = [...first.files.values()].map(findUrls);
  expect((one ?? 0) + (other ?? 0)).toBe(39_999);

  const second = release(first.next, ['/product/p0']);
  const parts = [...second.files.keys()].filter((name) => /^sitemap-\d/.test(name));
  expect(parts).toHaveLength(1);
  expect(second.files.get(parts[0] ?? '')).toContain('<loc>https://shop.example/product/p0</loc>');

  const third = release(second.next, ['/product/extra']);
  expect([...third.files.keys()].filter((name) => /^sitemap-\d/.test(name))).toHaveLength(4);

  const fourth = release(third.next, [], ['/product/extra', '/product/p0']);
  expect(fourth.files.get('sitemap-3.xml')).toBeUndefined();
  expect(fourth.files.has('sitemap-3.xml')).toBe(true);
  expect(findUrls(fourth.files.get('sitemap-0.xml'))).toBe(one);
});

test('Sitemap: without added or removed pages no file that lists them is written', () => {
  const { next } = release(undefined, ['/', '/product/a']);
  expect(release(next, ['/product/a']).files.size).toBe(0);
});
