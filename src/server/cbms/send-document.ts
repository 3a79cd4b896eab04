import type { Bill } from '../../contract/bill.ts';
import { readCbmsCode, toCbmsDocument } from '../../rules/bills/tax-office.ts';
import type { CbmsAccount } from '../settings/cbms-settings.ts';

const WITHIN_MS = 15_000;

/**
 * Sends a bill or credit note to CBMS. @returns the code that it answers; undefined where none came, so that the document
 * may have arrived or not
 */
export async function sendDocument(
  { baseUrl, username, password }: CbmsAccount,
  bill: Bill,
  isRealtime: boolean,
): Promise<number | undefined> {
  const address = new URL(bill.kind === 'INVOICE' ? 'api/bill' : 'api/billreturn', baseUrl);
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password, ...toCbmsDocument({ bill, isRealtime, now: new Date() }) }),
      signal: AbortSignal.timeout(WITHIN_MS),
      // The password must not follow to another host.
      redirect: 'error',
    });
    return readCbmsCode(await response.text());
  } catch {
    return undefined;
  }
}
