import { fetchNavigation, fetchSettings } from '../../client/content.ts';
import { memoize } from '../../client/memoize.ts';
import { shopDetails } from './shop-details.ts';

/** The category tree of the tabs; read once a build. */
export const readNavigation = memoize(fetchNavigation);

/** Headlines, phone and address; without settings the shop still opens (spec §8). */
export const readShopDetails = memoize(async () => shopDetails(await fetchSettings().catch(() => [])));
