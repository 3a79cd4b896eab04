import { useCallback, useState } from 'react';
import type { z } from 'zod';
import { showToast } from '../../../browser/toast.ts';
import { useSending } from '../../../browser/use-sending.ts';
import { callApi } from '../../../client/call-api.ts';
import { cancelOrders, listOrders } from '../../../contract/calls/staff/orders.ts';
import type { CancelOutcome, ListedOrder, OrderCounts, orderListResponse } from '../../../contract/order.ts';
import { knownStatus } from '../../../rules/order/order-status.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { FailedAlert } from '../FailedAlert.tsx';
import { describeError } from '../form-error.ts';
import { search } from '../list/filters.tsx';
import { DescribedList, describeList, useList } from '../list/list.tsx';
import { Table } from '../list/Table.tsx';
import * as shared from '../messages.ts';
import { useMay } from '../staff/member.ts';
import { useCurrentInSight } from '../unsaved.ts';
import { getAddress, listAddress } from '../views.ts';
import * as messages from './messages.ts';
import { ORDER_COLUMNS, OrderRow } from './OrderRow.tsx';
import { getMoves } from './offered-moves.ts';
import { ALL_ORDERS, ORDER_FILTERS, partLists, TRANSFERS } from './order-filters.ts';
import { StatementReader } from './StatementReader.tsx';

type Props = {
  /** The orders of this page, and those that are chosen. */
  listed: readonly ListedOrder[];
  chosen: ReadonlySet<string>;
  onChoose: (orderIds: readonly string[]) => void;
  onDone: () => void;
};

/** Chooses all orders of a page, and cancels the chosen ones in one step. */
function CancelChosen({ listed, chosen, onChoose, onDone }: Props) {
  const [failed, setFailed] = useState<CancelOutcome[]>([]);
  const { error, isSending, send } = useSending(describeError);
  const cancellable = cancellableOf(listed);
  const isAll = cancellable.length > 0 && cancellable.every((id) => chosen.has(id));

  const cancel = () =>
    send(async () => {
      const was = Object.fromEntries(
        listed.flatMap(({ orderId, status }) => {
          const known = knownStatus(status);
          return known ? [[String(orderId), known]] : [];
        }),
      );
      const { outcomes } = await callApi(cancelOrders, { body: { orderIds: [...chosen], was } });
      const refused = outcomes.filter(({ problem }) => problem);
      setFailed(refused);
      if (refused.length < outcomes.length)
        showToast(messages.chosenCancelled(outcomes.length - refused.length));
      onChoose([]);
      onDone();
    });

  return (
    <div className="studio-bar">
      {cancellable.length > 0 && (
        <label className="studio-check">
          <input type="checkbox" checked={isAll} onChange={() => onChoose(isAll ? [] : cancellable)} />
          {shared.chooseAllLabel}
        </label>
      )}
      {chosen.size > 0 && (
        <ConfirmDialog
          label={messages.cancelChosenButton(chosen.size)}
          confirmLabel={messages.confirmCancelChosenButton(chosen.size)}
          keepLabel={messages.keepChosenButton(chosen.size)}
          question={messages.cancelChosenQuestion(chosen.size)}
          isBusy={isSending}
          onConfirm={() => void cancel()}
        />
      )}
      <FailedAlert
        error={error}
        failed={failed.map(({ orderId, problem }) => ({ name: orderId, problem }))}
      />
    </div>
  );
}

const cancellableOf = (orders: readonly ListedOrder[]) =>
  orders.filter(({ status }) => getMoves(status).includes('CANCELLED')).map(({ orderId }) => String(orderId));

const readFilter = (part = ALL_ORDERS) => (Object.hasOwn(ORDER_FILTERS, part) ? part : ALL_ORDERS);

const orderList = describeList({
  call: listOrders,
  label: shared.ordersView,
  loading: messages.loadingOrders,
  none: messages.noOrdersFound,
  count: messages.orderCount,
  filters: { q: search(messages.orderSearchLabel) },
  // A search is of all orders: what is looked for may be in any list.
  isOfView: true,
  query: ({ q }, part) => ({ q, ...ORDER_FILTERS[readFilter(part)]?.query() }),
  exports: (query) => [
    { list: 'orders', name: shared.ordersView, of: listOrders, query },
    { list: 'order-lines', name: messages.orderLines, of: listOrders, query: { ...query, view: 'lines' } },
  ],
  getKey: ({ orderId }) => orderId,
  table: ({ data }, { chosen, toggle, readAside }) => (
    <div className="studio-order-table">
      <Table label={shared.ordersView} columns={ORDER_COLUMNS} isWhole>
        {data.map((order) => (
          <OrderRow
            key={`${order.orderId} ${order.status} ${order.payment?.state}`}
            order={order}
            isChosen={chosen.has(String(order.orderId))}
            onChoose={toggle}
            // Its row stays, and the tabs count it elsewhere.
            onMoved={readAside}
          />
        ))}
      </Table>
    </div>
  ),
});

type TabsProps = { filter: string; counts: OrderCounts | undefined };

/** The lists of orders, each with how many it has; of a search, how many that finds. Empty ones unfold. */
function Tabs({ filter, counts }: TabsProps) {
  const { q } = useList(orderList).values;
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
            href={listAddress('orders', { q }, name || undefined)}
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

/**
 * All customers' orders, the newest first, of one day, status, hold, due refund or unclear payment, and of a search.
 * @param shown the filter that the address names, as `#orders/needs-refund`; any other text shows all
 */
export function OrderList({ shown }: { shown?: string | undefined }) {
  const [counts, setCounts] = useState<OrderCounts>();
  /** How many were confirmed here: the list is read again. */
  const [confirmed, setConfirmed] = useState(0);
  const mayRefund = useMay('orders.refund');
  const mayQuote = useMay('quotations');
  const filter = readFilter(shown);
  return (
    <DescribedList
      list={orderList}
      version={confirmed}
      onRead={useCallback(
        ({ counts: read }: Pick<z.infer<typeof orderListResponse>, 'counts'>) => setCounts(read),
        [],
      )}
      besideFields={
        mayQuote && (
          <a className="button button-primary" href={getAddress('quotations', 'order')}>
            {messages.newPhoneOrder}
          </a>
        )
      }
      selection={({ listed, chosen, choose, again }) => (
        <CancelChosen listed={listed} chosen={chosen} onChoose={choose} onDone={again} />
      )}
    >
      <Tabs filter={filter} counts={counts} />
      {filter === TRANSFERS && mayRefund && (
        <StatementReader onConfirmed={() => setConfirmed(confirmed + 1)} />
      )}
    </DescribedList>
  );
}
