import { listFlatCategories, readNavigation } from '../contract/calls/catalogue.ts';
import { listBanners, listSettings, listTags } from '../contract/calls/content.ts';
import { listFlashSales } from '../contract/calls/promotions.ts';
import { flatCategoriesResponse } from '../contract/category.ts';
import { callAny, callApi } from './call-api.ts';

/** The category tree that the header's tabs are made of. */
export const fetchNavigation = async () => (await callApi(readNavigation)).data;

/** Every category, without its tree. A response of another shape counts as an empty list (spec §8). */
export const fetchFlatCategories = async () =>
  (await callAny(listFlatCategories, flatCategoriesResponse.catch({ status: 'success', data: [] }))).data;

export const fetchBanners = async () => (await callApi(listBanners)).data;

/** The tags that products have, at the address that spec §7 names. @throws ApiError */
export const fetchTags = async () => (await callApi({ ...listTags, address: 'GET /tags/' })).data;

export const fetchFlashSales = async () => (await callApi(listFlashSales)).data;

export const fetchSettings = async () => (await callApi(listSettings)).data;

/** The extensions that the host names. @throws ApiError */
export const fetchExtensions = async (): Promise<string[]> => (await callApi(listSettings)).extensions ?? [];
