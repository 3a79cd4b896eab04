import { plural } from '../../rules/plural.ts';

/** What the cart says (spec §2). */
export const addToCart = 'Add to Cart';
export const miniCartTitle = 'Added to your cart';
export const buyNow = 'Buy Now';
export const cartCleared = 'Cart cleared';
export const cartContents = 'Cart contents';
export const checkout = 'Checkout';
export const clearCart = 'Clear Cart';
export const close = 'Close';
export const miniCartStatus = (countedItems: string, subtotal: string) =>
  `${countedItems} in your cart, subtotal ${subtotal}`;
export const decreaseQuantity = 'Decrease quantity';
export const decreaseItemQuantity = (name: string) => `Decrease quantity of ${name}`;
export const unitPriceSuffix = 'each';
export const increaseQuantity = 'Increase quantity';
export const increaseItemQuantity = (name: string) => `Increase quantity of ${name}`;
export const emptyCartNote = 'Items you add are saved on this device.';
export const loadingCart = 'Loading your cart...';
export const stockLimitNote = (quantity: number) => `Only ${quantity} in stock`;
export const orderSummary = 'Order Summary';
export const outOfStock = 'Out of Stock';
export const vatIncludedNote = (percent: number) => `Prices include ${percent}% VAT.`;
export const proceedToCheckout = 'Proceed to Checkout';
export const quantity = 'Quantity';
export const itemQuantity = (name: string) => `Quantity of ${name}`;
export const remove = 'Remove';
export const removeItem = (name: string) => `Remove ${name}`;
export const removedFromCart = 'Removed from cart';
export const startShopping = 'Start Shopping';
export const miniCartSubtotal = (countedItems: string) => `Subtotal (${countedItems})`;
export const orderingNeedsJavascript =
  'To order, switch JavaScript on in your browser, or call us: our number is at the top of this page.';
export const undo = 'Undo';
export const viewCart = 'View Cart';
export const youSave = (amount: string) => `You save ${amount}`;
export const emptyCartTitle = 'Your Cart is Empty';
export const itemCount = (count: number) => `${count} ${plural(count, { one: 'item', other: 'items' })}`;
export const askForQuotation = 'Ask for a quotation';
