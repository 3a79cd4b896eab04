import { NEPAL_TIME_ZONE } from './nepal-time.ts';

const DAY = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: NEPAL_TIME_ZONE });
const TIME = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: NEPAL_TIME_ZONE,
});

/** A timestamp that cannot be parsed is shown unchanged. */
function shown(format: Intl.DateTimeFormat, timestamp: string): string {
  const date = new Date(timestamp);
  return Number.isNaN(date.getTime()) ? timestamp : format.format(date);
}

/** An ISO 8601 timestamp in Nepal, such as "21 Nov 2026, 9:12 am". */
export const formatDateTime = (timestamp: string): string => shown(TIME, timestamp);

/** The day of an ISO 8601 timestamp in Nepal, such as "21 Nov 2026". */
export const formatDay = (timestamp: string): string => shown(DAY, timestamp);
