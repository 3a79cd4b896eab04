const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Asia/Kathmandu' });

/** The day of an order in the shopper's time zone; a date that cannot be parsed is shown unchanged. */
export function orderDay(createdAt: string): string {
  const date = new Date(createdAt);
  return Number.isNaN(date.getTime()) ? createdAt : DAY.format(date);
}
