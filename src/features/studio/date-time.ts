import { NEPAL_TIME_ZONE } from '../../rules/nepal-time.ts';

const FORMAT = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: NEPAL_TIME_ZONE,
});

/** An ISO 8601 time in Nepal, such as "21 Nov 2026, 9:12 am". */
export const formatDateTime = (timestamp: string): string => FORMAT.format(new Date(timestamp));
