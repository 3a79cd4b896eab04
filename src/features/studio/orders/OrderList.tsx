import { useCallback, useState } from 'react';
import { fetchOrders } from '../../../client/editor/orders.ts';
import { ORDER_STATUSES, type OrderStatus } from '../../../contract/order.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { Pagination } from '../../../ui/Pagination.tsx';
import { useAnswer } from '../../../ui/use-answer.ts';
import { Loading } from '../Loading.tsx';
import { addressOf } from '../views.ts';
import { OrderRow } from './OrderRow.tsx';

const NEEDS_REFUND = 'needs-refund';
type Filter = '' | OrderStatus | typeof NEEDS_REFUND;

function Orders({ filter }: { filter: Filter }) {
  const [page, setPage] = useState(1);
  const ask = useCallback(
    () =>
      fetchOrders({
        page,
        ...(filter === NEEDS_REFUND ? { needsRefund: true } : { status: filter || undefined }),
      }),
    [filter, page],
  );
  const [answer, retry] = useAnswer(ask);
  if (answer.state === 'loading') return <Loading what="orders" />;
  if (answer.state === 'failed') return <Failure message={answer.error.message} onRetry={retry} />;
  const { data, total, limit } = answer.data;
  if (data.length === 0) return <p role="status">No orders found</p>;
  return (
    <>
      <ul className="studio-list">
        {data.map((order) => (
          <OrderRow key={order.orderId} order={order} />
        ))}
      </ul>
      <Pagination
        page={page}
        pages={Math.ceil(total / limit)}
        addressOf={() => addressOf('orders')}
        onChoose={setPage}
      />
    </>
  );
}

const FILTERS: readonly string[] = [NEEDS_REFUND, ...ORDER_STATUSES];

/**
 * All customers' orders, the newest first, by status or with money to be given back.
 * @param shown the filter that the address names, as `#orders/needs-refund`; any other text shows all
 */
export function OrderList({ shown = '' }: { shown?: string | undefined }) {
  const [filter, setFilter] = useState(() => (FILTERS.includes(shown) ? (shown as Filter) : ''));
  return (
    <>
      <label className="studio-bar">
        <span className="font-medium">Show</span>
        <select className="field" value={filter} onChange={({ target }) => setFilter(target.value as Filter)}>
          <option value="">All orders</option>
          <option value={NEEDS_REFUND}>Needs a refund</option>
          {ORDER_STATUSES.map((status) => (
            <option key={status} value={status}>
              {status}
            </option>
          ))}
        </select>
      </label>
      <Orders key={filter} filter={filter} />
    </>
  );
}
