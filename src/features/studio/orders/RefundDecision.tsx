import { useState } from 'react';
import { useSending } from '../../../browser/use-sending.ts';
import { decideRefund } from '../../../client/editor/orders.ts';
import type { OrderDetail } from '../../../contract/order.ts';
import { paymentMethodName } from '../../../rules/order/payment-method.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { ErrorText } from '../../../ui/SendButton.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import * as messages from './messages.ts';

type Props = { order: OrderDetail; onChange: (order: OrderDetail) => void };

/** A refund that the wallet did not confirm: it is looked up, and staff may record what the dashboard shows. */
export function RefundDecision({ order, onChange }: Props) {
  const [note, setNote] = useState('');
  const { error, isSending, send } = useSending((thrown) => (thrown as Error).message);
  const decide = (wasMade: boolean) =>
    void send(async () => onChange(await decideRefund(order.orderId, { wasMade, note })));
  return (
    <section className="panel studio-box" aria-labelledby="studio-refund-decision">
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
        error={undefined}
        onChange={setNote}
      />
      <ErrorText className="studio-alert">{error}</ErrorText>
      <div className="studio-actions">
        <ConfirmDialog
          label={messages.refundMadeButton}
          question={messages.refundMadeQuestion}
          isBusy={isSending}
          onConfirm={() => decide(true)}
        />
        <ConfirmDialog
          label={messages.refundNotMadeButton}
          question={messages.refundNotMadeQuestion}
          isBusy={isSending}
          onConfirm={() => decide(false)}
        />
      </div>
    </section>
  );
}
