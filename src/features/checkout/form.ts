import { isObject, isText } from '../../browser/parse.ts';
import { tabState } from '../../browser/tab-state.ts';
import type { PaymentMethod } from '../../contract/order.ts';
import { methodNamed } from '../../rules/order/payment-method.ts';
import { NOWHERE, type Place, parsePlace } from './address/place.ts';

/**
 * Checkout form (spec §3); the location is undefined until it is chosen. `place` is an extra of this form: it is sent at
 * the end of the one address.
 */
export type CheckoutForm = {
  fullName: string;
  email: string;
  phone: string;
  address: string;
  place: Place;
  isInsideValley: boolean | undefined;
  paymentMethod: PaymentMethod;
};

export const EMPTY_FORM: CheckoutForm = {
  fullName: '',
  email: '',
  phone: '',
  address: '',
  place: NOWHERE,
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
  const place = parsePlace(value.place);
  return {
    ...(isText(fullName) && { fullName }),
    ...(isText(email) && { email }),
    ...(isText(phone) && { phone }),
    ...(isText(address) && { address }),
    ...(place && { place }),
    ...(typeof isInsideValley === 'boolean' && { isInsideValley }),
    ...(paymentMethod && { paymentMethod }),
  };
});
