import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { publicationResponse, publicationsResponse } from '../../contract/publication.ts';
import { PublicationFailed } from '../../publisher/publication-failed.ts';
import { findUser } from '../accounts/users.ts';
import type { Queries } from '../db/database.ts';
import { hasToken } from '../http/has-token.ts';
import { HttpError } from '../http/http-error.ts';
import type { Counters, Limit } from '../limits/counters.ts';
import { limitNetwork } from '../limits/require-allowed.ts';
import type { Publisher } from './publisher.ts';

const REQUESTS_OF_NETWORK: Limit = { name: 'publications-network', max: 60, windowMs: 60_000 };
const MOST_ID = 2 ** 31 - 1;
const byId = z.object({ id: z.coerce.number().int().min(1).max(MOST_ID) });
const tags = ['Publications'];
const security = [{ bearer: [] }];

/** Publications: for editors, and to ask for one also for callers with the token. */
export const publicationRoutes: FastifyPluginAsyncZod<{
  queries: Queries;
  counters: Counters;
  publisher: Publisher;
  token: string | undefined;
}> = async (app, { queries, counters, publisher, token }) => {
  const editorOf = async (request: FastifyRequest) =>
    (await findUser(queries, request.identity.userId))?.email ?? request.identity.userId;
  const responseFor = async (id: number) => {
    const publication = await publisher.read(id);
    if (!publication) throw new HttpError('not_found', 'Publication not found');
    return { status: 'success' as const, data: publication };
  };

  app.post(
    '/publications',
    {
      config: {
        permission: 'publications',
        isProgram: (request) => hasToken(request, token),
      },
      preHandler: limitNetwork(counters, REQUESTS_OF_NETWORK),
      schema: {
        operationId: 'requestPublication',
        description: 'Requests a publication of the present content. Programs may use the publish token.',
        errors: ['too_many_requests'],
        tags,
        security: [...security, { publishToken: [] }],
        response: { 202: publicationResponse },
      },
    },
    async (request, reply) => {
      const cause = request.identity
        ? ({ trigger: 'editor', requestedBy: await editorOf(request) } as const)
        : ({ trigger: 'webhook' } as const);
      const id = await publisher.request(cause);
      reply.code(202);
      return responseFor(id);
    },
  );

  app.get(
    '/publications',
    {
      config: { permission: 'publications' },
      schema: {
        operationId: 'listPublications',
        description: 'The latest publications, the newest first.',
        tags,
        security,
        response: { 200: publicationsResponse },
      },
    },
    async () => ({ status: 'success' as const, data: await publisher.list() }),
  );

  app.get(
    '/publications/:id',
    {
      config: { permission: 'publications' },
      schema: {
        operationId: 'readPublication',
        description: 'One publication and how far it is.',
        errors: ['not_found'],
        tags,
        security,
        params: byId,
        response: { 200: publicationResponse },
      },
    },
    async (request) => responseFor(request.params.id),
  );

  app.post(
    '/publications/:id/rollback',
    {
      config: { permission: 'publications' },
      schema: {
        operationId: 'rollBackPublication',
        description: 'Serves the pages of an earlier publication again.',
        errors: ['not_found', 'release_gone'],
        tags,
        security,
        params: byId,
        response: { 200: publicationResponse },
      },
    },
    async (request) => {
      const { data } = await responseFor(request.params.id);
      if (!data.releaseId) throw new HttpError('release_gone');
      try {
        return responseFor(await publisher.rollBack(data.releaseId, await editorOf(request)));
      } catch (error) {
        if (error instanceof PublicationFailed) throw new HttpError('release_gone');
        throw error;
      }
    },
  );
};
