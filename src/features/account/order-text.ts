const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Asia/Kathmandu' });

/** The day of an order as its shopper lived it; a date that cannot be read is shown as it came. */
export function orderDay(createdAt: string): string {
  const date = new Date(createdAt);
  return Number.isNaN(date.getTime()) ? createdAt : DAY.format(date);
}
