import { NEPAL_TIME_ZONE } from '../../rules/nepal-time.ts';

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: NEPAL_TIME_ZONE });
const TIME = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: NEPAL_TIME_ZONE,
});

/** A timestamp that cannot be parsed is shown unchanged. */
function shown(format: Intl.DateTimeFormat, timestamp: string): string {
  const date = new Date(timestamp);
  return Number.isNaN(date.getTime()) ? timestamp : format.format(date);
}

/** A timestamp in Nepal, to the minute. */
export const orderTime = (timestamp: string): string => shown(TIME, timestamp);

/** The day of a timestamp in Nepal. */
export const orderDay = (timestamp: string): string => shown(DAY, timestamp);
