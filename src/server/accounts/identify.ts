import type { FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import type { Queries } from '../db/database.ts';
import { Refusal } from '../refusal.ts';
import type { AccessTokens, Identity } from './access-tokens.ts';
import { isEditor } from './users.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls; only on routes that require it. */
    identity: Identity;
  }
  interface FastifyInstance {
    /** Who calls, where a valid access token came along. */
    identityOf(request: FastifyRequest): Promise<Identity | undefined>;
    /** A route's `onRequest`: refuses calls without a valid access token. */
    requireLogin(request: FastifyRequest): Promise<void>;
    /** A route's `onRequest`: refuses calls of anyone but an editor. */
    requireEditor(request: FastifyRequest): Promise<void>;
  }
}

/** Reads the bearer token of calls to routes that need a log-in (spec §7). */
export const identify = plugin<{ tokens: AccessTokens; queries: Queries }>(
  async (app, { tokens, queries }) => {
    app.decorateRequest('identity');
    app.decorate('identityOf', async ({ headers }: FastifyRequest) => {
      const [scheme, token] = (headers.authorization ?? '').split(' ');
      return scheme?.toLowerCase() === 'bearer' && token ? tokens.verify(token) : undefined;
    });
    app.decorate('requireLogin', async (request: FastifyRequest) => {
      const identity = await app.identityOf(request);
      if (!identity) throw new Refusal('unauthenticated');
      request.identity = identity;
    });
    app.decorate('requireEditor', async (request: FastifyRequest) => {
      await app.requireLogin(request);
      if (!(await isEditor(queries, request.identity))) throw new Refusal('forbidden');
    });
  },
  { name: 'identify' },
);
