/** Spans of time in milliseconds. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** The time zone of the shop: its days, and every time that staff and shoppers read. */
export const NEPAL_TIME_ZONE = 'Asia/Kathmandu';
/** Nepal has no summer time. */
const NEPAL_OFFSET = '+05:45';
const NEPAL_OFFSET_MS = (5 * 60 + 45) * 60_000;

const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: NEPAL_TIME_ZONE, dateStyle: 'short' });

/** The day that it is in Nepal, such as `2026-11-22`. */
export const nepalDay = (time: Date): string => DAY.format(time);

/** When a day begins in Nepal. @param day `2026-11-22` */
export const nepalDayStart = (day: string): Date => new Date(`${day}T00:00:00${NEPAL_OFFSET}`);

/** When a day ends in Nepal: the start of the next one. @param day `2026-11-22` */
export const nepalDayEnd = (day: string): Date => new Date(nepalDayStart(day).getTime() + DAY_MS);

/** A time as a `datetime-local` input holds it, in Nepal, to the minute. */
export const toNepalInput = (time: Date): string =>
  new Date(time.getTime() + NEPAL_OFFSET_MS).toISOString().slice(0, 16);

/** The time that a `datetime-local` input holds, in Nepal. @param text `2026-11-22T09:30` */
export const fromNepalInput = (text: string): Date => new Date(`${text}${NEPAL_OFFSET}`);
