import { fetchBanners, fetchFlatCategories } from '../../client/content.ts';
import { memoize } from '../../client/memoize.ts';

export const readBanners = memoize(fetchBanners);
export const readFlatCategories = memoize(fetchFlatCategories);
