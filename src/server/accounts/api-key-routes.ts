import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { apiKeyRequest, apiKeysResponse, newApiKeyResponse } from '../../contract/api-key.ts';
import { rowId } from '../../contract/identifier.ts';
import { doneResponse } from '../../contract/response.ts';
import type { Queries } from '../db/database.ts';
import { readActor } from './actor.ts';
import { addApiKey, listApiKeys, removeApiKey } from './api-keys.ts';

const config = { permission: 'programs' } as const;
const documented = { tags: ['Programs'], security: [{ bearer: [] }] };

/** Keys of programs, for owners. */
export const apiKeyRoutes: FastifyPluginAsyncZod<{ queries: Queries }> = async (app, { queries }) => {
  app.get(
    '/api-keys',
    {
      config,
      schema: {
        operationId: 'listApiKeys',
        description: 'All API keys with their role, end and last use.',
        ...documented,
        response: { 200: apiKeysResponse },
      },
    },
    async () => ({ status: 'success' as const, data: await listApiKeys(queries) }),
  );

  app.post(
    '/api-keys',
    {
      config: { ...config, needsProof: true },
      schema: {
        operationId: 'addApiKey',
        description:
          'Makes a key for a program, which may what its role may, without a second factor. The response alone has it. It ends at `expiresAt`, when it is removed, or when who made it is no owner any more.',
        errors: ['too_many_programs'],
        ...documented,
        body: apiKeyRequest,
        response: { 201: newApiKeyResponse },
      },
    },
    async (request, reply) => {
      const data = await addApiKey(queries, readActor(request), request.body);
      return reply.code(201).send({ status: 'success', data });
    },
  );

  app.delete(
    '/api-keys/:id',
    {
      config,
      schema: {
        operationId: 'removeApiKey',
        description: 'Ends a key at once.',
        errors: ['not_found'],
        ...documented,
        params: z.object({ id: rowId }),
        response: { 200: doneResponse },
      },
    },
    async ({ params: { id }, identity }) => {
      await removeApiKey(queries, identity.userId, id);
      return { status: 'success' as const };
    },
  );
};
