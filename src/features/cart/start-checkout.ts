import { handoffTo } from '../../browser/handoff.ts';
import { tabState } from '../../browser/tab-state.ts';
import { getSubtotal } from '../../rules/order/order-total.ts';
import type { CartItem } from './store.ts';

/** Where a checkout began: only what came from the cart is taken out of it when the order is placed. */
type Origin = 'cart' | 'product';

/** What /payment works on (spec §2). Amounts in whole rupees, as the shopper saw them. */
export type Checkout = {
  products: CartItem[];
  totalAmount: number;
  origin: Origin;
};

/** The checkout's route, which the handoff is keyed by. */
export const CHECKOUT = '/payment';
/** The key of the last error of an order. */
export const ORDER_ERROR = 'checkout-error';

const unread = () => undefined;

/**
 * Goes to checkout with these products. Apart from `store.ts`, whose parsing only the checkout needs: every page
 * carries this, so that Buy Now waits for no script.
 */
export function startCheckout(products: readonly CartItem[], origin: Origin): void {
  tabState(ORDER_ERROR, unread).drop();
  handoffTo<Checkout>(CHECKOUT, unread).goWith({
    products: [...products],
    totalAmount: getSubtotal(products),
    origin,
  });
}
