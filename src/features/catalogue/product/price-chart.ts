import type { PriceHistory } from '../../../contract/price-history.ts';
import { DAY_MS, nepalDay } from '../../../rules/shop/nepal-time.ts';

/** Units of the drawing, which is stretched to the page. */
export const CHART_WIDTH = 300;
export const CHART_HEIGHT = 40;

/** Days since 1970: builds of one day draw the same line. */
const getDay = (time: Date): number => Math.floor(Date.parse(nepalDay(time)) / DAY_MS);

/** The steps of a price as a path: days from left to right, the highest price at the top. */
export function chartPath({ steps, lowest, highest }: PriceHistory, now: Date): string {
  const from = getDay(new Date(steps[0]?.from ?? now));
  const days = Math.max(1, getDay(now) - from);
  const x = (time: string) => Math.round(((getDay(new Date(time)) - from) / days) * CHART_WIDTH);
  const y = (price: number) => Math.round(((highest - price) / Math.max(1, highest - lowest)) * CHART_HEIGHT);
  const [first, ...later] = steps;
  if (!first) return '';
  return `M0 ${y(first.price)}${later.map((step) => `H${x(step.from)}V${y(step.price)}`).join('')}H${CHART_WIDTH}`;
}
