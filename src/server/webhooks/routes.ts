import { lookup } from 'node:dns/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyPluginAsync } from 'fastify';
import ipaddr from 'ipaddr.js';
import * as calls from '../../contract/calls/staff/programs.ts';
import { readActor } from '../accounts/access-tokens.ts';
import type { Queries } from '../db/database.ts';
import { fieldError } from '../http/http-error.ts';
import { getHost, isPublicIp } from '../http/public-request.ts';
import { serve } from '../http/serve.ts';
import type { Counters, Limit } from '../limits/counters.ts';
import { limitUser } from '../limits/limit-settings.ts';
import type { Config } from '../settings/config.ts';
import { listDeliveries, sendAgain, sendTest } from './deliveries.ts';
import * as messages from './messages.ts';
import { decideOldPrograms } from './old-programs.ts';
import { addWebhook, changeWebhook, listWebhooks, removeWebhook } from './webhooks.ts';

/** Which addresses events may be sent to. */
type Reach = Pick<Config, 'isProduction' | 'webhookAllowedIps'>;

const LOOKUP_WITHIN_MS = 2000;

/** What a name stands for now; empty where it cannot be found: the connection looks again. */
const getAddresses = (host: string): Promise<string[]> =>
  ipaddr.isValid(host)
    ? Promise.resolve([host])
    : Promise.race([
        lookup(host, { all: true }).then(
          (found) => found.map(({ address }) => address),
          () => [],
        ),
        wait(LOOKUP_WITHIN_MS, [], { ref: false }),
      ]);

/**
 * Refuses an address that is not https, or leads into the shop's own network. A name may stand for another address later:
 * each connection is checked again.
 * @throws HttpError validation_error
 */
export async function requirePublicAddress(
  url: string,
  { isProduction, webhookAllowedIps }: Reach,
): Promise<void> {
  const address = new URL(url);
  if (isProduction && address.protocol !== 'https:') throw fieldError('url', messages.notEncrypted);
  const addresses = await getAddresses(getHost(address));
  if (addresses.some((each) => !isPublicIp(each, webhookAllowedIps)))
    throw fieldError('url', messages.notPublic);
}

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
