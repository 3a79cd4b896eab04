import { desc } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { missedSearchesResponse } from '../../contract/editor/search-synonym.ts';
import type { Queries } from '../db/database.ts';
import { missedSearches } from '../db/schema.ts';

/** As many as an editor looks through. */
const MOST_SHOWN = 100;

/** What shoppers searched for in vain. */
export const missedSearchRoutes: FastifyPluginAsyncZod<{ queries: Queries }> = async (app, { queries }) => {
  app.get(
    '/editor/missed-searches',
    {
      config: { permission: 'catalogue' },
      schema: {
        operationId: 'listMissedSearches',
        description:
          'Searches that found nothing with all their words, the most frequent first. A repeated search counts once between two changes of content or stock.',
        tags: ['Catalogue'],
        security: [{ bearer: [] }],
        response: { 200: missedSearchesResponse },
      },
    },
    async () => {
      await app.missedSearches.write(queries);
      const rows = await queries
        .select()
        .from(missedSearches)
        .orderBy(desc(missedSearches.count), desc(missedSearches.lastAt))
        .limit(MOST_SHOWN);
      const data = rows.map((row) => ({ ...row, lastAt: row.lastAt.toISOString() }));
      return { status: 'success' as const, data };
    },
  );
};
