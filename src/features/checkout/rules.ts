import type { PaymentMethod } from '../../contract/order.ts';
import { WALLET_NAME } from '../../rules/payment-method.ts';
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

function methodProblem(form: CheckoutForm, isWalletDown: boolean): string | undefined {
  if (form.paymentMethod === 'KHALTI' && isWalletDown)
    return `${WALLET_NAME} payment service is currently unavailable. Please choose Cash on Delivery.`;
  // Without a location there is no saying what is offered; the location's own error leads there.
  if (form.isInsideValley === undefined || methodsFor(form.isInsideValley).includes(form.paymentMethod))
    return undefined;
  // Outside the valley, with the wallet flagged, cash is set (spec §4) and not offered (spec §2): no server takes it.
  const wayOn = isWalletDown ? `Please try ${WALLET_NAME} again.` : `Please choose ${WALLET_NAME}.`;
  return `Cash on Delivery is available only inside the Kathmandu Valley. ${wayOn}`;
}

/** Everything that is wrong with the form, in the order of spec §5. */
export function findErrors(form: CheckoutForm, isWalletDown: boolean): FieldError[] {
  const errors: FieldError[] = [];
  if (form.isInsideValley === undefined)
    errors.push({
      field: 'isInsideValley',
      message: 'Please select delivery location (Inside/Outside Valley)',
    });
  const missing = TEXT_FIELDS.filter(({ name }) => form[name].trim() === '');
  for (const { name, label } of missing) errors.push({ field: name, message: `${label} is required` });
  const message = methodProblem(form, isWalletDown);
  if (message) errors.push({ field: 'paymentMethod', message });
  return errors;
}

/** The method that a choice of location brings with it (spec §4). */
export const methodFor = (isInsideValley: boolean, isWalletDown: boolean): PaymentMethod =>
  isInsideValley || isWalletDown ? 'CASH_ON_DELIVERY' : 'KHALTI';

/** The methods to choose from: cash is collected only inside the valley (spec §2). */
export const methodsFor = (isInsideValley: boolean | undefined): PaymentMethod[] =>
  isInsideValley ? ['CASH_ON_DELIVERY', 'KHALTI'] : ['KHALTI'];
