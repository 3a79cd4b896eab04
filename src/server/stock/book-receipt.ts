import { and, asc, count, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  mayBeSameCompany,
  mayBeSameNumber,
  readBillNumber,
  readFiscalYear,
  readNumbers,
} from '../../contract/reading.ts';
import type { StockReceipt, stockReceiptRequest } from '../../contract/stock.ts';
import { type BsCalendar, dayToBs, getFiscalYear } from '../../rules/bikram-sambat.ts';
import { formatPaisaAsRupees } from '../../rules/price/money.ts';
import { includedVat, VAT_RATES_SETTING, vatRateOn, vatRates } from '../../rules/price/vat.ts';
import { formatDay } from '../../rules/shop/format-date.ts';
import { DAY_MS, nepalDay } from '../../rules/shop/nepal-time.ts';
import { audit } from '../audit/audit.ts';
import { lockSupplierBills } from '../db/advisory-locks.ts';
import type { Queries } from '../db/database.ts';
import { readCalendar, readSetting } from '../db/reading.ts';
import { products, stockReceiptLines, stockReceipts, suppliers, users } from '../db/schema.ts';
import { getName } from '../db/shared-sql.ts';
import { nameStockCause } from '../db/stock-cause.ts';
import { fieldError, HttpError } from '../http/http-error.ts';
import { getPaisa } from '../ledger/owed-money.ts';
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
      name: getName(users),
      lines: count(),
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

/** `records`: those that have its id or its PAN. */
type Supplier = {
  supplier: string;
  supplierPan?: string | null | undefined;
  supplierId?: number | null | undefined;
  records?: readonly (Pick<typeof suppliers.$inferSelect, 'name' | 'pan'> | null)[];
};

/** The names and the PANs of a supplier: those of its bill, and those of its records. */
const readNamesAndPans = ({ supplier, supplierPan, records = [] }: Supplier) => ({
  names: [supplier, ...records.flatMap((record) => record?.name ?? [])],
  pans: [supplierPan, ...records.map((record) => record?.pan)].filter((pan) => pan != null),
});

/** By the record that somebody named, else by their PANs, else by their names. */
export function isSameSupplier(one: Supplier, other: Supplier): boolean {
  if (one.supplierId && one.supplierId === other.supplierId) return true;
  const [first, second] = [readNamesAndPans(one), readNamesAndPans(other)];
  return first.pans.length > 0 && second.pans.length > 0
    ? first.pans.some((pan) => second.pans.includes(pan))
    : first.names.some((name) => second.names.some((known) => mayBeSameCompany(name, known)));
}

/** Past the calendar's last day there is one year: a bill of a day that is not told apart is asked about. */
const PAST_CALENDAR = 9999;
/** The years in which the fiscal years begin that a bill may be of: that of its day, and the one in its number. */
function readBillYears(billNumber: string, day: string, calendar: BsCalendar): number[] {
  const ofDay = day > calendar.lastDay ? PAST_CALENDAR : parseInt(getFiscalYear(dayToBs(day, calendar)), 10);
  return [ofDay, readFiscalYear(billNumber) ?? ofDay];
}

/** A receipt without a day has that on which it was booked. */
const isDayLeftOut = ({ billDate, createdAt }: typeof stockReceipts.$inferSelect): boolean =>
  billDate === nepalDay(createdAt);

/**
 * The receipts that may be of this bill and stand, the newest first: suppliers begin their numbers again each fiscal
 * year, and only where a day was left out may one of another year that brought the same be this one. Locks bills until
 * the transaction ends, so that of two calls at once the second sees the first.
 */
async function findSameBill(transaction: Queries, request: Request, billDate: string) {
  const { billNumber, lines, supplierId = null, supplierPan = null } = request;
  const reading = readBillNumber(billNumber);
  const numbers = readNumbers(billNumber);
  await lockSupplierBills(transaction);
  const calendar = await readCalendar(transaction);
  const years = readBillYears(billNumber, billDate, calendar);
  const mayHold = numbers.map((each) => sql`strpos(${stockReceipts.billReading}, ${each}) > 0`);
  const found = await transaction
    .select({ receipt: stockReceipts, record: suppliers })
    .from(stockReceipts)
    .leftJoin(
      suppliers,
      or(eq(suppliers.id, stockReceipts.supplierId), eq(suppliers.pan, stockReceipts.supplierPan)),
    )
    .where(and(isNull(stockReceipts.reversedAt), or(eq(stockReceipts.billReading, reading), ...mayHold)))
    .orderBy(desc(stockReceipts.id));
  const records = await transaction
    .select()
    .from(suppliers)
    .where(or(eq(suppliers.id, sql`${supplierId}::int`), eq(suppliers.pan, sql`${supplierPan}::text`)));
  const same = [];
  for (const { receipt: each, record } of found) {
    const isOfYear = readBillYears(each.billNumber, each.billDate, calendar).some((year) =>
      years.includes(year),
    );
    const isSame =
      (each.billReading === reading || mayBeSameNumber(each.billNumber, billNumber)) &&
      isSameSupplier({ ...each, records: [record] }, { ...request, records }) &&
      (isOfYear ||
        ((request.billDate === undefined || isDayLeftOut(each)) &&
          (await hasLines(transaction, each.id, lines))));
    if (isSame) same.push(each);
  }
  return same;
}

