import { and, asc, count, desc, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Bill, BillLine, BillListQuery, BillSums, CbmsState } from '../../contract/bill.ts';
import { foldText } from '../../contract/reading.ts';
import type { Queries } from '../db/database.ts';
import { listPage } from '../db/reading.ts';
import { billLines, billPrints, bills, cbmsSends, orders, users } from '../db/schema.ts';
import { containsText, getName } from '../db/shared-sql.ts';

const credited = alias(bills, 'credited');

type CbmsRow = typeof cbmsSends.$inferSelect;

/** What became of a bill at the tax office's server. */
export const getCbmsState = ({ sentAt, failedAt }: CbmsRow): CbmsState =>
  sentAt ? 'SENT' : failedAt ? 'FAILED' : 'WAITING';

const toCbms = (row: CbmsRow): Bill['cbms'] => ({
  state: getCbmsState(row),
  ...(row.code !== null && { code: row.code }),
  ...(row.sentAt && { sentAt: row.sentAt.toISOString(), isRealtime: row.isRealtime ?? false }),
});

type Found = {
  bill: typeof bills.$inferSelect;
  refersToLabel: string | null;
  prints: number;
  cbms: CbmsRow | null;
};

function toBill({ bill, refersToLabel, prints, cbms }: Found, lines: BillLine[]): Bill {
  return {
    id: bill.id,
    kind: bill.kind,
    orderId: bill.orderId,
    fiscalYear: bill.fiscalYear,
    number: bill.number,
    label: bill.label,
    issuedAt: bill.issuedAt.toISOString(),
    issuedOn: { ad: bill.issuedOnAd, bs: bill.issuedOnBs },
    soldOn: { ad: bill.soldOnAd, bs: bill.soldOnBs },
    ...(bill.issuedByName !== null && { issuedBy: bill.issuedByName }),
    seller: { name: bill.sellerName, address: bill.sellerAddress, pan: bill.sellerPan || null },
    buyer: { name: bill.buyerName, address: bill.buyerAddress, pan: bill.buyerPan },
    isVatBill: bill.isVatBill,
    vatPercent: bill.isVatBill ? bill.vatPercent : 0,
    paymentMethod: bill.paymentMethod,
    lines,
    totalPaisa: bill.totalPaisa,
    discountPaisa: bill.discountPaisa,
    taxablePaisa: bill.taxablePaisa,
    vatPaisa: bill.vatPaisa,
    grandPaisa: bill.grandPaisa,
    inWords: bill.inWords,
    ...(bill.refersTo !== null && { refersTo: bill.refersTo }),
    ...(refersToLabel !== null && { refersToLabel }),
    ...(bill.reason !== null && { reason: bill.reason }),
    prints,
    ...(cbms && { cbms: toCbms(cbms) }),
  };
}

const findBills = (queries: Queries, condition: SQL | undefined) =>
  queries
    .select({
      bill: bills,
      refersToLabel: credited.label,
      prints: sql<number>`(SELECT count(*)::int FROM ${billPrints} WHERE ${billPrints.billId} = ${bills.id})`,
      cbms: cbmsSends,
    })
    .from(bills)
    .leftJoin(cbmsSends, eq(cbmsSends.billId, bills.id))
    .leftJoin(credited, eq(credited.id, bills.refersTo))
    .where(condition);

async function withLines(queries: Queries, found: readonly Found[]): Promise<Bill[]> {
  if (found.length === 0) return [];
  const ids = found.map(({ bill }) => bill.id);
  const rows = await queries
    .select()
    .from(billLines)
    .where(inArray(billLines.billId, ids))
    .orderBy(asc(billLines.billId), asc(billLines.place));
  const linesByBill = Map.groupBy(rows, ({ billId }) => billId);
  const toLines = (id: number) =>
    (linesByBill.get(id) ?? []).map(({ billId: _, place: __, ...line }) => line);
  return found.map((each) => toBill(each, toLines(each.bill.id)));
}

/** The bill and credit notes of an order, the oldest first. */
export async function readBillsOfOrder(queries: Queries, orderId: string): Promise<Bill[]> {
  const found = await findBills(queries, eq(bills.orderId, orderId)).orderBy(asc(bills.id));
  return withLines(queries, found);
}

