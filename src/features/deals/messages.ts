import { plural } from '../../rules/plural.ts';

/** What sales say. */
export const comingSoon = 'Coming soon';
export const days = 'Days';
export const ended = 'Ended';
export const hours = 'Hours';
export const lastDayLeft = (hours: number, minutes: number, seconds: number) =>
  `${hours} hrs ${minutes} min ${seconds} sec`;
export const minutes = 'Minutes';
export const monthlyDeals = 'Monthly Deals';
export const productsInTheSale = 'Products in the sale';
export const seconds = 'Seconds';
export const timeLeft = 'Time left';
export const countdownUntil = (day: string) => `Until ${day}`;
export const dealsButtonUntil = (day: string) => `until ${day}`;
export const daysLeft = (days: number) => `${days} ${plural(days, { one: 'day', other: 'days' })} left`;
/** Behind "Previous" and "Next". */
export const deals = 'deals';
