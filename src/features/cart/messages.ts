import { plural } from '../../rules/plural.ts';

/** What the cart says (spec §2). */
export const addToCart = 'Add to Cart';
export const addedToYourCart = 'Added to your cart';
export const buyNow = 'Buy Now';
export const cartCleared = 'Cart cleared';
export const cartContents = 'Cart contents';
export const checkout = 'Checkout';
export const clearCart = 'Clear Cart';
export const close = 'Close';
export const countedInYourCartSubtotal = (counted: string, subtotal: string) =>
  `${counted} in your cart, subtotal ${subtotal}`;
export const decreaseQuantity = 'Decrease quantity';
export const decreaseQuantityOfName = (name: string) => `Decrease quantity of ${name}`;
export const each = 'each';
export const increaseQuantity = 'Increase quantity';
export const increaseQuantityOfName = (name: string) => `Increase quantity of ${name}`;
export const insteadOf = 'instead of';
export const itemsYouAddAreSaved = 'Items you add are saved on this device.';
export const loadingYourCart = 'Loading your cart...';
export const onlyQuantityInStock = (quantity: number) => `Only ${quantity} in stock`;
export const orderSummary = 'Order Summary';
export const outOfStock = 'Out of Stock';
export const pricesInclude13PercentVat = 'Prices include 13% VAT. We check them again when you order.';
export const proceedToCheckout = 'Proceed to Checkout';
export const quantity = 'Quantity';
export const quantityOfName = (name: string) => `Quantity of ${name}`;
export const remove = 'Remove';
export const removeName = (name: string) => `Remove ${name}`;
export const removedFromCart = 'Removed from cart';
export const shipping = 'Shipping';
export const startShopping = 'Start Shopping';
export const subtotal = 'Subtotal';
export const subtotalCounted = (counted: string) => `Subtotal (${counted})`;
export const toOrderSwitchJavascriptOn =
  'To order, switch JavaScript on in your browser, or call us: our number is at the top of this page.';
export const total = 'Total';
export const undo = 'Undo';
export const viewCart = 'View Cart';
export const yourCartIsEmpty = 'Your Cart is Empty';
export const itemCount = (count: number) => `${count} ${plural(count, { one: 'item', other: 'items' })}`;
