import { readWholeNumber } from '../contract/read-number.ts';

/** The least and the most that a setting with a whole number may be. */
export type Bounds = { least: number; most: number };

/** The whole number of a setting; undefined where it has none, or one outside its bounds. */
export function parseWholeNumber(setting: string | undefined, { least, most }: Bounds): number | undefined {
  const reading = readWholeNumber(setting ?? '');
  return 'value' in reading && reading.value >= least && reading.value <= most ? reading.value : undefined;
}

/** What is wrong with a setting's value; undefined where nothing is: an empty one means the fallback. */
export const wholeNumberProblem = (value: string, bounds: Bounds): string | undefined =>
  value === '' || parseWholeNumber(value, bounds) !== undefined
    ? undefined
    : `must be a whole number from ${bounds.least} to ${bounds.most}`;
