import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { newLinksIn } from '../../src/publisher/links.ts';
import { fileOf, pageFiles } from '../../src/publisher/page-files.ts';
import { openPageIndex } from '../../src/publisher/page-index.ts';
import { releasesIn } from '../../src/publisher/releasing/releases.ts';
import { listFiles } from '../../src/system/list-files.ts';

/** What is wrong with the release that shoppers see, as it lies on the disk: nothing, where it is whole. */
export function problemsOfCurrent(dataDir: string): string[] {
  const releases = releasesIn(dataDir);
  const release = releases.current();
  if (!release) return ['there is no release'];
  const index = openPageIndex(releases.folder);
  const indexed = index.release(release.id);
  const addresses = indexed ? [...index.addressesIn(indexed)] : [];
  index.close();
  if (addresses.length === 0) return ['the release has no pages'];
  const files = listFiles(release.folder);
  return addresses.flatMap((address) => {
    const file = fileOf(address);
    if (!pageFiles(address).every((form) => files.has(form))) return [`${file} is not whole`];
    if (!file.endsWith('.html')) return [];
    const html = readFileSync(join(release.folder, file));
    if (!brotliDecompressSync(readFileSync(join(release.folder, `${file}.br`))).equals(html))
      return [`${file}.br is of another ${file}`];
    const assets = newLinksIn(html, new Set()).filter((link) => link.startsWith('/_astro/'));
    return assets.filter((link) => !files.has(link.slice(1))).map((link) => `${file} wants ${link}`);
  });
}
