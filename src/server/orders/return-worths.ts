import { asc, eq, inArray } from 'drizzle-orm';
import { type ReturnWorth, returnWorths } from '../../rules/bills/return-worth.ts';
import { isShopsFault, returnHas } from '../../rules/order/return-state.ts';
import { keptDiscount } from '../../rules/price/promotions.ts';
import type { Queries } from '../db/database.ts';
import { orderItems, orders, returnLines, returns } from '../db/schema.ts';
import { getPaisa } from '../ledger/paisa.ts';

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
