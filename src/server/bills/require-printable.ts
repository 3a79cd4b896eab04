import { unprintableCompany } from '../../rules/bills/messages.ts';
import { fieldError } from '../http/http-error.ts';
import { findUnprintable } from './pdf/render-pdf.ts';

/**
 * A bill is made out to a name that can be read. The fonts are loaded for what is not ASCII only.
 * @throws HttpError validation_error that names the characters
 */
export async function requirePrintable(company: string | null | undefined): Promise<void> {
  if (!company || /^[ -~]*$/.test(company)) return;
  const lost = await findUnprintable(company);
  if (lost.length === 0) return;
  const message = unprintableCompany(lost.join(' '));
  throw fieldError('buyerCompany', message);
}
