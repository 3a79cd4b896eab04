/** What a bank asks to be paid for: in how many months, at which rate, with which fee. */
export type InstalmentTerms = {
  months: number;
  /** Of the balance, in hundredths of a percent a year: 850 is 8.5 %. */
  rate: number;
  /** Paid once: whichever is more, whole rupees or hundredths of a percent of the amount. */
  fee: { rupees: number; rate: number };
};

/** What an amount costs by instalments, in whole rupees. */
export type Instalments = {
  /** Every payment but the last one, which is never more. */
  monthly: number;
  last: number;
  interest: number;
  fee: number;
  /** All payments with the fee. */
  total: number;
};

/** A year of hundredths of a percent, by months. */
const WHOLE = 120_000n;

const divideUp = (dividend: bigint, divisor: bigint): bigint => (dividend + divisor - 1n) / divisor;

/** Payments of a balance that bears interest, as one exact fraction each, and only then rounded. */
function getPayments(amount: bigint, months: bigint, rate: bigint): { monthly: bigint; last: bigint } {
  if (rate === 0n) {
    const monthly = divideUp(amount, months);
    return { monthly, last: amount - (months - 1n) * monthly };
  }
  const grown = WHOLE + rate;
  const owed = amount * rate * grown ** months;
  const monthly = divideUp(owed, WHOLE * (grown ** months - WHOLE ** months));
  const paid = monthly * WHOLE * grown * (grown ** (months - 1n) - WHOLE ** (months - 1n));
  return { monthly, last: divideUp(owed - paid, rate * WHOLE ** months) };
}

/**
 * What an amount costs by a bank's terms: equal monthly payments of a reducing balance (the annuity formula, `PMT` of
 * spreadsheets), rounded up to whole rupees. The last one is what is left then.
 * @param amount whole rupees, `LEAST_INSTALMENTS` or more: of less, rounding could leave nothing for the last payment
 */
export function getInstalments(amount: number, { months, rate, fee }: InstalmentTerms): Instalments {
  const payments = getPayments(BigInt(amount), BigInt(months), BigInt(rate));
  const [monthly, last] = [Number(payments.monthly), Number(payments.last)];
  const paid = (months - 1) * monthly + last;
  const charged = Math.max(fee.rupees, Math.ceil((amount * fee.rate) / 10_000));
  return { monthly, last, interest: paid - amount, fee: charged, total: paid + charged };
}

/** The smallest monthly payment of an amount, in whole rupees; undefined without terms. */
export const lowestMonthly = (amount: number, terms: readonly InstalmentTerms[]): number | undefined =>
  terms.length > 0 ? Math.min(...terms.map((each) => getInstalments(amount, each).monthly)) : undefined;
