import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Counters, Limit } from '../limits/counters.ts';
import { isThisMachine } from '../limits/network.ts';
import { limitNetwork } from '../limits/require-allowed.ts';

/** Many shoppers share one address, and each word they type is a few searches: these only stop machines. */
const SEARCHES: Limit = { name: 'searches-network', max: 300, windowMs: 60_000 };
const LISTS: Limit = { name: 'lists-network', max: 600, windowMs: 60_000 };
/** A Postgres has connections left for orders; in the embedded database one after the other is as fast. */
export const LISTS_AT_ONCE = { running: 6, waiting: 60, waitMs: 4000 };
/** Of one network: others need not wait behind all of its lists. */
export const LISTS_OF_NETWORK_AT_ONCE = { running: 3, waiting: 60, waitMs: 4000 };

type SearchQuery = { 'name[like]'?: string | undefined };

/** Whether a list is asked for by words, which costs many times a list by category. */
const isSearch = ({ 'name[like]': text }: SearchQuery): boolean => Boolean(text);

/**
 * A route's `preHandler`: limits the lists of one network that reach the database, and its searches further. What was asked
 * for before is served from memory and counts as nothing. Programs on this machine (publications, benchmarks) are no strangers.
 */
export function limitLists(counters: Counters) {
  const limitSearches = limitNetwork(counters, SEARCHES);
  const limitOthers = limitNetwork(counters, LISTS);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (isThisMachine(request.ip)) return;
    const limit = isSearch(request.query as SearchQuery) ? limitSearches : limitOthers;
    await limit(request, reply);
  };
}
