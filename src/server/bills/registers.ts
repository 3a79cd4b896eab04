import { type SQL, sql } from 'drizzle-orm';
import { BILL_KINDS, type BillKind, type BillListQuery, registerName } from '../../contract/bill.ts';
import * as messages from '../../rules/bills/register-messages.ts';
import { officialYear } from '../../rules/bills/tax-office.ts';
import { paymentMethodName } from '../../rules/order/payment-method.ts';
import { includedVat } from '../../rules/price/vat.ts';
import { getRows, type Queries } from '../db/database.ts';
import { type Cells, type ExportedList, getTimes, ROWS_AT_ONCE, readBehind } from '../exports/send-export.ts';
import { getRupees } from '../ledger/owed-money.ts';
import { type BillFilter, isNumbered, sumBills } from './read-bills.ts';

/** A bill as registers need it. Sums of Postgres are text. */
type Row = {
  id: number;
  kind: BillKind;
  fiscal_year: string;
  label: string;
  order_id: string;
  issued_on_bs: string;
  issued_at: string | Date;
  buyer_name: string;
  buyer_pan: string | null;
  payment_method: string;
  is_vat_bill: boolean;
  vat_percent: number;
  total_paisa: string;
  discount_paisa: string;
  taxable_paisa: string;
  vat_paisa: string;
  grand_paisa: string;
  refers_to_label: string | null;
  reason: string | null;
};
type StandardRow = Row & {
  credited_paisa: string;
  issued_by: string | null;
  notes: number;
  printed_at: string | null;
  printed_by: string | null;
  is_sent: boolean;
  is_realtime: boolean | null;
};

/** The months of a fiscal year in its order. */
const FISCAL_MONTHS = [4, 5, 6, 7, 8, 9, 10, 11, 12, 1, 2, 3];

const COLUMNS = sql`b.id, b.kind, b.fiscal_year, b.label, b.order_id, b.issued_on_bs, b.issued_at, b.buyer_name, b.buyer_pan,
  b.payment_method, b.is_vat_bill, b.vat_percent::float8, b.total_paisa, b.discount_paisa, b.taxable_paisa, b.vat_paisa, b.grand_paisa, b.reason,
  (SELECT label FROM bills i WHERE i.id = b.refers_to) AS refers_to_label`;

const STANDARD_COLUMNS = sql`${COLUMNS}, b.issued_by_name AS issued_by,
  (SELECT count(*)::int FROM bills n WHERE n.order_id = b.order_id AND n.refers_to = b.id) AS notes,
  (SELECT coalesce(sum(grand_paisa), 0) FROM bills n WHERE n.order_id = b.order_id AND n.refers_to = b.id) AS credited_paisa,
  to_char(p.printed_at AT TIME ZONE 'Asia/Kathmandu', 'YYYY-MM-DD HH24:MI') AS printed_at,
  p.printed_by_name AS printed_by,
  c.sent_at IS NOT NULL AS is_sent, c.sent_at IS NOT NULL AND c.is_realtime AS is_realtime`;
const STANDARD_JOINS = sql`LEFT JOIN bill_prints p ON p.bill_id = b.id AND p.copy = 0
  LEFT JOIN cbms_sends c ON c.bill_id = b.id`;

/** The fiscal years of a register, the earliest first. */
async function getYears(queries: Queries, { fiscalYear }: BillFilter): Promise<string[]> {
  if (fiscalYear) return [fiscalYear];
  const found = await queries.execute(sql`SELECT DISTINCT fiscal_year AS year FROM bill_series ORDER BY 1`);
  return getRows<{ year: string }>(found).map(({ year }) => year);
}

/**
 * The bills of a register in the order of their numbers, month by month, some at a time behind the last one: memory does
 * not grow with the register, and each read is a part of the index `bills_of_month`.
 */
async function* readRows<Read extends Row>(
  queries: Queries,
  filter: BillFilter,
  columns: SQL,
  joins: SQL,
): AsyncGenerator<Read> {
  for (const year of await getYears(queries, filter))
    for (const month of filter.month ? [filter.month] : FISCAL_MONTHS)
      for (const kind of filter.kind ? [filter.kind] : BILL_KINDS)
        for await (const page of readBehind<Read>(async (last) =>
          getRows(
            await queries.execute(sql`
              SELECT ${columns} FROM bills b ${joins}
              WHERE b.fiscal_year = ${year} AND b.month = ${month} AND b.kind = ${kind} AND b.id > ${last?.id ?? 0}
                AND ${isNumbered(sql`b.label`, filter.search)}
              ORDER BY b.id LIMIT ${ROWS_AT_ONCE}`),
          ),
        ))
          yield* page;
}

