import { useState } from 'react';
import { saveFile } from '../../../browser/save-file.ts';
import { confirmTransfer } from '../../../client/editor/orders.ts';
import { ApiError } from '../../../client/http.ts';
import { fetchSlip } from '../../../client/transfers.ts';
import { FAILURE_MESSAGES } from '../../../contract/messages.ts';
import type { OrderDetail } from '../../../contract/order.ts';
import { PDF_TYPE, type TransferOfOrder } from '../../../contract/transfer.ts';
import { formatExactRupees } from '../../../rules/price/exact-rupees.ts';
import { readPaisa } from '../../../rules/price/read-paisa.ts';
import { formatDateTime } from '../../../rules/shop/format-date.ts';
import { AmountRow } from '../../../ui/AmountRow.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { ErrorText, SendButton } from '../../../ui/SendButton.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { describeError } from '../form-error.ts';
import * as messages from './messages.ts';
import { transferQuestion } from './transfer-question.ts';

type FormError = { message?: string; amount?: string; reference?: string };

function toFormError(error: unknown): FormError {
  const { amountPaisa, reference } = error instanceof ApiError ? error.fields : {};
  if (!amountPaisa && !reference) return { message: describeError(error) };
  return { ...(amountPaisa && { amount: amountPaisa }), ...(reference && { reference }) };
}

const Slip = ({ order, type }: { order: OrderDetail; type: string }) => (
  <SendButton
    label={messages.transferSlipButton}
    failure={FAILURE_MESSAGES.slip}
    onSend={async () =>
      saveFile(await fetchSlip(order.orderId), `${order.orderId}.${type === PDF_TYPE ? 'pdf' : 'webp'}`)
    }
  />
);

type Props = {
  order: OrderDetail;
  transfer: TransferOfOrder;
  onChange: (order: OrderDetail) => void;
};

/** What arrived is recorded: enough confirms the order, anything else is to be refunded. @param isFurther it came besides */
function ArrivedForm({ order, transfer, onChange, isFurther = false }: Props & { isFurther?: boolean }) {
  const [amount, setAmount] = useState('');
  const [reference, setReference] = useState(isFurther ? '' : (transfer.sent?.reference ?? ''));
  const { ref, error, isSending, refuse, send } = useForm(toFormError);
  const reading = readPaisa(amount);

  const isComplete = () => {
    const isAmount = 'value' in reading && reading.value > 0;
    const isNamed = !isFurther || reference.trim() !== '';
    refuse(
      isAmount && isNamed
        ? undefined
        : {
            ...(!isAmount && { amount: messages.transferAmountError }),
            ...(!isNamed && { reference: messages.furtherReferenceError }),
          },
    );
    return isAmount && isNamed;
  };
  const submit = () =>
    void send(async () => {
      if ('problem' in reading) return;
      const written = reference.trim();
      onChange(
        await confirmTransfer(order.orderId, {
          amountPaisa: reading.value,
          ...(written && { reference: written }),
          ...(isFurther && { isFurther }),
        }),
      );
    });

  return (
    <form
      ref={ref}
      noValidate
      className="grid gap-3"
      aria-label={messages.transferArrivedTitle}
      onSubmit={(event) => event.preventDefault()}
    >
      <TextField
        id="transfer-amount"
        label={messages.transferAmountLabel}
        hint={isFurther ? undefined : messages.transferAmountHint(formatExactRupees(transfer.amount))}
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        error={error?.amount}
        onChange={setAmount}
      />
      <TextField
        id="transfer-reference"
        label={messages.transferReferenceLabel}
        autoComplete="off"
        maxLength={60}
        required={isFurther}
        value={reference}
        error={error?.reference}
        onChange={setReference}
      />
      <ErrorText className="studio-alert">{error?.message}</ErrorText>
      <div className="studio-actions">
        <ConfirmDialog
          label={messages.confirmTransferButton}
          question={transferQuestion(order, 'value' in reading ? reading.value : 0)}
          isBusy={isSending}
          mayAsk={isComplete}
          onConfirm={submit}
        />
      </div>
    </form>
  );
}

/** Money can still arrive for it, be it too late. */
const mayArrive = ({ payment }: OrderDetail) => payment?.state === 'OPEN' || payment?.state === 'FAILED';

/** The transfer of an order, for staff who may refund: what its buyer says of it, and what arrived. */
export const TransferBox = ({ order, transfer, onChange }: Props) => (
  <section className="panel studio-box" aria-labelledby="studio-transfer">
    <h3 id="studio-transfer" className="studio-title">
      {messages.transferTitle}
    </h3>
    <dl className="grid gap-2">
      <AmountRow name={messages.transferAsked}>{formatExactRupees(transfer.amount)}</AmountRow>
      {order.payment?.state === 'OPEN' && (
        <AmountRow name={messages.transferUntil}>{formatDateTime(transfer.until)}</AmountRow>
      )}
      {transfer.sent ? (
        <>
          <AmountRow name={messages.transferReferenceLabel}>
            <span className="wrap-anywhere">{transfer.sent.reference}</span>
          </AmountRow>
          <AmountRow name={messages.transferSentAt}>{formatDateTime(transfer.sent.sentAt)}</AmountRow>
        </>
      ) : (
        <AmountRow name={messages.transferReferenceLabel}>{messages.transferNotSent}</AmountRow>
      )}
    </dl>
    {transfer.sent?.slip && <Slip order={order} type={transfer.sent.slip} />}
    {mayArrive(order) ? (
      <ArrivedForm order={order} transfer={transfer} onChange={onChange} />
    ) : (
      <details className="studio-changed">
        <summary>{messages.furtherTitle}</summary>
        <div className="grid gap-3 py-2">
          <p>{messages.furtherNote}</p>
          <ArrivedForm order={order} transfer={transfer} onChange={onChange} isFurther />
        </div>
      </details>
    )}
  </section>
);
