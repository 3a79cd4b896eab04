import type { IndexedRelease, PageIndex } from '../page-index.ts';
import { type ChangeSet, changedInputs, type PageInput, type PlannedSite } from './changed-inputs.ts';

/**
 * A release in work, and the one that it is built upon; undefined where there is none, or where other code built it.
 */
export type Draft = { index: PageIndex; release: IndexedRelease; base: IndexedRelease | undefined };

/** Writes into the index where a page differs from the base release. @returns whether it does */
export function setChanged(
  { index, release, base }: Draft,
  address: string,
  digest: string | undefined,
): boolean {
  const isChanged = (base && index.versionAt(base, address)?.digest) !== digest;
  if (isChanged) index.set(release, address, digest);
  return isChanged;
}

/** Writes the pages that differ from those of the base release. */
export function writePlan(draft: Draft, inputs: Iterable<PageInput>): void {
  draft.index.begin();
  for (const [address, digest] of inputs) setChanged(draft, address, digest);
  draft.index.commit();
}

/**
 * Plans the pages of a release: compares the digest of every page that a change may show on with that of the base
 * release, so that no code has to know what was edited. The plan is what the index then says that the release has
 * changed.
 */
export function planPages(draft: Draft, site: PlannedSite, changes: ChangeSet): void {
  const { index, base } = draft;
  const before = {
    has: (address: string) => base !== undefined && index.has(base, address),
    from: (start: string, from = start) => (base ? index.addressesIn(base, start, from) : []),
  };
  writePlan(draft, changedInputs(site, changes, before));
}
