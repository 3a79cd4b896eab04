import { parseWholeNumber } from '../whole-number-setting.ts';

/** The setting of the categories whose pieces have serial numbers: slugs, parted by commas. A category includes those below it. */
export const SERIALS_SETTING = 'serial_categories';
/** The setting of the days after which a claim on a warranty that waits for the next step is overdue. */
export const CLAIM_DAYS_SETTING = 'claim_days';

/** The slugs of categories whose pieces have serial numbers; none where the setting is not set. */
export const serialCategories = (setting: string | undefined): string[] =>
  (setting ?? '').split(/[\s,]+/).filter((slug) => slug !== '');

export const CLAIM_DAYS = { least: 1, most: 365, usual: 14 };

/** After how many days without a step a claim is overdue. */
export const claimDays = (setting: string | undefined): number =>
  parseWholeNumber(setting, CLAIM_DAYS) ?? CLAIM_DAYS.usual;
