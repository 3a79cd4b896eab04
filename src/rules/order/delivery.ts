import { DAY_MS } from '../shop/milliseconds.ts';
import { NEPAL_TIME_ZONE } from '../shop/nepal-time.ts';
import * as messages from './messages.ts';

/**
 * Days from the order to the door, inside the Kathmandu Valley and elsewhere in Nepal. The law wants them beside each
 * product and the specification names none: the shop's owner has to confirm them, as the days of returns.
 */
const DAYS = { insideValley: { least: 1, most: 2 }, outsideValley: { least: 3, most: 7 } } as const;

const inWords = ({ least, most }: { least: number; most: number }) => messages.deliveryDays(least, most);

/** How long a delivery takes. */
export const DELIVERY_TIME = {
  insideValley: inWords(DAYS.insideValley),
  outsideValley: inWords(DAYS.outsideValley),
} as const;

const SHOWN = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: NEPAL_TIME_ZONE,
});

const WEEKDAY = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: NEPAL_TIME_ZONE });

/** Nobody delivers on a Saturday, Nepal's weekly holiday: what would come then comes on Sunday. */
function workingDay(day: Date): Date {
  return WEEKDAY.format(day) === 'Saturday' ? new Date(day.getTime() + DAY_MS) : day;
}

/**
 * The first and the last day on which an order should arrive, by Nepal's calendar: `Mon 23 Nov – Tue 24 Nov`, or
 * `Sun 29 Nov` where they are the same.
 */
export function deliveryDays(orderedAt: Date, isInsideValley: boolean): string {
  const { least, most } = isInsideValley ? DAYS.insideValley : DAYS.outsideValley;
  const dayAfter = (days: number) => workingDay(new Date(orderedAt.getTime() + days * DAY_MS));
  const shown = [least, most].map((days) => SHOWN.format(dayAfter(days)));
  return [...new Set(shown)].join(' – ');
}
