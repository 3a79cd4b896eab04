import { sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { batchesOf } from './batches.ts';

/** Adds values of facets to those that ranges are looked up in. */
export async function writeFacetValues(queries: Queries, values: Iterable<string>): Promise<void> {
  for (const batch of batchesOf([...new Set(values)]))
    await queries.execute(sql`
      INSERT INTO facet_values (value) SELECT json_array_elements_text(${JSON.stringify(batch)}::json)
      ON CONFLICT DO NOTHING`);
}
