import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { StockReceipt, stockReceiptRequest } from '../../contract/stock.ts';
import { formatPaisaAsRupees } from '../../rules/price/exact-rupees.ts';
import { includedVat, VAT_RATES_SETTING, vatRateOn, vatRates } from '../../rules/price/vat.ts';
import { formatDay } from '../../rules/shop/format-date.ts';
import { DAY_MS } from '../../rules/shop/milliseconds.ts';
import { nepalDay } from '../../rules/shop/nepal-time.ts';
import { audit } from '../audit/audit.ts';
import type { Queries } from '../db/database.ts';
import { readSetting } from '../db/read-setting.ts';
import { products, stockReceiptLines, stockReceipts, users } from '../db/schema.ts';
import { nameStockCause } from '../db/stock-cause.ts';
import { fieldError, HttpError } from '../http/http-error.ts';
import { paisaOf } from '../ledger/paisa.ts';
import * as messages from './messages.ts';

const PAISA = 100;

type Request = z.output<typeof stockReceiptRequest>;

/** The newest receipt that matches, without costs. */
export async function readReceipt(
  transaction: Queries,
  where: SQL | undefined,
): Promise<StockReceipt | undefined> {
  const [found] = await transaction
    .select({
      id: stockReceipts.id,
      supplier: stockReceipts.supplier,
      billNumber: stockReceipts.billNumber,
      billDate: stockReceipts.billDate,
      createdAt: stockReceipts.createdAt,
      reversedAt: stockReceipts.reversedAt,
      email: users.email,
      name: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
      lines: sql<number>`count(*)::int`,
      pieces: sql<number>`sum(${stockReceiptLines.quantity})::int`,
    })
    .from(stockReceipts)
    .innerJoin(users, eq(users.id, stockReceipts.actorId))
    .innerJoin(stockReceiptLines, eq(stockReceiptLines.receiptId, stockReceipts.id))
    .where(where)
    .groupBy(stockReceipts.id, users.id)
    .orderBy(desc(stockReceipts.id))
    .limit(1);
  if (!found) return undefined;
  const { email, name, createdAt, reversedAt, ...receipt } = found;
  return {
    ...receipt,
    createdAt: createdAt.toISOString(),
    reversedAt: reversedAt?.toISOString() ?? null,
    by: { email, name },
  };
}

/** A receipt of this bill that stands. */
const isBill = ({ supplier, billNumber }: Request) =>
  and(
    isNull(stockReceipts.reversedAt),
    sql`lower(${stockReceipts.supplier}) = lower(${supplier})`,
    sql`lower(${stockReceipts.billNumber}) = lower(${billNumber})`,
  );

/**
 * @param percent the rate on the day of the bill
 * @throws HttpError validation_error for more VAT than the bill can hold; suppliers round to a rupee
 */
function requireVat({ lines, vat }: Request, percent: number): void {
  const paisa = lines.reduce((sum, { quantity, cost }) => sum + quantity * Math.round(paisaOf(cost)), 0);
  const most = includedVat(paisa, percent) + PAISA;
  if (vat === undefined || paisaOf(vat) <= most) return;
  const message = messages.vatTooLarge(formatPaisaAsRupees(paisa), formatPaisaAsRupees(most));
  throw fieldError('vat', message);
}

/** Older ones are slips of the hand: five years are kept at all. */
const OLDEST_BILL_MS = 5 * 366 * DAY_MS;

/** @throws HttpError validation_error for a day that is to come, or long ago */
function requireBillDate({ billDate }: Request): void {
  const today = nepalDay(new Date());
  if (
    billDate === undefined ||
    (billDate <= today && billDate >= nepalDay(new Date(Date.now() - OLDEST_BILL_MS)))
  )
    return;
  throw fieldError('billDate', messages.wrongBillDate);
}

/** The names of the products by their id. @throws HttpError validation_error for a line whose product is not there */
async function readNames(transaction: Queries, { lines }: Request): Promise<Map<number, string>> {
  const rows = await transaction
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(inArray(products.id, [...new Set(lines.map(({ product }) => product))]));
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const missing = lines.findIndex(({ product }) => !names.has(product));
  if (missing < 0) return names;
  throw fieldError(`lines.${missing}.product`, messages.noSuchProduct);
}

