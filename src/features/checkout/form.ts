import { isObject, isText } from '../../browser/parse.ts';
import { tabState } from '../../browser/tab-state.ts';
import type { PaymentMethod } from '../../contract/order.ts';
import { methodNamed } from '../../rules/order/payment-method.ts';
import { NOWHERE, type Place, parsePlace } from './address/place.ts';

/**
 * Checkout form (spec §3); the location is undefined until it is chosen. Extras of this form are `place`, which is sent
 * at the end of the one address, and whom the bill is for, empty where nobody asks.
 */
export type CheckoutForm = {
  fullName: string;
  email: string;
  phone: string;
  address: string;
  place: Place;
  isInsideValley: boolean | undefined;
  paymentMethod: PaymentMethod;
  buyerCompany: string;
  buyerPan: string;
};

export const EMPTY_FORM: CheckoutForm = {
  fullName: '',
  email: '',
  phone: '',
  address: '',
  place: NOWHERE,
  isInsideValley: undefined,
  paymentMethod: 'CASH_ON_DELIVERY',
  buyerCompany: '',
  buyerPan: '',
};

/**
 * What the shopper has written and chosen so far, empty where it was cleared: kept over the reload that a login brings.
 * What it does not hold, the account fills in.
 */
export const formDraft = tabState<Partial<CheckoutForm>>('checkout-form', (value) => {
  if (!isObject(value)) return undefined;
  const { fullName, email, phone, address, isInsideValley, buyerCompany, buyerPan } = value;
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
    ...(isText(buyerCompany) && { buyerCompany }),
    ...(isText(buyerPan) && { buyerPan }),
  };
});

/** What was typed into the static form so far, by the names of its fields: written by fill-static-form.ts. */
export const typedEarly = tabState('checkout-typed', () => undefined);
