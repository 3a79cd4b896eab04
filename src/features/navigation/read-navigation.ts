import { fetchExtensions, fetchNavigation } from '../../client/content.ts';
import { memoize } from '../../client/memoize.ts';
import { readSettings } from '../../client/read-settings.ts';
import { shopDetails } from './shop-details.ts';

/** The category tree of the tabs; read once a build. */
export const readNavigation = memoize(fetchNavigation);

/** The host's extensions, as the text that pages carry; undefined for none (src/client/extensions.ts). */
export const readExtensions = memoize(async () => {
  const named = await fetchExtensions().catch((): string[] => []);
  return named.filter((name) => /^[a-z-]+$/.test(name)).join(' ') || undefined;
});

/** Headlines, phone and address. */
export const readShopDetails = memoize(async () => shopDetails(await readSettings()));
