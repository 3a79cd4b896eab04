import { flatCategoriesAnswer, navigationAnswer } from '../contract/category.ts';
import { FAILURE_MESSAGES } from '../contract/messages.ts';
import { bannersAnswer, flashSalesAnswer, settingsAnswer, tagsAnswer } from '../contract/promotion.ts';
import { call } from './http.ts';

/** The category tree that the header's tabs are made of. */
export async function fetchNavigation() {
  const answer = await call(navigationAnswer, '/navigation', { failure: FAILURE_MESSAGES.navigation });
  return answer.data;
}

/** Every category, without its tree. An answer of another shape counts as an empty list (spec §8). */
export async function fetchFlatCategories() {
  const tolerant = flatCategoriesAnswer.catch({ status: 'success', data: [] });
  const answer = await call(tolerant, '/product-category/flat-all', { failure: FAILURE_MESSAGES.categories });
  return answer.data;
}

export async function fetchBanners() {
  const answer = await call(bannersAnswer, '/banner', { failure: FAILURE_MESSAGES.banners });
  return answer.data;
}

/** The tags that products have. @throws CallError */
export async function fetchTags() {
  const answer = await call(tagsAnswer, '/tags/', { failure: FAILURE_MESSAGES.tags });
  return answer.data;
}

export async function fetchFlashSales() {
  const answer = await call(flashSalesAnswer, '/flash-sales', { failure: FAILURE_MESSAGES.flashSales });
  return answer.data;
}

export async function fetchSettings() {
  const answer = await call(settingsAnswer, '/settings', { failure: FAILURE_MESSAGES.settings });
  return answer.data;
}
