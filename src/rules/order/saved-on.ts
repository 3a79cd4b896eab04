import { getPrices, savedRupees } from '../price/price.ts';
import type { PricedLine } from './order-total.ts';

/** What lines cost less than they are marked, in whole rupees; an unknown marked price saves nothing. */
export const savedOn = (
  lines: readonly (PricedLine & { markedPrice?: number | null | undefined })[],
): number =>
  lines.reduce(
    (sum, { price, markedPrice, quantity }) =>
      sum + savedRupees(getPrices({ sellingPrice: price, markedPrice })) * quantity,
    0,
  );
