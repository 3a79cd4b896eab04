/** Seconds after which an unsettled claim of a queue's row belongs to a process that died, and may be taken again. */
export const CLAIM_SECONDS = 120;

const LONGEST_WAIT_SECONDS = 3600;

/** The seconds before the next attempt double: 2, 4, 8 … up to an hour. */
export const waitAfter = (attempts: number): number => Math.min(2 ** attempts, LONGEST_WAIT_SECONDS);
