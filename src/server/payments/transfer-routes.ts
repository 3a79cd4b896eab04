import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import * as calls from '../../contract/calls/orders.ts';
import * as staffCalls from '../../contract/calls/staff/orders.ts';
import { MOST_STATEMENT_BYTES } from '../../contract/editor/statement.ts';
import { MOST_SLIP_BYTES, SLIP_TOO_LARGE, SLIP_TYPES, slipQuery } from '../../contract/transfer.ts';
import { HOUR_MS, MINUTE_MS } from '../../rules/shop/nepal-time.ts';
import type { Queries } from '../db/database.ts';
import { HttpError } from '../http/http-error.ts';
import { serve } from '../http/serve.ts';
import type { Counters, Limit } from '../limits/counters.ts';
import { takeFiles } from '../limits/file-body.ts';
import { limitNetwork, limitUser, requireAllowed } from '../limits/limit-settings.ts';
import { orderForStaff, readOrder } from '../orders/read-orders.ts';
import * as messages from './messages.ts';
import type { SlipFiles } from './slip-files.ts';
import { findSlip } from './slip-files.ts';
import { proposeMatches, statementProcesses } from './statement.ts';
import {
  addSlip,
  confirmTransfer,
  findByToken,
  type OwnOrder,
  requireOwnTransfer,
  sendTransfer,
} from './transfer.ts';

/** Decoding costs a core for a moment. Many shoppers share a network. */
const SLIPS_AN_HOUR: Limit = { name: 'transfer-slips', max: 20, windowMs: HOUR_MS };
const SLIPS_OF_NETWORK: Limit = { name: 'transfer-slips-network', max: 120, windowMs: HOUR_MS };
const TRANSFERS_OF_USER: Limit = { name: 'transfers-user', max: 20, windowMs: MINUTE_MS };
/** Of customers without an account. Many share a network, so these only stop machines. */
const PAGES_OF_NETWORK: Limit = { name: 'transfer-pages-network', max: 120, windowMs: MINUTE_MS };
const SENT_OF_TOKEN: Limit = { name: 'transfers-token', max: 20, windowMs: HOUR_MS };

type Options = { queries: Queries; counters: Counters; files: SlipFiles };

const limitToken =
  (counters: Counters, limit: Limit) => async (request: FastifyRequest, reply: FastifyReply) =>
    requireAllowed(reply, await counters.take(limit, (request.params as { token: string }).token));

/** `POST /transfer-slips` and `POST /transfers/{token}/slips`: the body is the file. */
const uploadRoutes: FastifyPluginAsync<Options> = async (app, { queries, counters, files }) => {
  takeFiles(app, {
    accepts: { types: SLIP_TYPES, error: () => new HttpError('not_a_picture', messages.notASlip) },
    mostBytes: MOST_SLIP_BYTES,
    tooLarge: SLIP_TOO_LARGE,
  });
  /** Before a turn for the body is taken: who has no order takes it from nobody. */
  async function requireOwnOrder({ identity: { userId }, query }: FastifyRequest): Promise<void> {
    const { data } = slipQuery.safeParse(query);
    if (!data) throw new HttpError('validation_error');
    await requireOwnTransfer(queries, { orderId: data.order, userId });
  }
  const requireToken = async ({ params }: FastifyRequest) =>
    requireOwnTransfer(queries, await findByToken(queries, (params as { token: string }).token));
  async function storeSlip(own: OwnOrder, body: unknown) {
    await requireOwnTransfer(queries, own);
    if (!Buffer.isBuffer(body) || body.length === 0) throw new HttpError('not_a_picture', messages.notASlip);
    const { name, type } = await files.store(body);
    try {
      await files.remove(await addSlip(queries, { ...own, name, type }));
    } catch (error) {
      await files.remove([name]);
      throw error;
    }
    return { data: { id: name } };
  }

  serve(
    app,
    calls.uploadTransferSlip,
    {
      description:
        'Stores the slip of a transfer for an own order, a photo or a PDF; `POST /orders/{id}/transfer` then names its id. One that was uploaded before and not sent is deleted.',
      onRequest: [
        limitUser(counters, SLIPS_AN_HOUR),
        limitNetwork(counters, SLIPS_OF_NETWORK),
        requireOwnOrder,
      ],
    },
    async ({ body, identity: { userId }, query: { order: orderId } }) => storeSlip({ orderId, userId }, body),
  );

  serve(
    app,
    calls.uploadSlipByToken,
    {
      description:
        'The same as `POST /transfer-slips` for a customer without an account, by the address of the page.',
      onRequest: [
        limitNetwork(counters, SLIPS_OF_NETWORK),
        limitToken(counters, SLIPS_AN_HOUR),
        requireToken,
      ],
    },
    async ({ body, params: { token } }) => storeSlip(await findByToken(queries, token), body),
  );
};

