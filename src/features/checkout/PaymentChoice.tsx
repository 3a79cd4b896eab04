import type { PaymentMethod } from '../../contract/order.ts';
import { paymentMethodName } from '../../rules/payment-method.ts';
import type { CheckoutForm } from './form.ts';
import { methodsFor } from './rules.ts';

type Props = {
  form: CheckoutForm;
  error: string | undefined;
  /** Why the wallet will not take this order. */
  warning: string | undefined;
  onChoose: (method: PaymentMethod) => void;
};

/** Before a location is chosen the form's method may be one that is not on offer yet: then none is shown as chosen. */
export function PaymentChoice({ form, error, warning, onChoose }: Props) {
  const methods = methodsFor(form.isInsideValley);
  const isOffered = methods.includes(form.paymentMethod);
  return (
    <div>
      <label htmlFor="paymentMethod" className="mb-1 block font-medium">
        Payment Method
      </label>
      <select
        id="paymentMethod"
        className="field aria-invalid:border-crimson-ink"
        aria-invalid={error !== undefined}
        aria-describedby="paymentMethod-error paymentMethod-warning"
        value={isOffered ? form.paymentMethod : ''}
        onChange={({ target }) => onChoose(target.value as PaymentMethod)}
      >
        {!isOffered && (
          <option value="" disabled>
            Choose how to pay
          </option>
        )}
        {methods.map((method) => (
          <option key={method} value={method}>
            {paymentMethodName(method)}
          </option>
        ))}
      </select>
      <p id="paymentMethod-error" className="text-crimson-ink mt-1 text-sm empty:hidden">
        {error}
      </p>
      <p id="paymentMethod-warning" role="status" className="text-warn mt-1 text-sm empty:hidden">
        {warning && !error && (
          <>
            {warning} <a href="/contact">Contact us</a> where that does not help.
          </>
        )}
      </p>
    </div>
  );
}
