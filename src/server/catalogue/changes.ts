import { type SQL, sql } from 'drizzle-orm';
import { type CatalogueChanges, CHANGES_PAGE } from '../../contract/catalogue-changes.ts';
import type { PartFacts } from '../../contract/part-facts.ts';
import type { FormerPrices } from '../../contract/price-history.ts';
import type { Product } from '../../contract/product.ts';
import { getRows, type Queries } from '../db/database.ts';
import { FORMER_PRICES } from './price-history.ts';
import { toWholeProduct, WHOLE_COLUMNS, WHOLE_VALUES, type WholeRow } from './product-row.ts';
import { LIVE_PRODUCTS } from './read-products.ts';
import { type Reference, readReference } from './reference.ts';

type State = { version: number; identity: string; xmin: string; isKnown: boolean };
type Cursor = { identity: string; version: string; xmin: string };

const CURSOR = /^(?<identity>[0-9a-f]{32})\.(?<version>\d{1,15})\.(?<xmin>\d{1,19})$/;

/** A cursor of nothing: its identity is that of no database. */
const NO_CURSOR: Cursor = { identity: '', version: '0', xmin: '0' };

const parseCursor = (text: string | undefined): Cursor =>
  (CURSOR.exec(text ?? '')?.groups as Cursor | undefined) ?? NO_CURSOR;

/**
 * The state of the database as this transaction sees it. Transaction ids are comparable within one cluster and one
 * history of the tables: a copy of the rows elsewhere, or a standby that took over and may have lost transactions, is
 * another identity, and an older copy put back goes back. After a restore the version is beyond 32 bits.
 */
async function readState(queries: Queries, { identity, version, xmin }: Cursor): Promise<State> {
  const found = await queries.execute(sql`
    SELECT *, identity = ${identity} AND version >= ${version}::bigint AND xmin::numeric >= ${xmin}::numeric
      AND removals_from::text::numeric <= ${xmin}::numeric AS "isKnown"
    FROM (
      SELECT v.version::float8, v.removals_from, pg_snapshot_xmin(pg_current_snapshot())::text AS xmin,
        md5(concat_ws(' ', c.system_identifier, wal_timeline(), d.oid, 'products'::regclass::oid, v.changes_since)) AS identity
      FROM content_version v, pg_control_system() c, pg_database d WHERE d.datname = current_database()
    ) state`);
  const [state] = getRows<State>(found);
  if (!state) throw new Error('the database has no content version');
  return state;
}

/** The ids of products that were written or removed by a transaction that an earlier read may not have seen. */
const changedIds = (xmin: string): SQL => sql`
  SELECT id FROM products WHERE changed_in >= ${xmin}::text::xid8
  UNION SELECT product_id FROM inventory WHERE changed_in >= ${xmin}::text::xid8
  UNION SELECT product_id FROM product_removals WHERE changed_in >= ${xmin}::text::xid8`;

type ChangedRow = WholeRow & {
  changed_id: number;
  digest: string;
  former_prices: FormerPrices;
  bought_with: number[];
  part_facts: PartFacts | null;
};

/** A product with what only pages need. */
const productOfPage = (row: ChangedRow, reference: Reference): Product => ({
  ...toWholeProduct(row, reference),
  formerPrices: row.former_prices,
  ...(row.bought_with.length > 0 && { boughtWith: row.bought_with }),
  ...(row.part_facts && { partFacts: row.part_facts }),
});

/**
 * Reads what was written since a cursor, as one state of the database. No sequence orders the writes, because a number
 * that is taken first may be committed last. Each row has the id of the transaction that wrote it, and a cursor is the
 * oldest transaction that was still running then: whatever that read could not see has this id or a later one.
 * @param after the id that the page before ended with
 */
export function readChanges(
  queries: Queries,
  since: string | undefined,
  after: number,
): Promise<CatalogueChanges> {
  const cursor = parseCursor(since);
  return queries.transaction(
    async (transaction) => {
      const { version, identity, xmin, isKnown } = await readState(transaction, cursor);
      const ids = isKnown ? changedIds(cursor.xmin) : sql`SELECT id FROM ${LIVE_PRODUCTS} p`;
      const result = await transaction.execute(sql`
        SELECT changed.id AS changed_id, ${WHOLE_COLUMNS}, left(md5(ROW(${WHOLE_VALUES})::text), 16) AS digest,
          ${FORMER_PRICES} AS former_prices, p.bought_with, p.part_facts
        FROM (SELECT id FROM (${ids}) every WHERE id > ${after} ORDER BY id LIMIT ${CHANGES_PAGE}) changed
        LEFT JOIN ${LIVE_PRODUCTS} p ON p.id = changed.id LEFT JOIN inventory i ON i.product_id = p.id CROSS JOIN content_version v
        ORDER BY changed.id`);
      const rows = getRows<ChangedRow>(result);
      const present = rows.filter(({ id }) => id !== null);
      const reference = present.length > 0 ? await readReference(transaction) : undefined;
      return {
        contentVersion: version,
        cursor: `${identity}.${version}.${xmin}`,
        isWhole: !isKnown,
        products: present.flatMap((row) =>
          reference ? [{ digest: row.digest, product: productOfPage(row, reference) }] : [],
        ),
        removed: rows.filter(({ id }) => id === null).map(({ changed_id }) => changed_id),
        next: rows.length === CHANGES_PAGE ? (rows.at(-1)?.changed_id ?? null) : null,
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** Forgets removals of before the retention period: a cursor from before them then reads everything. */
export async function forgetRemovals(queries: Queries, days: number): Promise<void> {
  await queries.execute(sql`
    WITH forgotten AS (
      DELETE FROM product_removals WHERE removed_at < now() - make_interval(days => ${days}) RETURNING changed_in
    ), newest AS (SELECT max(changed_in::text::numeric) AS changed_in FROM forgotten)
    UPDATE content_version SET removals_from = greatest(removals_from, (newest.changed_in + 1)::text::xid8)
    FROM newest WHERE newest.changed_in IS NOT NULL`);
}
