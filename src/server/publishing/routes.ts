import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { publicationAnswer, publicationsAnswer } from '../../contract/publication.ts';
import { PublicationFailed } from '../../publisher/releases.ts';
import { findUser } from '../accounts/users.ts';
import type { Queries } from '../db/database.ts';
import { hasToken } from '../has-token.ts';
import { Refusal } from '../refusal.ts';
import type { Publisher } from './publisher.ts';

const MOST_ID = 2 ** 31 - 1;
const byId = z.object({ id: z.coerce.number().int().min(1).max(MOST_ID) });
const tags = ['Publications'];
const security = [{ bearer: [] }];

/** Publications: for editors, and to ask for one also for whoever has the token (design §4). */
export const publicationRoutes: FastifyPluginAsyncZod<{
  queries: Queries;
  publisher: Publisher;
  token: string | undefined;
}> = async (app, { queries, publisher, token }) => {
  const editorOf = async (request: FastifyRequest) =>
    (await findUser(queries, request.identity.userId))?.email ?? request.identity.userId;
  const answer = async (id: number) => {
    const publication = await publisher.read(id);
    if (!publication) throw new Refusal('not_found', 'Publication not found');
    return { status: 'success' as const, data: publication };
  };

  app.post(
    '/publications',
    {
      config: {
        permission: 'publications',
        isProgram: (request) => hasToken(request, token),
        rateLimit: { max: 60, timeWindow: '1 minute' },
      },
      schema: { tags, security, response: { 202: publicationAnswer } },
    },
    async (request, reply) => {
      const cause = request.identity
        ? ({ trigger: 'editor', requestedBy: await editorOf(request) } as const)
        : ({ trigger: 'webhook' } as const);
      const id = await publisher.request(cause);
      reply.code(202);
      return answer(id);
    },
  );

  app.get(
    '/publications',
    {
      config: { permission: 'publications' },
      schema: { tags, security, response: { 200: publicationsAnswer } },
    },
    async () => ({ status: 'success' as const, data: await publisher.list() }),
  );

  app.get(
    '/publications/:id',
    {
      config: { permission: 'publications' },
      schema: { tags, security, params: byId, response: { 200: publicationAnswer } },
    },
    async (request) => answer(request.params.id),
  );

  app.post(
    '/publications/:id/rollback',
    {
      config: { permission: 'publications' },
      schema: { tags, security, params: byId, response: { 200: publicationAnswer } },
    },
    async (request) => {
      const { data } = await answer(request.params.id);
      if (!data.releaseId) throw new Refusal('release_gone');
      try {
        return answer(await publisher.rollBack(data.releaseId, await editorOf(request)));
      } catch (error) {
        if (error instanceof PublicationFailed) throw new Refusal('release_gone');
        throw error;
      }
    },
  );
};
