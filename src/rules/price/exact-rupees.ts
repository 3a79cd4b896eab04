import { formatRupees } from './money.ts';

const EXACT = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2, minimumFractionDigits: 2 });

/** Shows an amount of the wallet: like formatRupees, with paisa where there are any. @param amount rupees */
export const formatExactRupees = (amount: number): string =>
  Number.isInteger(amount) ? formatRupees(amount) : `Rs. ${EXACT.format(amount)}`;

/** The same of an amount of the ledger. @param paisa whole paisa */
export const formatPaisaAsRupees = (paisa: number): string => formatExactRupees(paisa / 100);

/** An amount in a column of rupees and paisa: "1,25,000.00". @param paisa whole paisa */
export const formatPaisa = (paisa: number): string => EXACT.format(paisa / 100);
