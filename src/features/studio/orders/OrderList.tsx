import { useCallback, useState } from 'react';
import { useQuery } from '../../../browser/use-query.ts';
import { fetchOrders } from '../../../client/editor/orders.ts';
import { type ListedOrder, ORDER_STATUSES, type OrderStatus } from '../../../contract/order.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { Pagination } from '../../../ui/Pagination.tsx';
import { Loading } from '../Loading.tsx';
import { addressOf } from '../views.ts';
import { CancelChosen } from './CancelChosen.tsx';
import { movesOf } from './moves.ts';
import { OrderRow } from './OrderRow.tsx';
import { useSelection } from './use-selection.ts';

const NEEDS_REFUND = 'needs-refund';
const NEEDS_ATTENTION = 'needs-attention';
const ON_HOLD = 'on-hold';
type Filter = '' | OrderStatus | typeof NEEDS_REFUND | typeof NEEDS_ATTENTION | typeof ON_HOLD;

function queryOf(filter: Filter) {
  if (filter === NEEDS_REFUND) return { needsRefund: true } as const;
  if (filter === NEEDS_ATTENTION) return { needsAttention: true } as const;
  if (filter === ON_HOLD) return { onHold: true } as const;
  return { status: filter || undefined };
}

const cancellableOf = (orders: readonly ListedOrder[]) =>
  orders.filter(({ status }) => movesOf(status).includes('CANCELLED')).map(({ orderId }) => String(orderId));

function Orders({ filter }: { filter: Filter }) {
  const [page, setPage] = useState(1);
  const { chosen, toggle, choose } = useSelection();
  const ask = useCallback(() => fetchOrders({ page, ...queryOf(filter) }), [filter, page]);
  const [answer, retry] = useQuery(ask);
  const listed = answer.state === 'ready' ? answer.data.data : [];
  return (
    <>
      <CancelChosen cancellable={cancellableOf(listed)} chosen={chosen} onChoose={choose} onDone={retry} />
      {answer.state === 'loading' && <Loading what="orders" />}
      {answer.state === 'failed' && <Failure message={answer.error.message} onRetry={retry} />}
      {answer.state === 'ready' && listed.length === 0 && <p role="status">No orders found</p>}
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
      {answer.state === 'ready' && (
        <Pagination
          page={page}
          pages={Math.ceil(answer.data.total / answer.data.limit)}
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

const FILTERS: readonly string[] = [ON_HOLD, NEEDS_REFUND, NEEDS_ATTENTION, ...ORDER_STATUSES];

/**
 * All customers' orders, the newest first, filtered by status, hold, due refund or a payment that needs attention.
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
          <option value={ON_HOLD}>On hold</option>
          <option value={NEEDS_REFUND}>Needs a refund</option>
          <option value={NEEDS_ATTENTION}>Payment needs attention</option>
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
