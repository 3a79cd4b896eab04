import { type SQL, sql } from 'drizzle-orm';
import plugin from 'fastify-plugin';
import { type FacetLists, readProductFacets } from '../../rules/facets/facet-lists.ts';
import { parseSpecifications, type Specification } from '../../rules/product/specifications.ts';
import { indexedText } from '../../rules/search/search-terms.ts';
import { readFacetLists } from '../catalogue/reference.ts';
import { acquireEditLock } from '../db/advisory-locks.ts';
import { getRows, type Queries } from '../db/database.ts';
import { products } from '../db/schema.ts';
import type { Shop } from '../shop.ts';
import { oneAtATime } from '../timers/repeat.ts';
import { BATCH_SIZE } from './batches.ts';
import { writeFacetValues, writeVocabulary } from './write-vocabulary.ts';

/**
 * Raise it by one when the readers below find something else in the same product, such as a new facet or other search
 * terms: each shop then reads its stored products again in the background after the upgrade.
 * `readers.test.ts` says when. A server of an older version leaves alone what a newer one has read.
 */
export const READERS_VERSION = 4;

/** The names that a product is found by. */
type ProductNames = {
  name: string;
  brand: string;
  series?: string | null | undefined;
  category: string;
};

/** What is read from a product's texts and stored beside them. */
export const READERS = {
  facets: readProductFacets,
  search_names: ({ name, brand, series, category }: ProductNames) =>
    indexedText(name, brand, series, category),
  search_details: (specifications: readonly Specification[]) =>
    indexedText(...specifications.map(({ value }) => value)),
};

type UnreadRow = ProductNames & {
  id: number;
  specifications: string;
  categorySlug: string;
  above: string | null;
};

const isUnread = sql`products.read_version < ${READERS_VERSION}`;
const isAnyUnread = sql`SELECT 1 FROM products WHERE ${isUnread} LIMIT 1`;
const unread = sql`
  SELECT products.id, products.name, products.specifications, b.name AS brand, s.name AS series, c.name AS category,
    c.slug AS "categorySlug", above.slug AS above
  FROM products JOIN brands b ON b.id = products.brand_id JOIN categories c ON c.id = products.category_id
    LEFT JOIN categories above ON above.id = c.parent_id LEFT JOIN series s ON s.id = products.series_id
  WHERE ${isUnread} LIMIT ${BATCH_SIZE}`;

function read(facets: FacetLists, row: UnreadRow) {
  const specifications = parseSpecifications(row.specifications);
  const { values, own } = READERS.facets(
    facets.readingOf([row.categorySlug, row.above ?? undefined]),
    row.name,
    specifications,
  );
  const columns = {
    id: row.id,
    facet_values: values,
    search_names: READERS.search_names(row),
    search_details: READERS.search_details(specifications),
  };
  return { columns, own };
}

/** @returns how many products were read */
const readBatch = (queries: Queries): Promise<number> =>
  queries.transaction(async (transaction) => {
    // A shop where nothing is unread must not wait for an import, nor make an editor wait.
    if (getRows(await transaction.execute(isAnyUnread)).length === 0) return 0;
    await acquireEditLock(transaction);
    const rows = getRows<UnreadRow>(await transaction.execute(unread));
    const facets = await readFacetLists(transaction);
    const found = rows.map((row) => read(facets, row));
    const written = found.map(({ columns }) => columns);
    await transaction.execute(sql`
      UPDATE products SET facet_values = r.facet_values, search_names = r.search_names,
        search_details = r.search_details, read_version = ${READERS_VERSION}
      FROM json_to_recordset(${JSON.stringify(written)}::json)
        AS r (id int, facet_values text[], search_names text, search_details text)
      WHERE products.id = r.id`);
    await writeVocabulary(
      transaction,
      written.flatMap((row) => row.search_names.split(' ')),
    );
    await writeFacetValues(
      transaction,
      written.flatMap((row) => row.facet_values),
      found.flatMap(({ own }) => own),
    );
    return rows.length;
  });

/**
 * Reads the facets and search terms of products that are unread, or were read by older readers. Each batch is a
 * transaction, so that it goes on where a stopped shop left it, and editors wait for one batch only.
 * @param isStopped asked before each batch
 */
async function readProductsAgain(queries: Queries, isStopped: () => boolean): Promise<void> {
  while (!isStopped() && (await readBatch(queries)) > 0);
}

/** The products are read again in the background; until then what was read stays. */
export async function markUnread(transaction: Queries, which: SQL): Promise<void> {
  await transaction.update(products).set({ readVersion: 0 }).where(which);
}

/** The products of a category and of those below it. */
export const isInCategory = (id: number): SQL =>
  sql`category_id IN (SELECT id FROM categories WHERE id = ${id} OR parent_id = ${id})`;

/** A category of another kind has other facets: its products have none until they are read again. */
export async function forgetFacets(transaction: Queries, categoryId: number): Promise<void> {
  await transaction
    .update(products)
    .set({ facetValues: null, readVersion: 0 })
    .where(isInCategory(categoryId));
}

/** Reads unread products in the background: after the start, and after each change of content. */
export const backgroundReader = plugin<Shop>(
  async (app, { database }) => {
    let isStopped = false;
    const reading = oneAtATime(
      () => readProductsAgain(database.staffQueries, () => isStopped),
      // An import may hold the lock: its end is a change of content, which begins this again.
      (error) => app.log.warn({ err: error }, 'products not read again'),
    );
    const begin = () => {
      if (!isStopped) reading.begin();
    };
    await database.listen('content', begin);
    app.addHook('onListen', async () => begin());
    app.addHook('onClose', () => {
      isStopped = true;
      return reading.idle();
    });
  },
  { name: 'background-reader' },
);
