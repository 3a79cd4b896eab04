import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listFiles } from '../../system/list-files.ts';
import { allForms, getFile, pageFiles } from '../page-files.ts';
import { openPageIndex, type PageIndex } from '../page-index.ts';
import { prepareSpare, releaseFolders } from './release-folders.ts';
import { openReleases, type Releases } from './releases.ts';
import { rollBack } from './roll-back.ts';

type Pages = Record<string, string>;
const ADDRESSES = ['/', '/product/a', '/product/b', '/product/c', '/rss.xml', '/_redirects'];
/** Pages with this text were built by an earlier version, which wrote a gzip form too. */
const OF_EARLIER_VERSION = '3';
const pages = fc.dictionary(fc.constantFrom(...ADDRESSES), fc.constantFrom('1', '2', OF_EARLIER_VERSION));
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('publish' as const), pages }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('publishOtherCode' as const), pages }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('rollBack' as const), position: fc.nat(4) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('kill' as const), pages, after: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('prepare' as const) }) },
);

const getForms = (address: string, text: string) =>
  text === OF_EARLIER_VERSION ? allForms(getFile(address)) : pageFiles(address);

/** The files of a release with such pages, with their content. */
const getFiles = (wanted: Pages): Record<string, string> =>
  Object.fromEntries(
    Object.entries(wanted).flatMap(([address, text]) => getForms(address, text).map((file) => [file, text])),
  );
const findFiles = (folder: string): Record<string, string> =>
  Object.fromEntries([...listFiles(folder)].map((file) => [file, readFileSync(join(folder, file), 'utf8')]));

function write(folder: string, address: string, text: string): void {
  mkdirSync(dirname(join(folder, getFile(address))), { recursive: true });
  // As the publisher does: an existing file may be shared.
  for (const file of getForms(address, text)) writeFileSync(join(folder, file), text, { flag: 'wx' });
}

/** Publishes pages as build-release.ts does. @param lastStep after which it is killed */
function publishPages(
  releases: Releases,
  index: PageIndex,
  { wanted, isOtherCode, lastStep }: { wanted: Pages; isOtherCode: boolean; lastStep: number },
): string {
  const folders = releaseFolders(releases, index);
  folders.removeUnfinished();
  const newest = releases.retained()[0];
  const base = newest && !isOtherCode ? index.release(newest.id) : undefined;
  const release = index.add(releases.newId(), base);
  for (const address of ADDRESSES) {
    const before = base && index.versionAt(base, address)?.digest;
    if (before !== wanted[address]) index.set(release, address, wanted[address]);
  }
  if (base) folders.keepReplaced(release, base);
  if (lastStep === 0) return release.id;
  const changed = [...index.changedIn(release)];
  const addresses = changed.map(({ address }) => address);
  const work = base ? folders.like(base, addresses) : releases.makeWorkFolder();
  if (lastStep === 1) return release.id;
  for (const { address, digest } of changed) if (digest !== undefined) write(work, address, digest);
  const finished = releases.finish(release.id, work);
  if (lastStep === 2) return release.id;
  releases.writeOrigin(release.id, { codeHash: 'code', moved: {}, assets: [] });
  if (lastStep === 3) return release.id;
  releases.switchTo(finished);
  folders.prune();
  return release.id;
}

test('Releases: whatever was published, rolled back or killed before, each release that is kept has its own pages', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'hardware-pasal-folders-'));
      const releases = openReleases(dataDir);
      const index = openPageIndex(releases.make());
      const published = new Map<string, Pages>();
      const publishNow = (wanted: Pages, isOtherCode: boolean, lastStep = Number.POSITIVE_INFINITY) =>
        published.set(publishPages(releases, index, { wanted, isOtherCode, lastStep }), wanted);
      try {
        publishNow({ '/': 'first' }, true);
        for (const each of steps) {
          if (each.kind === 'rollBack') {
            const release = releases.retained()[each.position];
            if (release) await rollBack(releases, release.id);
          } else if (each.kind === 'prepare') await prepareSpare(releases);
          else
            publishNow(
              each.pages,
              each.kind === 'publishOtherCode',
              each.kind === 'kill' ? each.after : undefined,
            );
          const current = releases.current();
          expect(findFiles(current?.folder ?? '')).toEqual(getFiles(published.get(current?.id ?? '') ?? {}));
        }
        // As the next publication does, before anyone can go back.
        releaseFolders(releases, index).removeUnfinished();
        for (const { id } of releases.retained()) {
          const { folder } = await rollBack(releases, id);
          expect(findFiles(folder)).toEqual(getFiles(published.get(id) ?? {}));
        }
      } finally {
        index.close();
        rmSync(dataDir, { recursive: true, force: true });
      }
    }),
    { numRuns: 25 },
  );
});

test('Releases: one changed page of many touches as many files as it has, and three folders are kept', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hardware-pasal-folders-'));
  const releases = openReleases(dataDir);
  const index = openPageIndex(releases.make());
  const publishNow = (wanted: Pages) =>
    publishPages(releases, index, { wanted, isOtherCode: false, lastStep: Number.POSITIVE_INFINITY });
  try {
    const ids = ['1', '2', '3', '4', '5', '6', '7', '8'].map((text) =>
      publishNow({ '/': '1', '/product/a': text }),
    );
    expect(releases.folders().map(({ id }) => id)).toEqual(ids.slice(-3).reverse());
    expect(releases.retained().map(({ id }) => id)).toEqual(ids.slice(-5).reverse());
    expect(index.releases().map(({ id }) => id)).toEqual(ids.slice(-5));
    // Of the page that never changed there is one row; of the other one for each release that is kept.
    expect(index.releases().map((release) => index.countChanged(release).rendered)).toEqual([1, 1, 1, 1, 1]);
    // Four pages, none of which an earlier version built.
    expect([...listFiles(join(releases.folder, '.kept'))]).toHaveLength(8);
    await rollBack(releases, ids[3]);
    expect(readFileSync(join(releases.folder, 'current', 'product', 'a.html'), 'utf8')).toBe('4');
    expect(existsSync(join(releases.folder, 'current', 'index.html.br'))).toBe(true);
  } finally {
    index.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
