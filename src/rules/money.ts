const RUPEES = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

/**
 * Shows whole rupees as the shop writes them: "Rs. 1,25,000" (spec §9: Indian grouping, no decimals).
 * @param amount whole rupees
 */
export const formatRupees = (amount: number): string => `Rs. ${RUPEES.format(amount)}`;

/** Shows a range of prices: "Up to Rs. 50,000". @param least whole rupees, like `most`; one of them may be open */
export function formatPriceRange(least: number | undefined, most: number | undefined): string {
  if (least !== undefined && most !== undefined) return `${formatRupees(least)} to ${formatRupees(most)}`;
  return least === undefined ? `Up to ${formatRupees(most ?? 0)}` : `From ${formatRupees(least)}`;
}

const EXACT = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2, minimumFractionDigits: 2 });

/** Shows an amount of the wallet: like formatRupees, with paisa where there are any. @param amount rupees */
export const formatExactRupees = (amount: number): string =>
  Number.isInteger(amount) ? formatRupees(amount) : `Rs. ${EXACT.format(amount)}`;
