import { asc, count, isNull, max, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { readCompanies } from '../../contract/reading.ts';
import type { ListedSupplier, SupplierProposal, supplierTie } from '../../contract/stock.ts';
import { nepalDay } from '../../rules/shop/nepal-time.ts';
import { audit } from '../audit/audit.ts';
import { getRows, type Queries } from '../db/database.ts';
import { stockReceipts, suppliers } from '../db/schema.ts';
import { containsText } from '../db/shared-sql.ts';
import { HttpError } from '../http/http-error.ts';
import { getRupees } from '../ledger/owed-money.ts';
import { isSameSupplier, lockSupplier } from './book-receipt.ts';
import * as messages from './messages.ts';

/** Suppliers by name, with what came of each. @param seesCosts else nobody reads what was bought */
export async function readSuppliers(
  queries: Queries,
  search: string | undefined,
  seesCosts: boolean,
): Promise<ListedSupplier[]> {
  const where = search ? containsText(search, sql`concat_ws(' ', s.name, s.pan, s.phone)`) : sql`true`;
  const found = await queries.execute(sql`
    SELECT s.id, s.name, s.pan, s.phone, s.credit_days AS "creditDays", s.terms, count(r.id)::int AS receipts,
      max(r.bill_date)::text AS "lastReceipt",
      coalesce(sum(r.paisa) FILTER (WHERE r.bill_date > ${nepalDay(new Date())}::date - interval '1 year'), 0)::float8 AS paisa
    FROM suppliers s LEFT JOIN LATERAL (
      SELECT t.id, t.bill_date, (SELECT sum(l.quantity * l.cost_paisa) FROM stock_receipt_lines l WHERE l.receipt_id = t.id) AS paisa
      FROM stock_receipts t WHERE t.supplier_id = s.id AND t.reversed_at IS NULL) r ON true
    WHERE ${where} GROUP BY s.id ORDER BY s.name`);
  return getRows<Omit<ListedSupplier, 'bought'> & { paisa: number }>(found).map(({ paisa, ...supplier }) => ({
    ...supplier,
    bought: seesCosts ? getRupees(paisa) : null,
  }));
}

/** Suppliers as they are found, each by its PAN and all readings of its name. */
function collectSuppliers() {
  const byReading = new Map<string, SupplierProposal[]>();
  const getReadings = (name: string, pan: string | null) => [
    ...readCompanies(name),
    ...(pan ? [`PAN ${pan}`] : []),
  ];
  return {
    /** The one that a spelling is of, by PAN, else by name; undefined where several have that name. */
    find(name: string, pan: string | null): SupplierProposal | undefined {
      const near = new Set(getReadings(name, pan).flatMap((reading) => byReading.get(reading) ?? []));
      const same = [...near].filter((each) =>
        isSameSupplier({ supplier: each.name, supplierPan: each.pan }, { supplier: name, supplierPan: pan }),
      );
      return (
        same.find((each) => pan !== null && each.pan === pan) ?? (same.length === 1 ? same[0] : undefined)
      );
    },
    add(supplier: SupplierProposal, name: string, pan: string | null) {
      for (const reading of getReadings(name, pan))
        byReading.set(reading, [...new Set([...(byReading.get(reading) ?? []), supplier])]);
    },
  };
}

/** Receipts without a supplier's record, by whom they seem to be of, the most receipts first. It ties none. */
export async function readProposals(queries: Queries): Promise<SupplierProposal[]> {
  const known = await queries.select().from(suppliers);
  // Those with a PAN first: a name alone may be of one of them.
  const spellings = await queries
    .select({
      ...{ name: stockReceipts.supplier, pan: stockReceipts.supplierPan },
      receipts: count(),
      lastReceipt: max(stockReceipts.billDate),
    })
    .from(stockReceipts)
    .where(isNull(stockReceipts.supplierId))
    .groupBy(stockReceipts.supplier, stockReceipts.supplierPan)
    .orderBy(asc(sql`${stockReceipts.supplierPan} IS NULL`), sql`count(*) DESC`, stockReceipts.supplier);
  const found = collectSuppliers();
  const begin = (supplierId: number | null, name: string, pan: string | null) => {
    const supplier = { ...{ supplierId, name, pan }, spellings: [], receipts: 0, lastReceipt: '' };
    found.add(supplier, name, pan);
    return supplier;
  };
  const proposals = new Set<SupplierProposal>();
  for (const { id, name, pan } of known) begin(id, name, pan);
  for (const { name, pan, receipts, lastReceipt } of spellings) {
    const supplier = found.find(name, pan) ?? begin(null, name, pan);
    supplier.pan ??= pan;
    found.add(supplier, name, pan);
    supplier.spellings.push({ supplier: name, supplierPan: pan });
    supplier.receipts += receipts;
    supplier.lastReceipt = [supplier.lastReceipt, lastReceipt ?? ''].sort().at(-1) ?? '';
    proposals.add(supplier);
  }
  return [...proposals].sort((one, other) => other.receipts - one.receipts);
}

/**
 * Ties all receipts with these spellings that have no supplier to one, in one transaction with its audit entry.
 * @returns how many @throws HttpError not_found
 */
export function tieReceipts(
  queries: Queries,
  actorId: string,
  { supplierId, spellings }: z.output<typeof supplierTie>,
): Promise<number> {
  return queries.transaction(async (transaction) => {
    const name = await lockSupplier(transaction, supplierId);
    if (name === undefined) throw new HttpError('not_found', messages.noSuchSupplier);
    const rows = spellings.map(({ supplier, supplierPan }) => ({ supplier, pan: supplierPan }));
    const tied = await transaction.execute(sql`
      UPDATE stock_receipts r SET supplier_id = ${supplierId}
      FROM json_to_recordset(${JSON.stringify(rows)}::json) AS s (supplier text, pan text)
      WHERE r.supplier_id IS NULL AND r.supplier = s.supplier AND r.supplier_pan IS NOT DISTINCT FROM s.pan
      RETURNING r.id`);
    const ids = getRows<{ id: number }>(tied).map(({ id }) => id);
    const details = { id: supplierId, receipts: ids };
    await audit(transaction, { actorId, action: 'stock.supplier', subject: name, details });
    return ids.length;
  });
}
