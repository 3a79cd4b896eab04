/** The setting of the categories whose pieces have serial numbers: slugs, parted by commas. A category includes those below it. */
export const SERIALS_SETTING = 'serial_categories';

/** The slugs of categories whose pieces have serial numbers; none where the setting is not set. */
export const serialCategories = (setting: string | undefined): string[] =>
  (setting ?? '').split(/[\s,]+/).filter((slug) => slug !== '');
