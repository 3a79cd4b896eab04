import { listStockMovements } from '../../../contract/calls/staff/stock.ts';
import { STOCK_MOVEMENT_KINDS } from '../../../contract/stock.ts';
import { formatDateTime } from '../../../rules/shop/format-date.ts';
import { anyText } from '../list/address.ts';
import { anyChoice, day } from '../list/filters.tsx';
import { DescribedList, describeList } from '../list/list.tsx';
import { PartTabs } from '../PartTabs.tsx';
import { getAddress, listAddress } from '../views.ts';
import { CountSheet } from './CountSheet.tsx';
import * as messages from './messages.ts';
import { ReceiptForm } from './ReceiptForm.tsx';

const OF_ORDERS: readonly string[] = ['order', 'cancellation', 'return'];

const movementList = describeList({
  call: listStockMovements,
  label: messages.movementsLabel,
  loading: messages.loadingMovements,
  count: messages.movementCount,
  filters: {
    product: anyText,
    kind: anyChoice(messages.kindLabel, STOCK_MOVEMENT_KINDS, messages.kinds, messages.allKinds),
    from: day(messages.fromLabel),
    to: day(messages.toLabel),
  },
  exports: 'stock-movements',
  getKey: ({ id }) => id,
  row: ({ product, kind, quantity, stock, reference, note, by, createdAt }, filter) => ({
    title: messages.kinds[kind],
    badges: (
      <>
        {reference && OF_ORDERS.includes(kind) && (
          <a className="underline" href={getAddress('orders', reference)}>
            {reference}
          </a>
        )}
        {!filter.product && (
          <a
            className="studio-link w-full"
            href={listAddress('stock', { product: String(product.id) }, 'movements')}
          >
            {product.name ?? messages.deletedProduct(product.id)}
          </a>
        )}
      </>
    ),
    figure: (
      <>
        {messages.change(quantity)}{' '}
        <span className="text-muted text-sm font-normal">{messages.leaves(stock)}</span>
      </>
    ),
    facts: [formatDateTime(createdAt), by?.name, note],
  }),
});

/** The ledger of stock, the newest movement first: of all products or one, of a cause, of days. */
const MovementsView = () => (
  <DescribedList
    list={movementList}
    about={({ data }, filter) =>
      filter.product && (
        <p className="studio-head mb-3">
          <span className="font-semibold">
            {messages.ofOneProduct(data[0]?.product.name ?? messages.thisProduct)}
          </span>
          <a className="studio-link" href={listAddress('stock', { ...filter, product: '' }, 'movements')}>
            {messages.allProductsLink}
          </a>
        </p>
      )
    }
  />
);

const PARTS = [
  { name: messages.countPart },
  { part: 'receive', name: messages.receivePart },
  { part: 'movements', name: messages.movementsPart },
] as const;

/** The stock: the count sheet, receipts of suppliers, and the ledger. @param part behind `#stock/` */
export function StockView({ part }: { part: string | undefined }) {
  return (
    <>
      <PartTabs view="stock" label={messages.partsLabel} parts={PARTS} current={part} />
      {part === 'receive' && <ReceiptForm />}
      {part === 'movements' && <MovementsView />}
      {part !== 'receive' && part !== 'movements' && <CountSheet />}
    </>
  );
}
