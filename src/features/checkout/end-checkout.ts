import { appliedCoupon } from './coupon/use-coupon.ts';
import { formDraft } from './form.ts';
import { storedOrderError } from './order-error.ts';
import { checkoutHandoff } from './store.ts';

/** Forgets what was being ordered in this tab, once it is an order. */
export function endCheckout(): void {
  checkoutHandoff.drop();
  formDraft.drop();
  storedOrderError.drop();
  appliedCoupon.drop();
}
