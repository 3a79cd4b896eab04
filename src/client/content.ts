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
  const answer = await call(navigationResponse, '/navigation', { failure: FAILURE_MESSAGES.navigation });
  return answer.data;
}

/** Every category, without its tree. A response of another shape counts as an empty list (spec §8). */
export async function fetchFlatCategories() {
  const tolerant = flatCategoriesResponse.catch({ status: 'success', data: [] });
  const answer = await call(tolerant, '/product-category/flat-all', { failure: FAILURE_MESSAGES.categories });
  return answer.data;
}

export async function fetchBanners() {
  const answer = await call(bannersResponse, '/banner', { failure: FAILURE_MESSAGES.banners });
  return answer.data;
}

/** The tags that products have. @throws ApiError */
export async function fetchTags() {
  const answer = await call(tagsResponse, '/tags/', { failure: FAILURE_MESSAGES.tags });
  return answer.data;
}

export async function fetchFlashSales() {
  const answer = await call(flashSalesResponse, '/flash-sales', { failure: FAILURE_MESSAGES.flashSales });
  return answer.data;
}

export async function fetchSettings() {
  const answer = await call(settingsResponse, '/settings', { failure: FAILURE_MESSAGES.settings });
  return answer.data;
}
