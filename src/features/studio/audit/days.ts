import { nepalDayEnd, nepalDayStart } from '../../../rules/shop/nepal-time.ts';

/** The start of a day in Nepal, as ISO 8601. @param day `2026-11-22`; an empty text stays empty */
export const dayStart = (day: string): string => (day ? nepalDayStart(day).toISOString() : '');

/** The end of a day in Nepal, for a range that includes it. */
export const dayEnd = (day: string): string => (day ? nepalDayEnd(day).toISOString() : '');
