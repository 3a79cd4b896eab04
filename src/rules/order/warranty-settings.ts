import type { WholeNumber } from '../setting-text.ts';

/** The setting of the categories whose pieces have serial numbers: slugs, parted by commas. A category includes those below it. */
export const SERIALS_SETTING = 'serial_categories';
/** After how many days a claim on a warranty that waits for the next step is overdue. */
export const CLAIM_DAYS: WholeNumber = { key: 'claim_days', least: 1, most: 365, usual: 14 };

/** The slugs of categories whose pieces have serial numbers; none where the setting is not set. */
export const serialCategories = (setting: string | undefined): string[] =>
  (setting ?? '').split(/[\s,]+/).filter((slug) => slug !== '');
