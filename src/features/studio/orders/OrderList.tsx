import { useCallback, useState } from 'react';
import { useQuery } from '../../../browser/use-query.ts';
import { fetchOrders } from '../../../client/editor/orders.ts';
import type { ListedOrder, OrderCounts } from '../../../contract/order.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { Export } from '../Export.tsx';
import { Loading } from '../Loading.tsx';
import { anyText } from '../list-address.ts';
import * as shared from '../messages.ts';
import { SearchField } from '../SearchField.tsx';
import { useMay } from '../staff/member.ts';
import { useCurrentInSight } from '../use-current-in-sight.ts';
import { ListPages, useList, useListPage } from '../use-list.tsx';
import { useSelection } from '../use-selection.ts';
import { addressOf, listAddress } from '../views.ts';
import { CancelChosen } from './CancelChosen.tsx';
import * as messages from './messages.ts';
import { OrderRow } from './OrderRow.tsx';
import { movesOf } from './offered-moves.ts';
import { ALL_ORDERS, ORDER_FILTERS, partLists, TRANSFERS } from './order-filters.ts';
import { StatementReader } from './StatementReader.tsx';

const cancellableOf = (orders: readonly ListedOrder[]) =>
  orders.filter(({ status }) => movesOf(status).includes('CANCELLED')).map(({ orderId }) => String(orderId));

type OrdersProps = {
  filter: string;
  search: string;
  page: number;
  onCounts: (counts: OrderCounts) => void;
};

/** A page of orders: those that are chosen are of this page. */
function Orders({ filter, search, page, onCounts }: OrdersProps) {
  const { chosen, toggle, choose } = useSelection();
  const ask = useCallback(async () => {
    const orders = await fetchOrders({ page, q: search, ...ORDER_FILTERS[filter]?.query() });
    onCounts(orders.counts);
    return orders;
  }, [filter, search, page, onCounts]);
  const [result, retry] = useQuery(ask);
  const listed = result.state === 'ready' ? result.data.data : [];
  const query = { q: search, ...ORDER_FILTERS[filter]?.query() };
  return (
    <>
      <CancelChosen cancellable={cancellableOf(listed)} chosen={chosen} onChoose={choose} onDone={retry} />
      {result.state === 'loading' && <Loading text={messages.loadingOrders} />}
      {result.state === 'failed' && <Failure message={result.error.message} onRetry={retry} />}
      {result.state === 'ready' && (
        <div className="studio-head mb-3">
          <p role="status" className="text-muted text-sm">
            {result.data.total === 0 ? messages.noOrdersFound : messages.orderCount(result.data.total)}
          </p>
          {result.data.total > 0 && (
            <Export
              files={[
                { list: 'orders', name: shared.ordersView, path: '/orders', query },
                {
                  list: 'order-lines',
                  name: messages.orderLines,
                  path: '/orders',
                  query: { ...query, view: 'lines' },
                },
              ]}
            />
          )}
        </div>
      )}
      {listed.length > 0 && (
        <div className="studio-order-table">
          <table className="studio-table panel" aria-label={shared.ordersView}>
            <thead>
              <tr>
                {messages.orderColumns.map((column, index) => (
                  <th key={column} scope="col">
                    <span className={index === 0 ? 'sr-only' : undefined}>{column}</span>
                  </th>
                ))}
              </tr>
            </thead>
            {listed.map((order) => (
              <OrderRow
                key={order.orderId}
                order={order}
                isChosen={chosen.has(String(order.orderId))}
                onChoose={toggle}
                // Its row stays, and the tabs count it elsewhere.
                onMoved={() => void ask().catch(() => undefined)}
              />
            ))}
          </table>
        </div>
      )}
      {result.state === 'ready' && <ListPages total={result.data.total} limit={result.data.limit} />}
    </>
  );
}

type TabsProps = { filter: string; search: string; counts: OrderCounts | undefined };

/** The lists of orders, each with how many it has; of a search, how many that finds. Empty ones unfold. */
function Tabs({ filter, search, counts }: TabsProps) {
  const [isOpen, setOpen] = useState(false);
  const { shown, empty } = partLists(counts, filter);
  return (
    <nav
      ref={useCurrentInSight(`${filter} ${shown.length}`)}
      className="studio-tabs"
      aria-label={shared.ordersView}
    >
      {(isOpen ? [...shown, ...empty] : shown).map((name) => {
        const { label = '', count } = ORDER_FILTERS[name] ?? {};
        return (
          <a
            key={name}
            className="studio-view"
            href={listAddress('orders', { q: search }, name || undefined)}
            aria-current={name === filter ? 'page' : undefined}
          >
            {label} {counts && count && <span className="text-muted text-sm">{count(counts)}</span>}
          </a>
        );
      })}
      {counts && empty.length > 0 && (
        <button
          type="button"
          className="studio-view text-muted"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? messages.fewerLists : messages.moreLists}
        </button>
      )}
    </nav>
  );
}

const FIELDS = { q: anyText };

/**
 * All customers' orders, the newest first, of one day, status, hold, due refund or unclear payment, and of a search.
 * @param shown the filter that the address names, as `#orders/needs-refund`; any other text shows all
 */
export function OrderList({ shown = ALL_ORDERS }: { shown?: string | undefined }) {
  const [counts, setCounts] = useState<OrderCounts>();
  /** How many were confirmed here: the list is read again. */
  const [confirmed, setConfirmed] = useState(0);
  const mayRefund = useMay('orders.refund');
  const mayQuote = useMay('quotations');
  const filter = Object.hasOwn(ORDER_FILTERS, shown) ? shown : ALL_ORDERS;
  const {
    values: { q: search },
    show,
  } = useList(FIELDS);
  const page = useListPage();
  return (
    <>
      <search className="studio-bar">
        <SearchField
          label={messages.orderSearchLabel}
          value={search}
          // A search is of all orders: what is looked for may be in any list.
          onChange={(q) => show({ q }, { isTyped: true, part: undefined })}
        />
        {mayQuote && (
          <a className="button button-secondary" href={addressOf('quotations', 'order')}>
            {messages.newPhoneOrder}
          </a>
        )}
      </search>
      <Tabs filter={filter} search={search} counts={counts} />
      {filter === TRANSFERS && mayRefund && (
        <StatementReader onConfirmed={() => setConfirmed(confirmed + 1)} />
      )}
      <Orders
        key={`${filter} ${search} ${page} ${confirmed}`}
        filter={filter}
        search={search}
        page={page}
        onCounts={setCounts}
      />
    </>
  );
}
