import { isObject, isText } from '../../../browser/parse.ts';
import { storedList } from '../../../browser/stored-list.ts';
import { newIdempotencyKey } from '../../../client/idempotency-key.ts';
import type { Identifier } from '../../../contract/identifier.ts';
import type { OrderedLine } from './same-order.ts';

/**
 * An order that was sent and whose outcome is not known yet: it may exist. `what` says whose and of which lines,
 * `openedAt` when it was first sent, in milliseconds since 1970; `isDoubted`: no answer about it came.
 */
type Attempt = { what: string; key: string; openedAt: number; isDoubted: boolean };

const MOST_ATTEMPTS = 10;

const attempts = storedList('hardware-pasal:order-attempts', MOST_ATTEMPTS, (value): Attempt | undefined =>
  isObject(value) && isText(value.what) && isText(value.key)
    ? {
        what: value.what,
        key: value.key,
        openedAt: typeof value.openedAt === 'number' ? value.openedAt : 0,
        isDoubted: value.isDoubted === true,
      }
    : undefined,
);

/** Whose order it is and of which lines: the same in every tab, so that another one goes on with the same attempt. */
export const whatIsOrdered = (userId: Identifier, lines: readonly OrderedLine[]): string =>
  JSON.stringify([userId, ...lines.map(({ id, quantity }) => `${id} ${quantity}`).sort()]);

const attemptAt = (what: string): Attempt | undefined =>
  attempts.read().find((attempt) => attempt.what === what);

/** The idempotency key of the attempt to order this, kept before anything is sent. */
export function openAttempt(what: string, now: number): string {
  const open = attemptAt(what);
  if (open) return open.key;
  const key = newIdempotencyKey();
  attempts.write([...attempts.read(), { what, key, openedAt: now, isDoubted: false }]);
  return key;
}

/** No answer came: from now on only one about this very order ends the attempt. */
export const doubtAttempt = (what: string): void =>
  attempts.write(attempts.read().map((each) => (each.what === what ? { ...each, isDoubted: true } : each)));

/** Whether an attempt got no answer: only one about this very order ends it. */
export const isDoubted = (what: string): boolean => attemptAt(what)?.isDoubted === true;

/**
 * Since when it is open whether this was ordered, in milliseconds since 1970; undefined where it is not. A tab that was
 * closed meanwhile leaves an attempt that nobody doubted.
 */
export const openSince = (what: string): number | undefined => attemptAt(what)?.openedAt;

export const closeAttempt = (what: string): void =>
  attempts.write(attempts.read().filter((attempt) => attempt.what !== what));
