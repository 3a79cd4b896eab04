const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Asia/Kathmandu' });

const TIME = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kathmandu',
});

/** A time as its shopper lived it; one that cannot be read is shown as it came. */
export function orderTime(text: string): string {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? text : TIME.format(date);
}

/** The day of an order as its shopper lived it; a date that cannot be read is shown as it came. */
export function orderDay(createdAt: string): string {
  const date = new Date(createdAt);
  return Number.isNaN(date.getTime()) ? createdAt : DAY.format(date);
}
