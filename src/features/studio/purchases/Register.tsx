import { useCallback, useState } from 'react';
import { showToast } from '../../../browser/toast.ts';
import { useQuery } from '../../../browser/use-query.ts';
import { useSending } from '../../../browser/use-sending.ts';
import { fetchPurchases, reverseReceipt } from '../../../client/editor/stock.ts';
import type { Purchase } from '../../../contract/stock.ts';
import { formatExactRupees } from '../../../rules/price/exact-rupees.ts';
import { formatDateTime, formatDay } from '../../../rules/shop/format-date.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import { ErrorText } from '../../../ui/SendButton.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { Export } from '../Export.tsx';
import { describeError } from '../form-error.ts';
import { Loading } from '../Loading.tsx';
import { useMay } from '../staff/member.ts';
import { ListPages, useListPage } from '../use-list.tsx';
import * as messages from './messages.ts';

/** What purchases are limited to; empty texts limit nothing. */
export type PurchaseFilter = Readonly<Record<'search' | 'from' | 'to', string>>;

type EntryProps = { purchase: Purchase; onReversed: () => void };

/** Takes a receipt back that was typed wrong. */
function Reverse({ purchase: { id, billNumber }, onReversed }: EntryProps) {
  const [reason, setReason] = useState('');
  const { error, isSending, send } = useSending(describeError);
  return (
    <details className="studio-changed">
      <summary>
        {messages.reverseTitle}
        <span className="sr-only"> {messages.reverseOf(billNumber)}</span>
      </summary>
      <div className="grid gap-3 py-2">
        <TextField
          id={`reverse-${id}`}
          label={messages.reasonLabel}
          autoComplete="off"
          maxLength={500}
          value={reason}
          error={undefined}
          onChange={setReason}
        />
        <ConfirmDialog
          label={messages.reverseButton}
          accessibleName={messages.reverseOf(billNumber)}
          question={messages.reverseQuestion(billNumber)}
          isBusy={isSending || reason.trim() === ''}
          onConfirm={() =>
            void send(async () => {
              await reverseReceipt(id, reason);
              showToast(messages.reversedToast(billNumber));
              onReversed();
            })
          }
        />
        <ErrorText className="studio-alert">{error}</ErrorText>
      </div>
    </details>
  );
}

function PurchaseEntry({ purchase, onReversed }: EntryProps) {
  const { supplier, supplierPan, billNumber, billDate, createdAt, by, repeat, note, total, vat, lines } =
    purchase;
  const { reversedAt, reversedBecause } = purchase;
  const mayReverse = useMay('catalogue') && reversedAt === null;
  return (
    <li className="panel studio-entry">
      <p className="studio-movement">
        <span className="font-semibold wrap-anywhere">{supplier}</span>
        <span className="price font-semibold">{formatExactRupees(total)}</span>
        <span className="text-muted text-sm">
          {[
            messages.billText(billNumber, formatDay(billDate)),
            ...(repeat > 0 ? [messages.enteredAgain] : []),
            ...(supplierPan ? [messages.panText(supplierPan)] : []),
            ...(vat === null ? [] : [messages.vatText(formatExactRupees(vat))]),
            `${formatDateTime(createdAt)}, ${by.name}`,
            ...(note ? [note] : []),
          ].join(' · ')}
        </span>
      </p>
      {reversedAt && (
        <p className="studio-hold font-medium">
          {messages.reversedText(formatDay(reversedAt), reversedBecause ?? '')}
        </p>
      )}
      <ul className="grid gap-1 text-sm">
        {lines.map(({ product, name, quantity, cost, total: sum }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a receipt never change
          <li key={`${product} ${index}`} className="studio-movement">
            <span className="wrap-anywhere">{name}</span>
            <span className="price">{formatExactRupees(sum)}</span>
            <span className="text-muted">{messages.lineText(quantity, formatExactRupees(cost))}</span>
          </li>
        ))}
      </ul>
      {mayReverse && <Reverse purchase={purchase} onReversed={onReversed} />}
    </li>
  );
}

/** The purchase register, the newest bill first, to download as a file. */
export function Register({ filter }: { filter: PurchaseFilter }) {
  const page = useListPage();
  const [result, retry] = useQuery(useCallback(() => fetchPurchases(filter, page), [filter, page]));
  if (result.state === 'failed') return <Failure message={result.error.message} onRetry={retry} />;
  if (!result.last) return <Loading text={messages.loadingPurchases} />;
  const { data, total, limit, sum } = result.last;
  return (
    <>
      <div className="studio-head mb-3">
        <p role="status" className="text-muted text-sm">
          {messages.inAll(messages.receiptCount(total), formatExactRupees(sum))}
        </p>
        {total > 0 && (
          <Export
            files={[
              { list: 'purchases', name: messages.lines, path: '/stock-receipts', query: filter },
              {
                list: 'purchases-vat',
                name: messages.vatRegister,
                path: '/stock-receipts',
                query: { ...filter, view: 'vat' },
              },
            ]}
          />
        )}
      </div>
      <ul className="studio-list" aria-label={messages.purchasesLabel}>
        {data.map((purchase) => (
          <PurchaseEntry key={purchase.id} purchase={purchase} onReversed={() => void retry()} />
        ))}
      </ul>
      <ListPages total={total} limit={limit} />
    </>
  );
}
