import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openReleases } from '../../publisher/releasing/releases.ts';
import { releaseReader } from './release-reader.ts';

const PAGE = '<p>Page</p>'.repeat(1000);
const STYLES = 'p{color:red}'.repeat(1000);
let dataDir: string;
let reader: ReturnType<typeof releaseReader>;

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'hardware-pasal-reader-'));
  const releases = openReleases(dataDir);
  const work = releases.makeWorkFolder();
  writeFileSync(join(work, 'index.html'), PAGE);
  writeFileSync(join(work, 'index.html.br'), 'brotli');
  writeFileSync(join(work, 'shop.css'), STYLES);
  writeFileSync(join(work, 'shop.css.gz'), gzipSync(STYLES, { level: 9 }));
  writeFileSync(join(work, 'robots.txt'), 'User-agent: *');
  writeFileSync(join(work, 'feed.xml'), ' '.repeat(1024 * 1024 + 1));
  writeFileSync(join(work, 'picture.webp'), PAGE);
  const id = releases.newId();
  const release = releases.finish(id, work);
  releases.writeOrigin(id, { codeHash: 'code', moved: {}, assets: [] });
  releases.switchTo(release);
  reader = releaseReader(dataDir);
});
afterAll(() => {
  reader.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test('Serving: a page is compressed for clients without brotli, under an ETag of its own', async () => {
  const page = await reader.read()?.read('index.html', 'gzip');
  expect([page?.encoding, gunzipSync(page?.body ?? '').toString()]).toEqual(['gzip', PAGE]);
  const [asBrotli, plain] = await Promise.all([
    reader.read()?.read('index.html', 'br'),
    reader.read()?.read('index.html', 'plain'),
  ]);
  expect([asBrotli?.encoding, asBrotli?.body.toString()]).toEqual(['br', 'brotli']);
  expect(new Set([page?.etag, asBrotli?.etag, plain?.etag]).size).toBe(3);
});

test('Serving: what was built as gzip is sent as it lies there', async () => {
  const styles = await reader.read()?.read('shop.css', 'gzip');
  expect([styles?.encoding, styles?.body]).toEqual(['gzip', gzipSync(STYLES, { level: 9 })]);
});

test.each(['robots.txt', 'feed.xml', 'picture.webp'])(
  'Serving: %s is sent as it is: too small, too large, or no text',
  async (file) => {
    expect((await reader.read()?.read(file, 'gzip'))?.encoding).toBeUndefined();
  },
);
