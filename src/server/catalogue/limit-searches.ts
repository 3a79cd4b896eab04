import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isThisMachine, networkOfRequest } from '../limits/network.ts';
import { Refusal } from '../refusal.ts';

/** Many shoppers share one address, and each word they type is a few searches: this only stops machines. */
const SEARCHES = { max: 300, timeWindow: 60_000 };
/** A Postgres has connections left for orders; in the embedded database one after the other is as fast. */
export const SEARCHES_AT_ONCE = { running: 6, waiting: 60, waitMs: 4000 };

type SearchQuery = { 'name[like]'?: string | undefined };

/** Whether a list is asked for by words, which costs many times a list by category. */
export const isSearch = ({ 'name[like]': text }: SearchQuery): boolean => Boolean(text);

/**
 * A route's `preHandler`: limits the searches of one network that reach the database. What was searched before is served
 * from memory and counts as nothing. Counted by each instance for itself: a count in the database would cost as much as
 * a search. Programs on this machine (publications, benchmarks) are no strangers.
 */
export function limitSearches(app: FastifyInstance) {
  const count = app.createRateLimit({ ...SEARCHES, keyGenerator: networkOfRequest });
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (!isSearch(request.query as SearchQuery) || isThisMachine(request.ip)) return;
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    reply.header('retry-after', counted.ttlInSeconds);
    throw new Refusal('too_many_requests');
  };
}
