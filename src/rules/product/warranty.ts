import type { SoldPiece } from '../../contract/serial.ts';
import { formatDay } from '../shop/format-date.ts';
import { nepalDay } from '../shop/nepal-time.ts';
import * as messages from './messages.ts';

/** The lengths that shops and makers write, such as "3 years", "18 months", "1-year", "2 Yrs. limited". */
const LENGTH = /^(\d{1,3})[\s-]*(years?|yrs?|months?|mos?)\b/i;
const MONTHS_A_YEAR = 12;

/**
 * How many months a warranty lasts, by the text that a product's specifications have; undefined where that is no time
 * ("Limited lifetime").
 */
export function warrantyMonths(text: string): number | undefined {
  const [, count, unit] = LENGTH.exec(text.trim()) ?? [];
  if (!count || !unit) return undefined;
  return /^y/i.test(unit) ? Number(count) * MONTHS_A_YEAR : Number(count);
}

/** The same day some months later; of a month that is shorter its last day. @param day `2026-01-31` */
function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDate))).toISOString().slice(0, 10);
}

/**
 * The last day of a warranty in Nepal, counted from the day of the delivery; undefined where its length is no time.
 * @param text as the product stated it @param delivered when its buyer got it
 */
export function warrantyEnd(text: string, delivered: Date): string | undefined {
  const months = warrantyMonths(text);
  return months === undefined ? undefined : addMonths(nepalDay(delivered), months);
}

/** The warranty of a sold piece in words: its length, and its last day once it is delivered. */
export function warrantyWords({ warranty, warrantyEnds }: Omit<SoldPiece, 'serial'>): string {
  if (warranty === null) return messages.noWarrantyStated;
  if (warrantyEnds !== null) return messages.warrantyUntil(warranty, formatDay(warrantyEnds));
  return warrantyMonths(warranty) === undefined ? warranty : messages.warrantyFromDelivery(warranty);
}
