import { getAmount, isObject, isText, listOf, toText } from '../../browser/parse.ts';
import { tabState } from '../../browser/tab-state.ts';
import type { ApiError } from '../../client/http.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import { ORDER_ERROR } from '../cart/start-checkout.ts';
import { $cart, type CartItem } from '../cart/store.ts';
import * as messages from './messages.ts';
import { BILL_FIELDS, FIELD_NAMES, type FieldError, TEXT_FIELDS } from './rules.ts';

/**
 * Why an order may exist although no response says so. `unanswered`: sending it again under its idempotency key
 * resolves it. `sent-before`: another order was sent, and only the order history shows it.
 */
export type Doubt = 'unanswered' | 'sent-before';

/** What the server asks the shopper to agree to: a total in whole rupees, and the revision of the terms. */
export type Asked = { total: number; revision: string | undefined };

/** Why an order was not placed, and which parts of the checkout the shopper can correct. */
export type OrderError = {
  message: string;
  doubt?: Doubt | undefined;
  errors: readonly FieldError[];
  couponError?: string | undefined;
  asked?: Asked | undefined;
};

/** The errors that the page finds itself, without a call. */
export const localOrderError = (message: string): OrderError => ({ message, errors: [] });

const COUPON_CODES: readonly ErrorCode[] = [
  'coupon_invalid',
  'coupon_expired',
  'coupon_below_threshold',
  'coupon_not_begun',
  'coupon_first_order',
  'coupon_other_customers',
  'coupon_other_products',
  'coupon_used_up',
];
const METHOD_CODES: readonly ErrorCode[] = ['wallet_limit', 'wallet_refused', 'cash_outside_valley'];

const isOneOf = (codes: readonly ErrorCode[], code: ErrorCode | undefined) =>
  code !== undefined && codes.includes(code);

/** What the server found wrong, at the fields of this form: it names them `userDetails.email`. */
function getFieldErrors({ fields, code, message }: ApiError): FieldError[] {
  const errors = [...TEXT_FIELDS, ...BILL_FIELDS].flatMap(({ name }): FieldError[] => {
    const words = fields[name] ?? fields[`userDetails.${name}`];
    return words ? [{ field: name, message: words }] : [];
  });
  return isOneOf(METHOD_CODES, code) ? [...errors, { field: 'paymentMethod', message }] : errors;
}

function parseAsked(total: unknown, revision: unknown): Asked | undefined {
  const amount = getAmount(total);
  return amount === undefined ? undefined : { total: amount, revision: toText(revision) };
}

/** @param isUnanswered whether the order may have been placed all the same */
export function toOrderError(error: ApiError, isUnanswered: boolean): OrderError {
  const { code, quote } = error;
  const message = error.message || messages.placeOrderFailed;
  const doubt = isUnanswered ? 'unanswered' : code === 'idempotency_conflict' ? 'sent-before' : undefined;
  return {
    message,
    doubt,
    errors: getFieldErrors(error),
    couponError: isOneOf(COUPON_CODES, code) ? message : undefined,
    asked:
      code === 'total_changed' && isObject(quote) ? parseAsked(quote.totalPrice, quote.revision) : undefined,
  };
}

/** Whether the words stand where the error is, so that they need not be said twice. */
export const isMarked = ({ errors, couponError }: OrderError): boolean =>
  errors.length > 0 || couponError !== undefined;

function parseFieldError(value: unknown): FieldError | undefined {
  if (!isObject(value) || !isText(value.message)) return undefined;
  const field = FIELD_NAMES.find((name) => name === value.field);
  return field && { field, message: value.message };
}

const DOUBTS: readonly Doubt[] = ['unanswered', 'sent-before'];
export const parseDoubt = (value: unknown): Doubt | undefined => DOUBTS.find((known) => known === value);

/** The last error, kept over the way to the failure page and back. */
export const storedOrderError = tabState<OrderError>(ORDER_ERROR, (value) => {
  if (!isObject(value) || !isText(value.message)) return undefined;
  return {
    message: value.message,
    doubt: parseDoubt(value.doubt),
    errors: listOf(value.errors, parseFieldError),
    couponError: toText(value.couponError),
    asked: isObject(value.asked) ? parseAsked(value.asked.total, value.asked.revision) : undefined,
  };
});

/** What makes a line orderable again: it goes, or takes another quantity or price (whole rupees). */
export type LineFix = 'take-out' | Partial<Pick<CartItem, 'quantity' | 'price'>>;

/** The lines after a fix. */
export const fixedLines = (lines: readonly CartItem[], id: CartItem['id'], fix: LineFix): CartItem[] =>
  fix === 'take-out'
    ? lines.filter((line) => line.id !== id)
    : lines.map((line) => (line.id === id ? { ...line, ...fix } : line));

/** Fixes the cart as well, or the same would be reported again at its next checkout. */
export const fixCart = (id: CartItem['id'], fix: LineFix): void =>
  $cart.set(fixedLines($cart.get(), id, fix));
