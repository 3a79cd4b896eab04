import type { CallError } from '../../client/http.ts';
import { WALLET_NAME } from '../../rules/payment-method.ts';
import { amountOf, isObject } from '../../ui/parse.ts';
import type { CheckoutForm } from './form.ts';
import { type FormFault, TEXT_FIELDS } from './rules.ts';

export const WALLET_DOWN = `${WALLET_NAME} payment service is temporarily unavailable. Please try again later or choose Cash on Delivery.`;
export const PLACE_ORDER_FAILED = 'Failed to place order. Please try again.';
export const OUTCOME_UNKNOWN =
  'The shop did not answer, so your order may or may not have been placed. Press Place Order again to make sure: it will not be ordered twice.';

/** The wallet is out of order (spec §4). */
export const isWalletFailure = ({ status, message }: CallError, form: CheckoutForm): boolean =>
  form.paymentMethod === 'KHALTI' && (status === 503 || message.includes('503'));

/** What the server found wrong, at the fields of this form: it names them `userDetails.email`. */
export const faultsOf = ({ fields }: CallError): FormFault[] =>
  TEXT_FIELDS.flatMap(({ name }) => {
    const message = fields[name] ?? fields[`userDetails.${name}`];
    return message ? [{ field: name, message }] : [];
  });

/** The total that the server asks for now, where it refused the order for that (design §5.2). */
export const totalNow = ({ code, quote }: CallError): number | undefined =>
  code === 'total_changed' && isObject(quote) ? amountOf(quote.totalPrice) : undefined;
