import type { Product } from './product.ts';

/** A product as a list names it: its slug, and its selling price in whole rupees. */
export type ListEntry = { slug: string; price: number };

/** The products of a category around one in price, the nearest first; at the same price newer ones count as cheaper. */
export type AroundPrice<Item = ListEntry> = { cheaper: readonly Item[]; dearer: readonly Item[] };

/**
 * The lists of products that pages show, newest first. Each read gives what one page needs, so that no page has to hold
 * a whole catalogue. Categories are named by their slugs; the empty slug is that of products without one.
 */
export type CatalogueLists = {
  /** Every slug; only for builds that need a list of all pages. */
  slugs(): Iterable<string>;
  newest(count: number): readonly ListEntry[];
  tagged(tag: string, count: number): readonly ListEntry[];
  inCategories(categories: readonly string[], from: number, count: number): readonly ListEntry[];
  countIn(categories: readonly string[]): number;
  /** The lowest and the highest price in categories, outside of a sale; 0 where they are empty. */
  priceBounds(categories: readonly string[]): { minimum: number; maximum: number };
  /**
   * The products of a category around one of them, which is left out. One that is not there yet counts as the newest.
   * @param count of each side
   */
  aroundPrice(category: string, product: ListEntry, count: number): AroundPrice;
  /** The products with these ids, in their order, without those that are no longer there. */
  withIds(ids: readonly Product['id'][]): readonly ListEntry[];
  /** Accessories in stock, those first whose price is nearest. @param accessory of rules/catalogue/complements.ts */
  accessoriesNear(accessory: string, price: number, count: number): readonly Product[];
  /** The products that share an option group, newest first: forms of one model. */
  inOptionGroup(group: string): readonly ListEntry[];
  /** Products in stock that cost at most so many rupees, outside of a sale. */
  within(categories: readonly string[], rupees: number, from: number, count: number): readonly ListEntry[];
  /** How many products of categories have each brand and each value of a facet, by the list's key. */
  landingCounts(categories: readonly string[]): readonly { key: string; count: number }[];
  /** The newest products of categories in such a list. */
  inLanding(categories: readonly string[], key: string, count: number): readonly ListEntry[];
};

/**
 * The catalogue of one content version, read by the publisher before it renders: all pages of a build show the same
 * state, and no page waits for a call.
 */
export type CatalogueSnapshot = CatalogueLists & {
  /** When the build began, in milliseconds since 1970: pages rendered at different times show the same sale. */
  builtAt: number;
  /** The slugs of the parts that Build Your PC offers: the best of each kind, newest first where equally good. */
  parts(): readonly string[];
  /** The parts of the product feed that have products, counted from 0, and the slugs of one. */
  feedParts(): readonly number[];
  feedPart(part: number): readonly string[];
  /** A product by its slug. */
  product(slug: string): Product | undefined;
  /**
   * The response body of `GET` for a path of the API, undefined for one with a query; undefined where the publisher did
   * not read it, and the API is asked.
   */
  responseTo(address: string | undefined): unknown;
};

declare global {
  /** Set only by the publisher, before it renders pages. */
  var catalogueSnapshot: CatalogueSnapshot | undefined;
}
