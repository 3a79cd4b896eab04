/** What the recently viewed products say. */
export const outOfStock = 'Out of Stock';
export const recentlyViewed = 'Recently Viewed';
