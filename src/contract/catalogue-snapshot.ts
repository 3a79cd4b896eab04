import type { ListedProduct, Product } from './product.ts';

/**
 * The catalogue of one content version, read by the publisher before it renders: all pages of a build show the same
 * state, and no page waits for a call.
 */
export type CatalogueSnapshot = {
  /** When the build began, in milliseconds since 1970: pages rendered at different times show the same sale. */
  builtAt: number;
  /** Every product, newest first. */
  listed: readonly ListedProduct[];
  /** A product by its slug. */
  product(slug: string): Product | undefined;
  /** The response body of `GET` for a path of the API; undefined where the publisher did not read it. */
  answer(address: string): unknown;
};

declare global {
  /** Set only by the publisher, before it renders pages. */
  var catalogueSnapshot: CatalogueSnapshot | undefined;
}
