import type { Queries } from '../db/database.ts';
import type { Counters } from '../limits/counters.ts';
import { type CacheVersion, memoize } from './cache-version.ts';
import { listsInTurn } from './limit-lists.ts';
import { readReference } from './reference.ts';

/** What the routes that read the catalogue and those that search it have in common. */
export const sharedReads = (queries: Queries, cacheVersion: CacheVersion, counters: Counters) => ({
  queries,
  cacheVersion,
  counters,
  reference: memoize(cacheVersion, 'structure', () => readReference(queries)),
  inTurn: listsInTurn(),
});

export type SharedReads = ReturnType<typeof sharedReads>;
