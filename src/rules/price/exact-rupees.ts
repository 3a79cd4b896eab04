import { formatRupees } from './money.ts';

const EXACT = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2, minimumFractionDigits: 2 });

/** Shows an amount of the wallet: like formatRupees, with paisa where there are any. @param amount rupees */
export const formatExactRupees = (amount: number): string =>
  Number.isInteger(amount) ? formatRupees(amount) : `Rs. ${EXACT.format(amount)}`;
