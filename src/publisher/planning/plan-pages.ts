import { isListing } from '../page-files.ts';
import type { IndexedRelease, PageIndex } from '../page-index.ts';
import type { PageInput } from './page-inputs.ts';
import type { TouchedInputs } from './touched-inputs.ts';

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

/**
 * Plans the pages of a release: compares the digest of every page with that of the base release, so that no code has
 * to know what was edited. The plan is what the index then says that the release has changed.
 */
export function planPages(draft: Draft, inputs: Iterable<PageInput>): void {
  const { index, base } = draft;
  index.begin();
  for (const [address, digest] of inputs) {
    setChanged(draft, address, digest);
    if (base) index.see(address);
  }
  if (base)
    for (const address of index.notSeenOf(base))
      if (!isListing(address)) setChanged(draft, address, undefined);
  index.commit();
}

/** The same where only some pages may differ from the base release. */
export function planTouched(draft: Draft, inputs: TouchedInputs): void {
  draft.index.begin();
  for (const [address, digest] of inputs) setChanged(draft, address, digest);
  draft.index.commit();
}
