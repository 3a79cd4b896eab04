import type { FastifyPluginAsync } from 'fastify';
import * as calls from '../../contract/calls/staff/programs.ts';
import type { Queries } from '../db/database.ts';
import { serve } from '../http/serve.ts';
import { readActor } from './actor.ts';
import { addApiKey, listApiKeys, removeApiKey } from './api-keys.ts';

/** Keys of programs, for owners. */
export const apiKeyRoutes: FastifyPluginAsync<{ queries: Queries }> = async (app, { queries }) => {
  serve(app, calls.listApiKeys, 'All API keys with their role, end and last use.', async () => ({
    data: await listApiKeys(queries),
  }));

  serve(
    app,
    calls.addApiKey,
    'Makes a key for a program, which may what its role may, without a second factor. The response alone has it. It ends at `expiresAt`, when it is removed, or when who made it is no owner any more.',
    async (request) => {
      const data = await addApiKey(queries, readActor(request), request.body);
      return { data };
    },
  );

  serve(app, calls.removeApiKey, 'Ends a key at once.', async ({ params: { id }, identity }) => {
    await removeApiKey(queries, identity.userId, id);
    return {};
  });
};
