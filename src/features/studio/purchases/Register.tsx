import { useCallback, useState } from 'react';
import { useQuery } from '../../../browser/use-query.ts';
import { fetchPurchases } from '../../../client/editor/stock.ts';
import type { Purchase } from '../../../contract/stock.ts';
import { formatExactRupees } from '../../../rules/price/exact-rupees.ts';
import { formatDateTime, formatDay } from '../../../rules/shop/format-date.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { Pagination } from '../../../ui/Pagination.tsx';
import { Export } from '../Export.tsx';
import { Loading } from '../Loading.tsx';
import { addressOf } from '../views.ts';
import * as messages from './messages.ts';
import type { PurchaseFilter } from './purchase-filter.ts';

function PurchaseEntry({ purchase }: { purchase: Purchase }) {
  const { supplier, billNumber, billDate, createdAt, by, repeat, note, total, lines } = purchase;
  return (
    <li className="panel studio-entry">
      <p className="studio-movement">
        <span className="font-semibold wrap-anywhere">{supplier}</span>
        <span className="price font-semibold">{formatExactRupees(total)}</span>
        <span className="text-muted text-sm">
          {[
            messages.billText(billNumber, formatDay(billDate)),
            ...(repeat > 0 ? [messages.enteredAgain] : []),
            `${formatDateTime(createdAt)}, ${by.name}`,
            ...(note ? [note] : []),
          ].join(' · ')}
        </span>
      </p>
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
    </li>
  );
}

/** The purchase register, the newest bill first, to download as a file. */
export function Register({ filter }: { filter: PurchaseFilter }) {
  const [page, setPage] = useState(1);
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
        {total > 0 && <Export files={[{ list: 'purchases', path: '/stock-receipts', query: filter }]} />}
      </div>
      <ul className="studio-list" aria-label={messages.purchasesLabel}>
        {data.map((purchase) => (
          <PurchaseEntry key={purchase.id} purchase={purchase} />
        ))}
      </ul>
      <Pagination
        page={page}
        pages={Math.ceil(total / limit)}
        addressOf={() => addressOf('purchases')}
        onChoose={setPage}
      />
    </>
  );
}
