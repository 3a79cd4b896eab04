import type { PaymentMethod } from '../../contract/order.ts';
import { isWallet, methodsAt, WALLET_NAME } from '../../rules/payment-method.ts';
import type { CheckoutForm } from './form.ts';

/** The fields that must be filled in, in the order in which they are checked, with their labels (spec §2, §5). */
export const TEXT_FIELDS = [
  { name: 'fullName', label: 'Full Name' },
  { name: 'email', label: 'Email' },
  { name: 'phone', label: 'Phone Number' },
  { name: 'address', label: 'Delivery Address' },
] as const;
export type TextFieldName = (typeof TEXT_FIELDS)[number]['name'];
export const FIELD_NAMES = [
  ...TEXT_FIELDS.map(({ name }) => name),
  'isInsideValley',
  'paymentMethod',
] as const;
export type FieldName = (typeof FIELD_NAMES)[number];

/** What stands in the way of ordering, and at which field. */
export type FieldError = { field: FieldName; message: string };

/** Checks the form in the order of spec §5; only the first error is told. */
export function findError(form: CheckoutForm, isWalletDown: boolean): FieldError | undefined {
  if (form.isInsideValley === undefined)
    return { field: 'isInsideValley', message: 'Please select delivery location (Inside/Outside Valley)' };
  const missing = TEXT_FIELDS.find(({ name }) => form[name].trim() === '');
  if (missing) return { field: missing.name, message: `${missing.label} is required` };
  if (isWallet(form.paymentMethod) && isWalletDown)
    return {
      field: 'paymentMethod',
      message: `${WALLET_NAME} payment service is currently unavailable. Please choose Cash on Delivery.`,
    };
  // Outside the valley, with the wallet flagged, cash is set (spec §4) and not offered (spec §2): no server takes it.
  if (!methodsAt(form.isInsideValley).includes(form.paymentMethod)) {
    const wayOn = isWalletDown ? `Please try ${WALLET_NAME} again.` : `Please choose ${WALLET_NAME}.`;
    return {
      field: 'paymentMethod',
      message: `Cash on Delivery is available only inside the Kathmandu Valley. ${wayOn}`,
    };
  }
  return undefined;
}

/** The method that a choice of location brings with it (spec §4). */
export const methodFor = (isInsideValley: boolean, isWalletDown: boolean): PaymentMethod =>
  isInsideValley || isWalletDown ? 'CASH_ON_DELIVERY' : 'KHALTI';

/** The methods to choose from; before a location is chosen, those that any takes (spec §2). */
export const methodsFor = (isInsideValley: boolean | undefined): PaymentMethod[] =>
  methodsAt(isInsideValley === true);
