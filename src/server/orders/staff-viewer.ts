import type { FastifyInstance } from 'fastify';
import type { Caller } from '../accounts/access-tokens.ts';
import type { Queries } from '../db/database.ts';
import { HttpError } from '../http/http-error.ts';
import { type OrderViewer, readOrder } from './read-orders.ts';

/**
 * How a member of staff sees orders: with permission to refund, the wallet's records too; undefined without
 * permission.
 */
export async function staffViewer(app: FastifyInstance, identity: Caller): Promise<OrderViewer | undefined> {
  if (await app.may(identity, 'orders.refund')) return 'finance';
  return (await app.may(identity, 'orders.read')) ? 'staff' : undefined;
}

/**
 * The response of a staff call that changed an order: the order as this member of staff sees it.
 * @throws HttpError not_found
 */
export async function orderForStaff(app: FastifyInstance, queries: Queries, id: string, identity: Caller) {
  const order = await readOrder(queries, id, () => staffViewer(app, identity), app.links);
  if (!order) throw new HttpError('not_found', 'Order not found');
  return { status: 'success' as const, order };
}
