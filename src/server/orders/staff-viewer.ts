import type { FastifyInstance } from 'fastify';
import type { Identity } from '../accounts/access-tokens.ts';
import type { OrderViewer } from './read-orders.ts';

/** As what a member of staff sees orders: whoever may refund sees the wallet's records too. undefined: not at all. */
export async function staffViewer(
  app: FastifyInstance,
  identity: Identity,
): Promise<OrderViewer | undefined> {
  if (await app.may(identity, 'orders.refund')) return 'finance';
  return (await app.may(identity, 'orders.read')) ? 'staff' : undefined;
}
