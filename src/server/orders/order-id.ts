import { randomInt } from 'node:crypto';

/** Crockford's digits: none that a reader on the phone mistakes for another. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const RANDOM_DIGITS = 6;

const nepaliDate = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kathmandu', dateStyle: 'short' });

/** A new order's id such as HP-20261120-7K2QF9: the day in Nepal, and a part that cannot be guessed (design §5.5). */
export function newOrderId(now = new Date()): string {
  const day = nepaliDate.format(now).replaceAll('-', '');
  const random = Array.from({ length: RANDOM_DIGITS }, () => DIGITS[randomInt(DIGITS.length)]).join('');
  return `HP-${day}-${random}`;
}
