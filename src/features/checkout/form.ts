import { isObject, isText } from '../../browser/parse.ts';
import { tabState } from '../../browser/tab-state.ts';
import type { PaymentMethod } from '../../contract/order.ts';
import { methodNamed } from '../../rules/payment-method.ts';

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

const textOf = (value: unknown) => (isText(value) ? value : '');

/** What the shopper has written so far: kept over the reload that a login brings. */
export const formDraft = tabState<CheckoutForm>('checkout-form', (value) => {
  if (!isObject(value)) return undefined;
  return {
    fullName: textOf(value.fullName),
    email: textOf(value.email),
    phone: textOf(value.phone),
    address: textOf(value.address),
    isInsideValley: typeof value.isInsideValley === 'boolean' ? value.isInsideValley : undefined,
    paymentMethod: methodNamed(value.paymentMethod) ?? EMPTY_FORM.paymentMethod,
  };
});
