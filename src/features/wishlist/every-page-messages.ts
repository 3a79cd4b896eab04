/** What scripts of every page say, apart from the rest: they would load all of it. */
export const removedFromWishlist = 'Removed from your wishlist';
export const savedToWishlist = 'Saved to your wishlist';
