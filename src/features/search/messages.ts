import { plural } from '../../rules/plural.ts';

/** What the search says. */
export const aboutCount = (count: string) => `about ${count}`;
export const brands = 'Brands';
export const categories = 'Categories';
export const clearRecentSearches = 'Clear recent searches';
export const goesWithIt = (term: string) => `Goes with it: ${term}`;
export const noProductsFound = (term: string) => `No products found for “${term}”.`;
export const products = 'Products';
export const recentSearchesTitle = 'Recent searches';
export const search = 'Search';
export const searchProducts = 'Search products';
export const searchPlaceholder = (examples: string) => `Search ${examples}…`;
export const seeAllResults = (term: string) => `See all results for “${term}”`;
export const suggestions = 'Suggestions';
export const goodsNotSold = (goods: string) => `We do not sell “${goods}”.`;
export const withoutWords = (words: string) => `Without ${words}`;
export const writeWhatYouLookFor = 'Enter a search term';
export const brandCount = (count: number) =>
  count === 0 ? 'No brands' : `${count} ${plural(count, { one: 'brand', other: 'brands' })}`;
export const categoryCount = (count: number) =>
  count === 0 ? 'No categories' : `${count} ${plural(count, { one: 'category', other: 'categories' })}`;
export const suggestionCount = (count: number) =>
  count === 0 ? 'No suggestions' : `${count} ${plural(count, { one: 'suggestion', other: 'suggestions' })}`;
export const recentSearchCount = (count: number) =>
  count === 0
    ? 'No recent searches'
    : `${count} ${plural(count, { one: 'recent search', other: 'recent searches' })}`;
/** Read out behind a number. */
export const productsBehindNumber = (count: number) => plural(count, { one: ' product', other: ' products' });
