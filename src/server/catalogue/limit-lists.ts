import type { FastifyReply, FastifyRequest } from 'fastify';
import { queryWords } from '../../rules/search/search-terms.ts';
import type { Counters, Limit } from '../limits/counters.ts';
import { limitNetwork } from '../limits/limit-settings.ts';
import { isThisMachine, networkOfRequest } from '../limits/network.ts';
import { keyedFairQueue } from '../limits/queues.ts';

/** Many shoppers share one address, and each typed word causes several searches: these limits only stop machines. */
const SEARCHES: Limit = { name: 'searches-network', max: 300, windowMs: 60_000 };
/** A search of more words than names have costs many times one of few. Each letter of it is typed as a search. */
const LONG_SEARCHES: Limit = { name: 'long-searches-network', max: 120, windowMs: 60_000 };
const MOST_WORDS_OF_SHORT = 9;
const LISTS: Limit = { name: 'lists-network', max: 600, windowMs: 60_000 };
/** A page of changes holds 500 products. A publication elsewhere that reads more waits (Retry-After). */
const CHANGES: Limit = { name: 'catalogue-changes-network', max: 120, windowMs: 60_000 };
/** Leaves connections of Postgres for orders; the embedded database runs one statement at a time anyway. */
const LISTS_AT_ONCE = { running: 6, waiting: 60, waitMs: 4000 };
/** For one network, so that others do not wait behind it. */
const LISTS_OF_NETWORK_AT_ONCE = { running: 3, waiting: 60, waitMs: 4000 };

type SearchQuery = { 'name[like]'?: string | undefined };

/** Whether a list is a text search, which costs many times a list by category. */
const isSearch = ({ 'name[like]': text }: SearchQuery): boolean => Boolean(text);

const isLong = ({ 'name[like]': text = '' }: SearchQuery): boolean =>
  queryWords(text).length > MOST_WORDS_OF_SHORT;

/**
 * A route's `preHandler`: limits the lists of one network that reach the database, and its searches further. Cached
 * responses do not count. Programs on this machine (publications, benchmarks) are not limited.
 */
export function limitLists(counters: Counters) {
  const limitSearches = limitNetwork(counters, SEARCHES);
  const limitLong = limitNetwork(counters, LONG_SEARCHES);
  const limitOthers = limitNetwork(counters, LISTS);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (isThisMachine(request.ip)) return;
    const query = request.query as SearchQuery;
    await (isSearch(query) ? limitSearches : limitOthers)(request, reply);
    if (isLong(query)) await limitLong(request, reply);
  };
}

/** The same for pages of changes. */
export function limitChanges(counters: Counters) {
  const limit = limitNetwork(counters, CHANGES);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (!isThisMachine(request.ip)) await limit(request, reply);
  };
}

/** One queue for all lists, in which each network has its turn; reads of this machine do not wait. */
export function listsInTurn() {
  const inTurn = keyedFairQueue(LISTS_OF_NETWORK_AT_ONCE, LISTS_AT_ONCE);
  return <Result>(request: FastifyRequest, read: () => Promise<Result>): Promise<Result> =>
    isThisMachine(request.ip) ? read() : inTurn(networkOfRequest(request), read);
}
