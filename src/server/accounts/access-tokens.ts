import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { STAFF_ROLES, type StaffRole } from '../../contract/staff-role.ts';
import type { Queries } from '../db/database.ts';
import { orders } from '../db/schema.ts';
import { HttpError } from '../http/http-error.ts';
import { networkOfRequest } from '../limits/network.ts';

const LIFETIME = '15 minutes';
const ALGORITHM = 'HS256';
const ISSUER = 'hardware-pasal';

const claims = z.object({
  sub: z.uuid(),
  role: z.enum(['customer', ...STAFF_ROLES]),
  version: z.int().min(0).default(0),
  /** Tokens of versions without second factors lack it. */
  secondFactor: z.boolean().default(false),
  provedAt: z.int().optional(),
});

/** The caller as the access token names them. Permissions of staff are read from the database, never from `role`. */
export type Caller = {
  userId: string;
  role: z.output<typeof claims>['role'];
  /** Whether the session began with a second factor. */
  secondFactor: boolean;
  /** When the session was last proved by password and code (lasting-act.ts), in milliseconds since 1970. */
  provedAt?: number | undefined;
  /** A program with an API key (api-keys.ts). */
  isProgram?: true;
};

/** Signs and checks access tokens with one secret. */
export type AccessTokens = {
  /** @param version the account's token version (token-versions.ts), with which the token ends */
  sign(identity: Omit<Caller, 'secondFactor'> & Partial<Caller>, version?: number): Promise<string>;
  /** The caller that a token names; undefined where it is expired, forged or malformed. */
  verify(token: string): Promise<(Caller & { version: number }) | undefined>;
};

type Account = { id: string; staffRole: StaffRole | null; tokenVersion: number };

/** An access token of an account as it is now, for a session. */
export const signFor = (
  tokens: AccessTokens,
  { id, staffRole, tokenVersion }: Account,
  { hasSecondFactor, provedAt }: { hasSecondFactor: boolean; provedAt: Date },
): Promise<string> =>
  tokens.sign(
    {
      userId: id,
      role: staffRole ?? 'customer',
      secondFactor: hasSecondFactor,
      provedAt: provedAt.getTime(),
    },
    tokenVersion,
  );

export function accessTokens(secret: string): AccessTokens {
  const key = new TextEncoder().encode(secret);
  return {
    sign: ({ userId, role, secondFactor, provedAt }, version = 0) =>
      new SignJWT({ role, version, ...(secondFactor && { secondFactor }), ...(provedAt && { provedAt }) })
        .setProtectedHeader({ alg: ALGORITHM })
        .setIssuer(ISSUER)
        .setSubject(userId)
        .setIssuedAt()
        .setExpirationTime(LIFETIME)
        .sign(key),
    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: [ALGORITHM], issuer: ISSUER });
        const { sub, ...rest } = claims.parse(payload);
        return { userId: sub, ...rest };
      } catch {
        return undefined;
      }
    },
  };
}

/** Who acts and from where, as the audit log and mails name them. */
export type Actor = { actorId: string; network: string };

export const readActor = (request: FastifyRequest): Actor => ({
  actorId: request.identity.userId,
  network: networkOfRequest(request),
});

/** @throws HttpError not_found for anyone but the order's buyer and staff who may see orders */
export async function requireOrderViewer(
  app: FastifyInstance,
  queries: Queries,
  orderId: string,
  identity: Caller,
): Promise<typeof orders.$inferSelect> {
  const [order] = await queries.select().from(orders).where(eq(orders.id, orderId));
  const isBuyer = order?.userId === identity.userId;
  if (!order || !(isBuyer || (await app.may(identity, 'orders.read')))) throw new HttpError('not_found');
  return order;
}
