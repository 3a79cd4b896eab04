import { formatRupees } from './money.ts';

/** Shows a range of prices: "Up to Rs. 50,000". @param least whole rupees, like `most`; one of them may be open */
export function formatPriceRange(least: number | undefined, most: number | undefined): string {
  if (least !== undefined && most !== undefined) return `${formatRupees(least)} to ${formatRupees(most)}`;
  return least === undefined ? `Up to ${formatRupees(most ?? 0)}` : `From ${formatRupees(least)}`;
}