/** `GET` and `POST /transfers/{token}`: what a customer without an account sees and says of a transfer. */
const tokenRoutes: FastifyPluginAsync<Options> = async (app, { queries, counters, files }) => {
  async function readPage(orderId: string) {
    const { status, payment } = await readOrder(queries, orderId, async () => 'buyer', app.links);
    return { data: { orderId, status, payment } };
  }

  serve(
    app,
    calls.readTransferPage,
    {
      description:
        'Where to send the money of an order without an account, and what was said of it, for who has the address of its page.',
      onRequest: limitNetwork(counters, PAGES_OF_NETWORK),
    },
    async ({ params: { token } }, reply) => {
      reply.header('x-robots-tag', 'noindex');
      return readPage((await findByToken(queries, token)).orderId);
    },
  );

  serve(
    app,
    calls.sendTransferByToken,
    {
      description:
        'The same as `POST /orders/{id}/transfer` for a customer without an account, by the address of the page.',
      onRequest: [limitNetwork(counters, PAGES_OF_NETWORK), limitToken(counters, SENT_OF_TOKEN)],
    },
    async ({ params: { token }, body }) => {
      const own = await findByToken(queries, token);
      await files.remove(await sendTransfer(queries, own, body));
      return readPage(own.orderId);
    },
  );
};

/** Transfers to the shop's account, for who makes them: an extension (docs/architecture.md, Extensions). */
export const transferRoutes: FastifyPluginAsync<Options> = async (app, options) => {
  const { queries, counters, files } = options;
  await app.register(uploadRoutes, options);
  await app.register(tokenRoutes, options);

  serve(
    app,
    calls.sendTransfer,
    {
      description:
        'Says of an own order that waits for a bank transfer that the money was sent, by the number of the transaction and a slip. What was said before is replaced.',
      preHandler: limitUser(counters, TRANSFERS_OF_USER),
    },
    async ({ params: { id: orderId }, identity: { userId }, body }) => {
      await files.remove(await sendTransfer(queries, { orderId, userId }, body));
      return { order: await readOrder(queries, orderId, async () => 'buyer') };
    },
  );

  serve(
    app,
    calls.readTransferSlip,
    'The slip of an order’s transfer as a download: of an own order, or for finance any.',
    async ({ params: { id }, identity }, reply) => {
      const slip = await findSlip(queries, id);
      const isOwn = slip?.userId === identity.userId;
      const mayRead = slip && (isOwn || (await app.may(identity, 'orders.refund')));
      const content = mayRead ? await files.read(slip.name, slip.type) : undefined;
      if (!slip || !content) throw new HttpError('not_found', 'Slip not found');
      return reply
        .type(slip.type)
        .header('content-disposition', 'attachment')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('x-content-type-options', 'nosniff')
        .send(content);
    },
  );
};

/** `POST /transfers/statement`: the body is the file. */
const statementRoutes: FastifyPluginAsync<{ queries: Queries }> = async (app, { queries }) => {
  takeFiles(app, { mostBytes: MOST_STATEMENT_BYTES });
  const processes = statementProcesses();
  app.addHook('onClose', processes.close);
  serve(
    app,
    staffCalls.readStatement,
    'Reads a bank’s statement (CSV) and proposes the orders that its credits are for. Nothing is kept or recorded: each is confirmed by itself.',
    async ({ body }) => {
      const file = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      return { data: await proposeMatches(queries, processes, file) };
    },
  );
};

/** Confirms transfers, for staff. */
export const transferStaffRoutes: FastifyPluginAsync<{ queries: Queries }> = async (app, { queries }) => {
  await app.register(statementRoutes, { queries });

  serve(
    app,
    staffCalls.confirmTransfer,
    'Records what arrived in the shop’s account for an order: enough confirms an order that waits for it, anything else is to be refunded. The same amount again changes nothing.',
    async ({ params: { id }, identity, body }) => {
      await confirmTransfer(queries, { orderId: id, actorId: identity.userId }, body);
      return orderForStaff(app, queries, id, identity);
    },
  );
};
