import type { FetchContext, FetchOptions } from 'ofetch';

const ATTEMPTS_MORE = 3;
const FIRST_WAIT_MS = 400;
/** The longest wait before one attempt, whatever `Retry-After` says. */
const LONGEST_WAIT_MS = 5000;
/** The random share (jitter) that is added to a wait, so that not all visitors retry at the same time. */
const JITTER = 0.3;
/** ofetch reports a missing response as status 500. */
const NO_ANSWER = 500;

/** Milliseconds before the next attempt: as long as `Retry-After` says, else twice as long each time. */
function waitBefore({ response, options }: FetchContext): number {
  const attempt = ATTEMPTS_MORE - Number(options.retry);
  const asked = Number(response?.headers.get('retry-after') ?? Number.NaN) * 1000;
  const wait = asked > 0 ? asked : FIRST_WAIT_MS * 2 ** attempt;
  return Math.min(wait, LONGEST_WAIT_MS) * (1 + JITTER * Math.random());
}

/** Retries reads when the shop restarts (503) or does not respond (options of ofetch). */
export const RETRY_READS = {
  retry: ATTEMPTS_MORE,
  retryStatusCodes: [NO_ANSWER, 502, 503, 504],
  retryDelay: waitBefore,
  onResponseError({ response, options }) {
    if (response.status === NO_ANSWER) options.retry = false;
  },
  onRequestError({ options }) {
    // Without a network the shopper sees the error at once.
    if (globalThis.navigator?.onLine === false) options.retry = false;
  },
} satisfies FetchOptions<'json'>;