/**
 * @param percent the rate on the day of the bill
 * @throws HttpError validation_error for more VAT than the bill can hold; suppliers round to a rupee
 */
function requireVat({ lines, vat }: Request, percent: number): void {
  const paisa = lines.reduce((sum, { quantity, cost }) => sum + quantity * Math.round(getPaisa(cost)), 0);
  const most = includedVat(paisa, percent) + PAISA;
  if (vat === undefined || Math.round(getPaisa(vat)) <= most) return;
  const message = messages.vatTooLarge(formatPaisaAsRupees(paisa), formatPaisaAsRupees(most));
  throw fieldError('vat', message);
}

/** Keeps a supplier's record until the transaction ends. @returns its name; undefined where it is gone */
export async function lockSupplier(transaction: Queries, id: number): Promise<string | undefined> {
  const isMeant = eq(suppliers.id, id);
  const [found] = await transaction.select().from(suppliers).where(isMeant).for('key share');
  return found?.name;
}

/** @throws HttpError validation_error for a supplier whose record is gone; the record stays until the receipt is there */
async function requireSupplier(transaction: Queries, { supplierId }: Request): Promise<void> {
  if (supplierId === undefined || (await lockSupplier(transaction, supplierId))) return;
  throw fieldError('supplier', messages.noSuchSupplier);
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

/** What a receipt is recorded with as it was sent. */
const toColumns = ({ supplier, billNumber, supplierPan, supplierId, vat, note = '' }: Request) => ({
  ...{ supplier, billNumber, note },
  supplierPan: supplierPan ?? null,
  supplierId: supplierId ?? null,
  vatPaisa: vat === undefined ? null : Math.round(getPaisa(vat)),
});

/** The id of the new receipt; undefined where another call of its key is there. */
async function insertReceipt(
  transaction: Queries,
  request: Request,
  booking: Pick<
    typeof stockReceipts.$inferInsert,
    'billDate' | 'vatPercent' | 'actorId' | 'idempotencyKey' | 'repeat'
  >,
): Promise<number | undefined> {
  const [inserted] = await transaction
    .insert(stockReceipts)
    .values({
      ...toColumns(request),
      ...booking,
      billReading: readBillNumber(request.billNumber),
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
  const serialize = (each: readonly (number | null)[][]) => JSON.stringify(each);
  return (
    serialize(booked.map(({ productId, quantity, costPaisa }) => [productId, quantity, costPaisa])) ===
    serialize(lines.map(({ product, quantity, cost }) => [product, quantity, Math.round(getPaisa(cost))]))
  );
}

/** What the same call brought before; undefined where it did not. @throws HttpError idempotency_conflict */
async function readRepeated(
  transaction: Queries,
  request: Request,
  key: string,
): Promise<StockReceipt | undefined> {
  const isOfKey = eq(stockReceipts.idempotencyKey, key);
  const repeated = await readReceipt(transaction, isOfKey);
  if (!repeated) return undefined;
  const { billDate } = request;
  const columns = { ...toColumns(request), ...(billDate && { billDate }) };
  const [row] = await transaction.select().from(stockReceipts).where(isOfKey);
  const isSame = Object.entries(columns).every(
    ([name, value]) => row?.[name as keyof typeof columns] === value,
  );
  if (isSame && (await hasLines(transaction, repeated.id, request.lines))) return repeated;
  throw new HttpError('idempotency_conflict', messages.otherReceipt);
}

/** @throws HttpError receipt_again with the earlier one */
async function askAgain(transaction: Queries, receiptId: number): Promise<never> {
  const earlier = await readReceipt(transaction, eq(stockReceipts.id, receiptId));
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
    await requireSupplier(transaction, request);
    const names = await readNames(transaction, request);
    const known = await findSameBill(transaction, request, billDate);
    const repeated = await readRepeated(transaction, request, key);
    if (repeated) return repeated;
    const [newest] = known;
    if (newest && !request.again) return askAgain(transaction, newest.id);
    const receiptId = await insertReceipt(transaction, request, {
      ...{ billDate, vatPercent, actorId },
      idempotencyKey: key,
      repeat: Math.max(-1, ...known.map((each) => each.repeat)) + 1,
    });
    if (receiptId === undefined) throw new HttpError('idempotency_conflict', messages.otherReceipt);
    const lines = request.lines.map(({ product, quantity, cost }) => ({
      receiptId,
      productId: product,
      productName: names.get(product) ?? '',
      quantity,
      costPaisa: Math.round(getPaisa(cost)),
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
