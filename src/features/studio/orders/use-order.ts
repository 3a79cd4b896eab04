import { useCallback } from 'react';
import { showToast } from '../../../browser/toast.ts';
import { type Put, type Reading, useQuery } from '../../../browser/use-query.ts';
import { callApi } from '../../../client/call-api.ts';
import { fetchOrder } from '../../../client/orders.ts';
import { listBillsOfOrder } from '../../../contract/calls/bills.ts';
import { listShipmentsOfOrder } from '../../../contract/calls/delivery.ts';
import { listReturnsOfOrder } from '../../../contract/calls/returns.ts';
import { readOrderSerials } from '../../../contract/calls/warranty.ts';
import type { OrderDetail } from '../../../contract/order.ts';
import type { OrderReturn, ReturnState } from '../../../contract/return.ts';
import { canMove, knownStatus } from '../../../rules/order/order-status.ts';
import { returnHas } from '../../../rules/order/return-terms.ts';
import * as messages from './messages.ts';

/** An order by its id. */
type Id = OrderDetail['orderId'];

const readReturns = async (id: Id) => (await callApi(listReturnsOfOrder, { id })).data.returns;
const readSerials = async (id: Id) => (await callApi(readOrderSerials, { id })).data;
const readParcels = async (id: Id) => (await callApi(listShipmentsOfOrder, { id })).data;
const readBills = async (id: Id) => (await callApi(listBillsOfOrder, { id })).data;

/** A part of an order, read again when the version changes: until then its boxes show what was read last. */
function usePart<Data>(read: (id: Id) => Promise<Data>, id: Id, version: unknown): Reading<Data> {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is another question.
  return useQuery(useCallback(() => read(id), [read, id, version]));
}

const NONE: readonly OrderReturn[] = [];

/** The state of the open return of an order of this status; undefined where none is open. */
const findOpenState = (status: string): ReturnState | undefined =>
  status === 'RETURN_REQUESTED' ? 'ASKED' : status === 'RETURNED' ? 'RECEIVED' : undefined;

/** The serial numbers of lines, by the line's id. */
export type HeldSerials = ReadonlyMap<number, readonly string[]>;

/**
 * The serial numbers of lines of which an awaited return brings back a part, so that staff say which came. Of a line
 * that comes back as a whole the shop knows it.
 */
function findHeld(
  { items }: OrderDetail,
  returns: readonly OrderReturn[],
  serials: Awaited<ReturnType<typeof readSerials>> | undefined,
): HeldSerials {
  const awaited = returns.find(({ state }) => returnHas(state, 'isAwaited'));
  const isBack = (lineId: number) =>
    returns
      .flatMap(({ lines }) => lines)
      .reduce((sum, line) => sum + (line.lineId === lineId ? (line.received ?? 0) : 0), 0);
  const partly = (awaited?.lines ?? []).filter(
    ({ lineId, quantity }) =>
      quantity < (items.find(({ id }) => id === lineId)?.quantity ?? 0) - isBack(lineId),
  );
  return new Map(
    (serials?.lines ?? [])
      .filter((line) => line.serials.length > 0 && partly.some(({ lineId }) => line.lineId === lineId))
      .map((line) => [line.lineId, line.serials.map(({ serial }) => serial)]),
  );
}

/** How many pieces should have a serial number and have none. */
const countMissing = (serials: Awaited<ReturnType<typeof readSerials>> | undefined) =>
  (serials?.lines ?? []).reduce(
    (sum, line) => sum + (line.isExpected ? Math.max(0, line.quantity - line.serials.length) : 0),
    0,
  );

/**
 * An order with all that its page shows of it. Its boxes are views of this, and hold what is typed alone.
 * @param order as it was read @param put puts a newer one in its place
 */
export function useOrder(order: OrderDetail, put: Put<OrderDetail>) {
  const { orderId, status, money } = order;
  const known = knownStatus(status);
  const [returnsRead] = useQuery(
    useCallback(
      async () => (order.statusTimes?.RETURN_REQUESTED ? readReturns(order.orderId) : NONE),
      [order],
    ),
  );
  const serials = usePart(readSerials, orderId, status);
  const returns = returnsRead.last ?? NONE;
  const open = returns.find(({ state }) => returnHas(state, 'isOpen'));
  const isShown = returnsRead.state !== 'loading' || open?.state === findOpenState(status);
  return {
    order,
    returns,
    /** The one that is not finished; null where none is, undefined until that is read. */
    openReturn: isShown ? (open ?? null) : undefined,
    serials,
    heldSerials: findHeld(order, returns, serials[0].last),
    missingSerials: known && canMove(known, 'SHIPPED', 'editor') ? countMissing(serials[0].last) : 0,
    parcels: usePart(readParcels, orderId, status),
    /** Moves and refunds issue bills and credit notes. */
    bills: usePart(readBills, orderId, `${status} ${money?.refunded}`),
    put,
    /** The order after a step. */
    change(next: OrderDetail) {
      put(next);
      showToast(messages.orderSaved(next.orderId));
    },
    /** What moves no order is in its history at once too. Where the read fails, the next one shows it. */
    readHistory: () =>
      void fetchOrder(String(orderId)).then(
        ({ history }) => history && put((now) => ({ ...now, history })),
        () => undefined,
      ),
  };
}

/** The order of a page, as its boxes take it. */
export type OrderStore = ReturnType<typeof useOrder>;
