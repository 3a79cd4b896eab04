import { useCallback } from 'react';
import { useQuery } from '../../../browser/use-query.ts';
import { fetchStockMovements } from '../../../client/editor/stock.ts';
import { STOCK_MOVEMENT_KINDS, type StockMovement } from '../../../contract/stock.ts';
import { formatDateTime } from '../../../rules/shop/format-date.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { DayField } from '../DayField.tsx';
import { Export } from '../Export.tsx';
import { Loading } from '../Loading.tsx';
import { anyDay, anyText, type ListValues, oneOf } from '../list-address.ts';
import { ListPages, useList, useListPage } from '../use-list.tsx';
import { addressOf, listAddress } from '../views.ts';
import * as messages from './messages.ts';

const FIELDS = { product: anyText, kind: oneOf(STOCK_MOVEMENT_KINDS), from: anyDay, to: anyDay };
type Filter = ListValues<typeof FIELDS>;

const OF_ORDERS: readonly string[] = ['order', 'cancellation', 'return'];

function MovementRow({ movement, isNamed }: { movement: StockMovement; isNamed: boolean }) {
  const { product, kind, quantity, stock, reference, note, by, createdAt } = movement;
  const name = product.name ?? messages.deletedProduct(product.id);
  return (
    <li className="panel studio-entry studio-movement">
      <span className="min-w-0">
        <span className="font-semibold">{messages.kinds[kind]}</span>{' '}
        {reference && OF_ORDERS.includes(kind) && (
          <a className="underline" href={addressOf('orders', reference)}>
            {reference}
          </a>
        )}
        {isNamed && (
          <a
            className="studio-link"
            href={listAddress('stock', { product: String(product.id) }, 'movements')}
          >
            {name}
          </a>
        )}
      </span>
      <span className="studio-figure">
        <span className="font-semibold">{messages.change(quantity)}</span>{' '}
        <span className="text-muted text-sm">{messages.leaves(stock)}</span>
      </span>
      <span className="text-muted text-sm">
        {[formatDateTime(createdAt), by?.name, note].filter(Boolean).join(' · ')}
      </span>
    </li>
  );
}

function Movements({ filter }: { filter: Filter }) {
  const page = useListPage();
  const [result, retry] = useQuery(useCallback(() => fetchStockMovements(filter, page), [filter, page]));
  if (result.state === 'failed') return <Failure message={result.error.message} onRetry={retry} />;
  if (!result.last) return <Loading text={messages.loadingMovements} />;
  const { data, total, limit } = result.last;
  return (
    <>
      {filter.product && (
        <p className="studio-head mb-3">
          <span className="font-semibold">
            {messages.ofOneProduct(data[0]?.product.name ?? messages.thisProduct)}
          </span>
          <a className="studio-link" href={listAddress('stock', { ...filter, product: '' }, 'movements')}>
            {messages.allProductsLink}
          </a>
        </p>
      )}
      <div className="studio-head mb-3">
        <p role="status" className="text-muted text-sm">
          {messages.movementCount(total)}
        </p>
        {total > 0 && (
          <Export files={[{ list: 'stock-movements', path: '/stock-movements', query: filter }]} />
        )}
      </div>
      <ul className="studio-list" aria-label={messages.movementsLabel}>
        {data.map((movement) => (
          <MovementRow key={movement.id} movement={movement} isNamed={filter.product === ''} />
        ))}
      </ul>
      <ListPages total={total} limit={limit} />
    </>
  );
}

/** The ledger of stock, the newest movement first: of all products or one, of a cause, of days. */
export function MovementsView() {
  const { values: filter, key, show } = useList(FIELDS);
  const day = (name: 'from' | 'to', label: string) => (
    <DayField
      label={label}
      value={filter[name]}
      onChange={(value) => show({ [name]: value }, { isTyped: true })}
    />
  );
  return (
    <>
      <search className="studio-bar">
        <label className="studio-grow">
          <span className="mb-1 block text-sm font-medium">{messages.kindLabel}</span>
          <select
            className="field"
            value={filter.kind}
            onChange={({ target }) => show({ kind: target.value })}
          >
            <option value="">{messages.allKinds}</option>
            {STOCK_MOVEMENT_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {messages.kinds[kind]}
              </option>
            ))}
          </select>
        </label>
        {day('from', messages.fromLabel)}
        {day('to', messages.toLabel)}
      </search>
      <Movements key={key} filter={filter} />
    </>
  );
}