/** The id of the new receipt; undefined where the same bill or the same call is there already. */
async function insertReceipt(
  transaction: Queries,
  { supplier, billNumber, supplierPan, vat, note = '', again }: Request,
  booking: Pick<typeof stockReceipts.$inferInsert, 'billDate' | 'vatPercent' | 'actorId' | 'idempotencyKey'>,
): Promise<number | undefined> {
  const repeat = again
    ? sql`(SELECT coalesce(max(repeat) + 1, 0) FROM stock_receipts
        WHERE reversed_at IS NULL AND lower(supplier) = lower(${supplier}) AND lower(bill_number) = lower(${billNumber}))`
    : 0;
  const [inserted] = await transaction
    .insert(stockReceipts)
    .values({
      ...{ supplier, billNumber, note, repeat },
      ...booking,
      supplierPan: supplierPan ?? null,
      vatPaisa: vat === undefined ? null : Math.round(paisaOf(vat)),
    })
    .onConflictDoNothing()
    .returning({ id: stockReceipts.id });
  return inserted?.id;
}

/** Whether a receipt has these lines, in their order. */
async function hasLines(transaction: Queries, receiptId: number, lines: Request['lines']): Promise<boolean> {
  const booked = await transaction
    .select()
    .from(stockReceiptLines)
    .where(eq(stockReceiptLines.receiptId, receiptId))
    .orderBy(asc(stockReceiptLines.id));
  const textOf = (each: readonly (number | null)[][]) => JSON.stringify(each);
  return (
    textOf(booked.map(({ productId, quantity, costPaisa }) => [productId, quantity, costPaisa])) ===
    textOf(lines.map(({ product, quantity, cost }) => [product, quantity, Math.round(paisaOf(cost))]))
  );
}

/** What the same call brought before. @throws HttpError idempotency_conflict, receipt_again with the earlier one */
async function readEarlier(transaction: Queries, request: Request, key: string): Promise<StockReceipt> {
  const repeated = await readReceipt(transaction, eq(stockReceipts.idempotencyKey, key));
  if (repeated) {
    const { supplier, billNumber, lines } = request;
    const isSame =
      repeated.supplier.toLowerCase() === supplier.toLowerCase() &&
      repeated.billNumber.toLowerCase() === billNumber.toLowerCase() &&
      (await hasLines(transaction, repeated.id, lines));
    if (isSame) return repeated;
    throw new HttpError('idempotency_conflict', messages.otherReceipt);
  }
  const earlier = await readReceipt(transaction, isBill(request));
  if (!earlier) throw new HttpError('receipt_again');
  const { billNumber, supplier, createdAt, by } = earlier;
  const message = messages.enteredBefore(billNumber, supplier, formatDay(createdAt), by.name);
  throw new HttpError('receipt_again', message, { receipt: earlier });
}

/** Adds the pieces in the order of ids, as orders lock them. An unknown stock begins with what came. */
async function addToStock(transaction: Queries, { lines }: Request): Promise<void> {
  const rows = lines.map(({ product, quantity }) => ({ product_id: product, quantity }));
  await transaction.execute(sql`
    INSERT INTO inventory (product_id, quantity)
    SELECT product_id, sum(quantity)::int FROM json_to_recordset(${JSON.stringify(rows)}::json) AS r (product_id int, quantity int)
    GROUP BY product_id ORDER BY product_id
    ON CONFLICT (product_id) DO UPDATE SET quantity = inventory.quantity + excluded.quantity`);
}

/**
 * Books a delivery of a supplier in one transaction with its audit entry.
 * @param key the idempotency key: the same call again gives the receipt of the first one
 * @throws HttpError validation_error, idempotency_conflict, and receipt_again where the bill is there already
 */
export function bookReceipt(
  queries: Queries,
  actorId: string,
  request: Request,
  key: string,
): Promise<StockReceipt> {
  return queries.transaction(async (transaction) => {
    requireBillDate(request);
    const { billDate = nepalDay(new Date()) } = request;
    const rates = vatRates(await readSetting(transaction, VAT_RATES_SETTING));
    const vatPercent = vatRateOn(billDate, rates);
    requireVat(request, vatPercent);
    const names = await readNames(transaction, request);
    const receiptId = await insertReceipt(transaction, request, {
      ...{ billDate, vatPercent, actorId },
      idempotencyKey: key,
    });
    if (receiptId === undefined) return readEarlier(transaction, request, key);
    const lines = request.lines.map(({ product, quantity, cost }) => ({
      receiptId,
      productId: product,
      productName: names.get(product) ?? '',
      quantity,
      costPaisa: Math.round(paisaOf(cost)),
    }));
    await transaction.insert(stockReceiptLines).values(lines);
    const { supplier, billNumber } = request;
    const note = `${supplier}, ${billNumber}`;
    await nameStockCause(transaction, { kind: 'receipt', reference: String(receiptId), note, actorId });
    await addToStock(transaction, request);
    const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    await audit(transaction, {
      actorId,
      action: 'stock.receipt',
      subject: note,
      details: { id: receiptId, lines: lines.length, pieces, ...(request.again && { again: true }) },
    });
    const receipt = await readReceipt(transaction, eq(stockReceipts.id, receiptId));
    if (!receipt) throw new HttpError('internal_error');
    return receipt;
  });
}
