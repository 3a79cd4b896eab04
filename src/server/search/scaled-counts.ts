import type { Facets } from '../../contract/product.ts';

type Counted = { facets: Facets; total: number };

/** Of fewer than these in a sample only the first digit of the estimate says something. */
const SURE_OF_TWO_DIGITS = 100;

const rounded = (count: number, digits: number) => Number(count.toPrecision(digits));

/**
 * How many there are where a sample has so many, rounded to the digits that are not chance. Fewer are never made more.
 */
function estimate(inSample: number, scale: number): number {
  if (inSample >= SURE_OF_TWO_DIGITS) return rounded(inSample * scale, 2);
  return Math.min(rounded(inSample * scale, 1), rounded(SURE_OF_TWO_DIGITS * scale, 2));
}

/** The counts of a sample as estimates of the whole. @param scale how many products each in the sample stands for */
export function scaledUp({ facets, total }: Counted, scale: number): Counted {
  const scaled = <Choice extends { count: number }>(choices: readonly Choice[]) =>
    choices.map((choice) => ({ ...choice, count: estimate(choice.count, scale) }));
  const { categories, brands, series } = facets;
  return {
    total: estimate(total, scale),
    facets: { ...facets, categories: scaled(categories), brands: scaled(brands), series: scaled(series) },
  };
}
