import { DEFAULT_PAGE_SIZE } from '../../contract/product-query.ts';
import {
  type CategoryEntry,
  categoriesOf,
  categoryAddress,
  FEED_PART,
  pagesFor,
  RELATED,
} from '../../rules/catalogue/catalogue-pages.ts';
import {
  COMPLETED_KINDS,
  categoriesOfKind,
  completesKind,
  MOST_COMPLETED,
} from '../../rules/catalogue/complements.ts';
import { type LandingPage, landingAddress, landingPageCount } from '../../rules/catalogue/landing-pages.ts';
import type { CardRow, CatalogueFile, TouchedProduct } from '../catalogue/catalogue-file.ts';
import {
  categoryPageInputs,
  categoryProductInputs,
  entriesIn,
  feedAddress,
  inputsOf,
  landingInputs,
} from './page-inputs.ts';

/** The inputs of pages that may show something that was touched; undefined for a page that is no more. */
export type TouchedInputs = Map<string, string | undefined>;
type TouchedInput = [address: string, digest: string | undefined];

/** With more touched products than this, every page is looked at. */
export const MOST_TOUCHED = 200;

type Inputs = ReturnType<typeof inputsOf>;
type Touched = readonly TouchedProduct[];

const isInAny =
  (categories: readonly string[]) =>
  ({ was, is }: TouchedProduct): boolean =>
    [was, is].some((row) => row && categories.includes(row.category));

/** A product's page, with the products around it in price. */
const productPage = (file: CatalogueFile, inputs: Inputs, row: CardRow): TouchedInput => [
  `/product/${row.slug}`,
  inputs.product(row, file.aroundPoint(row.category, row, RELATED)),
];

/**
 * The product pages that may show a touched product of a category, as their own or as a related one. A page shows only
 * what is among the `RELATED` nearest of a side in the order of prices. So one that showed a touched product is still
 * as near to where that one was, or another touched one came between them and is as near.
 */
function productPages(
  file: CatalogueFile,
  inputs: Inputs,
  category: string,
  touched: Touched,
): TouchedInput[] {
  const points = touched.flatMap(({ place, was, is }) =>
    [was, is].flatMap((row) => (row?.category === category ? [{ ...row, place }] : [])),
  );
  if (points.length * 2 * RELATED > file.countIn([category]))
    return [...categoryProductInputs(file, inputs, category)];
  const rows = new Map<string, CardRow>();
  const add = (row: CardRow) => rows.set(row.slug, row);
  for (const point of points) {
    const { cheaper, dearer } = file.aroundPoint(category, point, RELATED);
    [...cheaper, ...dearer].forEach(add);
  }
  for (const { is } of touched) if (is?.category === category) add(is);
  return [...rows.values()].map((row) => productPage(file, inputs, row));
}

/**
 * The product pages that name a touched product as often bought with theirs, or may name it as what completes theirs.
 */
function pagesNaming(file: CatalogueFile, inputs: Inputs, touched: Touched): TouchedInput[] {
  const entries = entriesIn(file);
  const slugs = new Set(touched.flatMap(({ place }) => file.shownOn(place)));
  for (const kind of COMPLETED_KINDS) {
    const categories = categoriesOfKind(entries, kind);
    const count = file.countIn(categories);
    const isNamed = touched.some(({ was, is }) =>
      [was, is].some((row) => completesKind(kind, row?.accessory)),
    );
    // Around the limit pages turn from naming products to naming categories.
    const turns = Math.abs(count - MOST_COMPLETED) <= touched.length && touched.some(isInAny(categories));
    if (!(turns || (isNamed && count <= MOST_COMPLETED))) continue;
    for (const { slug } of file.page(categories, 0, count)) slugs.add(slug);
  }
  return [...slugs].flatMap((slug) => {
    const row = file.card(slug);
    return row ? [productPage(file, inputs, row)] : [];
  });
}

/** The pages of all products that are, or were, in an option group with a touched product. */
function optionGroupPages(file: CatalogueFile, inputs: Inputs, touched: Touched): TouchedInput[] {
  const groups = new Set(
    touched.flatMap(({ was, is }) => [was, is].flatMap((row) => row?.optionGroup || [])),
  );
  return [...groups].flatMap((group) =>
    file.inOptionGroup(group).map((row) => productPage(file, inputs, row)),
  );
}

/** What a list is looked at for: touched products in it, and whether the release of before had a page. */
type Looked = { touched: Touched; had: (address: string) => boolean };

