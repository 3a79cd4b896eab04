import { includedVat } from '../price/vat.ts';

const VAT_PERCENT = 13;
/** Suppliers round the VAT of a bill to a rupee. */
const ROUNDED = 100;

/**
 * What of a bill is taxed and what is not, in paisa: together with the VAT it is the total. A bill without VAT is exempt,
 * one with the VAT of its total is taxed, and another is both.
 */
export function purchaseParts(
  totalPaisa: number,
  vatPaisa: number | null,
): { taxablePaisa: number; exemptPaisa: number } {
  const vat = vatPaisa ?? 0;
  const rest = totalPaisa - vat;
  const isWhole = vat > 0 && Math.abs(includedVat(totalPaisa) - vat) <= ROUNDED;
  const taxablePaisa = isWhole ? rest : Math.min(rest, Math.round((vat * 100) / VAT_PERCENT));
  return { taxablePaisa, exemptPaisa: rest - taxablePaisa };
}
