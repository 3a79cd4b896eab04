import type { CatalogueAtHand } from '../contract/at-hand.ts';

/** The catalogue that the publisher read ahead; undefined while developing, and in browsers. */
export const atHand = (): CatalogueAtHand | undefined =>
  import.meta.env.SSR ? globalThis.catalogueAtHand : undefined;

/** The moment that pages are made for: one for a whole build. */
export const buildMoment = (): Date => new Date(atHand()?.moment ?? Date.now());
