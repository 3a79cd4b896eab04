import { shopIdentity } from '../../identity/identity.ts';
import { nepalDay } from '../../rules/shop/nepal-time.ts';
import { randomCrockford } from '../crockford.ts';

const RANDOM_DIGITS = 6;

/** A new order's id such as HP-20261120-7K2QF9: the day in Nepal, and a part that cannot be guessed. */
export function newOrderId(now = new Date()): string {
  const day = nepalDay(now).replaceAll('-', '');
  return `${shopIdentity().orderPrefix}-${day}-${randomCrockford(RANDOM_DIGITS)}`;
}

const MOST_ATTEMPTS = 5;

/** A new id that another order has already: rare, but with ten thousand orders a day it happens. */
export class OrderIdTaken extends Error {
  override name = 'OrderIdTaken';
}

/** Places an order under a new id, and retries with another where that id is taken. */
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
