import { HOUR_MS } from '../../rules/shop/nepal-time.ts';

/** Longer than the wallet may take to answer (its setting of a timeout, at most 15 s). */
const OPENING_MS = 20_000;
const SOONEST_MS = 5_000;
const LATEST_MS = 5 * 60_000;
const LATE_MONEY_MS = HOUR_MS;
const OPEN_CASE_MS = 15 * 60_000;
const WATCH_MS = 6 * 60 * 60_000;

const later = (milliseconds: number) => new Date(Date.now() + milliseconds);

/** How long opening a payment may take. After that no shopper can have its address, and its order is withdrawn. */
export const openingEnds = (): Date => later(OPENING_MS);

/** The first lookup of a payment that was just opened. */
export const firstLookup = (): Date => later(SOONEST_MS);

/** The next lookup of a payment that is not decided: often while it is young, every five minutes when it is old. */
export const nextLookup = (createdAt: Date): Date =>
  later(Math.min(Math.max((Date.now() - createdAt.getTime()) / 4, SOONEST_MS), LATEST_MS));

/** One more lookup of a failed payment, for late money; null once it was made. */
export function lateLookup(failedAt: Date): Date | null {
  const at = failedAt.getTime() + LATE_MONEY_MS;
  return at > Date.now() ? new Date(at) : null;
}

/** The next lookup for a due refund, which someone may make in the wallet's own dashboard. */
export const openCaseLookup = (): Date => later(OPEN_CASE_MS);

/**
 * The next lookup of a paid payment whose goods are not delivered yet: only a lookup shows a refund that was made in
 * the dashboard.
 */
export const watchLookup = (): Date => later(WATCH_MS);
