import { isObject, isText } from '../../browser/parse.ts';
import { tabState } from '../../browser/tab-state.ts';
import type { PaymentMethod } from '../../contract/order.ts';
import { methodNamed } from '../../rules/order/payment-method.ts';

/** Checkout form (spec §3); the location is undefined until it is chosen. */
export type CheckoutForm = {
  fullName: string;
  email: string;
  phone: string;
  address: string;
  isInsideValley: boolean | undefined;
  paymentMethod: PaymentMethod;
};

export const EMPTY_FORM: CheckoutForm = {
  fullName: '',
  email: '',
  phone: '',
  address: '',
  isInsideValley: undefined,
  paymentMethod: 'CASH_ON_DELIVERY',
};

/**
 * What the shopper has written and chosen so far, empty where it was cleared: kept over the reload that a login brings.
 * What it does not hold, the account fills in.
 */
export const formDraft = tabState<Partial<CheckoutForm>>('checkout-form', (value) => {
  if (!isObject(value)) return undefined;
  const { fullName, email, phone, address, isInsideValley } = value;
  const paymentMethod = methodNamed(value.paymentMethod);
  return {
    ...(isText(fullName) && { fullName }),
    ...(isText(email) && { email }),
    ...(isText(phone) && { phone }),
    ...(isText(address) && { address }),
    ...(typeof isInsideValley === 'boolean' && { isInsideValley }),
    ...(paymentMethod && { paymentMethod }),
  };
});
