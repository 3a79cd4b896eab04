import { flatCategoriesResponse, navigationResponse } from '../contract/category.ts';
import { FAILURE_MESSAGES } from '../contract/messages.ts';
import {
  bannersResponse,
  flashSalesResponse,
  settingsResponse,
  tagsResponse,
} from '../contract/promotion.ts';
import { call } from './http.ts';

/** The category tree that the header's tabs are made of. */
export async function fetchNavigation() {
  const response = await call(navigationResponse, '/navigation', { failure: FAILURE_MESSAGES.navigation });
  return response.data;
}

/** Every category, without its tree. A response of another shape counts as an empty list (spec §8). */
export async function fetchFlatCategories() {
  const tolerant = flatCategoriesResponse.catch({ status: 'success', data: [] });
  const response = await call(tolerant, '/product-category/flat-all', {
    failure: FAILURE_MESSAGES.categories,
  });
  return response.data;
}

export async function fetchBanners() {
  const response = await call(bannersResponse, '/banner', { failure: FAILURE_MESSAGES.banners });
  return response.data;
}

/** The tags that products have. @throws ApiError */
export async function fetchTags() {
  const response = await call(tagsResponse, '/tags/', { failure: FAILURE_MESSAGES.tags });
  return response.data;
}

export async function fetchFlashSales() {
  const response = await call(flashSalesResponse, '/flash-sales', { failure: FAILURE_MESSAGES.flashSales });
  return response.data;
}

const askForSettings = () => call(settingsResponse, '/settings', { failure: FAILURE_MESSAGES.settings });

export const fetchSettings = async () => (await askForSettings()).data;

/** The extensions that the host names. @throws ApiError */
export const fetchExtensions = async (): Promise<string[]> => (await askForSettings()).extensions ?? [];
