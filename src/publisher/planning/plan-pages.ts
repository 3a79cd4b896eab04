import { DEFAULT_PAGE_SIZE } from '../../contract/product-query.ts';
import {
  type CategoryEntry,
  categoryAddress,
  FEED_PART,
  getCategories,
  pagesFor,
  RELATED,
} from '../../rules/catalogue/catalogue-pages.ts';
import {
  COMPLETED_KINDS,
  categoriesOfKind,
  completesKind,
  MOST_COMPLETED,
} from '../../rules/catalogue/complements.ts';
import {
  LANDING_PRODUCTS,
  type LandingPage,
  landingAddress,
  landingPageCount,
} from '../../rules/catalogue/landing-pages.ts';
import type { CardRow, CatalogueFile, TouchedProduct } from '../catalogue/catalogue-file.ts';
import { isListing } from '../page-files.ts';
import type { IndexedRelease, PageIndex } from '../page-index.ts';
import { feedAddress, findEntries, getInputs } from './page-inputs.ts';
import { sitePages } from './site-pages.ts';

/** What changed since a release was built: the touched products; everything where anything may have changed. */
export type ChangeSet = 'everything' | readonly TouchedProduct[];
type Touched = readonly TouchedProduct[];

/** A page's address, and a digest of all that it shows; undefined for a page that is no more. */
export type PageInput = [address: string, digest: string | undefined];

/**
 * A release in work, and the one that it is built upon; undefined where there is none, or where other code built it.
 */
export type Draft = { index: PageIndex; release: IndexedRelease; base: IndexedRelease | undefined };

/** The catalogue that is planned, and the pages that there are whatever it holds. */
export type PlannedSite = { file: CatalogueFile; builtAt: number; fixed: readonly string[] };

/** How many pages of a list are read at a time: all products of a large category would not fit in memory. */
const PAGES_AT_A_TIME = 50;

const AFTER_NUMBERS = ':';

/** Whether most of so many products' pages may show one of those that were touched: then all of them are looked at. */
export const mayShowOnMost = (touched: number, products: number): boolean => touched * 2 * RELATED > products;

const getRows = ({ was, is }: TouchedProduct) => [was, is].flatMap((row) => row ?? []);

/**
 * The inputs of every page that may show something that changed: the others are as they were. Of the change set
 * `everything` these are all pages, one list after another, because all at once would not fit in memory.
 */
