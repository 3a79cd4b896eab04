import { eq } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import * as calls from '../../contract/calls/returns.ts';
import * as staffCalls from '../../contract/calls/staff/returns.ts';
import type { DecidedReturn, OrderReturn } from '../../contract/return.ts';
import { statusAfter } from '../../rules/order/order-status.ts';
import { returnHas } from '../../rules/order/return-terms.ts';
import { HOUR_MS } from '../../rules/shop/nepal-time.ts';
import { requireOrderViewer } from '../accounts/access-tokens.ts';
import { audit } from '../audit/audit.ts';
import type { Queries } from '../db/database.ts';
import { returns } from '../db/schema.ts';
import { fieldError, HttpError } from '../http/http-error.ts';
import { serve } from '../http/serve.ts';
import type { Counters, Limit } from '../limits/counters.ts';
import { limitUser } from '../limits/limit-settings.ts';
import { lockOrder, moveOrder } from '../orders/move-order.ts';
import { notifyBuyer } from '../orders/notify-buyer.ts';
import { moveReturn } from '../orders/open-return.ts';
import { orderForStaff } from '../orders/read-orders.ts';
import { receiveReturn } from '../orders/receive-return.ts';
import { askReturn, findOrderId, readState, withdrawReturn } from './ask-return.ts';
import * as messages from './messages.ts';
import { readReturns, readReturnsOf } from './read-returns.ts';

/**
 * Receives the goods of a return, or refuses it, for staff; the change and its audit entry are one transaction.
 * @returns the id of its order
 * @throws HttpError not_found, status_not_allowed, return_too_large or validation_error
 */
async function decideReturn(
  queries: Queries,
  id: number,
  decision: DecidedReturn,
  actorId: string,
): Promise<string> {
  const orderId = await findOrderId(queries, id);
  await queries.transaction(async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (!returnHas(await readState(transaction, id), 'isAwaited')) throw new HttpError('status_not_allowed');
    const from = order.status;
    const note = (details: Record<string, unknown>) =>
      audit(transaction, {
        actorId,
        action: 'order.status',
        subject: orderId,
        details: { from, ...details },
      });
    if (decision.state === 'REFUSED') {
      const { refusal } = decision;
      await moveReturn(transaction, id, { state: 'REFUSED', refusal });
      await moveOrder(transaction, order, 'DELIVERED', 'editor', actorId);
      await note({ to: statusAfter(order, 'DELIVERED'), refusal });
      await notifyBuyer(transaction, orderId, 'return-refused');
      return;
    }
    const received = new Map(decision.lines.map(({ lineId, quantity }) => [lineId, quantity]));
    const pieces = decision.lines.reduce((sum, { quantity }) => sum + quantity, 0);
    if (pieces === 0) throw fieldError('lines', messages.nothingCame);
    const { isRestocked } = decision;
    const named = decision.lines.flatMap(({ lineId, serials }, index) =>
      serials.map((serial, place) => ({ lineId, serial, field: `lines.${index}.serials.${place}` })),
    );
    const to = await receiveReturn(transaction, order, { received, named, isRestocked, actorId });
    await note({ to, isRestocked, pieces });
    await notifyBuyer(transaction, orderId, 'returned');
  });
  return orderId;
}

/** Each writes a mail. */
const RETURNS_OF_USER: Limit = { name: 'returns-user', max: 20, windowMs: HOUR_MS };

type Options = { queries: Queries; staffQueries: Queries; counters: Counters };

/** Returns of goods, which their customers start: an extension (docs/architecture.md, Extensions). */
export const returnRoutes: FastifyPluginAsync<Options> = async (app, { queries, staffQueries, counters }) => {
  async function readReturn(id: number): Promise<OrderReturn> {
    const [found] = [...(await readReturns(queries, eq(returns.id, id))).values()].flat();
    if (!found) throw new Error('the return is gone');
    return found;
  }

  serve(
    app,
    calls.listReturnsOfOrder,
    'The returns of an order, what of it can still be returned, and until when: of an own one, or for staff any.',
    async ({ params: { id }, identity }) => {
      const order = await requireOrderViewer(app, queries, id, identity);
      return { data: await readReturnsOf(queries, order) };
    },
  );

  serve(
    app,
    calls.askReturn,
    {
      description:
        'Asks for a return of goods of an own delivered order, within the terms. The response has the code to write on the parcel. The same again until it is there changes nothing.',
      preHandler: limitUser(counters, RETURNS_OF_USER),
    },
    async ({ params: { id: orderId }, identity: { userId }, body }) => {
      const id = await askReturn(queries, { orderId, userId }, body);
      return { data: await readReturn(id) };
    },
  );

  serve(
    app,
    calls.withdrawReturn,
    {
      description: 'Withdraws an own return before its parcel is there. Again it changes nothing.',
      preHandler: limitUser(counters, RETURNS_OF_USER),
    },
    async ({ params: { id }, identity: { userId } }) => {
      await withdrawReturn(queries, id, userId);
      return { data: await readReturn(id) };
    },
  );

  serve(
    app,
    staffCalls.decideReturn,
    'Receives the goods of a return, by line and piece, into stock or not, or refuses it with a reason. The response is its order.',
    async ({ params: { id }, identity, body }) => {
      const orderId = await decideReturn(staffQueries, id, body, identity.userId);
      return orderForStaff(app, staffQueries, orderId, identity);
    },
  );
};
