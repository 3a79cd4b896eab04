import { eq, sql } from 'drizzle-orm';
import { hasTrait } from '../../rules/order/order-status.ts';
import { returnStatesThat } from '../../rules/order/return-state.ts';
import type { Queries } from '../db/database.ts';
import { piecesInParcels } from '../db/pieces-in-parcels.ts';
import { orderItems, type orders } from '../db/schema.ts';

type Order = Pick<typeof orders.$inferSelect, 'id' | 'status' | 'statusTimes' | 'awaitsGoods'>;

/** How many pieces of each line of an order left the shop and are not back, by the line's id. */
export async function readPiecesOut(queries: Queries, order: Order): Promise<Map<number, number>> {
  const received = sql<number>`coalesce((
    SELECT sum(received) FROM return_lines JOIN returns ON returns.id = return_id
    WHERE item_id = order_items.id AND returns.state IN (${sql.join(
      returnStatesThat('takesPieces').map((state) => sql`${state}`),
      sql`, `,
    )})), 0)::int`;
  const lines = await queries
    .select({ id: orderItems.id, quantity: orderItems.quantity, sent: piecesInParcels, received })
    .from(orderItems)
    .where(eq(orderItems.orderId, order.id));
  const { status, statusTimes, awaitsGoods } = order;
  const inParcels = hasTrait(status, 'reservesStock') || (status === 'CANCELLED' && !statusTimes.SHIPPED);
  const isBack = status === 'CANCELLED' && !awaitsGoods;
  return new Map(
    lines.map((line) => [line.id, isBack ? 0 : inParcels ? line.sent : line.quantity - line.received]),
  );
}
