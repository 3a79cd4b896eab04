import { walletNames } from '../../client/payment-methods.ts';
import type { PaymentMethod } from '../../contract/order.ts';
import {
  isCashOutsideValley,
  paymentMethodName,
  paymentMethodSentence,
} from '../../rules/order/payment-method.ts';
import { EmptyPanel } from '../../ui/EmptyPanel.tsx';
import type { CheckoutForm } from './form.ts';
import * as messages from './messages.ts';
import { methodsFor, type WalletsDown } from './rules.ts';

type Props = {
  form: CheckoutForm;
  walletsDown: WalletsDown;
  error: string | undefined;
  /** Why the wallet will not take this order. */
  warning: string | undefined;
  onChoose: (method: PaymentMethod) => void;
};

const CASH_HINTS = new Map([
  [undefined, messages.chooseLocationForCashHint],
  [false, messages.cashOutsideValleyNote],
]);

/**
 * The payment method as one card each, because an option has no room for what is paid when, and to whom. The select
 * that spec §2 names stays for assistive technology and for filling in by programs, out of the way of the Tab key.
 * Before a location is chosen the form's method may be one that is not on offer yet: then none is shown as chosen.
 */
export function PaymentChoice({ form, walletsDown, error, warning, onChoose }: Props) {
  const methods = methodsFor(form.isInsideValley, walletsDown);
  const isOffered = methods.includes(form.paymentMethod);
  const isOutage =
    form.isInsideValley === false && methods.some((method) => isCashOutsideValley(method, false));
  const cashHint = isOutage
    ? messages.walletOutageCashHint(walletNames())
    : CASH_HINTS.get(form.isInsideValley);
  return (
    <fieldset className="relative" aria-describedby="paymentMethod-error paymentMethod-warning">
      <legend className="mb-1 font-medium">{messages.paymentMethod}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {methods.map((method) => (
          <label
            key={method}
            className="border-edge has-checked:border-accent-ink has-checked:bg-sunken flex items-center gap-3 rounded-lg border px-4 py-2"
          >
            <input
              type="radio"
              name="paymentMethod"
              value={method}
              className="size-5 shrink-0"
              aria-labelledby={`pay-name-${method}`}
              aria-describedby={`pay-hint-${method} paymentMethod-error`}
              checked={form.paymentMethod === method}
              onChange={() => onChoose(method)}
            />
            <span>
              <span id={`pay-name-${method}`} className="font-medium">
                {paymentMethodName(method)}
              </span>
              <span id={`pay-hint-${method}`} className="text-muted block text-sm">
                {paymentMethodSentence(method)}
              </span>
            </span>
          </label>
        ))}
      </div>
      {cashHint && <p className="text-muted mt-1 text-sm">{cashHint}</p>}
      <div className="sr-only focus-within:not-sr-only">
        <select
          id="paymentMethod"
          className="field mt-2"
          aria-label={messages.paymentMethod}
          tabIndex={-1}
          aria-invalid={error !== undefined}
          aria-describedby="paymentMethod-error paymentMethod-warning"
          value={isOffered ? form.paymentMethod : ''}
          onChange={({ target }) => onChoose(target.value as PaymentMethod)}
        >
          {!isOffered && (
            <option value="" disabled>
              {messages.choosePaymentMethod}
            </option>
          )}
          {methods.map((method) => (
            <option key={method} value={method}>
              {paymentMethodName(method)}
            </option>
          ))}
        </select>
      </div>
      <p id="paymentMethod-error" className="field-error">
        {error}
      </p>
      <p id="paymentMethod-warning" role="status" className="text-warn mt-1 text-sm empty:hidden">
        {warning && !error && (
          <>
            {warning} <a href="/contact">{messages.valleyWarningLink}</a> {messages.valleyWarningAfterLink}
          </>
        )}
      </p>
    </fieldset>
  );
}

export const NothingToPay = () => (
  <EmptyPanel
    title={messages.invalidPaymentRequest}
    note={messages.nothingToOrder}
    address="/cart"
    action={messages.goToCart}
  />
);
