import { sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { getBlock } from '../limits/network.ts';

/** Anyone can send any number of texts: so many are kept, of these so many between two writes, each so long. */
const MOST_ROWS = 1000;
const MOST_WAITING = 200;
/** Of one block of networks: one machine must not fill the list. */
const MOST_OF_BLOCK = 20;
const LONGEST_TEXT = 80;
const DAYS_KEPT = 90;

/** Addresses and numbers of people are not kept. */
const IS_PERSONAL = /@|\d{7}/;

/** Notes searches that found nothing with all their words. */
export type MissedSearches = {
  note: (text: string, network: string) => void;
  /** Writes what was noted, in one statement. */
  write: (queries: Queries) => Promise<void>;
};

export function missedSearches(): MissedSearches {
  let waiting = new Map<string, number>();
  let noted = new Map<string, number>();
  return {
    note(typed, network) {
      const text = typed.toLowerCase().replace(/\s+/g, ' ').trim();
      const isKept = text !== '' && text.length <= LONGEST_TEXT && !IS_PERSONAL.test(text);
      const block = getBlock(network);
      const ofBlock = noted.get(block) ?? 0;
      if (!isKept || ofBlock >= MOST_OF_BLOCK || !(waiting.has(text) || waiting.size < MOST_WAITING)) return;
      noted.set(block, ofBlock + 1);
      waiting.set(text, (waiting.get(text) ?? 0) + 1);
    },
    async write(queries) {
      if (waiting.size === 0) return;
      const rows = [...waiting].map(([text, count]) => ({ text, count }));
      waiting = new Map();
      noted = new Map();
      await queries.execute(sql`
        INSERT INTO missed_searches (text, count, last_at)
        SELECT text, count, now() FROM json_to_recordset(${JSON.stringify(rows)}::json) AS r (text text, count int)
        ON CONFLICT (text) DO UPDATE SET count = least(missed_searches.count + excluded.count, 1000000), last_at = now()`);
      // The rarest go first, of these the oldest.
      await queries.execute(sql`
        DELETE FROM missed_searches WHERE last_at < now() - ${DAYS_KEPT}::int * interval '1 day' OR text IN (
          SELECT text FROM missed_searches ORDER BY count DESC, last_at DESC, text OFFSET ${MOST_ROWS}::int)`);
    },
  };
}

declare module 'fastify' {
  interface FastifyInstance {
    missedSearches: MissedSearches;
  }
}
