import type { FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import type { ErrorCode } from '../../contract/errors.ts';
import type { Permission } from '../../contract/staff.ts';
import { roleMay } from '../../rules/person/staff-permissions.ts';
import { auditDenied } from '../audit/audit.ts';
import type { Queries } from '../db/database.ts';
import { HttpError } from '../http/http-error.ts';
import { networkOfRequest } from '../limits/network.ts';
import type { AccessTokens, Caller } from './access-tokens.ts';
import { findProgram, isApiKey } from './api-keys.ts';
import { isProved } from './lasting-act.ts';
import { findStaff, type Staff } from './staff.ts';
import type { TokenVersions } from './token-versions.ts';

/** What concerns a person alone: it needs no second factor, which is set up there, and no program does it. */
const OF_A_PERSON: readonly Permission[] = ['own-account'];

type Access = {
  identity: Caller;
  staff: Staff | undefined;
  permission: Permission;
  isSecondFactorRequired: boolean;
};

/**
 * The error of a call that is not permitted; undefined where it is.
 *
 * A session that began before its account had a second factor gets 401, which makes the client refresh its token: the
 * session that set the factor up is then accepted, and any other has ended.
 */
export function accessError({
  identity,
  staff,
  permission,
  isSecondFactorRequired,
}: Access): ErrorCode | undefined {
  if (!staff || !roleMay(staff.role, permission)) return 'forbidden';
  if (identity.isProgram) return OF_A_PERSON.includes(permission) ? 'forbidden' : undefined;
  if (staff.hasSecondFactor) return identity.secondFactor ? undefined : 'unauthenticated';
  if (!isSecondFactorRequired || OF_A_PERSON.includes(permission)) return undefined;
  return 'second_factor_missing';
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller; only on routes that require a log-in. */
    identity: Caller;
  }
  interface FastifyContextConfig {
    /** The permission that a caller needs: it makes a route the staff's, and OpenAPI shows it. */
    permission?: Permission;
    /**
     * Whether the call makes what outlives its session, such as a key: it is refused where the session was not proved a
     * short time ago (lasting-act.ts).
     */
    needsProof?: true;
    /** For programs that authenticate by a token of the settings instead of a permission. */
    isProgram?: (request: FastifyRequest) => boolean;
  }
  interface FastifyInstance {
    /** The caller of a valid access token; undefined without one, and for programs. */
    getIdentity(request: FastifyRequest): Promise<Caller | undefined>;
    /** A route's `onRequest`: refuses calls without a valid access token or API key. */
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

function getBearer({ headers }: FastifyRequest): string | undefined {
  const [scheme, token] = (headers.authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' ? token : undefined;
}

/** Whatever only reads, and what the staff's permissions are for: a program buys and writes nothing as a shopper. */
const isForPrograms = ({ method, routeOptions }: FastifyRequest): boolean =>
  method === 'GET' || method === 'HEAD' || routeOptions.config.permission !== undefined;

/** Reads the bearer token of calls to routes that need a log-in (spec §7), and enforces the permissions of routes. */
export const identify = plugin<Options>(
  async (app, { tokens, versions, queries, isSecondFactorRequired }) => {
    /** @throws HttpError proof_required */
    const requireProof = async ({ identity }: FastifyRequest) => {
      if (!isProved(identity)) throw new HttpError('proof_required');
    };
    const errorFor = async (identity: Caller, permission: Permission) => {
      const staff = await findStaff(queries, identity.userId);
      return accessError({ identity, staff, permission, isSecondFactorRequired });
    };

    app.decorateRequest('identity');
    app.decorate('getIdentity', async (request: FastifyRequest) => {
      const token = getBearer(request);
      const named = token ? await tokens.verify(token) : undefined;
      if (!named || (await versions.of(named.userId)) !== named.version) return undefined;
      const { version: _, ...identity } = named;
      return identity;
    });
    app.decorate('requireLogin', async (request: FastifyRequest) => {
      const token = getBearer(request);
      const identity =
        token && isApiKey(token) ? await findProgram(queries, token) : await app.getIdentity(request);
      if (!identity) throw new HttpError('unauthenticated');
      if (identity.isProgram && !isForPrograms(request)) throw new HttpError('forbidden');
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
      const own = [route.onRequest ?? []].flat();
      route.onRequest = [requirePermission, ...(route.config.needsProof ? [requireProof] : []), ...own];
    });
  },
  { name: 'identify' },
);
