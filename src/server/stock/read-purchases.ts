import { and, type SQL, sql } from 'drizzle-orm';
import { PURCHASE_COLUMNS, VAT_PURCHASE_COLUMNS } from '../../contract/export.ts';
import { readBillNumber } from '../../contract/reading.ts';
import type { Purchase, PurchaseQuery } from '../../contract/stock.ts';
import { type BsCalendar, formatCertainDay } from '../../rules/bikram-sambat.ts';
import { purchaseParts } from '../../rules/bills/bill-sums.ts';
import { getRows, type Queries } from '../db/database.ts';
import type { Page } from '../db/reading.ts';
import { containsText } from '../db/shared-sql.ts';
import {
  type ExportedList,
  exportedList,
  ROWS_AT_ONCE,
  readBehind,
  timeCells,
} from '../exports/send-export.ts';
import { getPaisa, getRupees } from '../ledger/owed-money.ts';
import { NAME } from './read-movements.ts';

type Filter = Pick<PurchaseQuery, 'search' | 'supplier' | 'from' | 'to'>;
type Line = { product: number; name: string; quantity: number; paisa: number };
type Row = Omit<Purchase, 'lines' | 'total' | 'by' | 'createdAt' | 'reversedAt' | 'vat'> & {
  at: string | Date;
  undone: string | Date | null;
  vat: number | null;
  email: string;
  author: string;
  lines: Line[];
};

const getConditions = ({ search, supplier, from, to }: Filter): SQL | undefined =>
  and(
    sql`true`,
    search
      ? sql`(${containsText(search, sql`r.supplier || ' ' || r.bill_number`)} OR r.bill_reading = ${readBillNumber(search)})`
      : undefined,
    supplier ? sql`r.supplier_id = ${supplier}` : undefined,
    from ? sql`r.bill_date >= ${from}` : undefined,
    to ? sql`r.bill_date <= ${to}` : undefined,
  );

function toPurchase({ at, undone, email, author, lines, vat, ...receipt }: Row): Purchase {
  const totals = lines.map(({ quantity, paisa }) => quantity * paisa);
  return {
    ...receipt,
    createdAt: new Date(at).toISOString(),
    by: { email, name: author },
    reversedAt: undone && new Date(undone).toISOString(),
    vat: vat === null ? null : getRupees(vat),
    total: getRupees(totals.reduce((sum, total) => sum + total, 0)),
    lines: lines.map(({ paisa, ...line }, index) => ({
      ...line,
      cost: getRupees(paisa),
      total: getRupees(totals[index] ?? 0),
    })),
  };
}

/** Receipts with their costs, the newest bill first. @param bounds SQL of LIMIT and OFFSET */
async function readReceipts(queries: Queries, where: SQL | undefined, bounds: SQL): Promise<Purchase[]> {
  const found = await queries.execute(sql`
    SELECT r.id, r.supplier, r.bill_number AS "billNumber", r.bill_date::text AS "billDate", r.repeat, r.note,
      r.supplier_pan AS "supplierPan", r.supplier_id AS "supplierId", r.vat_paisa::float8 AS vat, r.vat_percent::float8 AS "vatPercent", r.reversed_because AS "reversedBecause",
      r.reversed_at AS undone, r.created_at AS at, u.email, ${NAME} AS author,
      (SELECT json_agg(json_build_object('product', l.product_id, 'name', l.product_name, 'quantity', l.quantity,
          'paisa', l.cost_paisa) ORDER BY l.id) FROM stock_receipt_lines l WHERE l.receipt_id = r.id) AS lines
    FROM stock_receipts r JOIN users u ON u.id = r.actor_id
    WHERE ${where} ORDER BY r.bill_date DESC, r.id DESC ${bounds}`);
  return getRows<Row>(found).map(toPurchase);
}

/** One page of the purchase register, how many receipts it has and what they come to in rupees. */
export async function readPurchases(
  queries: Queries,
  query: PurchaseQuery,
): Promise<Page<Purchase> & { sum: number }> {
  const { page, limit } = query;
  const where = getConditions(query);
  const data = await readReceipts(queries, where, sql`LIMIT ${limit} OFFSET ${(page - 1) * limit}`);
  const counted = await queries.execute(sql`
    SELECT count(DISTINCT r.id)::int AS total, coalesce(sum(l.quantity * l.cost_paisa) FILTER (WHERE r.reversed_at IS NULL), 0)::float8 AS paisa
    FROM stock_receipts r JOIN stock_receipt_lines l ON l.receipt_id = r.id WHERE ${where}`);
  const { total = 0, paisa = 0 } = getRows<{ total: number; paisa: number }>(counted)[0] ?? {};
  return { data, total, page, limit, sum: getRupees(paisa) };
}

/** Receipts of a list, newest first, by short statements. */
const readPages = (queries: Queries, where: SQL | undefined) =>
  readBehind<Purchase>((last) => {
    const behind = last ? sql`(r.bill_date, r.id) < (${last.billDate}, ${last.id})` : sql`true`;
    return readReceipts(queries, sql`${where} AND ${behind}`, sql`LIMIT ${ROWS_AT_ONCE}`);
  });

async function* readLines(queries: Queries, filter: Filter) {
  for await (const page of readPages(queries, getConditions(filter)))
    yield page.flatMap(({ lines, ...receipt }) => lines.map((line) => ({ ...receipt, ...line })));
}

/** The purchase register as a file, a row for each line of a receipt, also of those that were taken back. */
export const purchaseList = (queries: Queries, filter: Filter): ExportedList =>
  exportedList('purchases', PURCHASE_COLUMNS, readLines(queries, filter), (line) => ({
    'Bill date': line.billDate,
    Supplier: line.supplier,
    'Bill number': line.billNumber,
    Product: line.name,
    Pieces: line.quantity,
    'Cost of one (Rs.)': line.cost,
    'Total (Rs.)': line.total,
    ...timeCells('Entered', line.createdAt),
    'Entered by': line.by.name,
    Note: line.note,
    'Taken back': line.reversedBecause ?? '',
  }));

/**
 * The purchase register as the VAT rules want it: a row for each bill that stands, with its parts. Goods for sale that are
 * bought in Nepal: imports and assets are in the books of the accountant.
 */
export const vatList = (queries: Queries, filter: Filter, calendar: BsCalendar): ExportedList =>
  exportedList(
    'purchases-vat',
    VAT_PURCHASE_COLUMNS,
    readPages(queries, sql`${getConditions(filter)} AND r.reversed_at IS NULL`),
    ({ billDate, billNumber, supplier, supplierPan, total, vat, vatPercent }) => {
      const { taxablePaisa, exemptPaisa } = purchaseParts(
        Math.round(getPaisa(total)),
        vat === null ? null : Math.round(getPaisa(vat)),
        vatPercent,
      );
      return {
        'Date (BS)': formatCertainDay(billDate, calendar),
        Date: billDate,
        'Bill No.': billNumber,
        Supplier: supplier,
        'Supplier PAN': supplierPan ?? '',
        'Total purchase': total,
        'Tax-exempt purchase': getRupees(exemptPaisa),
        'Taxable purchase': getRupees(taxablePaisa),
        VAT: vat ?? 0,
        'VAT rate (%)': vatPercent,
      };
    },
  );
