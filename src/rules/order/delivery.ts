import { DAY_MS, NEPAL_TIME_ZONE } from '../shop/nepal-time.ts';
import * as messages from './messages.ts';

/**
 * Days from the order to the door, inside the Kathmandu Valley and elsewhere in Nepal. The law wants them beside each
 * product and the specification names none: the shop's owner has to confirm them, as the days of returns.
 */
const DAYS = { insideValley: { least: 1, most: 2 }, outsideValley: { least: 3, most: 7 } } as const;

/** From the order to the door. */
export type DeliveryDays = { least: number; most: number };

/** How long a delivery takes where the shop's table of districts says nothing else (delivery-table.ts). */
export const usualDays = (isInsideValley: boolean): DeliveryDays =>
  isInsideValley ? DAYS.insideValley : DAYS.outsideValley;

export const timeInWords = ({ least, most }: DeliveryDays): string => messages.deliveryDays(least, most);

/** How long a delivery usually takes. */
export const DELIVERY_TIME = {
  insideValley: timeInWords(DAYS.insideValley),
  outsideValley: timeInWords(DAYS.outsideValley),
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
export function deliveryDays(orderedAt: Date, { least, most }: DeliveryDays): string {
  const dayAfter = (days: number) => workingDay(new Date(orderedAt.getTime() + days * DAY_MS));
  const shown = [least, most].map((days) => SHOWN.format(dayAfter(days)));
  return [...new Set(shown)].join(' – ');
}

/** The districts of the Kathmandu Valley, where delivery is "Inside Valley" (spec §3). */
const VALLEY_DISTRICTS = ['Kathmandu', 'Lalitpur', 'Bhaktapur'];

export const isInValley = (district: string): boolean => VALLEY_DISTRICTS.includes(district);
