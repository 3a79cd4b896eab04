import { readWholeNumber } from '../contract/read-number.ts';

/** The least and the most that a setting with a whole number may be. */
export type Bounds = { least: number; most: number };

/** The whole number of a setting; undefined where it has none, or one outside its bounds. */
export function parseWholeNumber(setting: string | undefined, { least, most }: Bounds): number | undefined {
  const reading = readWholeNumber(setting ?? '');
  return 'value' in reading && reading.value >= least && reading.value <= most ? reading.value : undefined;
}

/** A setting with a whole number: its key, and what holds while it has none. */
export type WholeNumber = Bounds & { key: string; usual: number };

/** The number that holds. @param setting its text */
export const readNumberSetting = (setting: string | undefined, number: WholeNumber): number =>
  parseWholeNumber(setting, number) ?? number.usual;

/** What is wrong with a setting's value; undefined where nothing is: an empty one means the fallback. */
export const wholeNumberProblem = (value: string, bounds: Bounds): string | undefined =>
  value === '' || parseWholeNumber(value, bounds) !== undefined
    ? undefined
    : `must be a whole number from ${bounds.least} to ${bounds.most}`;

/** The lines of a setting, without those that are blank. */
export const settingLines = (setting: string | undefined): string[] =>
  (setting ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
