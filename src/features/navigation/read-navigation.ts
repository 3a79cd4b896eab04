import { fetchExtensions, fetchNavigation, fetchSettings } from '../../client/content.ts';
import { memoize } from '../../client/memoize.ts';
import type { Setting } from '../../contract/promotion.ts';
import { shopDetails } from './shop-details.ts';

/** The category tree of the tabs; read once a build. */
export const readNavigation = memoize(fetchNavigation);

/** The settings; without them the shop still opens (spec §8). */
export const readSettings = memoize(() => fetchSettings().catch((): Setting[] => []));

/** The host's extensions, as the text that pages carry; undefined for none (src/client/extensions.ts). */
export const readExtensions = memoize(async () => {
  const named = await fetchExtensions().catch((): string[] => []);
  return named.filter((name) => /^[a-z-]+$/.test(name)).join(' ') || undefined;
});

/** Headlines, phone and address. */
export const readShopDetails = memoize(async () => shopDetails(await readSettings()));
