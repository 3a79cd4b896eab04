import type { FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import type { Permission } from '../../contract/staff.ts';
import { auditDenied } from '../audit/audit.ts';
import type { Queries } from '../db/database.ts';
import { HttpError } from '../http/http-error.ts';
import { networkOfRequest } from '../limits/network.ts';
import type { AccessTokens, Caller } from './access-tokens.ts';
import { findStaff } from './staff.ts';
import { accessError } from './staff-access.ts';
import type { TokenVersions } from './token-versions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller; only on routes that require a log-in. */
    identity: Caller;
  }
  interface FastifyContextConfig {
    /** The permission that a caller needs: it makes a route the staff's, and OpenAPI shows it. */
    permission?: Permission;
    /** For programs that authenticate by a token of the settings instead of a permission. */
    isProgram?: (request: FastifyRequest) => boolean;
  }
  interface FastifyInstance {
    /** The caller of a valid access token; undefined without one. */
    identityOf(request: FastifyRequest): Promise<Caller | undefined>;
    /** A route's `onRequest`: refuses calls without a valid access token. */
    requireLogin(request: FastifyRequest): Promise<void>;
    /** Whether a caller has a permission now. */
    may(identity: Caller, permission: Permission): Promise<boolean>;
  }
}

type Options = {
  tokens: AccessTokens;
  versions: TokenVersions;
  queries: Queries;
  isSecondFactorRequired: boolean;
};

/** Reads the bearer token of calls to routes that need a log-in (spec §7), and enforces the permissions of routes. */
export const identify = plugin<Options>(
  async (app, { tokens, versions, queries, isSecondFactorRequired }) => {
    const errorFor = async (identity: Caller, permission: Permission) => {
      const staff = await findStaff(queries, identity.userId);
      return accessError({ identity, staff, permission, isSecondFactorRequired });
    };

    app.decorateRequest('identity');
    app.decorate('identityOf', async ({ headers }: FastifyRequest) => {
      const [scheme, token] = (headers.authorization ?? '').split(' ');
      const named = scheme?.toLowerCase() === 'bearer' && token ? await tokens.verify(token) : undefined;
      if (!named || (await versions.of(named.userId)) !== named.version) return undefined;
      const { version: _, ...identity } = named;
      return identity;
    });
    app.decorate('requireLogin', async (request: FastifyRequest) => {
      const identity = await app.identityOf(request);
      if (!identity) throw new HttpError('unauthenticated');
      request.identity = identity;
    });
    app.decorate(
      'may',
      async (identity: Caller, permission: Permission) =>
        (await errorFor(identity, permission)) === undefined,
    );

    async function requirePermission(request: FastifyRequest): Promise<void> {
      const { permission, isProgram } = request.routeOptions.config;
      if (!permission || isProgram?.(request)) return;
      await app.requireLogin(request);
      const error = await errorFor(request.identity, permission);
      if (error === undefined) return;
      if (error !== 'unauthenticated')
        await auditDenied(queries, {
          actorId: request.identity.userId,
          action: 'permission.refused',
          subject: permission,
          details: { method: request.method, route: request.routeOptions.url },
          network: networkOfRequest(request),
        });
      throw new HttpError(error);
    }
    // Before all other hooks of a route, which may rely on the caller.
    app.addHook('onRoute', (route) => {
      if (!route.config?.permission) return;
      route.onRequest = [requirePermission, ...[route.onRequest ?? []].flat()];
    });
  },
  { name: 'identify' },
);
