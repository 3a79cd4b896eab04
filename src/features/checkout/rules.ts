import { paidBeforeNames, paymentMethods } from '../../client/payment-methods.ts';
import { EMAIL_MESSAGE, PHONE_MESSAGE } from '../../contract/contact-messages.ts';
import type { PaymentMethod } from '../../contract/order.ts';
import { PAN_MESSAGE, PAN_PATTERN, plainPan } from '../../contract/pan.ts';
import { isPaidBefore, methodsAt, paymentMethodName } from '../../rules/order/payment-method.ts';
import { mayBeEmail, mayBePhone } from '../../rules/person/canonical-mailbox.ts';
import type { CheckoutForm } from './form.ts';
import * as messages from './messages.ts';

/** The fields that must be filled in, in the order in which they are checked, with their labels (spec §2, §5). */
export const TEXT_FIELDS = [
  { name: 'fullName', label: messages.fullName },
  { name: 'email', label: messages.email },
  { name: 'phone', label: messages.phoneNumber },
  { name: 'address', label: messages.deliveryAddress },
] as const;
export type TextFieldName = (typeof TEXT_FIELDS)[number]['name'];
/** Whom the bill is for: fields that may stay empty, and that only a host with bills has. */
export const BILL_FIELDS = [
  { name: 'buyerCompany', label: messages.company, autoComplete: 'organization', maxLength: 200 },
  { name: 'buyerPan', label: messages.pan, autoComplete: 'off', maxLength: 60 },
] as const;
export const FIELD_NAMES = [
  ...TEXT_FIELDS.map(({ name }) => name),
  'district',
  'isInsideValley',
  'paymentMethod',
  ...BILL_FIELDS.map(({ name }) => name),
] as const;
export type FieldName = (typeof FIELD_NAMES)[number];

/** What stands in the way of ordering, and at which field. */
export type FieldError = { field: FieldName; message: string };

/** Wallets that are flagged unavailable (spec §4). */
export type WalletsDown = readonly PaymentMethod[];

/** The name of what to pay by while these wallets are out of order: another of its kind, and else cash (spec §8). */
export const alternativeTo = (walletsDown: WalletsDown): string =>
  paymentMethodName(
    paymentMethods().find((method) => isPaidBefore(method) && !walletsDown.includes(method)) ??
      'CASH_ON_DELIVERY',
  );

function methodProblem(form: CheckoutForm, walletsDown: WalletsDown): string | undefined {
  if (walletsDown.includes(form.paymentMethod))
    return messages.walletBlocked(paymentMethodName(form.paymentMethod), alternativeTo(walletsDown));
  // Without a location there is no saying what is offered; the location's own error leads there.
  const isOffered = methodsFor(form.isInsideValley, walletsDown).includes(form.paymentMethod);
  if (form.isInsideValley === undefined || isOffered) return undefined;
  return messages.cashOutsideValleyError(paidBeforeNames());
}

/** Everything that is wrong with the form, in the order of spec §5. */
export function findErrors(form: CheckoutForm, walletsDown: WalletsDown): FieldError[] {
  const errors: FieldError[] = [];
  if (form.isInsideValley === undefined)
    errors.push({
      field: 'isInsideValley',
      message: messages.deliveryLocationRequired,
    });
  for (const { name, label } of TEXT_FIELDS) {
    if (form[name].trim() === '') errors.push({ field: name, message: messages.fieldRequired(label) });
    else if (name === 'email' && !mayBeEmail(form.email))
      errors.push({ field: name, message: EMAIL_MESSAGE });
    else if (name === 'phone' && !mayBePhone(form.phone))
      errors.push({ field: name, message: PHONE_MESSAGE });
  }
  const message = methodProblem(form, walletsDown);
  if (message) errors.push({ field: 'paymentMethod', message });
  const pan = plainPan(form.buyerPan);
  if (pan !== '' && !PAN_PATTERN.test(pan)) errors.push({ field: 'buyerPan', message: PAN_MESSAGE });
  // A number alone is left to the server, which knows those of every country.
  const isOnlyNumber = errors.length === 1 && errors[0]?.message === PHONE_MESSAGE;
  return isOnlyNumber ? [] : errors;
}

/** The method that a choice of location brings with it (spec §4). */
export const methodFor = (isInsideValley: boolean, walletsDown: WalletsDown): PaymentMethod =>
  methodsFor(isInsideValley, walletsDown).find((method) => !walletsDown.includes(method)) ??
  'CASH_ON_DELIVERY';

/** The methods to choose from; before a location is chosen, those that any takes (spec §2). */
export const methodsFor = (
  isInsideValley: boolean | undefined,
  walletsDown: WalletsDown,
): readonly PaymentMethod[] =>
  methodsAt(paymentMethods(), isInsideValley === true, (method) => walletsDown.includes(method));
