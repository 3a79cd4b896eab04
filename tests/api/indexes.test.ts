import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statusesThat } from '../../src/rules/order/order-status.ts';
import { type Database, getRows } from '../../src/server/db/database.ts';
import { freshDatabase, kinds } from './fresh-database.ts';

/** What the Studio reads of a shop with years of orders, and the index that saves reading all of them. */
const READS: [what: string, statement: string, index: string][] = [
  [
    'the history of an order',
    "SELECT * FROM audit_entries WHERE subject = 'HP-20261120-7K2QF9' ORDER BY id",
    'audit_entries_of_subject',
  ],
  ['the newest orders', 'SELECT * FROM orders ORDER BY created_at DESC, id DESC LIMIT 20', 'orders_newest'],
  [
    'the orders of a day',
    "SELECT count(*) FROM orders WHERE created_at >= '2026-11-21' AND created_at < '2026-11-22'",
    'orders_newest',
  ],
  [
    'the orders that a search finds',
    `SELECT * FROM orders WHERE (id || ' ' || shipping_full_name || ' ' || shipping_email || ' ' || shipping_phone)
      ILIKE '%gurung%'`,
    'orders_searched',
  ],
  ['the orders of returned goods', "SELECT id FROM orders WHERE status IN ('RETURNED')", 'orders_owing'],
];

describe.each(kinds)('on %s', (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await freshDatabase(kind);
  });
  afterAll(() => database?.close());

  test.each([
    ['orders_open_of_phone', 'reservesStock'],
    ['orders_open_of_block', 'reservesStock'],
    ['orders_on_hold', 'isUnconfirmed'],
    ['orders_owing', 'owesMoney'],
  ] as const)('Indexes: %s is of the statuses that %s', async (index, trait) => {
    const result = await database.queries.execute(
      sql`SELECT pg_get_expr(indpred, indrelid) AS predicate FROM pg_index WHERE indexrelid = ${index}::regclass`,
    );
    const [row] = getRows<{ predicate: string }>(result);
    const named = [...(row?.predicate ?? '').matchAll(/'([A-Z_]+)'/g)].map(([, status]) => status);
    expect(named.toSorted()).toEqual(statusesThat(trait).toSorted());
  });

  test.each(READS)('Indexes: %s', async (_, statement, index) => {
    const plan = await database.queries.transaction(async (transaction) => {
      // An empty table is read as a whole, whatever its indexes.
      await transaction.execute(sql`SET LOCAL enable_seqscan = off`);
      await transaction.execute(sql`SET LOCAL enable_sort = off`);
      return getRows<{ 'QUERY PLAN': string }>(await transaction.execute(sql.raw(`EXPLAIN ${statement}`)));
    });
    expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain(index);
  });
});
