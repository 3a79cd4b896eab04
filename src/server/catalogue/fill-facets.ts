import { sql } from 'drizzle-orm';
import { facetKindOf } from '../../rules/facets/category-facets.ts';
import { readFacetValues } from '../../rules/facets/read-facets.ts';
import { parseSpecifications } from '../../rules/specifications.ts';
import { acquireEditLock } from '../db/advisory-locks.ts';
import { type Queries, rowsOf } from '../db/database.ts';
import { BATCH_SIZE } from './write/batches.ts';
import { writeFacetValues } from './write/write-facet-values.ts';

type UnreadRow = {
  id: number;
  name: string;
  specifications: string;
  category: string;
  above: string | null;
};

const isAnyUnread = sql`SELECT 1 FROM products WHERE facet_values IS NULL LIMIT 1`;
const unread = sql`
  SELECT p.id, p.name, p.specifications, c.slug AS category, above.slug AS above
  FROM products p JOIN categories c ON c.id = p.category_id LEFT JOIN categories above ON above.id = c.parent_id
  WHERE p.facet_values IS NULL ORDER BY p.id LIMIT ${BATCH_SIZE}`;

const valuesOf = ({ name, specifications, category, above }: UnreadRow): string[] =>
  readFacetValues(facetKindOf([category, above ?? undefined]), name, parseSpecifications(specifications));

/** @returns how many products were read */
const fillBatch = (queries: Queries): Promise<number> =>
  queries.transaction(async (transaction) => {
    // A shop where nothing is unread must not wait for an import, nor make an editor wait.
    if (rowsOf(await transaction.execute(isAnyUnread)).length === 0) return 0;
    await acquireEditLock(transaction);
    const rows = rowsOf<UnreadRow>(await transaction.execute(unread));
    const read = rows.map((row) => ({ id: row.id, facet_values: valuesOf(row) }));
    await transaction.execute(sql`
      UPDATE products SET facet_values = r.facet_values
      FROM json_to_recordset(${JSON.stringify(read)}::json) AS r (id int, facet_values text[])
      WHERE products.id = r.id AND products.facet_values IS NULL`);
    await writeFacetValues(
      transaction,
      read.flatMap((row) => row.facet_values),
    );
    return rows.length;
  });

/**
 * Reads the facets of products that have none yet: those from before an upgrade, or of a category that became another
 * kind. Each batch is a transaction, so that it goes on where a stopped shop left it, and editors wait for one batch only.
 * @param isStopped asked before each batch
 */
export async function fillFacets(queries: Queries, isStopped: () => boolean): Promise<void> {
  while (!isStopped() && (await fillBatch(queries)) > 0);
}

/** Other categories have other facets. Those of the products in it and below it are read again in the background. */
export async function forgetFacets(transaction: Queries, categoryId: number): Promise<void> {
  await transaction.execute(sql`
    UPDATE products SET facet_values = NULL
    WHERE category_id IN (SELECT id FROM categories WHERE id = ${categoryId} OR parent_id = ${categoryId})`);
}
