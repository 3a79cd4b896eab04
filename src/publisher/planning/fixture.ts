import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type IndexedRelease, openPageIndex, type PageIndex } from '../page-index.ts';
import { type Draft, type PageInput, writePlan } from './plan-pages.ts';

/** Pages with their digests, by address. */
export type Pages = Record<string, string>;

/** An index in a folder of its own, for tests. */
export function openTestIndex(): { index: PageIndex; close: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'hardware-pasal-index-'));
  const index = openPageIndex(folder);
  return {
    index,
    close() {
      index.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

let releases = 0;
const nextId = () => `release ${++releases}`;

/** A finished release that begins a generation. */
export function releaseWith(index: PageIndex, pages: Iterable<PageInput>): IndexedRelease {
  const release = index.add(nextId(), undefined);
  writePlan({ index, release, base: undefined }, pages);
  return release;
}

/** A release in work. */
export const draftUpon = (index: PageIndex, base: IndexedRelease | undefined): Draft => ({
  index,
  release: index.add(nextId(), base),
  base,
});

/** What a release in work renders and removes, and the pages that it has then. */
export function findPlan({ index, release }: Draft): { render: string[]; remove: string[]; pages: Pages } {
  const changed = [...index.changedIn(release)];
  const getDigest = (address: string) => index.versionAt(release, address)?.digest ?? '';
  return {
    render: changed.filter(({ digest }) => digest !== undefined).map(({ address }) => address),
    remove: changed.filter(({ digest }) => digest === undefined).map(({ address }) => address),
    pages: Object.fromEntries(
      Array.from(index.addressesIn(release), (address) => [address, getDigest(address)]),
    ),
  };
}

/** The plan that turns pages into others. */
export function getPlan(
  index: PageIndex,
  before: Pages | undefined,
  plan: (draft: Draft) => void,
): ReturnType<typeof findPlan> {
  const base = before && releaseWith(index, Object.entries(before));
  const draft = draftUpon(index, base);
  plan(draft);
  return findPlan(draft);
}
