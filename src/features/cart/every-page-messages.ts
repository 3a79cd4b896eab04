/** What scripts of every page say, apart from the rest: they would load all of it. */
export const addedToCart = 'Added to cart';
export const quantityRangeError = (limit: number) => `Choose a whole number from 1 to ${limit}`;
export const maximumInCart = (quantity: number) => `Your cart now has the maximum of ${quantity}`;
