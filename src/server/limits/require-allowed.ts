import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from '../http/http-error.ts';
import type { Counters, Limit, Taken } from './counters.ts';
import { rangesOfRequest } from './network.ts';

/**
 * Throws where a subject is over its limit, with the time to wait (Retry-After).
 * @throws HttpError too_many_requests
 */
export function requireAllowed(reply: FastifyReply, taken: Taken): void {
  if (taken.isAllowed) return;
  reply.header('retry-after', Math.max(1, Math.ceil(taken.retryAfterMs / 1000)));
  throw new HttpError('too_many_requests');
}

/**
 * A route's hook: limits how often one network, and the wider ones around it, may call it, counted by all instances
 * together.
 */
export const limitNetwork =
  (counters: Counters, limit: Limit) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> =>
    requireAllowed(reply, await counters.take(limit, rangesOfRequest(request)));

/** A route's `preHandler`: limits how often one user may call it, wherever the user comes from. */
export const limitUser =
  (counters: Counters, limit: Limit) =>
  async ({ identity }: FastifyRequest, reply: FastifyReply): Promise<void> =>
    requireAllowed(reply, await counters.take(limit, identity.userId));
