import { afterEach, beforeEach, expect, test } from 'vitest';
import { CDN_TOKEN, startCdn } from '../../../tests/api/cdn-server.ts';
import type { CdnSettings } from './destination.ts';
import { changedUrls, purgeCdn } from './purge-cdn.ts';

let cdn: Awaited<ReturnType<typeof startCdn>>;
let settings: CdnSettings;
beforeEach(async () => {
  cdn = await startCdn();
  settings = { kind: 'cloudflare', apiBase: cdn.apiBase, zoneId: 'a-zone', token: CDN_TOKEN };
});
afterEach(() => void cdn.stop());

const SITE = 'https://shop.example.com.np';
const pages = (count: number) => Array.from({ length: count }, (_, index) => `product/p${index}.html`);

test('CDN: an address is purged once for all forms of its file, the home page as /', () => {
  const changed = ['index.html', 'index.html.br', 'index.html.gz', 'product/a b.html', 'sitemap-0.xml'];
  const removed = ['product/gone.html', '_astro/old.js', '_redirects'];
  expect(changedUrls(SITE, { changed, removed })).toEqual([
    `${SITE}/`,
    `${SITE}/product/a%20b`,
    `${SITE}/product/gone`,
    `${SITE}/sitemap-0.xml`,
  ]);
});

test('CDN: 65 pages are purged in three calls of at most 30 addresses', async () => {
  await purgeCdn(settings, SITE, { changed: pages(65), removed: [] });
  expect(cdn.calls.map(({ body }) => body.files?.length)).toEqual([30, 30, 5]);
  expect(cdn.calls[0]).toMatchObject({ method: 'POST', path: '/client/v4/zones/a-zone/purge_cache' });
  expect(cdn.calls[0]?.headers['content-type']).toBe('application/json');
});

test('CDN: where nothing changed it is not asked', async () => {
  await purgeCdn(settings, SITE, { changed: ['_astro/new.js'], removed: [] });
  expect(cdn.calls).toEqual([]);
});

test('CDN: everything is purged after very many changes, and where the release before is unknown', async () => {
  await purgeCdn(settings, SITE, { changed: pages(3001), removed: [] });
  await purgeCdn(settings, SITE, undefined);
  expect(cdn.calls.map(({ body }) => body)).toEqual([{ purge_everything: true }, { purge_everything: true }]);
});

test('CDN: too many requests are tried again when the CDN says', async () => {
  cdn.rejections.push({ status: 429, headers: { 'retry-after': '0' }, code: 971, message: 'Slow down' });
  await purgeCdn(settings, SITE, { changed: pages(1), removed: [] });
  expect(cdn.calls).toHaveLength(2);
});

test('CDN: a refusal says why, and an address that does not answer says so', async () => {
  const one = { changed: pages(1), removed: [] };
  await expect(purgeCdn({ ...settings, token: 'another' }, SITE, one)).rejects.toThrow(
    'The CDN refused to purge with 403: Authentication error (10000).',
  );
  cdn.rejections.push({ status: 500, code: 0, message: '' });
  await expect(purgeCdn(settings, SITE, one)).rejects.toThrow('refused to purge with 500');
  await expect(purgeCdn({ ...settings, apiBase: 'http://127.0.0.1:9' }, SITE, one)).rejects.toThrow(
    'The CDN does not answer',
  );
});

test('CDN: no failure tells the token', async () => {
  const one = { changed: pages(1), removed: [] };
  cdn.rejections.push({ status: 400, code: 1, message: `Bearer ${CDN_TOKEN}` });
  await expect(purgeCdn(settings, SITE, one)).rejects.toThrow('Bearer (the token) (1)');
  const inTwoLines = `${CDN_TOKEN}\n${CDN_TOKEN}`;
  await expect(purgeCdn({ ...settings, token: inTwoLines }, SITE, one)).rejects.not.toThrow(CDN_TOKEN);
});
