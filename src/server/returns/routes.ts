import { eq } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { rowId } from '../../contract/identifier.ts';
import { orderParams, orderResponse } from '../../contract/order.ts';
import {
  type OrderReturn,
  returnDecision,
  returnRequest,
  returnResponse,
  returnsResponse,
} from '../../contract/return.ts';
import { HOUR_MS } from '../../rules/shop/milliseconds.ts';
import type { Queries } from '../db/database.ts';
import { orders } from '../db/schema.ts';
import { HttpError } from '../http/http-error.ts';
import type { Counters, Limit } from '../limits/counters.ts';
import { limitUser } from '../limits/require-allowed.ts';
import { orderForStaff } from '../orders/staff-viewer.ts';
import { askReturn, findOrderId, withdrawReturn } from './ask-return.ts';
import { decideReturn } from './decide-return.ts';
import { readReturns, readReturnsOf } from './read-returns.ts';

/** Each writes a mail. */
const RETURNS_OF_USER: Limit = { name: 'returns-user', max: 20, windowMs: HOUR_MS };

const params = z.object({ id: rowId });
const security = [{ bearer: [] }];
const tags = ['Returns'];

type Options = { queries: Queries; staffQueries: Queries; counters: Counters };

/** Returns of goods, which their customers start: an extension (docs/architecture.md, Extensions). */
export const returnRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { queries, staffQueries, counters },
) => {
  async function readReturn(orderId: string, id: number): Promise<OrderReturn> {
    const ofOrder = (await readReturns(queries, [orderId])).get(orderId);
    const found = ofOrder?.find((each) => each.id === id);
    if (!found) throw new Error('the return is gone');
    return found;
  }

  app.get(
    '/orders/:id/returns',
    {
      onRequest: app.requireLogin,
      schema: {
        operationId: 'listReturnsOfOrder',
        description:
          'The returns of an order, what of it can still be returned, and until when: of an own one, or for staff any.',
        security,
        errors: ['not_found'],
        tags,
        params: orderParams,
        response: { 200: returnsResponse },
      },
    },
    async ({ params: { id }, identity }) => {
      const [order] = await queries.select().from(orders).where(eq(orders.id, id));
      const isBuyer = order?.userId === identity.userId;
      if (!order || !(isBuyer || (await app.may(identity, 'orders.read')))) throw new HttpError('not_found');
      return { status: 'success' as const, data: await readReturnsOf(queries, order) };
    },
  );

  app.post(
    '/orders/:id/returns',
    {
      onRequest: app.requireLogin,
      preHandler: limitUser(counters, RETURNS_OF_USER),
      schema: {
        operationId: 'askReturn',
        description:
          'Asks for a return of goods of an own delivered order, within the terms. The response has the code to write on the parcel. The same again until it is there changes nothing.',
        security,
        errors: [
          'not_found',
          'status_not_allowed',
          'return_open',
          'return_too_late',
          'return_too_large',
          'claim_open',
          'nothing_to_refund',
          'too_many_requests',
        ],
        tags,
        params: orderParams,
        body: returnRequest,
        response: { 201: returnResponse },
      },
    },
    async ({ params: { id: orderId }, identity: { userId }, body }, reply) => {
      const id = await askReturn(queries, { orderId, userId }, body);
      reply.code(201);
      return { status: 'success' as const, data: await readReturn(orderId, id) };
    },
  );

  app.post(
    '/returns/:id/withdraw',
    {
      onRequest: app.requireLogin,
      preHandler: limitUser(counters, RETURNS_OF_USER),
      schema: {
        operationId: 'withdrawReturn',
        description: 'Withdraws an own return before its parcel is there. Again it changes nothing.',
        security,
        errors: ['not_found', 'status_not_allowed', 'too_many_requests'],
        tags,
        params,
        response: { 200: returnResponse },
      },
    },
    async ({ params: { id }, identity: { userId } }) => {
      await withdrawReturn(queries, id, userId);
      return { status: 'success' as const, data: await readReturn(await findOrderId(queries, id), id) };
    },
  );

  app.patch(
    '/returns/:id',
    {
      config: { permission: 'orders.move' },
      schema: {
        operationId: 'decideReturn',
        description:
          'Receives the goods of a return, by line and piece, into stock or not, or refuses it with a reason. The response is its order.',
        security,
        errors: ['not_found', 'status_not_allowed', 'return_too_large'],
        tags,
        params,
        body: returnDecision,
        response: { 200: orderResponse },
      },
    },
    async ({ params: { id }, identity, body }) => {
      const orderId = await decideReturn(staffQueries, id, body, identity.userId);
      return orderForStaff(app, staffQueries, orderId, identity);
    },
  );
};
