import { formatDay } from '../shop/format-date.ts';

/** The last day of a quotation: its end is the beginning of the next one. @param validUntil ISO 8601 */
export const formatLastDay = (validUntil: string): string =>
  formatDay(new Date(Date.parse(validUntil) - 1).toISOString());
