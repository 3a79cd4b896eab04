import { useCallback, useState } from 'react';
import { showToast } from '../../../browser/toast.ts';
import { useQuery } from '../../../browser/use-query.ts';
import { useSending } from '../../../browser/use-sending.ts';
import { fetchCustomers, mergeCustomers } from '../../../client/editor/customers.ts';
import type { CustomerDetail } from '../../../contract/customer.ts';
import { shownPhone } from '../../../rules/person/shown-phone.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { ErrorText } from '../../../ui/SendButton.tsx';
import { describeError } from '../form-error.ts';
import { SearchField } from '../SearchField.tsx';
import * as messages from './messages.ts';

type Props = { customer: CustomerDetail; onMerged: (customer: CustomerDetail) => void };

/** Takes over another account of the same customer, after its search and a question. */
export function MergeCustomer({ customer, onMerged }: Props) {
  const [q, setQ] = useState('');
  const ask = useCallback(() => fetchCustomers(q, 1), [q]);
  const [found] = useQuery(q === '' ? undefined : ask);
  const { error, isSending, send } = useSending(describeError);
  const others =
    q === '' || found.state !== 'ready' ? [] : found.data.data.filter(({ id }) => id !== customer.id);
  return (
    <details className="studio-changed">
      <summary>{messages.mergeTitle}</summary>
      <div className="grid gap-3 py-2">
        <p className="text-muted text-sm">{messages.mergeHint}</p>
        <SearchField label={messages.otherSearch} value={q} onChange={setQ} />
        <ul className="grid gap-2" aria-label={messages.otherAccounts}>
          {others.map(({ id, firstName, lastName, email, phone, orders }) => (
            <li key={id} className="studio-head">
              <span className="wrap-anywhere">
                {[`${firstName} ${lastName}`, email, shownPhone(phone), messages.orderCount(orders)].join(
                  ' · ',
                )}
              </span>
              <ConfirmDialog
                label={messages.mergeButton}
                accessibleName={messages.mergeLabel(email)}
                question={messages.mergeQuestion(email, customer.email)}
                isBusy={isSending}
                onConfirm={() =>
                  void send(async () => {
                    onMerged(await mergeCustomers(customer.id, id));
                    setQ('');
                    showToast(messages.merged);
                  })
                }
              />
            </li>
          ))}
        </ul>
        <p role="status" className="text-muted text-sm empty:hidden">
          {q !== '' && found.state === 'ready' && others.length === 0 && messages.none}
        </p>
        <ErrorText className="studio-alert">{error}</ErrorText>
      </div>
    </details>
  );
}
