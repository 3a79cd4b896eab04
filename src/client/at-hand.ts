import type { CatalogueSnapshot } from '../contract/catalogue-snapshot.ts';

/** The catalogue that the publisher read ahead; undefined while developing, and in browsers. */
export const atHand = (): CatalogueSnapshot | undefined =>
  import.meta.env.SSR ? globalThis.catalogueSnapshot : undefined;

/** The moment that pages are made for: one for a whole build. */
export const buildMoment = (): Date => new Date(atHand()?.moment ?? Date.now());
