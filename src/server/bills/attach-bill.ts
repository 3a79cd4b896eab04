import type { Queries } from '../db/database.ts';
import { HttpError } from '../http/http-error.ts';
import type { PdfProcesses } from './pdf/pdf-processes.ts';
import { readBill } from './read-bills.ts';

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
