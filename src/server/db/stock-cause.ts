import { type SQL, sql } from 'drizzle-orm';
import type { StockMovementKind } from '../../contract/stock.ts';
import type { Queries } from './database.ts';

/** Who changes a stock and why. `reference`: the order, receipt or count. `restore` books nothing. */
type StockCause = {
  kind: StockMovementKind | 'restore';
  reference?: string;
  note?: string | undefined;
  /** Null: the shop by itself, or its operator. */
  actorId?: string | null | undefined;
};

/**
 * SQL that names the cause of every later change of a stock in the transaction; the triggers of `inventory` write it
 * into the ledger (migration 0049). Also in the statement that changes it: triggers run at its end.
 */
export const stockCause = (cause: StockCause): SQL =>
  sql`set_config('shop.stock_cause', ${JSON.stringify(cause)}, true)`;

/** Names the cause of what the transaction changes in stock from now on. */
export async function nameStockCause(transaction: Queries, cause: StockCause): Promise<void> {
  await transaction.execute(sql`SELECT ${stockCause(cause)}`);
}
