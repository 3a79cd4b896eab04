const RUPEES = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

/**
 * Shows whole rupees as the shop writes them: "Rs. 1,25,000" (spec §9: Indian grouping, no decimals).
 * @param amount whole rupees
 */
export const formatRupees = (amount: number): string => `Rs. ${RUPEES.format(amount)}`;
