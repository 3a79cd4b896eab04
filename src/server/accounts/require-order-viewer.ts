import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Queries } from '../db/database.ts';
import { orders } from '../db/schema.ts';
import { HttpError } from '../http/http-error.ts';
import type { Caller } from './access-tokens.ts';

/** @throws HttpError not_found for anyone but the order's buyer and staff who may see orders */
export async function requireOrderViewer(
  app: FastifyInstance,
  queries: Queries,
  orderId: string,
  identity: Caller,
): Promise<void> {
  const [order] = await queries.select({ userId: orders.userId }).from(orders).where(eq(orders.id, orderId));
  const isBuyer = order?.userId === identity.userId;
  if (!order || !(isBuyer || (await app.may(identity, 'orders.read')))) throw new HttpError('not_found');
}
