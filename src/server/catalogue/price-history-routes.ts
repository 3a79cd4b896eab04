import type { FastifyPluginAsync } from 'fastify';
import * as calls from '../../contract/calls/catalogue.ts';
import type { Queries } from '../db/database.ts';
import { HttpError } from '../http/http-error.ts';
import { serve } from '../http/serve.ts';
import type { Counters } from '../limits/counters.ts';
import { type CacheVersion, memoize } from './cache-version.ts';
import { limitLists } from './limit-lists.ts';
import { readPriceHistory } from './price-history.ts';
import { readSaleHistory } from './sale-history.ts';

/** The prices that products had, and the sales that were on. */
export const priceHistoryRoutes: FastifyPluginAsync<{
  queries: Queries;
  cacheVersion: CacheVersion;
  counters: Counters;
}> = async (app, { queries, cacheVersion, counters }) => {
  const saleHistory = memoize(cacheVersion, 'lists', () => readSaleHistory(queries));

  serve(
    app,
    calls.readPriceHistory,
    // Not cached: its 90 days end now.
    {
      description:
        'The prices at which a product was shown in the last 90 days, flash sales included, and the lowest price of the 30 days before its present discount.',
      preHandler: limitLists(counters),
    },
    async (request) => {
      const history = await readPriceHistory(queries, await saleHistory(), request.params.slug);
      if (!history) throw new HttpError('not_found', 'Product not found');
      return { data: history };
    },
  );

  serve(
    app,
    calls.readSaleHistory,
    {
      description:
        'The times in which a flash sale was the active one, or will be, with its products: the publisher draws price histories with them.',
      config: { readFrom: 'lists' },
    },
    async () => ({ data: await saleHistory() }),
  );
};
