import type { FastifyInstance } from 'fastify';
import { type OrderEvent, orderEvents } from '../events.ts';
import type { PlacedOrder } from './place-order.ts';

type CacheVersion = FastifyInstance['cacheVersion'];

/** Counts an order, or one that failed. */
export const countOrder = (method: string, outcome: OrderEvent['outcome']) =>
  orderEvents.publish({ paymentMethod: method, outcome } satisfies OrderEvent);

/** Its announcement comes later; who ordered must not see the stock of before. */
export const noteStock = (cacheVersion: CacheVersion, { lines }: Pick<PlacedOrder, 'lines'>) =>
  cacheVersion.noteStock(
    lines.map(({ productId }) => productId),
    lines.some(({ quantity, stock }) => quantity === stock),
  );

/** Counts an order that was placed, and notes what it took. */
export function noteOrder(cacheVersion: CacheVersion, placed: PlacedOrder): void {
  if (placed.isNew) countOrder(placed.paymentMethod, 'placed');
  noteStock(cacheVersion, placed);
}
