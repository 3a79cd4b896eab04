const RUPEES = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

/**
 * Shows whole rupees as the shop writes them: "Rs. 1,25,000" (spec §9: Indian grouping, no decimals).
 * @param amount whole rupees
 */
export const formatRupees = (amount: number): string => `Rs. ${RUPEES.format(amount)}`;

const EXACT = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2, minimumFractionDigits: 2 });

/** Shows an amount of the wallet: like formatRupees, with paisa where there are any. @param amount rupees */
export const formatExactRupees = (amount: number): string =>
  Number.isInteger(amount) ? formatRupees(amount) : `Rs. ${EXACT.format(amount)}`;
