import type { BillLine, BillSums } from '../../contract/bill.ts';
import { includedVat } from '../price/vat.ts';

/** What was sold at a price with VAT. */
export type SoldLine = Pick<BillLine, 'name' | 'quantity' | 'unitPaisa'> & Partial<Pick<BillLine, 'serials'>>;

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/**
 * Parts of a discount on amounts, in proportion: whole paisa that add up to it, none above its amount. Rounded by what was
 * given up to each amount, so that nothing is left over. The product of two amounts is more than a number holds exactly.
 */
function divideDiscount(discount: number, amounts: readonly number[]): number[] {
  const total = BigInt(sum(amounts));
  let before = 0n;
  let upTo = 0n;
  return amounts.map((amount) => {
    upTo += BigInt(amount);
    const given = total === 0n ? 0n : (BigInt(discount) * upTo) / total;
    const part = Number(given - before);
    before = given;
    return part;
  });
}

/** The lines of a bill: a discount on all of them is parted among them. @param discountPaisa at most their sum */
export function getBillLines(sold: readonly SoldLine[], discountPaisa: number): BillLine[] {
  const amounts = sold.map(({ quantity, unitPaisa }) => quantity * unitPaisa);
  const discounts = divideDiscount(discountPaisa, amounts);
  return sold.map(({ name, quantity, unitPaisa, serials = [] }, index) => {
    const discount = discounts[index] ?? 0;
    const totalPaisa = quantity * unitPaisa - discount;
    return { name, quantity, unitPaisa, discountPaisa: discount, totalPaisa, serials };
  });
}

/**
 * The sums of lines whose prices include VAT, which is rounded once for the bill. A credit note takes back the VAT up to
 * it, less what earlier ones of its bill took back, so that all of them together take back the bill's.
 * @param vatPercent undefined for a seller without VAT @param earlierPaisa what earlier credit notes of the bill took back
 */
export function getBillSums(
  lines: readonly BillLine[],
  vatPercent: number | undefined,
  earlierPaisa = 0,
): BillSums {
  const isVatBill = vatPercent !== undefined;
  const grandPaisa = sum(lines.map((line) => line.totalPaisa));
  const discountPaisa = sum(lines.map((line) => line.discountPaisa));
  const vatPaisa = isVatBill
    ? includedVat(earlierPaisa + grandPaisa, vatPercent) - includedVat(earlierPaisa, vatPercent)
    : 0;
  return {
    totalPaisa: grandPaisa + discountPaisa,
    discountPaisa,
    taxablePaisa: isVatBill ? grandPaisa - vatPaisa : 0,
    vatPaisa,
    grandPaisa,
  };
}

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
