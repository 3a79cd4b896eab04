import { sql } from 'drizzle-orm';
import { type FacetLists, readProductFacets } from '../../rules/facets/facet-lists.ts';
import { parseSpecifications } from '../../rules/product/specifications.ts';
import { readFacetLists } from '../catalogue/reference.ts';
import { acquireEditLock } from '../db/advisory-locks.ts';
import { type Queries, rowsOf } from '../db/database.ts';
import { BATCH_SIZE } from './batches.ts';
import { writeFacetValues } from './write-vocabulary.ts';

type UnreadRow = {
  id: number;
  name: string;
  specifications: string;
  category: string;
  above: string | null;
};

const isUnread = sql`(products.facet_values IS NULL OR products.facets_outdated)`;
const isAnyUnread = sql`SELECT 1 FROM products WHERE ${isUnread} LIMIT 1`;
const unread = sql`
  SELECT products.id, products.name, products.specifications, c.slug AS category, above.slug AS above
  FROM products JOIN categories c ON c.id = products.category_id LEFT JOIN categories above ON above.id = c.parent_id
  WHERE ${isUnread} ORDER BY products.id LIMIT ${BATCH_SIZE}`;

const facetsOf = (facets: FacetLists, { name, specifications, category, above }: UnreadRow) =>
  readProductFacets(
    facets.readingOf([category, above ?? undefined]),
    name,
    parseSpecifications(specifications),
  );

/** @returns how many products were read */
const fillBatch = (queries: Queries): Promise<number> =>
  queries.transaction(async (transaction) => {
    // A shop where nothing is unread must not wait for an import, nor make an editor wait.
    if (rowsOf(await transaction.execute(isAnyUnread)).length === 0) return 0;
    await acquireEditLock(transaction);
    const rows = rowsOf<UnreadRow>(await transaction.execute(unread));
    const facets = await readFacetLists(transaction);
    const read = rows.map((row) => ({ id: row.id, facets: facetsOf(facets, row) }));
    const written = read.map(({ id, facets: { values } }) => ({ id, facet_values: values }));
    await transaction.execute(sql`
      UPDATE products SET facet_values = r.facet_values, facets_outdated = false
      FROM json_to_recordset(${JSON.stringify(written)}::json) AS r (id int, facet_values text[])
      WHERE products.id = r.id AND ${isUnread}`);
    await writeFacetValues(
      transaction,
      written.flatMap((row) => row.facet_values),
      read.flatMap((row) => row.facets.own),
    );
    return rows.length;
  });

/**
 * Reads the facets of products that have none yet, and of those whose category has others: those from before an
 * upgrade, of a category that became another kind, or to whose filters an editor added one. Each batch is a
 * transaction, so that it goes on where a stopped shop left it, and editors wait for one batch only.
 * @param isStopped asked before each batch
 */
export async function fillFacets(queries: Queries, isStopped: () => boolean): Promise<void> {
  while (!isStopped() && (await fillBatch(queries)) > 0);
}

const ofCategory = (id: number) =>
  sql`category_id IN (SELECT id FROM categories WHERE id = ${id} OR parent_id = ${id})`;

/** Other categories have other facets. Those of the products in it and below it are read again in the background. */
export async function forgetFacets(transaction: Queries, categoryId: number): Promise<void> {
  await transaction.execute(sql`
    UPDATE products SET facet_values = NULL WHERE ${ofCategory(categoryId)}`);
}

/** The same products are read again in the background; until then those facets that they have stay. */
export async function renewFacets(transaction: Queries, categoryId: number): Promise<void> {
  await transaction.execute(sql`
    UPDATE products SET facets_outdated = true WHERE ${ofCategory(categoryId)}`);
}
