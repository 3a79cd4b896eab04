import type { FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { Refusal } from '../refusal.ts';
import type { AccessTokens, Identity } from './access-tokens.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls; only on routes that require it. */
    identity: Identity;
  }
  interface FastifyInstance {
    /** A route's `onRequest`: refuses calls without a valid access token. */
    requireLogin(request: FastifyRequest): Promise<void>;
  }
}

/** Reads the bearer token of calls to routes that need a log-in (spec §7). */
export const identify = plugin<{ tokens: AccessTokens }>(
  async (app, { tokens }) => {
    app.decorateRequest('identity');
    app.decorate('requireLogin', async (request: FastifyRequest) => {
      const [scheme, token] = (request.headers.authorization ?? '').split(' ');
      const identity = scheme?.toLowerCase() === 'bearer' && token ? await tokens.verify(token) : undefined;
      if (!identity) throw new Refusal('unauthenticated');
      request.identity = identity;
    });
  },
  { name: 'identify' },
);
