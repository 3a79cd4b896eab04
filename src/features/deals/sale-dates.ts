const DAY = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', timeZone: 'Asia/Kathmandu' });

/** A timestamp as a day in Nepal: what a page without a script says instead of counting. */
export const dayInNepal = (timestamp: string): string => DAY.format(new Date(timestamp));
