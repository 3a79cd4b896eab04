import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as calls from '../../contract/calls/staff/publications.ts';
import { PublicationFailed } from '../../publisher/publication-failed.ts';
import { findUser } from '../accounts/users.ts';
import type { Queries } from '../db/database.ts';
import { HttpError } from '../http/http-error.ts';
import { hasToken } from '../http/request.ts';
import { serve } from '../http/serve.ts';
import type { Counters, Limit } from '../limits/counters.ts';
import { limitNetwork } from '../limits/limit-settings.ts';
import type { Publisher } from './publisher.ts';

const REQUESTS_OF_NETWORK: Limit = { name: 'publications-network', max: 60, windowMs: 60_000 };

/** Publications: for editors, and to ask for one also for callers with the token. */
export const publicationRoutes: FastifyPluginAsync<{
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
    return { data: publication };
  };

  serve(
    app,
    calls.requestPublication,
    {
      description: 'Requests a publication of the present content. Programs may use the publish token.',
      config: { isProgram: (request) => hasToken(request, token) },
      preHandler: limitNetwork(counters, REQUESTS_OF_NETWORK),
    },
    async (request) => {
      const cause = request.identity
        ? ({ trigger: 'editor', requestedBy: await editorOf(request) } as const)
        : ({ trigger: 'webhook' } as const);
      const id = await publisher.request(cause);
      return responseFor(id);
    },
  );

  serve(app, calls.listPublications, 'The latest publications, the newest first.', async () => ({
    data: await publisher.list(),
  }));

  serve(app, calls.readPublication, 'One publication and how far it is.', async (request) =>
    responseFor(request.params.id),
  );

  serve(
    app,
    calls.rollBackPublication,
    'Serves the pages of an earlier publication again.',
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
