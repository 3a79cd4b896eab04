import { NEPAL_TIME_ZONE } from '../../rules/shop/nepal-time.ts';

const DAY = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', timeZone: NEPAL_TIME_ZONE });

/** A timestamp as a day in Nepal, shown without JavaScript in place of the countdown. */
export const dayInNepal = (timestamp: string): string => DAY.format(new Date(timestamp));
