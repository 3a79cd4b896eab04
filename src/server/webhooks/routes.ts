import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { oldProgramsRequest } from '../../contract/editor/today.ts';
import { rowId } from '../../contract/identifier.ts';
import { doneResponse } from '../../contract/response.ts';
import {
  newWebhookResponse,
  webhookChange,
  webhookDeliveriesQuery,
  webhookDeliveriesResponse,
  webhookDeliveryResponse,
  webhookRequest,
  webhookResponse,
  webhooksResponse,
} from '../../contract/webhook.ts';
import { readActor } from '../accounts/actor.ts';
import type { Queries } from '../db/database.ts';
import type { Counters, Limit } from '../limits/counters.ts';
import { limitUser } from '../limits/require-allowed.ts';
import { listDeliveries, sendAgain, sendTest } from './deliveries.ts';
import { decideOldPrograms } from './old-programs.ts';
import { type Reach, requirePublicAddress } from './public-address.ts';
import { addWebhook, changeWebhook, listWebhooks, removeWebhook } from './webhooks.ts';

const TESTS: Limit = { name: 'webhook-tests', max: 20, windowMs: 60_000 };

const params = z.object({ id: z.uuid() });
const config = { permission: 'programs' } as const;
const documented = { tags: ['Programs'], security: [{ bearer: [] }] };

/** Addresses that events of the shop are sent to, for owners. */
export const webhookRoutes: FastifyPluginAsyncZod<{
  queries: Queries;
  counters: Counters;
  reach: Reach;
}> = async (app, { queries, counters, reach }) => {
  const ending = new AbortController();
  app.addHook('preClose', async () => ending.abort());

  app.get(
    '/webhooks',
    {
      config,
      schema: {
        operationId: 'listWebhooks',
        description: 'All addresses that events are sent to, without their secrets.',
        ...documented,
        response: { 200: webhooksResponse },
      },
    },
    async () => ({ status: 'success' as const, data: await listWebhooks(queries) }),
  );

  app.post(
    '/webhooks',
    {
      config: { ...config, needsProof: true },
      schema: {
        operationId: 'addWebhook',
        description:
          'Sends these events to a public https address from now on, signed by Standard Webhooks. The response alone has the secret.',
        errors: ['too_many_programs'],
        ...documented,
        body: webhookRequest,
        response: { 201: newWebhookResponse },
      },
    },
    async (request, reply) => {
      await requirePublicAddress(request.body.url, reach);
      const data = await addWebhook(queries, readActor(request), request.body, app.secret);
      return reply.code(201).send({ status: 'success', data });
    },
  );

  app.patch(
    '/webhooks/:id',
    {
      config: { ...config, needsProof: true },
      schema: {
        operationId: 'changeWebhook',
        description: 'Changes address or events, pauses it or starts it again. What waited is then sent.',
        errors: ['not_found'],
        ...documented,
        params,
        body: webhookChange,
        response: { 200: webhookResponse },
      },
    },
    async (request) => {
      const { params, body } = request;
      if (body.url !== undefined) await requirePublicAddress(body.url, reach);
      return {
        status: 'success' as const,
        data: await changeWebhook(queries, readActor(request), params.id, body),
      };
    },
  );

  app.delete(
    '/webhooks/:id',
    {
      config,
      schema: {
        operationId: 'removeWebhook',
        description: 'Removes a webhook with its log. What waits is not sent any more.',
        errors: ['not_found'],
        ...documented,
        params,
        response: { 200: doneResponse },
      },
    },
    async ({ params: { id }, identity }) => {
      await removeWebhook(queries, identity.userId, id);
      return { status: 'success' as const };
    },
  );

  app.post(
    '/old-programs',
    {
      config: { ...config, needsProof: true },
      schema: {
        operationId: 'decideOldPrograms',
        description:
          'Ends, or keeps for good, the keys and webhooks that were made or changed by somebody whose password was reset since.',
        ...documented,
        body: oldProgramsRequest,
        response: { 200: doneResponse },
      },
    },
    async (request) => {
      await decideOldPrograms(queries, readActor(request), request.body);
      return { status: 'success' as const };
    },
  );

  app.post(
    '/webhooks/:id/test',
    {
      config,
      preHandler: limitUser(counters, TESTS),
      schema: {
        operationId: 'testWebhook',
        description: 'Sends an event of the type `test` now, once, and says what the receiver answered.',
        errors: ['not_found', 'too_many_requests'],
        ...documented,
        params,
        response: { 200: webhookDeliveryResponse },
      },
    },
    async ({ params: { id }, identity }) => {
      const ways = { allowedIps: reach.webhookAllowedIps, signal: ending.signal };
      const sending = { queries, secret: app.secret, ways };
      return { status: 'success' as const, data: await sendTest(sending, identity.userId, id) };
    },
  );

  app.get(
    '/webhooks/:id/deliveries',
    {
      config,
      schema: {
        operationId: 'listWebhookDeliveries',
        description:
          'One page of what was sent to a webhook and what waits, the newest first; kept for 30 days.',
        errors: ['not_found'],
        ...documented,
        params,
        querystring: webhookDeliveriesQuery,
        response: { 200: webhookDeliveriesResponse },
      },
    },
    async ({ params: { id }, query }) => ({
      status: 'success' as const,
      ...(await listDeliveries(queries, id, query)),
      page: query.page,
      limit: query.limit,
    }),
  );

  app.post(
    '/webhooks/:id/deliveries/:delivery/again',
    {
      config,
      schema: {
        operationId: 'sendWebhookAgain',
        description: 'Sends an event again, under the same id, whether it arrived or not.',
        errors: ['not_found'],
        ...documented,
        params: params.extend({ delivery: rowId }),
        response: { 200: webhookDeliveryResponse },
      },
    },
    async ({ params: { id, delivery }, identity }) => ({
      status: 'success' as const,
      data: await sendAgain(queries, identity.userId, id, delivery),
    }),
  );
};
