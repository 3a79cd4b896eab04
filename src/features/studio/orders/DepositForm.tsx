import { useRef, useState } from 'react';
import { recordDeposit } from '../../../client/editor/orders.ts';
import { ApiError } from '../../../client/http.ts';
import { newIdempotencyKey } from '../../../client/idempotency-key.ts';
import type { DepositRequest } from '../../../contract/money-movement.ts';
import type { OrderDetail } from '../../../contract/order.ts';
import { PAYMENT_METHODS } from '../../../contract/payment.ts';
import { isPaidBefore, paymentMethodName } from '../../../rules/order/payment-method.ts';
import { formatExactRupees, formatPaisaAsRupees } from '../../../rules/price/exact-rupees.ts';
import { readPaisa } from '../../../rules/price/read-paisa.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { ErrorText } from '../../../ui/SendButton.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { describeError } from '../form-error.ts';
import * as shared from '../messages.ts';
import * as messages from './messages.ts';
import { isUndecided } from './refund-terms.ts';

type Method = DepositRequest['method'];
type FormError = { message?: string; fields: Record<string, string> };
type Props = {
  order: OrderDetail;
  /** What is left to pay, in rupees. */
  left: number;
  onChange: (order: OrderDetail) => void;
};

const METHODS: readonly Method[] = ['CASH', ...PAYMENT_METHODS.filter(isPaidBefore)];
const EMPTY = { method: 'CASH' as Method, amount: '', reference: '', note: '' };

const labelOf = (method: Method) => (method === 'CASH' ? messages.depositCash : paymentMethodName(method));

function toFormError(error: unknown): FormError {
  const fields = error instanceof ApiError ? error.fields : {};
  const isAtField = ['amountPaisa', 'reference', 'note'].some((name) => name in fields);
  return { ...(!isAtField && { message: describeError(error) }), fields };
}

/** Records a part that the buyer of an order has paid before it is delivered. */
export function DepositForm({ order, left, onChange }: Props) {
  const [draft, setDraft] = useState(EMPTY);
  const key = useRef(newIdempotencyKey());
  const { ref, error, isSending, refuse, send } = useForm(toFormError);
  const set = (change: Partial<typeof EMPTY>) => setDraft({ ...draft, ...change });
  const reading = readPaisa(draft.amount);
  const amountPaisa = 'value' in reading ? reading.value : 0;

  const isComplete = () => {
    const fields = {
      ...(amountPaisa <= 0 && { amountPaisa: messages.depositAmountError }),
      ...(!draft.reference.trim() && { reference: messages.depositReferenceError }),
    };
    const isRight = Object.keys(fields).length === 0;
    refuse(isRight ? undefined : { fields });
    return isRight;
  };

  const submit = () =>
    void send(async () => {
      const { method, reference, note } = draft;
      const body = { method, amountPaisa, reference: reference.trim(), note: note.trim() || undefined };
      try {
        const next = await recordDeposit(order.orderId, body, key.current);
        key.current = newIdempotencyKey();
        setDraft(EMPTY);
        onChange(next);
      } catch (error) {
        if (!isUndecided(error)) key.current = newIdempotencyKey();
        throw error;
      }
    });

  return (
    <details className="panel studio-box studio-changed">
      <summary>{messages.depositTitle}</summary>
      <form
        ref={ref}
        noValidate
        className="grid gap-3 py-2"
        aria-label={messages.depositTitle}
        onSubmit={(event) => event.preventDefault()}
      >
        <p>{messages.depositNote}</p>
        <fieldset className="studio-fieldset">
          <legend>{messages.depositMethodLabel}</legend>
          {METHODS.map((method) => (
            <label key={method} className="studio-check">
              <input
                type="radio"
                name="deposit-method"
                checked={draft.method === method}
                onChange={() => set({ method })}
              />
              {labelOf(method)}
            </label>
          ))}
        </fieldset>
        <TextField
          id="deposit-amount"
          label={messages.depositAmountLabel}
          hint={messages.depositAmountHint(formatExactRupees(left))}
          inputMode="decimal"
          autoComplete="off"
          value={draft.amount}
          error={error?.fields.amountPaisa}
          onChange={(amount) => set({ amount })}
        />
        <TextField
          id="deposit-reference"
          label={messages.depositReferenceLabel}
          autoComplete="off"
          maxLength={60}
          value={draft.reference}
          error={error?.fields.reference}
          onChange={(reference) => set({ reference })}
        />
        <TextField
          id="deposit-note"
          label={shared.note}
          autoComplete="off"
          maxLength={500}
          required={false}
          value={draft.note}
          error={error?.fields.note}
          onChange={(note) => set({ note })}
        />
        <ErrorText className="studio-alert">{error?.message}</ErrorText>
        <div className="studio-actions">
          <ConfirmDialog
            label={messages.depositButton}
            question={messages.depositQuestion(formatPaisaAsRupees(amountPaisa), order.orderId)}
            isBusy={isSending}
            mayAsk={isComplete}
            onConfirm={submit}
          />
        </div>
      </form>
    </details>
  );
}
