import { showToast } from '../../../browser/toast.ts';
import { callApi } from '../../../client/call-api.ts';
import { listPurchases, reverseStockReceipt } from '../../../contract/calls/staff/stock.ts';
import type { Purchase } from '../../../contract/stock.ts';
import { formatExactRupees } from '../../../rules/price/money.ts';
import { formatDateTime, formatDay } from '../../../rules/shop/format-date.ts';
import { ActionForm } from '../action/ActionForm.tsx';
import { line } from '../action/fields.tsx';
import { anyText } from '../list/address.ts';
import { day, search } from '../list/filters.tsx';
import { DescribedList, describeList, Summary } from '../list/list.tsx';
import { useMay } from '../staff/member.ts';
import { getAddress } from '../views.ts';
import * as messages from './messages.ts';

type EntryProps = { purchase: Purchase; onReversed: () => void };

/** Takes a receipt back that was typed wrong. */
const Reverse = ({ purchase: { id, billNumber }, onReversed }: EntryProps) => (
  <ActionForm
    summary={
      <>
        {messages.reverseTitle}
        <span className="sr-only"> {messages.reverseOf(billNumber)}</span>
      </>
    }
    fields={{ reason: line(`reverse-${id}`, messages.reasonLabel, { maxLength: 500 }) }}
    button={messages.reverseButton}
    accessibleName={messages.reverseOf(billNumber)}
    question={messages.reverseQuestion(billNumber)}
    isIdle={(values) => !values?.reason}
    send={({ reason }) => callApi(reverseStockReceipt, { id, body: { reason } })}
    onDone={() => {
      showToast(messages.reversedToast(billNumber));
      onReversed();
    }}
  />
);

function PurchaseEntry({ purchase, onReversed }: EntryProps) {
  const { supplier, supplierPan, billNumber, billDate, createdAt, by, repeat, note, total, vat, lines } =
    purchase;
  const { reversedAt, reversedBecause, supplierId } = purchase;
  const mayEdit = useMay('catalogue');
  const mayReverse = mayEdit && reversedAt === null;
  return (
    <>
      <p className="studio-movement">
        <Summary
          title={supplier}
          opens={mayEdit && supplierId !== null ? getAddress('suppliers', supplierId) : undefined}
          figure={formatExactRupees(total)}
          facts={[
            messages.billText(billNumber, formatDay(billDate)),
            repeat > 0 && messages.enteredAgain,
            supplierPan && messages.panText(supplierPan),
            vat !== null && messages.vatText(formatExactRupees(vat)),
            `${formatDateTime(createdAt)}, ${by.name}`,
            note,
          ]}
        />
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
    </>
  );
}

const purchaseList = describeList({
  call: listPurchases,
  label: messages.purchasesLabel,
  loading: messages.loadingPurchases,
  count: (total, { sum }) => messages.inAll(messages.receiptCount(total), formatExactRupees(sum)),
  filters: {
    search: search(messages.searchLabel),
    supplier: anyText,
    from: day(messages.fromLabel),
    to: day(messages.toLabel),
  },
  exports: (query) => [
    { list: 'purchases', name: messages.lines, of: listPurchases, query },
    {
      list: 'purchases-vat',
      name: messages.vatRegister,
      of: listPurchases,
      query: { ...query, view: 'vat' },
    },
  ],
  getKey: ({ id }) => id,
  entry: (purchase, { again }) => <PurchaseEntry purchase={purchase} onReversed={again} />,
});

/**
 * What was bought, for owner and finance: the newest bill first, to download as a file. What it brought is in the figures
 * by product.
 */
export const PurchasesView = () => (
  <DescribedList
    list={purchaseList}
    about={({ data }, { supplier }) =>
      supplier && (
        <p className="studio-head mb-3">
          <span className="font-semibold">
            {messages.ofOneSupplier(data[0]?.supplier ?? messages.oneSupplier)}
          </span>
          <a className="studio-link" href={getAddress('purchases')}>
            {messages.allPurchases}
          </a>
        </p>
      )
    }
  />
);
