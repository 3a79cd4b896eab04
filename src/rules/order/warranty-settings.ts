import { readWholeNumber } from '../../contract/read-number.ts';

/** The setting of the categories whose pieces have serial numbers: slugs, parted by commas. A category includes those below it. */
export const SERIALS_SETTING = 'serial_categories';
/** The setting of the days after which a claim on a warranty that waits for the next step is overdue. */
export const CLAIM_DAYS_SETTING = 'claim_days';
export const WARRANTY_SETTINGS = [SERIALS_SETTING, CLAIM_DAYS_SETTING] as const;

/** The slugs of categories whose pieces have serial numbers; none where the setting is not set. */
export const serialCategories = (setting: string | undefined): string[] =>
  (setting ?? '').split(/[\s,]+/).filter((slug) => slug !== '');

const DAYS = { fallback: 14, least: 1, most: 365 };

function parseDays(setting: string | undefined): number | undefined {
  const reading = readWholeNumber(setting ?? '');
  return 'value' in reading && reading.value >= DAYS.least && reading.value <= DAYS.most
    ? reading.value
    : undefined;
}

/** After how many days without a step a claim is overdue. */
export const claimDays = (setting: string | undefined): number => parseDays(setting) ?? DAYS.fallback;

/** What is wrong with the value of the days; undefined where nothing is, and of other settings. */
export const claimDaysProblem = (key: string, value: string): string | undefined =>
  key !== CLAIM_DAYS_SETTING || value === '' || parseDays(value) !== undefined
    ? undefined
    : `must be a whole number from ${DAYS.least} to ${DAYS.most}`;
