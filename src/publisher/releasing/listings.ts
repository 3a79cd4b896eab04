import { isForSearchEngines } from '../../rules/catalogue/unlisted-pages.ts';
import { isListing } from '../page-files.ts';
import type { IndexedRelease, PageIndex } from '../page-index.ts';
import { headersFile, redirectsFile } from './host-files.ts';
import type { Origin } from './releases.ts';
import { getSitemapPart, sitemapIndex, sitemapPart, sitemapPartName, sitemapPartsFor } from './sitemap.ts';

/** A release in work, and its base; undefined where other code built that, or there is none. */
export type ListedRelease = {
  index: PageIndex;
  release: IndexedRelease;
  base: { indexed: IndexedRelease; origin: Origin } | undefined;
  origin: Pick<Origin, 'moved'>;
  siteUrl: string;
};

/** A file of a release; without a text it is no more. */
type ListingFile = [name: string, text: string | undefined];

/**
 * The index is read once for so many parts of the sitemap: a large catalogue has more addresses than memory has room.
 */
const PARTS_AT_ONCE = 2;

/** The pages that a release has and its base has not, and the other way round. */
function* addedOrRemoved({ index, release, base }: ListedRelease): Generator<string> {
  for (const { address, digest } of index.changedIn(release))
    if (!base || (digest !== undefined) !== index.has(base.indexed, address)) yield address;
}

/** Whether a release has the pages and redirects of its base, no more and no fewer. */
function hasSamePages(listed: ListedRelease): boolean {
  const { base, origin } = listed;
  if (!base || JSON.stringify(base.origin.moved) !== JSON.stringify(origin.moved)) return false;
  return addedOrRemoved(listed).next().done === true;
}

const isListed = (address: string) => !isListing(address) && isForSearchEngines(address);

function* listedIn({ index, release }: ListedRelease): Generator<string> {
  for (const address of index.addressesIn(release)) if (isListed(address)) yield address;
}

/** The parts of the sitemap that may not be those of the base release. */
function changedParts(listed: ListedRelease, parts: number): number[] {
  const { index, base } = listed;
  const all = Array.from({ length: parts }, (_, part) => part);
  const had = (part: number) => base && index.has(base.indexed, `/${sitemapPartName(part)}`);
  if (!had(parts - 1) || had(parts)) return all;
  const changed = new Set<number>();
  for (const address of addedOrRemoved(listed))
    if (isListed(address)) changed.add(getSitemapPart(address, parts));
  return all.filter((part) => changed.has(part));
}

function* sitemapFiles(listed: ListedRelease): Generator<ListingFile> {
  const { index, release, siteUrl } = listed;
  let count = 0;
  for (const _ of listedIn(listed)) count += 1;
  const parts = sitemapPartsFor(count);
  const changed = changedParts(listed, parts);
  for (let first = 0; first < changed.length; first += PARTS_AT_ONCE) {
    const addresses = new Map<number, string[]>();
    for (const part of changed.slice(first, first + PARTS_AT_ONCE)) addresses.set(part, []);
    for (const address of listedIn(listed)) addresses.get(getSitemapPart(address, parts))?.push(address);
    for (const [part, inPart] of addresses) yield [sitemapPartName(part), sitemapPart(siteUrl, inPart)];
  }
  for (let part = parts; index.has(release, `/${sitemapPartName(part)}`); part += 1)
    yield [sitemapPartName(part), undefined];
  yield ['sitemap-index.xml', sitemapIndex(siteUrl, parts)];
}

/** The files of CDN hosts. */
function* hostFiles({ index, release, origin }: ListedRelease): Generator<ListingFile> {
  const slugsBelow = (start: string) =>
    Array.from(index.addressesIn(release, start), (address) => address.slice(start.length)).filter(
      (slug) => !slug.includes('/'),
    );
  const site = {
    categorySlugs: slugsBelow('/product-category/'),
    moved: origin.moved,
    gone: slugsBelow('/gone/'),
  };
  yield ['_redirects', redirectsFile(site)];
  yield ['_headers', headersFile()];
}

/**
 * The files that list the pages of a release and may not be those of its base: of the sitemap the parts in which pages
 * were added or removed.
 */
export function* listingFiles(listed: ListedRelease): Generator<ListingFile> {
  if (hasSamePages(listed)) return;
  yield* sitemapFiles(listed);
  yield* hostFiles(listed);
}