function* changedInputs(
  { file, builtAt, fixed }: PlannedSite,
  changes: ChangeSet,
  { index, base }: Pick<Draft, 'index' | 'base'>,
): Generator<PageInput> {
  const before = {
    has: (address: string) => base !== undefined && index.has(base, address),
    from: (start: string, from = start) => (base ? index.addressesIn(base, start, from) : []),
  };
  const inputs = getInputs(file, builtAt);
  const isThere = sitePages(file, fixed);
  const entries = findEntries(file);
  const isEverything = changes === 'everything';
  const touched: Touched = isEverything ? [] : changes;

  /** The touched products of categories; undefined where any may be. */
  const touchedIn = (categories: readonly string[]): Touched | undefined =>
    isEverything
      ? undefined
      : touched.filter((each) => getRows(each).some(({ category }) => categories.includes(category)));

  /** The pages of all products of a category: those around each in price are its neighbours in the list. */
  function* wholeCategory(category: string): Generator<PageInput> {
    const rows = file.inOrderOfPrice(category);
    for (const [index, row] of rows.entries()) {
      const cheaper = rows.slice(Math.max(0, index - RELATED), index).reverse();
      const dearer = rows.slice(index + 1, index + 1 + RELATED);
      yield [`/product/${row.slug}`, inputs.product(row, { cheaper, dearer })];
    }
  }

  /**
   * The products of a category whose pages may show a touched one, as their own or as a related one. A page shows only
   * what is among the `RELATED` nearest of a side in the order of prices. So one that showed a touched product is still
   * as near to where that one was, or another touched one came between them and is as near.
   * @returns undefined where these are most of them
   */
  function readNear(category: string): CardRow[] | undefined {
    const points = touchedIn([category])?.flatMap(({ place, was, is }) =>
      [was, is].flatMap((row) => (row?.category === category ? [{ ...row, place }] : [])),
    );
    if (!points || mayShowOnMost(points.length, file.countIn([category]))) return undefined;
    return points.flatMap((point) => {
      const { cheaper, dearer } = file.aroundPoint(category, point, RELATED);
      return [...cheaper, ...dearer, file.card(point.slug) ?? []].flat();
    });
  }

  /**
   * The products whose pages name a touched one as often bought with theirs, or may name it as what completes theirs.
   */
  function naming(): CardRow[] {
    const found = touched
      .flatMap(({ place }) => file.shownOn(place))
      .flatMap((slug) => file.card(slug) ?? []);
    for (const kind of COMPLETED_KINDS) {
      const categories = categoriesOfKind(entries, kind);
      const count = file.countIn(categories);
      const isNamed = touched.some((each) =>
        getRows(each).some(({ accessory }) => completesKind(kind, accessory)),
      );
      // Around the limit pages turn from naming products to naming categories.
      const turns = Math.abs(count - MOST_COMPLETED) <= touched.length && touchedIn(categories)?.length !== 0;
      if (turns || (isNamed && count <= MOST_COMPLETED)) found.push(...file.page(categories, 0, count));
    }
    return found;
  }

  /** The pages of products: their own, those around them in price, and those that name or link to them. */
  function* productPages(): Generator<PageInput> {
    const rows = touched.flatMap(getRows);
    const found = new Map(naming().map((row) => [row.slug, row]));
    const add = (more: readonly CardRow[]) => {
      for (const row of more) found.set(row.slug, row);
    };
    for (const group of new Set(rows.map(({ optionGroup }) => optionGroup))) add(file.inOptionGroup(group));
    for (const category of isEverything ? file.categories() : new Set(rows.map((row) => row.category))) {
      const near = readNear(category);
      if (near) add(near);
      else yield* wholeCategory(category);
    }
    for (const row of found.values()) yield [`/product/${row.slug}`, inputs.product(row)];
  }

  /** The pages of a category's list, counted from 0, that may show a touched product; undefined for all. */
  function pagesToLookAt(categories: readonly string[]): ReadonlySet<number> | undefined {
    const here = touchedIn(categories);
    const stayed = ({ was, is }: TouchedProduct) =>
      was && is && categories.includes(was.category) && categories.includes(is.category);
    if (!here?.every(stayed)) return undefined;
    const indexOf = ({ place }: TouchedProduct) =>
      Math.floor(file.countBefore(categories, place) / DEFAULT_PAGE_SIZE);
    // The first page also links to lists and counts its filters, which may be others.
    return new Set([0, ...here.map(indexOf)]);
  }

  function* categoryPages(entry: CategoryEntry): Generator<PageInput> {
    const [size, categories] = [DEFAULT_PAGE_SIZE, getCategories(entry)];
    const wanted = pagesToLookAt(categories);
    const first = [inputs.landings.of(entry).map(({ key }) => key), inputs.landings.facets(entry)];
    const total = file.countIn(categories);
    const pages = pagesFor(total, size);
    for (let start = 0; start < pages; start += PAGES_AT_A_TIME) {
      const indexes = Array.from({ length: Math.min(PAGES_AT_A_TIME, pages - start) }, (_, at) => start + at);
      const chosen = wanted ? indexes.filter((index) => wanted.has(index)) : indexes;
      const [from = 0, to = -1] = [chosen[0], chosen.at(-1)];
      if (to === -1) continue;
      const rows = file.page(categories, from * size, (to - from + 1) * size);
      for (const index of chosen) {
        const shown = rows.slice((index - from) * size, (index - from + 1) * size);
        yield [
          categoryAddress(entry.slug, index + 1),
          inputs.category(index + 1, total, shown, index === 0 ? first : []),
        ];
      }
    }
  }

  /** The pages of those lists of a category that may show a touched product, or have pages from now on. */
  function* landingPages(entry: CategoryEntry): Generator<PageInput> {
    const categories = getCategories(entry);
    const keys = touchedIn(categories)?.flatMap((each) => getRows(each).flatMap(({ landings }) => landings));
    const firstOf = (list: Pick<LandingPage, 'facet' | 'slug'>) => landingAddress(entry.slug, list, 1);
    const changed = keys && new Set(inputs.landings.named(entry, new Set(keys)).map(firstOf));
    for (const landing of inputs.landings.of(entry)) {
      if (changed && !changed.has(firstOf(landing)) && before.has(firstOf(landing))) continue;
      const rows = file.inLanding(categories, landing.key, LANDING_PRODUCTS);
      for (let page = 1; page <= landingPageCount(landing); page += 1) {
        const shown = rows.slice((page - 1) * DEFAULT_PAGE_SIZE, page * DEFAULT_PAGE_SIZE);
        yield [landingAddress(entry.slug, landing, page), inputs.landing(page, landing, shown)];
      }
    }
  }

  const isChanged = (entry: CategoryEntry) => touchedIn(getCategories(entry))?.length !== 0;
  const changedEntries = entries.filter(isChanged);
  const parts = new Set(
    isEverything
      ? [0, ...file.feedParts()]
      : touched.map(({ place }) => Math.floor(Math.abs(place) / FEED_PART)),
  );

  /** The pages of before that may be no more. */
  function* mayBeGone(): Generator<string> {
    if (isEverything) return yield* before.from('/');
    for (const { was } of touched) if (was) yield `/product/${was.slug}`;
    for (const part of parts) yield feedAddress(part);
    for (const entry of changedEntries) {
      const first = categoryAddress(entry.slug, 1);
      // Thousands of numbers stand before the other lists, and are as they were where no product came or went.
      yield* before.from(first, pagesToLookAt(getCategories(entry)) ? `${first}/${AFTER_NUMBERS}` : first);
    }
  }

  yield* productPages();
  yield* inputs.gone();
  if (isEverything || touched.length > 0) for (const address of fixed) yield [address, inputs.fixed(address)];
  for (const part of parts) if (isThere(feedAddress(part))) yield [feedAddress(part), inputs.feed(part)];
  for (const entry of changedEntries) {
    yield* categoryPages(entry);
    yield* landingPages(entry);
  }
  for (const address of mayBeGone()) if (!isThere(address) && !isListing(address)) yield [address, undefined];
}

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
export const planPages = (draft: Draft, site: PlannedSite, changes: ChangeSet): void =>
  writePlan(draft, changedInputs(site, changes, draft));
