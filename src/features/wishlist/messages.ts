/** What the wishlist says. */
export const compare = 'Compare';
export const priceDropNote = (drop: string) => `${drop} less than when you saved it`;
export const exploreProducts = 'Explore Products';
export const moveToCart = 'Move to Cart';
export const moveItemToCart = (name: string) => `Move to Cart: ${name}`;
export const movedToCart = 'Moved to cart';
export const noLongerSold = 'No longer sold';
export const remove = 'Remove';
export const removeItem = (name: string) => `Remove ${name} from wishlist`;
export const savedProducts = 'Saved products';
export const emptyWishlistNote = 'Tap the heart on a product to save it on this device.';
export const oldPricesNote = 'Today’s prices could not be read. These are of the day you saved each product.';
export const tryAgain = 'Try Again';
export const undo = 'Undo';
export const emptyWishlistTitle = 'Your Wishlist is Empty';
