import { useState } from 'react';
import { showToast } from '../../../browser/toast.ts';
import { useSending } from '../../../browser/use-sending.ts';
import { fetchCustomer } from '../../../client/editor/customers.ts';
import type { CustomerDetail } from '../../../contract/customer.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { ErrorText } from '../../../ui/SendButton.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { describeError } from '../form-error.ts';
import * as shared from '../messages.ts';
import { blockBuyer, contactsOf, unblockBuyer } from '../orders/block-buyer.ts';
import * as orderTexts from '../orders/messages.ts';
import * as messages from './messages.ts';

type Props = { customer: CustomerDetail; onChange: (customer: CustomerDetail) => void };

/** Blocks phone number and e-mail of a customer from ordering, or takes orders of them again. */
export function BlockCustomer({ customer, onChange }: Props) {
  const [note, setNote] = useState('');
  const { error, isSending, send } = useSending(describeError);
  const contacts = contactsOf(customer)
    .map(({ value }) => value)
    .join(shared.and);
  const run = (call: () => Promise<void>, done: string) =>
    void send(async () => {
      await call();
      onChange(await fetchCustomer(customer.id));
      setNote('');
      showToast(done);
    });
  if (customer.isBlocked)
    return (
      <>
        <ConfirmDialog
          label={messages.unblockButton}
          question={messages.unblockQuestion(contacts)}
          isBusy={isSending}
          onConfirm={() => run(() => unblockBuyer(customer), messages.unblocked)}
        />
        <ErrorText className="studio-alert">{error}</ErrorText>
      </>
    );
  return (
    <details className="studio-changed">
      <summary>{messages.blockTitle}</summary>
      <div className="grid gap-3 py-2">
        <TextField
          id="customer-block-note"
          label={messages.blockNote}
          required={false}
          maxLength={500}
          value={note}
          error={undefined}
          onChange={setNote}
        />
        <ConfirmDialog
          label={messages.blockButton}
          question={orderTexts.blockBuyerQuestion(contacts)}
          isBusy={isSending}
          onConfirm={() => run(() => blockBuyer(customer, note), orderTexts.buyerBlocked)}
        />
        <ErrorText className="studio-alert">{error}</ErrorText>
      </div>
    </details>
  );
}
