import { parseWholeNumber, wholeNumberProblem } from '../whole-number-setting.ts';

/** The setting of the categories whose pieces have serial numbers: slugs, parted by commas. A category includes those below it. */
export const SERIALS_SETTING = 'serial_categories';
/** The setting of the days after which a claim on a warranty that waits for the next step is overdue. */
export const CLAIM_DAYS_SETTING = 'claim_days';
export const WARRANTY_SETTINGS = [SERIALS_SETTING, CLAIM_DAYS_SETTING] as const;

/** The slugs of categories whose pieces have serial numbers; none where the setting is not set. */
export const serialCategories = (setting: string | undefined): string[] =>
  (setting ?? '').split(/[\s,]+/).filter((slug) => slug !== '');

const USUAL_DAYS = 14;
const DAYS = { least: 1, most: 365 };

/** After how many days without a step a claim is overdue. */
export const claimDays = (setting: string | undefined): number =>
  parseWholeNumber(setting, DAYS) ?? USUAL_DAYS;

/** What is wrong with the value of the days; undefined where nothing is, and of other settings. */
export const claimDaysProblem = (key: string, value: string): string | undefined =>
  key === CLAIM_DAYS_SETTING ? wholeNumberProblem(value, DAYS) : undefined;
