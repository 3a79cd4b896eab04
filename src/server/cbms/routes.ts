import type { FastifyPluginAsync } from 'fastify';
import * as calls from '../../contract/calls/staff/bills.ts';
import type { Queries } from '../db/database.ts';
import { serve } from '../http/serve.ts';
import { listSends, sendAgain } from './sends.ts';

/** What waits for the tax office's server, for staff. */
export const cbmsRoutes: FastifyPluginAsync<{ queries: Queries }> = async (app, { queries }) => {
  serve(
    app,
    calls.listCbmsSends,
    'One page of the bills and credit notes for the tax office’s server (CBMS): without `state` those that are not there yet, the failed ones first, each with the reason.',
    async ({ query }) => listSends(queries, query),
  );

  serve(
    app,
    calls.sendToCbmsAgain,
    'Sends a bill, by its id, to CBMS again that waits or failed.',
    async ({ params: { id }, identity }) => {
      await sendAgain(queries, id, identity.userId);
      return {};
    },
  );
};
