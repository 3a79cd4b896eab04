import { useRef, useState } from 'react';
import { refundOrder } from '../../../client/editor/orders.ts';
import { ApiError } from '../../../client/http.ts';
import { newIdempotencyKey } from '../../../client/idempotency-key.ts';
import { fetchOrder } from '../../../client/orders.ts';
import type { OrderDetail } from '../../../contract/order.ts';
import { paymentMethodName } from '../../../rules/order/payment-method.ts';
import { formatExactRupees } from '../../../rules/price/exact-rupees.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { ErrorText } from '../../../ui/SendButton.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { describeError } from '../form-error.ts';
import * as shared from '../messages.ts';
import * as messages from './messages.ts';
import {
  findRefundErrors,
  isUndecided,
  type RefundDraft,
  type RefundMethod,
  readRefundAmount,
  refundMethods,
  toRefundRequest,
} from './refund-terms.ts';

type Props = {
  order: OrderDetail;
  /** The refundable amount, in rupees. */
  left: number;
  /** What goods that came back were worth, in whole rupees, where that is not all that is left. */
  suggested?: number | undefined;
  /** Its buyer keeps the goods: a part goes back, by amount and reason. */
  isKept?: boolean;
  onChange: (order: OrderDetail) => void;
  /** The wallet did not confirm the refund: the order as it is now. */
  onUnconfirmed: (order: OrderDetail) => void;
};
type RefundError = { message: string; fields: Record<string, string> };

const labelOf = (method: RefundMethod, wallet: string): string =>
  method === 'wallet' ? messages.refundByWallet(wallet) : messages.refundByHand;

/** A message at a field is not repeated above the button. */
function toRefundError(error: unknown): RefundError {
  const fields = error instanceof ApiError ? error.fields : {};
  const isAtField = ['amount', 'note', 'mobile'].some((name) => name in fields);
  return { message: isAtField ? '' : describeError(error), fields };
}

function questionOf({ method, amount }: RefundDraft, left: number, wallet: string): string {
  const typed = amount.trim() === '' ? left : readRefundAmount(amount);
  const sum = typed === undefined ? amount.trim() : formatExactRupees(typed);
  return method === 'wallet' ? messages.refundQuestion(sum, wallet) : messages.recordRefundQuestion(sum);
}

/** Refunds all that is left or a part, by the wallet or recorded as made by hand. */
export function RefundForm({ order, left, suggested, isKept = false, onChange, onUnconfirmed }: Props) {
  const wallet = paymentMethodName(order.paymentMethod);
  const methods = refundMethods(order);
  const [draft, setDraft] = useState<RefundDraft>({
    method: methods[0] ?? 'manual',
    amount: suggested === undefined ? '' : String(suggested),
    note: '',
    mobile: '',
  });
  const key = useRef(newIdempotencyKey());
  const { ref, error, isSending, refuse, send } = useForm(toRefundError);
  const set = (change: Partial<RefundDraft>) => setDraft({ ...draft, ...change });

  const isComplete = () => {
    const fields = findRefundErrors(draft, isKept);
    const isRight = Object.keys(fields).length === 0;
    refuse(isRight ? undefined : { message: '', fields });
    return isRight;
  };

  const submit = () => {
    const request = toRefundRequest(draft);
    if (!request) return;
    void send(async () => {
      try {
        const next = await refundOrder(order.orderId, request, key.current);
        key.current = newIdempotencyKey();
        set({ amount: '', note: '', mobile: '' });
        onChange(next);
      } catch (error) {
        if (!isUndecided(error)) key.current = newIdempotencyKey();
        if (!(error instanceof ApiError) || error.code !== 'refund_unconfirmed') throw error;
        onUnconfirmed(await fetchOrder(String(order.orderId)));
      }
    });
  };

  return (
    <form
      ref={ref}
      noValidate
      className="panel studio-box"
      aria-labelledby="studio-refund"
      onSubmit={(event) => event.preventDefault()}
    >
      <h3 id="studio-refund" className="studio-title">
        {messages.refundTitle}
      </h3>
      {isKept && <p>{messages.keptRefundNote}</p>}
      {methods.length > 1 ? (
        <fieldset className="studio-fieldset">
          <legend>{messages.refundMethodLabel}</legend>
          {methods.map((method) => (
            <label key={method} className="studio-check">
              <input
                type="radio"
                name="refund-method"
                checked={draft.method === method}
                onChange={() => set({ method })}
              />
              {labelOf(method, wallet)}
            </label>
          ))}
        </fieldset>
      ) : (
        <p>{messages.refundByHandNote}</p>
      )}
      <TextField
        id="refund-amount"
        label={messages.refundAmountLabel}
        hint={(isKept ? messages.keptAmountHint : messages.refundAmountHint)(formatExactRupees(left))}
        inputMode="numeric"
        autoComplete="off"
        required={isKept}
        value={draft.amount}
        error={error?.fields.amount}
        onChange={(amount) => set({ amount })}
      />
      <TextField
        id="refund-note"
        label={shared.note}
        hint={messages.refundNoteHint}
        autoComplete="off"
        maxLength={500}
        required={isKept || draft.method === 'manual'}
        value={draft.note}
        error={error?.fields.note}
        onChange={(note) => set({ note })}
      />
      {draft.method === 'wallet' && (
        <TextField
          id="refund-mobile"
          label={messages.refundMobileLabel(wallet)}
          hint={messages.refundMobileHint}
          inputMode="tel"
          autoComplete="off"
          required={false}
          value={draft.mobile}
          error={error?.fields.mobile}
          onChange={(mobile) => set({ mobile })}
        />
      )}
      <ErrorText className="studio-alert">{error?.message}</ErrorText>
      <div className="studio-actions">
        <ConfirmDialog
          label={draft.method === 'wallet' ? messages.refundButton : messages.recordRefundButton}
          question={questionOf(draft, left, wallet)}
          isBusy={isSending}
          mayAsk={isComplete}
          onConfirm={submit}
        />
      </div>
    </form>
  );
}
