import { sql } from 'drizzle-orm';
import type { OwnValue } from '../../rules/facets/own-values.ts';
import type { Queries } from '../db/database.ts';
import { batchesOf } from './batches.ts';

/**
 * Adds values of facets to those that ranges are looked up in.
 * @param own the texts of those that are of facets which editors added; the first spelling of a value stays
 */
export async function writeFacetValues(
  queries: Queries,
  values: Iterable<string>,
  own: readonly OwnValue[],
): Promise<void> {
  const names = new Map(own.toReversed().map(({ stored, name }) => [stored, name]));
  const rows = [...new Set(values)].map((value) => ({ value, name: names.get(value) }));
  for (const batch of batchesOf(rows))
    await queries.execute(sql`
      INSERT INTO facet_values (value, name)
      SELECT value, name FROM json_to_recordset(${JSON.stringify(batch)}::json) AS r (value text, name text)
      ON CONFLICT DO NOTHING`);
}