/** All bills and credit notes of a customer, the oldest first: for the customer's own copy of the data. */
export async function readBillsOfUser(queries: Queries, userId: string): Promise<Bill[]> {
  const own = queries.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId));
  const found = await findBills(queries, inArray(bills.orderId, own)).orderBy(asc(bills.id));
  return withLines(queries, found);
}

/** The bills of orders by their ids, printed numbers and rates, by the order's id; of one without a bill nothing. */
export async function readInvoices(
  queries: Queries,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, { id: number; label: string; vatPercent: number | undefined }>> {
  const found = await queries
    .select({
      orderId: bills.orderId,
      id: bills.id,
      label: bills.label,
      isVatBill: bills.isVatBill,
      vatPercent: bills.vatPercent,
    })
    .from(bills)
    .where(and(inArray(bills.orderId, [...orderIds]), eq(bills.kind, 'INVOICE')))
    .orderBy(asc(bills.id));
  return new Map(
    found.map(({ orderId, isVatBill, vatPercent, ...invoice }) => [
      orderId,
      { ...invoice, vatPercent: isVatBill ? vatPercent : undefined },
    ]),
  );
}

/** A bill by its id; undefined where there is none. */
export async function readBill(queries: Queries, id: number): Promise<Bill | undefined> {
  const [bill] = await withLines(queries, await findBills(queries, eq(bills.id, id)));
  return bill;
}

/** Which bills a register is of. */
export type BillFilter = Pick<BillListQuery, 'fiscalYear' | 'month' | 'kind'> &
  Partial<Pick<BillListQuery, 'search'>>;

/** SQL: that a printed number has a part, in which a slash, which no file's name has, may be a hyphen; true without one. */
export const isNumbered = (label: SQLWrapper, search: string | undefined): SQL =>
  search ? containsText(foldText(search).replaceAll('/', '-'), sql`replace(${label}, '/', '-')`) : sql`true`;

/** The condition of a register; undefined where it has all bills. */
export const matchesBills = ({ fiscalYear, month, kind, search }: BillFilter): SQL | undefined =>
  and(
    fiscalYear ? eq(bills.fiscalYear, fiscalYear) : undefined,
    month ? eq(bills.month, month) : undefined,
    kind ? eq(bills.kind, kind) : undefined,
    isNumbered(bills.label, search),
  );

/** How many bills a register has, and their sums; where it has both kinds, credit notes are taken off. */
export async function sumBills(
  queries: Queries,
  filter: BillFilter,
): Promise<{ total: number; totals: BillSums }> {
  const getSum = (column: SQLWrapper) =>
    filter.kind
      ? sql<string>`coalesce(sum(${column}), 0)`
      : sql<string>`coalesce(sum(CASE ${bills.kind} WHEN 'CREDIT_NOTE' THEN -${column} ELSE ${column} END), 0)`;
  const [found] = await queries
    .select({
      total: count(),
      totalPaisa: getSum(bills.totalPaisa),
      discountPaisa: getSum(bills.discountPaisa),
      taxablePaisa: getSum(bills.taxablePaisa),
      vatPaisa: getSum(bills.vatPaisa),
      grandPaisa: getSum(bills.grandPaisa),
    })
    .from(bills)
    .where(matchesBills(filter));
  if (!found) throw new Error('the bills were not counted');
  const { total, ...sums } = found;
  const totals = Object.fromEntries(
    Object.entries(sums).map(([name, sum]) => [name, Number(sum)]),
  ) as BillSums;
  return { total, totals };
}

/** One page of a register, the newest first, with the sums of all of it. */
export async function listBills(queries: Queries, query: BillListQuery) {
  const newest = findBills(queries, matchesBills(query)).orderBy(desc(bills.id));
  const { total, totals } = await sumBills(queries, query);
  return { ...(await listPage(query, newest, total, (found) => withLines(queries, found))), totals };
}

/** The name of a member of the staff, for documents to keep. */
export async function readStaffName(queries: Queries, userId: string): Promise<string> {
  const [user] = await queries
    .select({ name: getName(users) })
    .from(users)
    .where(eq(users.id, userId));
  return user?.name ?? '';
}
