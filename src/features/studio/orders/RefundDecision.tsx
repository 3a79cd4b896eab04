import { useState } from 'react';
import { useSending } from '../../../browser/use-sending.ts';
import { decideRefund } from '../../../client/editor/orders.ts';
import type { OrderDetail } from '../../../contract/order.ts';
import { paymentMethodName } from '../../../rules/order/payment-method.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { ErrorText } from '../../../ui/SendButton.tsx';
import { TextField } from '../../../ui/TextField.tsx';

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
        A refund is pending
      </h3>
      <p>
        {paymentMethodName(order.paymentMethod)} did not confirm it. The shop keeps looking it up. If the
        wallet’s dashboard shows the result, record it here.
      </p>
      <TextField
        id="refund-decision-note"
        label="Where you saw this"
        autoComplete="off"
        maxLength={500}
        value={note}
        error={undefined}
        onChange={setNote}
      />
      <ErrorText className="studio-alert">{error}</ErrorText>
      <div className="studio-actions">
        <ConfirmDialog
          label="It was refunded"
          question="Has this money left the shop?"
          isBusy={isSending}
          onConfirm={() => decide(true)}
        />
        <ConfirmDialog
          label="It was not refunded"
          question="Has this money not left the shop? Then it can be refunded again."
          isBusy={isSending}
          onConfirm={() => decide(false)}
        />
      </div>
    </section>
  );
}