/** The pages of a category's list that may show a touched product, and those after its last page. */
function listPages(
  file: CatalogueFile,
  inputs: Inputs,
  entry: CategoryEntry,
  { touched: here, had }: Looked,
): TouchedInput[] {
  const categories = categoriesOf(entry);
  const landings = inputs.landings.of(entry);
  const stayed = ({ was, is }: TouchedProduct) =>
    was && is && categories.includes(was.category) && categories.includes(is.category);
  const total = file.countIn(categories);
  if (here.every(stayed)) {
    const size = DEFAULT_PAGE_SIZE;
    // The first page also links to lists, which may be others.
    const indexes = new Set([
      0,
      ...here.map(({ place }) => Math.floor(file.countBefore(categories, place) / size)),
    ]);
    return [...indexes].map((index) => [
      categoryAddress(entry.slug, index + 1),
      inputs.category(index + 1, total, file.page(categories, index * size, size), landings),
    ]);
  }
  const all: TouchedInput[] = [...categoryPageInputs(file, inputs, entry)];
  const addressOf = (page: number) => categoryAddress(entry.slug, page);
  for (let page = pagesFor(total, DEFAULT_PAGE_SIZE) + 1; had(addressOf(page)); page += 1)
    all.push([addressOf(page), undefined]);
  return all;
}

/**
 * The pages of the lists of a category that may show a touched product, those of lists that have pages from now on, and
 * those that are no more: of a list that became shorter, too small, or smaller than others.
 */
function landingPages(
  file: CatalogueFile,
  inputs: Inputs,
  entry: CategoryEntry,
  { touched: here, had }: Looked,
): TouchedInput[] {
  const keys = new Set(here.flatMap(({ was, is }) => [was, is].flatMap((row) => row?.landings ?? [])));
  const addressOf = (list: Pick<LandingPage, 'facet' | 'slug'>) => landingAddress(entry.slug, list, 1);
  const changed = new Set(inputs.landings.named(entry, keys).map(addressOf));
  const present = inputs.landings.of(entry);
  const presentAddresses = new Set(present.map(addressOf));
  for (const { key } of file.landingCounts(categoriesOf(entry))) keys.add(key);
  const absent = inputs.landings.named(entry, keys).filter((list) => !presentAddresses.has(addressOf(list)));
  const found: TouchedInput[] = absent.flatMap((list) => pagesFrom(entry, list, 1, had));
  for (const landing of present) {
    if (!changed.has(addressOf(landing)) && had(addressOf(landing))) continue;
    found.push(...landingInputs(file, inputs, entry, landing));
    found.push(...pagesFrom(entry, landing, landingPageCount(landing) + 1, had));
  }
  return found;
}

/** The pages that a list had from a number on, to be removed. */
function pagesFrom(
  entry: CategoryEntry,
  list: Pick<LandingPage, 'facet' | 'slug'>,
  first: number,
  had: Looked['had'],
): TouchedInput[] {
  const removed: TouchedInput[] = [];
  for (let page = first; had(landingAddress(entry.slug, list, page)); page += 1)
    removed.push([landingAddress(entry.slug, list, page), undefined]);
  return removed;
}

/**
 * The inputs of every page that may show a touched product: the others are as they were. Where the responses of the
 * API, the sale or the year are others, `pageInputs` must be asked instead.
 * @param had whether the release of before had a page
 */
export function touchedInputs(
  file: CatalogueFile,
  builtAt: number,
  fixedAddresses: readonly string[],
  had: (address: string) => boolean,
): TouchedInputs {
  const inputs = inputsOf(file, builtAt);
  const touched = file.touched();
  const all: TouchedInputs = new Map();
  const add = (found: readonly TouchedInput[]) => {
    for (const [address, digest] of found) all.set(address, digest);
  };
  for (const { was } of touched) if (was && !file.card(was.slug)) all.set(`/product/${was.slug}`, undefined);
  const categories = new Set(
    touched.flatMap(({ was, is }) => [was, is].flatMap((row) => row?.category ?? [])),
  );
  for (const category of categories)
    add(productPages(file, inputs, category, touched.filter(isInAny([category]))));
  add(pagesNaming(file, inputs, touched));
  add(optionGroupPages(file, inputs, touched));
  add(inputs.gone());
  if (touched.length > 0) for (const address of fixedAddresses) all.set(address, inputs.fixed(address));
  for (const part of new Set(touched.map(({ place }) => Math.floor(Math.abs(place) / FEED_PART)))) {
    const isThere = part === 0 || file.feedPart(part).length > 0;
    all.set(feedAddress(part), isThere ? inputs.feed(part) : undefined);
  }
  for (const entry of entriesIn(file)) {
    const here = touched.filter(isInAny(categoriesOf(entry)));
    if (here.length === 0) continue;
    add(listPages(file, inputs, entry, { touched: here, had }));
    add(landingPages(file, inputs, entry, { touched: here, had }));
  }
  return all;
}
