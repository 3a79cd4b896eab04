/** What scripts of every page say, apart from the rest: they would load all of it. */
export const removedFromYourWishlist = 'Removed from your wishlist';
export const savedToYourWishlist = 'Saved to your wishlist';
