import { sql } from 'drizzle-orm';
import { type Queries, rowsOf } from '../../db/database.ts';
import { batchesOf } from './batches.ts';
import type { ProductColumns } from './product-columns.ts';

const RECORD = sql.raw(`(
  place int, slug text, name text, description text, specifications text, selling_price int, marked_price int,
  tags text[], images text[], brand_id int, category_id int, series_id int, search_names text, search_details text)`);

const SETS = sql.raw(
  [
    'name',
    'description',
    'specifications',
    'selling_price',
    'marked_price',
    'tags',
    'images',
    'brand_id',
    'category_id',
    'series_id',
    'search_names',
    'search_details',
  ]
    .map((column) => `${column} = excluded.${column}`)
    .concat('updated_at = now()')
    .join(', '),
);

/** Writes one batch, in the order given: the order of ids is the order of arrival. */
const upsert = (rows: readonly ProductColumns[]) => sql`
  INSERT INTO products (slug, name, description, specifications, selling_price, marked_price, tags, images,
    brand_id, category_id, series_id, search_names, search_details)
  SELECT r.slug, r.name, coalesce(r.description, old.description, ''), coalesce(r.specifications, old.specifications, '{}'),
    r.selling_price, r.marked_price, coalesce(r.tags, old.tags, '{}'), coalesce(r.images, old.images, '{}'),
    r.brand_id, r.category_id, r.series_id, r.search_names, coalesce(r.search_details, old.search_details, '')
  FROM json_to_recordset(${JSON.stringify(rows.map((row, place) => ({ place, ...row })))}::json) AS r ${RECORD}
  LEFT JOIN products old ON old.slug = r.slug
  ORDER BY r.place
  ON CONFLICT (slug) DO UPDATE SET ${SETS}
  RETURNING id, slug`;

/**
 * Adds products and updates those whose slug is known.
 * @param onWritten called after each batch with the number written so far
 * @returns the id of each by its slug
 */
export async function upsertProducts(
  queries: Queries,
  rows: readonly ProductColumns[],
  onWritten?: (count: number) => void,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const batch of batchesOf(rows)) {
    const written = await queries.execute(upsert(batch));
    for (const { id, slug } of rowsOf<{ id: number; slug: string }>(written)) ids.set(slug, id);
    onWritten?.(ids.size);
  }
  return ids;
}
