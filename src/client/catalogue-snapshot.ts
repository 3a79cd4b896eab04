import type { CatalogueSnapshot } from '../contract/catalogue-snapshot.ts';

/** The catalogue that the publisher read ahead; undefined while developing, and in browsers. */
export const catalogueSnapshot = (): CatalogueSnapshot | undefined =>
  import.meta.env.SSR ? globalThis.catalogueSnapshot : undefined;

/** The time that pages are rendered for: one for a whole build. */
export const buildTime = (): Date => new Date(catalogueSnapshot()?.builtAt ?? Date.now());
