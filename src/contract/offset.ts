const WITHOUT_OFFSET = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)$/;

/**
 * A date and time as another host may write it, with its offset. One without an offset is UTC, as ISO 8601's date alone is
 * to JavaScript: the server that builds a page and the phone that shows it must read the same moment.
 */
export const withOffset = (text: string): string => text.trim().replace(WITHOUT_OFFSET, '$1T$2Z');
