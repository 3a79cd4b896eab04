import { and, desc, eq, sql } from 'drizzle-orm';
import type { BillPrint } from '../../rules/bills/bill-text.ts';
import { audit } from '../audit/audit.ts';
import type { Queries } from '../db/database.ts';
import { billPrints, bills } from '../db/schema.ts';
import { HttpError } from '../http/http-error.ts';
import type { PdfProcesses } from './pdf/pdf-processes.ts';
import { readBill, readStaffName } from './read-bills.ts';

/**
 * Counts a print of a bill, with its audit entry. The bill is locked, so that two prints at once are not both the
 * original. @returns 0 for the original, then 1, 2 … @throws HttpError not_found
 */
export const countPrint = (queries: Queries, billId: number, actorId: string): Promise<number> =>
  queries.transaction(async (transaction) => {
    const [bill] = await transaction.select().from(bills).where(eq(bills.id, billId)).for('update');
    if (!bill) throw new HttpError('not_found');
    const copy = await transaction.$count(billPrints, eq(billPrints.billId, billId));
    const printedByName = await readStaffName(transaction, actorId);
    await transaction.insert(billPrints).values({ billId, copy, printedBy: actorId, printedByName });
    await audit(transaction, {
      actorId,
      action: 'bill.print',
      subject: bill.orderId,
      details: { billId, label: bill.label, copy },
    });
    return copy;
  });

/** How long a print that was counted is what its printer's file says: paper may be out, and files are lost. */
const PRINTING_SECONDS = 120;

/**
 * The newest print of a bill where this caller has just counted it: what they print now. Anyone else who opens the bill,
 * and the same caller later, gets an electronic copy, so that there is one original.
 */
export async function findOwnPrint(
  queries: Queries,
  billId: number,
  userId: string,
): Promise<BillPrint | undefined> {
  const [newest] = await queries
    .select()
    .from(billPrints)
    .where(
      and(
        eq(billPrints.billId, billId),
        sql`${billPrints.printedAt} > now() - make_interval(secs => ${PRINTING_SECONDS})`,
      ),
    )
    .orderBy(desc(billPrints.copy))
    .limit(1);
  if (newest?.printedBy !== userId) return undefined;
  const { copy, printedAt, printedByName } = newest;
  return { copy, printedAt: printedAt.toISOString(), by: printedByName };
}

/** A bill as an attachment of a mail: an electronic copy on A4. @throws HttpError not_found */
export async function attachBill(
  pdfs: PdfProcesses,
  queries: Queries,
  id: number,
): Promise<{ filename: string; content: Buffer }> {
  const bill = await readBill(queries, id);
  if (!bill) throw new HttpError('not_found');
  return {
    filename: `bill-${bill.label.replaceAll('/', '-')}.pdf`,
    content: await pdfs.draw({ bills: [bill], size: 'a4' }),
  };
}
