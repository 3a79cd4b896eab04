import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { priceHistoryResponse, saleHistoryResponse } from '../../contract/price-history.ts';
import type { Queries } from '../db/database.ts';
import { HttpError } from '../http/http-error.ts';
import type { Counters } from '../limits/counters.ts';
import { type CacheVersion, memoize } from './cache-version.ts';
import { limitLists } from './limit-lists.ts';
import { readPriceHistory } from './price-history.ts';
import { readSaleHistory } from './sale-history.ts';

/** The prices that products had, and the sales that were on. */
export const priceHistoryRoutes: FastifyPluginAsyncZod<{
  queries: Queries;
  cacheVersion: CacheVersion;
  counters: Counters;
}> = async (app, { queries, cacheVersion, counters }) => {
  const saleHistory = memoize(cacheVersion, 'lists', () => readSaleHistory(queries));
  const tags = ['Catalogue'];

  app.get(
    '/products/:slug/price-history',
    {
      // Not cached: its 90 days end now.
      preHandler: limitLists(counters),
      schema: {
        operationId: 'readPriceHistory',
        description:
          'The prices at which a product was shown in the last 90 days, flash sales included, and the lowest price of the 30 days before its present discount.',
        errors: ['not_found', 'too_many_requests'],
        tags,
        params: z.object({ slug: z.string().max(120) }),
        response: { 200: priceHistoryResponse },
      },
    },
    async (request) => {
      const history = await readPriceHistory(queries, await saleHistory(), request.params.slug);
      if (!history) throw new HttpError('not_found', 'Product not found');
      return { status: 'success' as const, data: history };
    },
  );

  app.get(
    '/sale-history',
    {
      config: { readFrom: 'lists' },
      schema: {
        operationId: 'readSaleHistory',
        description:
          'The times in which a flash sale was the active one, or will be, with its products: the publisher draws price histories with them.',
        tags,
        response: { 200: saleHistoryResponse },
      },
    },
    async () => ({ status: 'success' as const, data: await saleHistory() }),
  );
};
