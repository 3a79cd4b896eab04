import { useState } from 'react';
import { getAmount, isObject } from '../../browser/parse.ts';
import { callApi } from '../../client/call-api.ts';
import { ApiError } from '../../client/http.ts';
import { acceptQuotation } from '../../contract/calls/quotations.ts';
import { FAILURE_MESSAGES } from '../../contract/messages.ts';
import type { PaymentMethod } from '../../contract/order.ts';
import type { Quotation } from '../../contract/quotation.ts';
import { isNothingDue } from '../../rules/order/order-money.ts';
import { methodsAt, paymentMethodName, paymentMethodSentence } from '../../rules/order/payment-method.ts';
import { formatRupees } from '../../rules/price/money.ts';
import { FieldFrame, TextField } from '../../ui/fields.tsx';
import { toFormError } from '../../ui/form-error.ts';
import { NothingDueNote } from '../../ui/PayAgain.tsx';
import { SendForm } from '../../ui/SendButton.tsx';
import { useForm } from '../../ui/use-form.ts';
import * as messages from './messages.ts';

const FIELDS = ['address', 'paymentMethod'];
/** What another tab, or staff, did meanwhile: the page shows it. */
const CHANGED = [
  'already_accepted',
  'quotation_changed',
  'quotation_expired',
  'status_not_allowed',
  'total_changed',
  'not_found',
];

type Props = { token: string; quotation: Quotation; onChange: () => Promise<unknown> };

/** Where it goes and how it is paid; accepting places the order. */
export function AcceptForm({ token, quotation, onChange }: Props) {
  const { customer, methods, revision } = quotation;
  /** What this revision comes to at an address in another district, where delivery costs more. */
  const [asked, ask] = useState<{ revision: string; total: number | undefined }>();
  const total = (asked?.revision === revision ? asked.total : undefined) ?? quotation.totalPrice;
  const [typed, setAddress] = useState<string>();
  const address = typed ?? customer.address ?? '';
  const [chosenPlace, setInside] = useState<boolean>();
  const isInsideValley = chosenPlace ?? quotation.isInsideValley;
  const [chosen, setChosen] = useState<PaymentMethod>();
  const form = useForm((thrown) => toFormError(thrown, FAILURE_MESSAGES.acceptQuotation, FIELDS));
  const offered = methodsAt(methods, isInsideValley, () => false);
  const paymentMethod = chosen && offered.includes(chosen) ? chosen : offered[0];
  const accept = async () => {
    if (!paymentMethod) return;
    try {
      const body = { paymentMethod, address, isInsideValley, revision, expectedTotal: total };
      const { paymentUrl } = await callApi(acceptQuotation, { token, body });
      if (paymentUrl) return location.assign(paymentUrl);
      await onChange();
    } catch (error) {
      if (error instanceof ApiError && CHANGED.includes(error.code ?? '')) {
        if (isObject(error.quote)) ask({ revision, total: getAmount(error.quote.totalPrice) });
        await onChange();
      }
      throw error;
    }
  };
  return (
    <SendForm
      form={form}
      className="grid gap-4"
      onSend={accept}
      label={messages.acceptButton(formatRupees(total))}
      sendingLabel={messages.accepting}
    >
      <TextField
        id="address"
        label={messages.addressLabel}
        autoComplete="address-line1"
        maxLength={500}
        value={address}
        error={form.error?.fields.address}
        onChange={setAddress}
      />
      <FieldFrame id="location" label={messages.locationLabel} error={undefined}>
        <select
          id="location"
          className="field"
          value={String(isInsideValley)}
          onChange={({ target }) => setInside(target.value === 'true')}
        >
          <option value="true">{messages.insideValley}</option>
          <option value="false">{messages.outsideValley}</option>
        </select>
      </FieldFrame>
      {isNothingDue(total) ? (
        <NothingDueNote />
      ) : (
        <fieldset>
          <legend className="mb-1 font-medium">{messages.paymentMethod}</legend>
          <div className="grid gap-3 sm:grid-cols-2">
            {offered.map((method) => (
              <label
                key={method}
                className="border-edge has-checked:border-accent-ink has-checked:bg-sunken flex items-center gap-3 rounded-lg border px-4 py-2"
              >
                <input
                  type="radio"
                  name="paymentMethod"
                  value={method}
                  className="size-5 shrink-0"
                  aria-describedby={`pay-hint-${method}`}
                  checked={paymentMethod === method}
                  onChange={() => setChosen(method)}
                />
                <span>
                  <span className="font-medium">{paymentMethodName(method)}</span>
                  <span id={`pay-hint-${method}`} className="text-muted block text-sm" aria-hidden="true">
                    {paymentMethodSentence(method)}
                  </span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
    </SendForm>
  );
}
