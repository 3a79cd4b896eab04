const WITHOUT_OFFSET = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)$/;

/**
 * A date and time as another host may write it, with its offset. One without an offset is UTC, as JavaScript reads a
 * date alone: the server that renders a page and the phone that shows it must parse the same timestamp.
 */
export const withOffset = (text: string): string => text.trim().replace(WITHOUT_OFFSET, '$1T$2Z');
