import { plural } from '../../rules/plural.ts';

/** What the comparison says. */
export const sharedComparisonNote = 'Somebody shared this comparison with you. Your own stays as it is.';
export const addAnotherProduct = 'Add another product';
export const addToCart = 'Add to Cart';
export const addToCartLabel = (product: string) => `Add to Cart: ${product}`;
export const addedToCompare = 'Added to compare';
export const best = 'Best';
export const emptyComparisonHint = 'Tap the arrows';
export const emptyComparisonHintEnd = (mostCompared: number) =>
  `on a product card to compare up to ${mostCompared} products.`;
export const compareBarLink = (count: number, mostCompared: number) => `Compare ${count} of ${mostCompared}`;
export const clearComparedProducts = 'Clear compared products';
export const compare = 'Compare';
export const compareProducts = 'Compare products';
export const compareOwnLink = (ownCount: number) => `Compare your own (${ownCount})`;
export const comparison = 'Comparison';
export const differs = 'Differs';
export const differsInBrackets = '(differs)';
export const exploreProducts = 'Explore Products';
export const loading = 'Loading...';
export const notStated = 'Not stated';
export const emptyComparisonTitle = 'Nothing to compare yet';
export const price = 'Price';
export const remove = 'Remove';
export const removeFromCompareLabel = (product: string) => `Remove ${product} from compare`;
export const removedFromCompare = 'Removed from compare';
export const shareThisComparison = 'Share this comparison';
export const showDifferencesOnly = 'Show differences only';
export const tryAgain = 'Try Again';
export const comparisonFullError = (mostCompared: number) =>
  `You can compare up to ${mostCompared} products. Remove one first.`;
export const months = (count: number) => `${count} ${plural(count, { one: 'month', other: 'months' })}`;
export const years = (count: number) => `${count} ${plural(count, { one: 'year', other: 'years' })}`;
export const productsWereNotFound = (count: number) =>
  plural(count, {
    one: '1 product of this comparison was not found.',
    other: `${count} products of this comparison were not found.`,
  });