const rupees = (paisa: string | number): number => getRupees(Number(paisa));

/** What of a bill is not taxed: all of one without VAT. */
const exemptOf = ({ is_vat_bill: isVatBill, grand_paisa: grand }: Row) => (isVatBill ? 0 : grand);

/** Writes paisa as rupees; where both kinds are listed, what a credit note takes back is below zero, so that columns add up. */
const toAmount =
  ({ kind }: Row, filter: BillFilter) =>
  (paisa: string | number): number =>
    rupees(kind === 'CREDIT_NOTE' && filter.kind === undefined ? -Number(paisa) : paisa);

/** The columns of the sales register and of that of credit notes. */
async function* registerRows(queries: Queries, filter: BillFilter): AsyncGenerator<Cells> {
  for await (const row of readRows<Row>(queries, filter, COLUMNS, sql``))
    yield [
      row.issued_on_bs,
      row.label,
      row.buyer_name,
      row.buyer_pan ?? '',
      ...[row.grand_paisa, row.taxable_paisa, row.vat_paisa, exemptOf(row)].map(toAmount(row, filter)),
      // No bill of the shop is for a buyer abroad.
      0,
      '',
      '',
      '',
      row.refers_to_label ?? '',
      row.reason ?? '',
      ...getTimes(row.issued_at),
      row.is_vat_bill ? row.vat_percent : '',
    ];
}

/** A discount without the VAT in it, so that amount less discount is what is taxed. */
const netDiscount = ({ discount_paisa: discount, is_vat_bill: isVatBill, vat_percent: percent }: Row) =>
  Number(discount) - (isVatBill ? includedVat(Number(discount), percent) : 0);

/** The tax office's Standard View, in its own words. */
async function* standardRows(queries: Queries, filter: BillFilter): AsyncGenerator<Cells> {
  for await (const row of readRows<StandardRow>(queries, filter, STANDARD_COLUMNS, STANDARD_JOINS)) {
    const discount = netDiscount(row);
    const net = Number(row.grand_paisa) - Number(row.vat_paisa);
    yield [
      officialYear(row.fiscal_year),
      row.label,
      row.buyer_name,
      row.buyer_pan ?? '',
      row.issued_on_bs,
      ...[net + discount, discount, row.taxable_paisa, row.vat_paisa, row.grand_paisa].map(
        toAmount(row, filter),
      ),
      row.is_sent ? messages.yes : messages.no,
      row.printed_at === null ? messages.no : messages.yes,
      row.kind === 'INVOICE' && row.notes > 0 && Number(row.credited_paisa) >= Number(row.grand_paisa)
        ? messages.no
        : messages.yes,
      row.printed_at ?? '',
      row.issued_by || messages.enteredByShop,
      row.printed_by ?? '',
      row.is_realtime ? messages.yes : messages.no,
      paymentMethodName(row.payment_method),
      0,
      row.order_id,
    ];
  }
}

/** VAT by month: what was sold, what credit notes took back, and what is left. */
async function* vatRows(queries: Queries, filter: BillFilter): AsyncGenerator<Cells> {
  for (const fiscalYear of await getYears(queries, filter))
    for (const month of filter.month ? [filter.month] : FISCAL_MONTHS)
      for (const kind of filter.kind ? [filter.kind] : [...BILL_KINDS, undefined]) {
        const { total, totals } = await sumBills(queries, { ...filter, fiscalYear, month, kind });
        yield [
          fiscalYear,
          month,
          kind ? messages.kinds[kind] : messages.left,
          total,
          rupees(totals.grandPaisa),
          rupees(totals.taxablePaisa),
          rupees(totals.vatPaisa),
        ];
      }
}

/** A register as staff asked for it. */
export function openRegister(
  queries: Queries,
  { view, ...filter }: Pick<BillListQuery, 'view' | keyof BillFilter>,
): ExportedList {
  const list = registerName({ view, ...filter });
  if (view === 'standard')
    return { list, columns: messages.standardColumns, rows: standardRows(queries, filter) };
  if (view === 'vat') return { list, columns: messages.vatColumns, rows: vatRows(queries, filter) };
  return { list, columns: messages.registerColumns, rows: registerRows(queries, filter) };
}
