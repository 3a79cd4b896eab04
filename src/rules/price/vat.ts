/** Prices include the value added tax of Nepal. */
const VAT_PERCENT = 13;

/**
 * The VAT in a tax-inclusive amount: 13 of each 113, rounded to the nearest rupee or paisa.
 * @param amount whole rupees or paisa
 * @returns in the same unit
 */
export const includedVat = (amount: number): number =>
  Math.round((amount * VAT_PERCENT) / (100 + VAT_PERCENT));
