import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { billResponse, billsResponse } from '../../contract/bill.ts';
import { LARGEST_ID } from '../../contract/identifier.ts';
import type { Caller } from '../accounts/access-tokens.ts';
import type { Queries } from '../db/database.ts';
import { orders } from '../db/schema.ts';
import { HttpError } from '../http/http-error.ts';
import { readBill, readBillsOfOrder } from './read-bills.ts';

const security = [{ bearer: [] }];
export const billId = z.coerce.number().int().min(1).max(LARGEST_ID);

/** Whether a caller may see the bills of an order, as its buyer or as staff. @throws HttpError not_found for others */
async function viewerOf(
  app: FastifyInstance,
  queries: Queries,
  orderId: string,
  identity: Caller,
): Promise<'staff' | 'buyer'> {
  const [order] = await queries.select({ userId: orders.userId }).from(orders).where(eq(orders.id, orderId));
  if (order && (await app.may(identity, 'orders.read'))) return 'staff';
  if (order?.userId === identity.userId) return 'buyer';
  throw new HttpError('not_found');
}

/** Bills as their buyers and staff see them; issuing and registers are in staff-routes.ts. */
export const billRoutes: FastifyPluginAsyncZod<{ queries: Queries }> = async (app, { queries }) => {
  app.addHook('onRequest', app.requireLogin);

  app.get(
    '/orders/:id/bills',
    {
      schema: {
        operationId: 'listBillsOfOrder',
        description:
          'The bill of an order and its credit notes, the oldest first: of an own one, or for staff any.',
        security,
        errors: ['not_found'],
        tags: ['Bills'],
        params: z.object({ id: z.string().max(40) }),
        response: { 200: billsResponse },
      },
    },
    async ({ params: { id }, identity }) => {
      const viewer = await viewerOf(app, queries, id, identity);
      return { status: 'success' as const, data: await readBillsOfOrder(queries, id, viewer === 'staff') };
    },
  );

  app.get(
    '/bills/:id',
    {
      schema: {
        operationId: 'readBill',
        description: 'A bill or credit note in full: of an own order, or for staff any.',
        security,
        errors: ['not_found'],
        tags: ['Bills'],
        params: z.object({ id: billId }),
        response: { 200: billResponse },
      },
    },
    async ({ params: { id }, identity }) => {
      const bill = await readBill(queries, id, true);
      if (!bill) throw new HttpError('not_found');
      const { issuedBy, ...shown } = bill;
      const viewer = await viewerOf(app, queries, bill.orderId, identity);
      return { status: 'success' as const, data: viewer === 'staff' ? bill : shown };
    },
  );
};
