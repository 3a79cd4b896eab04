import { includedVat } from '../price/vat.ts';

/** Suppliers round the VAT of a bill to a rupee. */
const ROUNDED = 100;

/**
 * What of a bill is taxed and what is not, in paisa: together with the VAT it is the total. A bill without VAT is exempt,
 * one with the VAT of its total is taxed, and another is both. @param percent the rate of the bill's day
 */
export function purchaseParts(
  totalPaisa: number,
  vatPaisa: number | null,
  percent: number,
): { taxablePaisa: number; exemptPaisa: number } {
  const vat = vatPaisa ?? 0;
  const rest = totalPaisa - vat;
  const isWhole = vat > 0 && Math.abs(includedVat(totalPaisa, percent) - vat) <= ROUNDED;
  const taxablePaisa = isWhole ? rest : vat > 0 ? Math.min(rest, Math.round((vat * 100) / percent)) : 0;
  return { taxablePaisa, exemptPaisa: rest - taxablePaisa };
}
