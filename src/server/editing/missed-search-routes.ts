import { desc } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import * as calls from '../../contract/calls/staff/catalogue.ts';
import type { Queries } from '../db/database.ts';
import { missedSearches } from '../db/schema.ts';
import { serve } from '../http/serve.ts';

/** As many as an editor looks through. */
const MOST_SHOWN = 100;

/** What shoppers searched for in vain. */
export const missedSearchRoutes: FastifyPluginAsync<{ queries: Queries }> = async (app, { queries }) => {
  serve(
    app,
    calls.listMissedSearches,
    'Searches that found nothing with all their words, the most frequent first. A repeated search counts once between two changes of content or stock.',
    async () => {
      await app.missedSearches.write(queries);
      const rows = await queries
        .select()
        .from(missedSearches)
        .orderBy(desc(missedSearches.count), desc(missedSearches.lastAt))
        .limit(MOST_SHOWN);
      const data = rows.map((row) => ({ ...row, lastAt: row.lastAt.toISOString() }));
      return { data };
    },
  );
};
