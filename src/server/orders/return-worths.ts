import { and, asc, eq, inArray } from 'drizzle-orm';
import { type ReturnWorth, returnWorths } from '../../rules/bills/return-worth.ts';
import { isRefundable } from '../../rules/order/order-status.ts';
import { isShopsFault, returnHas, returnStatesThat } from '../../rules/order/return-terms.ts';
import { keptDiscount } from '../../rules/price/promotions.ts';
import type { Queries } from '../db/database.ts';
import { orderItems, orders, returnLines, returns } from '../db/schema.ts';
import { movementSums, readMovements } from '../ledger/movements.ts';
import { getPaisa } from '../ledger/owed-money.ts';
import { readPiecesOut } from '../serials/sold-serials.ts';
import type { Order } from './move-order.ts';

/** What the returns of orders are worth, by the return's id: what came of them, or until then what is to come. */
export async function readReturnWorths(
  queries: Queries,
  orderIds: readonly string[],
): Promise<Map<number, ReturnWorth>> {
  const goods = await queries
    .select({ item: orderItems, order: orders })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(inArray(orderItems.orderId, [...orderIds]))
    .orderBy(asc(orderItems.id));
  const came = await queries
    .select({ row: returns, line: returnLines })
    .from(returns)
    .innerJoin(returnLines, eq(returnLines.returnId, returns.id))
    .where(inArray(returns.orderId, [...orderIds]))
    .orderBy(asc(returns.number));
  const worths = new Map<number, ReturnWorth>();
  for (const [orderId, bought] of Map.groupBy(goods, ({ item }) => item.orderId)) {
    const own = [
      ...Map.groupBy(
        came.filter(({ row }) => row.orderId === orderId),
        ({ row }) => row.id,
      ),
    ];
    const terms = bought[0]?.order.promotions.find((each) => each.terms)?.terms;
    const priceOfKept = (kept: readonly number[]) => {
      const lines = bought.map(({ item }, index) => ({
        price: item.unitPrice,
        quantity: kept[index] ?? 0,
        productId: item.productId,
      }));
      const gross = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
      return getPaisa(gross - (terms ? keptDiscount(terms, lines) : 0));
    };
    const found = returnWorths(
      bought.map(({ item: { unitPrice, quantity } }) => ({ unitPaisa: getPaisa(unitPrice), quantity })),
      getPaisa(bought[0]?.order.couponDiscount ?? 0),
      own.map(([, lines]) => ({
        pieces: bought.map(({ item }) => {
          const line = lines.find((each) => each.line.itemId === item.id)?.line;
          return line?.received ?? line?.quantity ?? 0;
        }),
        takesPieces: lines.some(({ row }) => returnHas(row.state, 'takesPieces')),
        isShopsFault: lines.some(({ row }) => isShopsFault(row.reason)),
      })),
      terms && priceOfKept,
      getPaisa(bought[0]?.order.shippingCharge ?? 0),
    );
    for (const [index, [id]] of own.entries()) {
      const worth = found[index];
      if (worth) worths.set(id, worth);
    }
  }
  return worths;
}

/**
 * What is due for the goods of an order that came back, in paisa: what the return that waits for its money is worth, less
 * what was refunded since it was asked for, and what was paid above the total. What was refunded while no return was open
 * was goodwill, and is taken off none. Undefined where nothing stays with its buyer, so that all that is left may go back.
 */
export async function readDueForReturns(transaction: Queries, order: Order): Promise<number | undefined> {
  if (!isRefundable(order.status)) return undefined;
  const came = await transaction
    .select()
    .from(returns)
    .where(and(eq(returns.orderId, order.id), inArray(returns.state, returnStatesThat('takesPieces'))))
    .orderBy(asc(returns.number));
  const [first] = came;
  const out = await readPiecesOut(transaction, order);
  // Before returns were records, only whole orders came back.
  if (!first || [...out.values()].every((pieces) => pieces <= 0)) return undefined;
  const worths = await readReturnWorths(transaction, [order.id]);
  const movements = await readMovements(transaction, order.id);
  const { paidPaisa, refundedPaisa, refundingPaisa } = movementSums(movements);
  const above = Math.max(0, paidPaisa - getPaisa(order.totalPrice));
  let forReturns = 0;
  let due = 0;
  for (const { id, state, createdAt, stateTimes } of came) {
    const ended = stateTimes.REFUNDED === undefined ? undefined : new Date(stateTimes.REFUNDED);
    const own = movementSums(
      movements.filter((each) => each.createdAt >= createdAt && (!ended || each.createdAt <= ended)),
    );
    const refunded = own.refundedPaisa + own.refundingPaisa;
    forReturns += refunded;
    if (!ended && !returnHas(state, 'isAwaited')) due += (worths.get(id)?.paisa ?? 0) - refunded;
  }
  const goodwill = refundedPaisa + refundingPaisa - forReturns;
  return due + Math.max(0, above - goodwill);
}
