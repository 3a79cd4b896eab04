import * as messages from './messages.ts';
import { formatRupees } from './money.ts';

/** Shows a range of prices: "Up to Rs. 50,000". @param least whole rupees, like `most`; one of them may be open */
export function formatPriceRange(least: number | undefined, most: number | undefined): string {
  if (least !== undefined && most !== undefined)
    return messages.priceBetween(formatRupees(least), formatRupees(most));
  return least === undefined
    ? messages.priceUpTo(formatRupees(most ?? 0))
    : messages.priceFrom(formatRupees(least));
}
