import { randomInt } from 'node:crypto';
import { nepalDay } from '../../rules/nepal-time.ts';

/** Crockford's digits: none that a reader on the phone mistakes for another. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const RANDOM_DIGITS = 6;

/** A new order's id such as HP-20261120-7K2QF9: the day in Nepal, and a part that cannot be guessed. */
export function newOrderId(now = new Date()): string {
  const day = nepalDay(now).replaceAll('-', '');
  const random = Array.from({ length: RANDOM_DIGITS }, () => DIGITS[randomInt(DIGITS.length)]).join('');
  return `HP-${day}-${random}`;
}

const MOST_ATTEMPTS = 5;

/** A new order's id turned out to be an order's already: rare, but with ten thousand orders a day no longer unheard of. */
export class OrderIdTaken extends Error {
  override name = 'OrderIdTaken';
}

/** Does something under a new order's id, and all of it again under another where that one is taken. */
export async function withNewOrderId<Result>(
  makeId: () => string,
  place: (orderId: string) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await place(makeId());
    } catch (error) {
      if (!(error instanceof OrderIdTaken) || attempt === MOST_ATTEMPTS) throw error;
    }
  }
}
