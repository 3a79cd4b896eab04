import { fetchBanners, fetchFlatCategories } from '../../client/content.ts';
import { readOnce } from '../../client/read-once.ts';

export const readBanners = readOnce(fetchBanners);
export const readFlatCategories = readOnce(fetchFlatCategories);
