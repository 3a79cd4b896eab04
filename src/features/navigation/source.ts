import { fetchNavigation, fetchSettings } from '../../client/content.ts';
import { readOnce } from '../../client/read-once.ts';
import { shopDetails } from './shop-details.ts';

/** The category tree of the tabs; read once a build. */
export const readNavigation = readOnce(fetchNavigation);

/** Headlines, phone and address; without settings the shop still opens (spec §8). */
export const readShopDetails = readOnce(async () => shopDetails(await fetchSettings().catch(() => [])));
