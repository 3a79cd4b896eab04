import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { findNewLinks } from '../../src/publisher/links.ts';
import { getFile, pageFiles } from '../../src/publisher/page-files.ts';
import { openPageIndex } from '../../src/publisher/page-index.ts';
import { openReleases } from '../../src/publisher/releasing/releases.ts';
import { listFiles } from '../../src/system/list-files.ts';

/** What is wrong with the release that shoppers see, as it lies on the disk: nothing, where it is whole. */
export function problemsOfCurrent(dataDir: string): string[] {
  const releases = openReleases(dataDir);
  const release = releases.current();
  if (!release) return ['there is no release'];
  const index = openPageIndex(releases.folder);
  const indexed = index.release(release.id);
  const addresses = indexed ? [...index.addressesIn(indexed)] : [];
  index.close();
  if (addresses.length === 0) return ['the release has no pages'];
  const files = listFiles(release.folder);
  return addresses.flatMap((address) => {
    const file = getFile(address);
    if (!pageFiles(address).every((form) => files.has(form))) return [`${file} is not whole`];
    if (!file.endsWith('.html')) return [];
    const html = readFileSync(join(release.folder, file));
    if (!brotliDecompressSync(readFileSync(join(release.folder, `${file}.br`))).equals(html))
      return [`${file}.br is of another ${file}`];
    const assets = findNewLinks(html, new Set()).filter((link) => link.startsWith('/_astro/'));
    return assets.filter((link) => !files.has(link.slice(1))).map((link) => `${file} wants ${link}`);
  });
}
