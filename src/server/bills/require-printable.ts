import { unprintableCompany } from '../../rules/bills/messages.ts';
import { fieldError } from '../http/http-error.ts';
import type { PdfProcesses } from './pdf/pdf-processes.ts';

/**
 * A bill is made out to a name that can be read. The fonts are asked for what is not ASCII only.
 * @throws HttpError validation_error that names the characters
 */
export async function requirePrintable(
  pdfs: PdfProcesses,
  company: string | null | undefined,
): Promise<void> {
  if (!company || /^[ -~]*$/.test(company)) return;
  const lost = await pdfs.findUnprintable(company);
  if (lost.length === 0) return;
  const message = unprintableCompany(lost.join(' '));
  throw fieldError('buyerCompany', message);
}
