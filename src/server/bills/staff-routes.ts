import { eq } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { billListQuery, billListResponse, billResponse } from '../../contract/bill.ts';
import * as messages from '../../rules/bills/messages.ts';
import { hasTrait } from '../../rules/order/order-status.ts';
import type { Queries } from '../db/database.ts';
import { orders } from '../db/schema.ts';
import { HttpError } from '../http/http-error.ts';
import { issueBill } from './issue-bill.ts';
import { listBills, readBill } from './read-bills.ts';

const security = [{ bearer: [] }];

/** Issues the bill of an order before its goods leave. @throws HttpError not_found, and what issueBill throws */
const issueNow = (queries: Queries, orderId: string, actorId: string): Promise<number> =>
  queries.transaction(async (transaction) => {
    const [order] = await transaction.select().from(orders).where(eq(orders.id, orderId)).for('update');
    if (!order) throw new HttpError('not_found', 'Order not found');
    if (!hasTrait(order.status, 'isBillable'))
      throw new HttpError('not_billable', messages.statusNotBillable(order.status));
    return issueBill(transaction, order, { actorId });
  });

/** Issuing bills and their registers, for staff. */
export const billStaffRoutes: FastifyPluginAsyncZod<{ queries: Queries }> = async (app, { queries }) => {
  app.post(
    '/orders/:id/bills',
    {
      config: { permission: 'bills.issue' },
      schema: {
        operationId: 'issueBill',
        description:
          'Issues the bill of an order now. Without it, the bill is issued when the order is shipped.',
        security,
        errors: ['not_found', 'already_billed', 'not_billable'],
        tags: ['Bills'],
        params: z.object({ id: z.string().max(40) }),
        response: { 201: billResponse },
      },
    },
    async ({ params: { id }, identity }, reply) => {
      const billId = await issueNow(queries, id, identity.userId);
      const bill = await readBill(queries, billId, true);
      if (!bill) throw new HttpError('not_found');
      reply.code(201);
      return { status: 'success' as const, data: bill };
    },
  );

  app.get(
    '/bills',
    {
      config: { permission: 'bills.read' },
      schema: {
        operationId: 'listBills',
        description:
          'One page of the bills and credit notes of a fiscal year or of a month of Nepal’s calendar, the newest first, with the sums of all of them.',
        security,
        tags: ['Bills'],
        querystring: billListQuery,
        response: { 200: billListResponse },
      },
    },
    async ({ query }) => ({
      status: 'success' as const,
      ...(await listBills(queries, query)),
      page: query.page,
      limit: query.limit,
    }),
  );
};
