import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOfRequest } from '../limits/network.ts';
import { Refusal } from '../refusal.ts';

/** Many shoppers share one address behind a mobile operator's gateway: this only stops machines. */
const limit = { max: 120, timeWindow: '1 minute', keyGenerator: networkOfRequest };

/**
 * A route's `onRequest`: limits how often one network may try, whomever it names. It stands beside a limit for each
 * account, which a guesser with one password and a list of emails never meets.
 */
export function limitAddress(app: FastifyInstance): (request: FastifyRequest) => Promise<void> {
  const count = app.createRateLimit(limit);
  return async (request) => {
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded) throw new Refusal('too_many_requests');
  };
}
