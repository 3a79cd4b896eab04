import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { cbmsQuery, cbmsSendsResponse } from '../../contract/bill.ts';
import { doneResponse } from '../../contract/response.ts';
import { billParams } from '../bills/routes.ts';
import type { Queries } from '../db/database.ts';
import { listSends, sendAgain } from './sends.ts';

const security = [{ bearer: [] }];

/** What waits for the tax office's server, for staff. */
export const cbmsRoutes: FastifyPluginAsyncZod<{ queries: Queries }> = async (app, { queries }) => {
  app.get(
    '/cbms-sends',
    {
      config: { permission: 'bills.read' },
      schema: {
        operationId: 'listCbmsSends',
        description:
          'One page of the bills and credit notes for the tax office’s server (CBMS): without `state` those that are not there yet, the failed ones first, each with the reason.',
        security,
        tags: ['Bills'],
        querystring: cbmsQuery,
        response: { 200: cbmsSendsResponse },
      },
    },
    async ({ query }) => ({
      status: 'success' as const,
      ...(await listSends(queries, query)),
      page: query.page,
      limit: query.limit,
    }),
  );

  app.post(
    '/cbms-sends/:id/again',
    {
      config: { permission: 'bills.read' },
      schema: {
        operationId: 'sendToCbmsAgain',
        description: 'Sends a bill, by its id, to CBMS again that waits or failed.',
        security,
        errors: ['not_found'],
        tags: ['Bills'],
        params: billParams,
        response: { 200: doneResponse },
      },
    },
    async ({ params: { id }, identity }) => {
      await sendAgain(queries, id, identity.userId);
      return { status: 'success' as const };
    },
  );
};
