import { useCallback, useState } from 'react';
import { useQuery } from '../../../browser/use-query.ts';
import { fetchOrders } from '../../../client/editor/orders.ts';
import type { ListedOrder } from '../../../contract/order.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { Pagination } from '../../../ui/Pagination.tsx';
import { Loading } from '../Loading.tsx';
import * as shared from '../messages.ts';
import { useSelection } from '../use-selection.ts';
import { addressOf } from '../views.ts';
import { CancelChosen } from './CancelChosen.tsx';
import * as messages from './messages.ts';
import { OrderRow } from './OrderRow.tsx';
import { movesOf } from './offered-moves.ts';
import { ORDER_FILTERS } from './order-filters.ts';

const cancellableOf = (orders: readonly ListedOrder[]) =>
  orders.filter(({ status }) => movesOf(status).includes('CANCELLED')).map(({ orderId }) => String(orderId));

function Orders({ filter }: { filter: string }) {
  const [page, setPage] = useState(1);
  const { chosen, toggle, choose } = useSelection();
  const ask = useCallback(() => fetchOrders({ page, ...ORDER_FILTERS[filter]?.query() }), [filter, page]);
  const [result, retry] = useQuery(ask);
  const listed = result.state === 'ready' ? result.data.data : [];
  return (
    <>
      <CancelChosen cancellable={cancellableOf(listed)} chosen={chosen} onChoose={choose} onDone={retry} />
      {result.state === 'loading' && <Loading text={messages.loadingOrders} />}
      {result.state === 'failed' && <Failure message={result.error.message} onRetry={retry} />}
      {result.state === 'ready' && (
        <p role="status" className="text-muted mb-3 text-sm">
          {result.data.total === 0 ? messages.noOrdersFound : messages.orderCount(result.data.total)}
        </p>
      )}
      <ul className="studio-list">
        {listed.map((order) => (
          <OrderRow
            key={order.orderId}
            order={order}
            isChosen={chosen.has(String(order.orderId))}
            onChoose={toggle}
          />
        ))}
      </ul>
      {result.state === 'ready' && (
        <Pagination
          page={page}
          pages={Math.ceil(result.data.total / result.data.limit)}
          addressOf={() => addressOf('orders')}
          onChoose={(next) => {
            choose([]);
            setPage(next);
          }}
        />
      )}
    </>
  );
}

/**
 * All customers' orders, the newest first, of one day, status, hold, due refund or unclear payment.
 * @param shown the filter that the address names, as `#orders/needs-refund`; any other text shows all
 */
export function OrderList({ shown = '' }: { shown?: string | undefined }) {
  const filter = Object.hasOwn(ORDER_FILTERS, shown) ? shown : '';
  return (
    <>
      <label className="studio-bar">
        <span className="font-medium">{shared.listFilterLabel}</span>
        <select
          className="field"
          value={filter}
          onChange={({ target }) => location.replace(addressOf('orders', target.value || undefined))}
        >
          <option value="">{messages.allOrders}</option>
          {Object.entries(ORDER_FILTERS).map(([name, { label }]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <Orders key={filter} filter={filter} />
    </>
  );
}
