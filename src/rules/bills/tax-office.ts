import type { Bill } from '../../contract/bill.ts';
import * as messages from './messages.ts';

/** `2083.084`, as the tax office writes `2083/84`. */
export const officialYear = (fiscalYear: string) => `${fiscalYear.slice(0, 4)}.0${fiscalYear.slice(-2)}`;

const dotted = (bs: string) => bs.replaceAll('-', '.');
const rupees = (paisa: number) => paisa / 100;

/** A bill that is sent to the tax office's server, and whether it is sent as soon as it was issued. */
type Sent = { bill: Bill; isRealtime: boolean; now: Date };

/**
 * A bill or credit note in the fields of CBMS (the tax office's server), without the log-in. Amounts are in rupees. The
 * shop sells nothing that is under excise or for export.
 */
export function toCbmsDocument({ bill, isRealtime, now }: Sent): Record<string, string | number | boolean> {
  const named: Record<string, string> =
    bill.kind === 'INVOICE'
      ? { invoice_number: bill.label, invoice_date: dotted(bill.issuedOn.bs) }
      : {
          ref_invoice_number: bill.refersToLabel ?? '',
          credit_note_number: bill.label,
          credit_note_date: dotted(bill.issuedOn.bs),
          reason_for_return: bill.reason ?? '',
        };
  return {
    seller_pan: bill.seller.pan ?? '',
    buyer_pan: bill.buyer.pan ?? '',
    fiscal_year: officialYear(bill.fiscalYear),
    buyer_name: bill.buyer.name,
    ...named,
    total_sales: rupees(bill.grandPaisa),
    taxable_sales_vat: rupees(bill.taxablePaisa),
    vat: rupees(bill.vatPaisa),
    excisable_amount: 0,
    excise: 0,
    taxable_sales_hst: 0,
    hst: 0,
    amount_for_esf: 0,
    esf: 0,
    export_sales: 0,
    tax_exempted_sales: bill.isVatBill ? 0 : rupees(bill.grandPaisa),
    isrealtime: isRealtime,
    datetimeClient: now.toISOString(),
  };
}

/** The code that CBMS answers: a bare number, or `{"message":"104"}`; undefined for anything else. */
export function readCbmsCode(text: string): number | undefined {
  const found = /^\s*(?:"?(\d{3})"?|\{\s*"message"\s*:\s*"?(\d{3})"?\s*\})\s*$/i.exec(text);
  return found ? Number(found[1] ?? found[2]) : undefined;
}

/**
 * What a code means for a document: it is there, is tried again, is tried again when the log-in is corrected, or waits
 * for a person. @param mayBeThere an earlier attempt may have arrived, so that "exists already" means that it did
 */
export function cbmsOutcome(
  code: number | undefined,
  mayBeThere: boolean,
): 'sent' | 'again' | 'login' | 'failed' {
  if (code === 200 || (code === 101 && mayBeThere)) return 'sent';
  if (code === 100) return 'login';
  return code === 101 || code === 104 || code === 105 ? 'failed' : 'again';
}

/** Why a document is not there yet, for staff. @param code the last one; null where none came */
export function cbmsProblem(code: number | null, attempts: number): string | undefined {
  if (attempts === 0) return undefined;
  return code === null ? messages.cbmsSilent : (messages.cbmsCodes[code] ?? messages.cbmsUnknown(code));
}
