import { sql } from 'drizzle-orm';
import { getRows, type Queries } from '../db/database.ts';
import { getBatches } from './batches.ts';
import { type ProductColumns, WRITTEN_COLUMNS } from './product-columns.ts';

const COLUMNS = Object.entries(WRITTEN_COLUMNS);
const NAMES = sql.raw(COLUMNS.map(([name]) => name).join(', '));
const RECORD = sql.raw(
  `(place int, slug text, ${COLUMNS.map(([name, { type }]) => `${name} ${type}`).join(', ')})`,
);
const VALUES = sql.raw(
  COLUMNS.map(([name, { kept = `old.${name}`, otherwise }]) =>
    otherwise === undefined ? `r.${name}` : `coalesce(r.${name}, ${kept}, ${otherwise})`,
  ).join(', '),
);
const SETS = sql.raw(
  [...COLUMNS.map(([name]) => `${name} = excluded.${name}`), 'updated_at = now()'].join(', '),
);

/** Writes one batch, in the order given: the order of ids is the order of arrival. */
const upsert = (rows: readonly ProductColumns[]) => sql`
  INSERT INTO products (slug, ${NAMES})
  SELECT r.slug, ${VALUES}
  FROM json_to_recordset(${JSON.stringify(rows.map((row, place) => ({ place, ...row })))}::json) AS r ${RECORD}
  LEFT JOIN products old ON old.slug = r.slug
  ORDER BY r.place
  ON CONFLICT (slug) DO UPDATE SET ${SETS}
  RETURNING id, slug`;

/** Adds products and updates those whose slug is known. @returns the id of each by its slug */
export async function upsertProducts(
  queries: Queries,
  rows: readonly ProductColumns[],
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const batch of getBatches(rows)) {
    const written = await queries.execute(upsert(batch));
    for (const { id, slug } of getRows<{ id: number; slug: string }>(written)) ids.set(slug, id);
  }
  return ids;
}
