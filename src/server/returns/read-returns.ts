import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { OrderReturn, ReturnsOfOrder } from '../../contract/return.ts';
import {
  refundDeadline,
  returnCode,
  returnDeadline,
  returnHas,
  SEALED_DAYS,
  sealedReturnDays,
} from '../../rules/order/return-terms.ts';
import type { Queries } from '../db/database.ts';
import { readSetting } from '../db/reading.ts';
import { moneyMovements, orderItems, type orders, returnLines, returns } from '../db/schema.ts';
import { movementSums } from '../ledger/movements.ts';
import { readLeft } from '../orders/open-return.ts';
import { readReturnWorths } from '../orders/return-worths.ts';
import { readReturnPhotos, toOwnPhoto } from '../reviews/photos.ts';

const NOTHING = { paisa: 0, billedPaisa: 0, byTermsPaisa: 0 };

type Order = typeof orders.$inferSelect;

/** Until when goods of an order can be returned (ISO): opened ones, and those whose seal is unbroken. */
export async function readTerms(
  queries: Queries,
  order: Pick<Order, 'statusTimes' | 'sealedReturnDays'>,
): Promise<{ openedUntil: string | undefined; sealedUntil: string | undefined }> {
  const delivered = order.statusTimes.DELIVERED;
  const sealedDays = order.sealedReturnDays ?? sealedReturnDays(await readSetting(queries, SEALED_DAYS.key));
  return {
    openedUntil: returnDeadline(delivered),
    sealedUntil: returnDeadline(delivered, sealedDays),
  };
}

/** The returns that are meant, by the order's id, each order's in the order in which they were asked for. */
export async function readReturns(
  queries: Queries,
  isMeant: SQL | undefined,
): Promise<Map<string, OrderReturn[]>> {
  const found = await queries.select().from(returns).where(isMeant).orderBy(asc(returns.number));
  if (found.length === 0) return new Map();
  const orderIds = [...new Set(found.map(({ orderId }) => orderId))];
  const items = await queries
    .select({ returnId: returns.id, item: orderItems, line: returnLines })
    .from(returns)
    .innerJoin(orderItems, eq(orderItems.orderId, returns.orderId))
    .leftJoin(returnLines, and(eq(returnLines.returnId, returns.id), eq(returnLines.itemId, orderItems.id)))
    .where(inArray(returns.orderId, orderIds))
    .orderBy(asc(orderItems.id));
  const movements = await queries
    .select()
    .from(moneyMovements)
    .where(inArray(moneyMovements.orderId, orderIds));
  const worths = await readReturnWorths(queries, orderIds);
  const photosOf = await readReturnPhotos(
    queries,
    found.map(({ id }) => id),
  );
  const read = found.map((row): [string, OrderReturn] => {
    const { id, orderId, number, state, stateTimes, reason, note, isSealed, refusal } = row;
    const sums = movementSums(movements.filter((movement) => movement.orderId === orderId));
    const most = returnHas(state, 'isOpen') ? sums.paidPaisa - sums.refundedPaisa : Number.POSITIVE_INFINITY;
    const own = items.filter(({ returnId }) => returnId === id);
    const { paisa, billedPaisa, byTermsPaisa } = worths.get(id) ?? NOTHING;
    const lines = own.flatMap(({ item, line }) =>
      line
        ? {
            lineId: item.id,
            productName: item.productName,
            quantity: line.quantity,
            received: line.received,
          }
        : [],
    );
    return [
      orderId,
      {
        ...{ id, state, stateTimes, reason, note, isSealed, refusal, lines },
        code: returnCode(orderId, number),
        photos: (photosOf.get(id) ?? []).map(toOwnPhoto),
        worthPaisa: Math.max(0, Math.min(most, paisa)),
        ...(billedPaisa !== byTermsPaisa && { readings: { billedPaisa, byTermsPaisa } }),
        refundBy: (state === 'RECEIVED' ? refundDeadline(stateTimes.RECEIVED) : undefined) ?? null,
      },
    ];
  });
  return new Map(
    [...Map.groupBy(read, ([orderId]) => orderId)].map(([id, all]) => [id, all.map(([, each]) => each)]),
  );
}

/** The returns of an order, and what else of it can be returned until when. */
export async function readReturnsOf(queries: Queries, order: Order): Promise<ReturnsOfOrder> {
  const { openedUntil, sealedUntil } = await readTerms(queries, order);
  const left = await readLeft(queries, order.id);
  return {
    returns: (await readReturns(queries, eq(returns.orderId, order.id))).get(order.id) ?? [],
    left: [...left].map(([lineId, quantity]) => ({ lineId, quantity })),
    openedUntil: openedUntil ?? null,
    sealedUntil: sealedUntil ?? null,
  };
}
