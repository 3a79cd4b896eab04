import type { ListedProduct, Product } from './product.ts';

/**
 * The catalogue of one content version, read ahead by the publisher: every page of a build is made of the same state,
 * and none of them waits for a call.
 */
export type CatalogueSnapshot = {
  /** When the build began, in milliseconds since 1970: pages made at different times show the same sale. */
  builtAt: number;
  /** Every product, newest first. */
  listed: readonly ListedProduct[];
  /** A product by its slug. */
  product(slug: string): Product | undefined;
  /** What `GET` answered to an address of the API, or undefined where it was not read ahead. */
  answer(address: string): unknown;
};

declare global {
  /** Set by the publisher before it renders pages, and by nobody else. */
  var catalogueSnapshot: CatalogueSnapshot | undefined;
}
