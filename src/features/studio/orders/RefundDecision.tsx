import { useState } from 'react';
import { decideRefund } from '../../../client/editor/orders.ts';
import type { OrderDetail } from '../../../contract/order.ts';
import { paymentMethodName } from '../../../rules/order/payment-method.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { ErrorText } from '../../../ui/SendButton.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { describeError } from '../form-error.ts';
import * as messages from './messages.ts';
import { findDecisionErrors } from './refund-terms.ts';

type DecisionError = { message: string; note?: string };
type Props = { order: OrderDetail; onChange: (order: OrderDetail) => void };

/** A refund that the wallet did not confirm: it is looked up, and staff may record what the dashboard shows. */
export function RefundDecision({ order, onChange }: Props) {
  const [note, setNote] = useState('');
  const { ref, error, isSending, refuse, send } = useForm(
    (thrown): DecisionError => ({
      message: describeError(thrown),
    }),
  );
  const isComplete = () => {
    const { note: problem } = findDecisionErrors(note);
    refuse(problem ? { message: '', note: problem } : undefined);
    return !problem;
  };
  const decide = (wasMade: boolean) =>
    void send(async () => onChange(await decideRefund(order.orderId, { wasMade, note })));
  return (
    <form
      ref={ref}
      noValidate
      className="panel studio-box"
      aria-labelledby="studio-refund-decision"
      onSubmit={(event) => event.preventDefault()}
    >
      <h3 id="studio-refund-decision" className="studio-title">
        {messages.pendingRefundTitle}
      </h3>
      <p>{messages.pendingRefundNote(paymentMethodName(order.paymentMethod))}</p>
      <TextField
        id="refund-decision-note"
        label={messages.refundSourceLabel}
        autoComplete="off"
        maxLength={500}
        value={note}
        error={error?.note}
        onChange={setNote}
      />
      <ErrorText className="studio-alert">{error?.message}</ErrorText>
      <div className="studio-actions">
        <ConfirmDialog
          label={messages.refundMadeButton}
          question={messages.refundMadeQuestion}
          isBusy={isSending}
          mayAsk={isComplete}
          onConfirm={() => decide(true)}
        />
        <ConfirmDialog
          label={messages.refundNotMadeButton}
          question={messages.refundNotMadeQuestion}
          isBusy={isSending}
          mayAsk={isComplete}
          onConfirm={() => decide(false)}
        />
      </div>
    </form>
  );
}
