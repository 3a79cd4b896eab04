import type { AroundPrice, ListEntry } from '../../contract/catalogue-snapshot.ts';
import type { Category } from '../../contract/category.ts';
import type { NamedSlug } from '../../contract/product.ts';

/** A category with a page: its name, its sub-categories and its parent. */
export type CategoryEntry = NamedSlug & { subCategories: NamedSlug[]; parent: NamedSlug | undefined };

/** Every category and sub-category that has a page. */
export function categoryEntries(categories: readonly Category[]): CategoryEntry[] {
  return categories.flatMap(({ name, slug, subCategories }) => [
    { name, slug, subCategories, parent: undefined },
    ...subCategories.map((child) => ({
      name: child.name,
      slug: child.slug,
      subCategories: [],
      parent: { name, slug },
    })),
  ]);
}

/** The categories whose products a category lists: itself and its sub-categories. */
export const getCategories = ({ slug, subCategories }: CategoryEntry): string[] => [
  slug,
  ...subCategories.map((child) => child.slug),
];

/** How many ids a part of the product feed spans: a change rewrites one part, however many products there are. */
export const FEED_PART = 5000;

/** The file name of a part of the product feed, counted from 0, without its ending; the first has no number. */
export const feedName = (part: number): string => `products${part === 0 ? '' : `-${part + 1}`}`;

/** The part that such a name is of. */
export const getFeedPart = (name: string): number => Number(/-(\d+)$/.exec(name)?.[1] ?? 1) - 1;

/** The tags whose products the home page shows (spec §2). */
export const SHOWN_TAGS = ['trending-products', 'new-arrivals', 'best-selling'] as const;

/** The most products of a tag that a page shows: new arrivals as RSS. */
export const MOST_TAGGED = 20;

/** How many related products a product page shows: one row. */
export const RELATED = 4;

/**
 * The related products of a product: those of its category whose price is nearest to its own, of both sides in turn
 * where they are equally near. Stock does not count, so that an order changes no other product's list.
 * @param price its selling price, in whole rupees
 * @param around `RELATED` or more of each side
 */
export function relatedAmong<Item extends ListEntry>(
  price: number,
  { cheaper, dearer }: AroundPrice<Item>,
): Item[] {
  const inTurn = Array.from({ length: RELATED }, (_, step) => [cheaper[step], dearer[step]]).flat();
  const distance = (item: Item) => Math.abs(item.price - price);
  return inTurn
    .filter((item) => item !== undefined)
    .sort((one, other) => distance(one) - distance(other))
    .slice(0, RELATED);
}

/** An empty list has one page as well: it says that it is empty. */
export const pagesFor = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));

/** The address of a page of a category; the first has no number. */
export const categoryAddress = (slug: string, page: number): string =>
  `/product-category/${slug}${page === 1 ? '' : `/${page}`}`;

/**
 * A page of the product list. `entries` counts unusable ones too; `total` is undefined if the host does not state it.
 */
export type ProductsPage<Product> = {
  products: readonly Product[];
  entries: number;
  total: number | undefined;
};

/**
 * Reads a product list page by page, from any host. A product that moves to the next page, because another was added
 * meanwhile, is returned once.
 * @param readPage reads the page of a number, from 1 on; the order must hold between pages
 * @throws what `readPage` throws
 */
export async function readEveryProduct<Product extends { slug: string }>(
  readPage: (page: number) => Promise<ProductsPage<Product>>,
): Promise<Product[]> {
  const bySlug = new Map<string, Product>();
  let read = 0;
  for (let page = 1; ; page += 1) {
    const { products, entries, total } = await readPage(page);
    const isSameAgain = page > 1 && products.every(({ slug }) => bySlug.has(slug));
    for (const product of products) bySlug.set(product.slug, product);
    // Other hosts may return shorter pages, or the same page for every number: only an empty or repeated page is the
    // end.
    read += entries;
    if (isSameAgain || entries === 0 || read >= (total ?? Number.POSITIVE_INFINITY))
      return [...bySlug.values()];
  }
}

type Filter = 'productCategory' | 'brand' | 'series';

/**
 * The address of all products with these filters, by the API's names (spec §2), such as `/explore-products?brand=asus`.
 * Slugs are encoded: those of other hosts may have any character.
 */
export const exploreAddress = (filters: Partial<Record<Filter, string>>): string =>
  `/explore-products?${new URLSearchParams(filters)}`;

/**
 * The longest that the API takes, in characters; and in bytes, what file systems take beside the endings of a page's
 * files.
 */
const MOST_CHARACTERS = 120;
const MOST_BYTES = 240;
/** Ends the path or begins another part of an address, or is not visible: lists of pages have one address a line. */
const REFUSED = /[/\\?#%"<>\p{C}\p{Z}]/u;
/** Not visible either, but between letters Nepali and other languages of South Asia are written with them. */
const JOINERS = /(?<=[\p{L}\p{M}])[\u200C\u200D](?=[\p{L}\p{M}])/gu;
/** Hosts take it for the file of another page: `hp-x.html` for that of `hp-x`. */
const NAME_OF_A_FILE = /\.html$/i;

/**
 * Whether a page can have a slug in its address and in the name of its file. Wider than what editors may write
 * (`src/contract/identifier.ts`): other hosts use capitals and other scripts.
 */
export const isPageSlug = (slug: string): boolean =>
  slug !== '' &&
  !slug.startsWith('.') &&
  !NAME_OF_A_FILE.test(slug) &&
  !REFUSED.test(slug.replaceAll(JOINERS, '')) &&
  slug.length <= MOST_CHARACTERS &&
  new TextEncoder().encode(slug).length <= MOST_BYTES;
