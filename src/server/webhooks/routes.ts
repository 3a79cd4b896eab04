import type { FastifyPluginAsync } from 'fastify';
import * as calls from '../../contract/calls/staff/programs.ts';
import { readActor } from '../accounts/actor.ts';
import type { Queries } from '../db/database.ts';
import { serve } from '../http/serve.ts';
import type { Counters, Limit } from '../limits/counters.ts';
import { limitUser } from '../limits/require-allowed.ts';
import { listDeliveries, sendAgain, sendTest } from './deliveries.ts';
import { decideOldPrograms } from './old-programs.ts';
import { type Reach, requirePublicAddress } from './public-address.ts';
import { addWebhook, changeWebhook, listWebhooks, removeWebhook } from './webhooks.ts';

const TESTS: Limit = { name: 'webhook-tests', max: 20, windowMs: 60_000 };

/** Addresses that events of the shop are sent to, for owners. */
export const webhookRoutes: FastifyPluginAsync<{
  queries: Queries;
  counters: Counters;
  reach: Reach;
}> = async (app, { queries, counters, reach }) => {
  const ending = new AbortController();
  app.addHook('preClose', async () => ending.abort());

  serve(
    app,
    calls.listWebhooks,
    'All addresses that events are sent to, without their secrets.',
    async () => ({ data: await listWebhooks(queries) }),
  );

  serve(
    app,
    calls.addWebhook,
    'Sends these events to a public https address from now on, signed by Standard Webhooks. The response alone has the secret.',
    async (request) => {
      await requirePublicAddress(request.body.url, reach);
      const data = await addWebhook(queries, readActor(request), request.body, app.secret);
      return { data };
    },
  );

  serve(
    app,
    calls.changeWebhook,
    'Changes address or events, pauses it or starts it again. What waited is then sent.',
    async (request) => {
      const { params, body } = request;
      if (body.url !== undefined) await requirePublicAddress(body.url, reach);
      return {
        data: await changeWebhook(queries, readActor(request), params.id, body),
      };
    },
  );

  serve(
    app,
    calls.removeWebhook,
    'Removes a webhook with its log. What waits is not sent any more.',
    async ({ params: { id }, identity }) => {
      await removeWebhook(queries, identity.userId, id);
      return {};
    },
  );

  serve(
    app,
    calls.decideOldPrograms,
    'Ends, or keeps for good, the keys and webhooks that were made or changed by somebody whose password was reset since.',
    async (request) => {
      await decideOldPrograms(queries, readActor(request), request.body);
      return {};
    },
  );

  serve(
    app,
    calls.testWebhook,
    {
      description: 'Sends an event of the type `test` now, once, and says what the receiver answered.',
      preHandler: limitUser(counters, TESTS),
    },
    async ({ params: { id }, identity }) => {
      const ways = { allowedIps: reach.webhookAllowedIps, signal: ending.signal };
      const sending = { queries, secret: app.secret, ways };
      return { data: await sendTest(sending, identity.userId, id) };
    },
  );

  serve(
    app,
    calls.listWebhookDeliveries,
    'One page of what was sent to a webhook and what waits, the newest first; kept for 30 days.',
    async ({ params: { id }, query }) => listDeliveries(queries, id, query),
  );

  serve(
    app,
    calls.sendWebhookAgain,
    'Sends an event again, under the same id, whether it arrived or not.',
    async ({ params: { id, delivery }, identity }) => ({
      data: await sendAgain(queries, identity.userId, id, delivery),
    }),
  );
};
