import type { Problem } from '../../contract/response.ts';
import { HttpError } from '../http/http-error.ts';

/** The outcome of one of many; `problem` where it was refused. */
type Outcome<Item> = { item: Item; problem?: Problem };

/**
 * Works on many things one after the other, each in a transaction of its own: one that is refused must not stop the
 * others. Not at once, so that one caller never takes all connections.
 * @param work on one; an HttpError is that one's outcome, any other error ends the call
 * @returns the outcome of each, in the given order
 */
export async function eachByItself<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<Outcome<Item>[]> {
  const outcomes: Outcome<Item>[] = [];
  for (const item of items) {
    try {
      await work(item);
      outcomes.push({ item });
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      outcomes.push({ item, problem: { code: error.code, message: error.message } });
    }
  }
  return outcomes;
}
