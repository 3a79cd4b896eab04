/** The seconds before each further attempt, over more than three days: the schedule that Standard Webhooks gives. */
const WAITS = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400];
const LONGEST_RETRY_AFTER = 86_400;
/** So that what failed together is not all tried together again. */
const JITTER = 0.2;

/**
 * How long to wait after an attempt that failed.
 * @param attempts how many there were @param retryAfter seconds that the receiver asks for @param random from 0 to 1
 * @returns seconds; undefined where it was the last one
 */
export function retryWait(
  attempts: number,
  retryAfter = 0,
  random: () => number = Math.random,
): number | undefined {
  const wait = WAITS[attempts - 1];
  if (wait === undefined) return undefined;
  return Math.max(wait * (1 + JITTER * random()), Math.min(retryAfter, LONGEST_RETRY_AFTER));
}
