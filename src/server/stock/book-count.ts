import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { CountSheetLine, StockCountOutcome, StockCountRequest } from '../../contract/stock.ts';
import { audit } from '../audit/audit.ts';
import type { Queries } from '../db/database.ts';
import { inventory, products, stockCounts, stockMovements } from '../db/schema.ts';
import { nameStockCause } from '../db/stock-cause.ts';
import { HttpError } from '../http/http-error.ts';
import { readLine } from './count-sheet.ts';
import * as messages from './messages.ts';

/** What says how much is there: a count of before it would book the same difference again. */
const SETS_THE_FIGURE = ['count', 'edit', 'import', 'direct'] as const;

type Count = typeof stockCounts.$inferInsert;

/** Locks the stock as orders do, or the product where its stock is unknown. @returns the figure, or null */
async function lockStock(transaction: Queries, product: number): Promise<number | null> {
  const lock = async () => {
    const [locked] = await transaction
      .select({ quantity: inventory.quantity })
      .from(inventory)
      .where(eq(inventory.productId, product))
      .for('update');
    return locked?.quantity ?? null;
  };
  const stock = await lock();
  if (stock !== null) return stock;
  await transaction
    .select({ id: products.id })
    .from(products)
    .where(eq(products.id, product))
    .for('no key update');
  return lock();
}

/**
 * @throws HttpError edited_meanwhile where somebody else set the figure, or began or ended it, since the sheet, or where
 * pieces left the shelf or came: nobody knows whether they were counted
 */
async function requireUncounted(
  transaction: Queries,
  { product, stood, since }: Extract<StockCountRequest, { since: number }>,
  now: CountSheetLine,
): Promise<void> {
  const later = await transaction.$count(
    stockMovements,
    and(
      eq(stockMovements.productId, product),
      gt(stockMovements.id, since),
      inArray(stockMovements.kind, [...SETS_THE_FIGURE]),
    ),
  );
  if (later > 0 || (stood === null) !== (now.stood === null))
    throw new HttpError('edited_meanwhile', messages.countedMeanwhile(now.name));
  if (stood !== now.stood) throw new HttpError('edited_meanwhile', messages.movedMeanwhile(now.name));
}

/**
 * By how many pieces the stock changes, and how many more are not there: those that open orders wait for cannot be
 * taken from it.
 */
const bookable = (difference: number, stock: number) => {
  const booked = Math.max(difference, -stock);
  return { booked, missing: booked - difference };
};

/** What a repeated call booked. @throws HttpError idempotency_conflict */
async function readEarlier(
  transaction: Queries,
  key: string,
  request: StockCountRequest,
): Promise<StockCountOutcome | undefined> {
  const [earlier] = await transaction.select().from(stockCounts).where(eq(stockCounts.idempotencyKey, key));
  if (!earlier) return undefined;
  const { productId, kind, counted, stood, booked } = earlier;
  const isSame =
    productId === request.product &&
    ('damaged' in request
      ? kind === 'damage' && counted === request.damaged
      : kind === 'count' && counted === request.counted && stood === request.stood);
  const line = await readLine(transaction, productId);
  if (!isSame || !line) throw new HttpError('idempotency_conflict');
  const difference = kind === 'damage' ? -counted : counted - (stood ?? counted - booked);
  return { line, booked, missing: booked - difference };
}

/** Writes the count, then the stock, whose movement names it. */
async function record(transaction: Queries, count: Count, stock: number | null): Promise<void> {
  const [written] = await transaction.insert(stockCounts).values(count).returning({ id: stockCounts.id });
  const { productId, kind, booked, note, actorId } = count;
  await nameStockCause(transaction, {
    kind,
    reference: String(written?.id),
    actorId,
    ...(note && { note }),
  });
  if (stock === null) await transaction.insert(inventory).values({ productId, quantity: booked });
  else if (booked !== 0)
    await transaction
      .update(inventory)
      .set({ quantity: sql`${inventory.quantity} + ${booked}` })
      .where(eq(inventory.productId, productId));
}

/**
 * Books a count or damage in one transaction with its audit entry. A count books its difference from what stood on the
 * sheet, so that what orders took since stays taken.
 * @param key the idempotency key: the same call again gives what the first one booked
 * @throws HttpError not_found, edited_meanwhile where somebody else set the figure meanwhile or goods left or came, insufficient_stock,
 * idempotency_conflict
 */
export function bookCount(
  queries: Queries,
  actorId: string,
  request: StockCountRequest,
  key: string,
): Promise<StockCountOutcome> {
  const { product, note = '' } = request;
  return queries.transaction(async (transaction) => {
    // The same call twice at once waits here for the first.
    const stock = await lockStock(transaction, product);
    const earlier = await readEarlier(transaction, key, request);
    if (earlier) return earlier;
    const seen = await readLine(transaction, product);
    if (!seen) throw new HttpError('not_found', messages.noSuchProduct);
    const { name, slug, reserved } = seen;
    const written = { productId: product, note, actorId, idempotencyKey: key };
    let outcome: { booked: number; missing: number };
    if ('damaged' in request) {
      const { damaged } = request;
      if (stock === null) throw new HttpError('insufficient_stock', messages.notCountedYet(name));
      if (damaged > stock + reserved)
        throw new HttpError('insufficient_stock', messages.onShelf(name, stock + reserved));
      outcome = bookable(-damaged, stock);
      const { booked } = outcome;
      await record(transaction, { ...written, kind: 'damage', counted: damaged, booked }, stock);
    } else {
      const { counted, stood } = request;
      await requireUncounted(transaction, request, seen);
      // An unknown stock begins with what no order waits for.
      outcome = bookable(counted - (stood ?? reserved), stock ?? 0);
      await record(transaction, { ...written, kind: 'count', counted, stood, booked: outcome.booked }, stock);
    }
    await audit(transaction, {
      actorId,
      action: 'damaged' in request ? 'stock.damage' : 'stock.count',
      subject: slug,
      details: { ...request, ...outcome },
    });
    const line = await readLine(transaction, product);
    return { line: line ?? seen, ...outcome };
  });
}
