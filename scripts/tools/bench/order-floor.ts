import type { PGlite } from '@electric-sql/pglite';
import { desc, eq, fillPlaceholders, sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Database } from '../../../src/server/db/database.ts';
import {
  idempotencyKeys,
  inventory,
  orderItems,
  orderNotices,
  orders,
} from '../../../src/server/db/schema.ts';
import { announceStockLater } from '../../../src/server/orders/stock.ts';

type Statement = { name: string; text: string; parameters: unknown[] };
type Values = Record<'orderId' | 'userId' | 'key', string> & { productId: number };
type Send = (statement: Statement, values: Values) => Promise<unknown>;

/** What the newest order wrote, as statements for others like it. */
async function statementsLikePlaced({ queries }: Database): Promise<Statement[]> {
  const [placed] = await queries
    .select({ order: orders, item: orderItems })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .orderBy(desc(orders.createdAt))
    .limit(1);
  if (!placed) throw new Error('no order was placed');
  const orderId = sql.placeholder('orderId');
  const userId = sql.placeholder('userId');
  const key = sql.placeholder('key');
  const productId = sql.placeholder('productId');
  const { id: _, ...item } = placed.item;
  const built = {
    claim: queries.insert(idempotencyKeys).values({ userId, key, requestHash: 'x'.repeat(64), orderId }),
    lock: queries
      .select({ quantity: inventory.quantity, later: announceStockLater })
      .from(inventory)
      .where(eq(inventory.productId, productId))
      .for('update'),
    order: queries.insert(orders).values({ ...placed.order, id: orderId, userId }),
    item: queries.insert(orderItems).values({ ...item, orderId, productId }),
    stock: queries
      .update(inventory)
      .set({ quantity: sql`quantity - 1` })
      .where(eq(inventory.productId, productId)),
    notice: queries.insert(orderNotices).values({ orderId, event: 'placed' }),
  };
  return Object.entries(built).map(([name, query]) => {
    const { sql: text, params } = query.toSQL();
    return { name: `floor-${name}`, text, parameters: params };
  });
}

const getParameters = ({ parameters }: Statement, values: Values) => fillPlaceholders(parameters, values);

/** Runs work in a transaction of the driver itself. */
function bareTransactions({
  kind,
  queries,
}: Database): (work: (send: Send) => Promise<void>) => Promise<void> {
  const { $client } = queries as unknown as { $client: pg.Pool | PGlite };
  if (kind === 'embedded')
    return (work) =>
      ($client as PGlite).transaction((within) =>
        work((statement, values) => within.query(statement.text, getParameters(statement, values))),
      );
  return async (work) => {
    const client = await ($client as pg.Pool).connect();
    try {
      await client.query('BEGIN');
      await work((statement, values) =>
        client.query({
          name: statement.name,
          text: statement.text,
          values: getParameters(statement, values),
        }),
      );
      await client.query('COMMIT');
    } finally {
      client.release();
    }
  };
}

/**
 * The floor of orders: the rows of one that the shop placed, written again under other ids by the bare driver, with
 * prepared statements, without any rule.
 * @returns orders a second
 */
export async function measureOrderFloor(
  database: Database,
  {
    buyers,
    products,
    atOnce,
    count,
  }: { buyers: readonly string[]; products: readonly number[]; atOnce: number; count: number },
): Promise<number> {
  const statements = await statementsLikePlaced(database);
  const inTransaction = bareTransactions(database);
  let next = 0;
  const began = performance.now();
  const worker = async () => {
    for (let number = next++; number < count; number = next++) {
      const values = {
        orderId: `floor-${number}`,
        userId: buyers[number % buyers.length] ?? '',
        key: crypto.randomUUID(),
        productId: products[(number * 7) % products.length] ?? 0,
      };
      await inTransaction(async (send) => {
        for (const statement of statements) await send(statement, values);
      });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return count / ((performance.now() - began) / 1000);
}
