const FIRST_RETRY_MS = 5000;
const LONGER_EACH_TIME = 4;
/** Two hours after the first failure it is no outage any more, but content that needs an edit, which is published by itself. */
const MOST_RETRIES = 6;

/**
 * Asks for a publication that failed again: a host that does not answer, or a full disk, is often well again before
 * anybody edits. The waits grow from 5 seconds to 85 minutes.
 */
export function retries(request: () => Promise<unknown>, onError: (error: unknown) => void) {
  let timer: NodeJS.Timeout | undefined;
  let tried = 0;
  return {
    /** Must be called as each publication begins: it makes a retry that still waits unnecessary. */
    stop: () => clearTimeout(timer),
    noteSuccess(): void {
      tried = 0;
    },
    /** @param wasRetry whether the publication that failed was such a retry itself */
    noteFailure(wasRetry: boolean): void {
      if (!wasRetry) tried = 0;
      if (tried === MOST_RETRIES) return;
      timer = setTimeout(
        () => {
          request().catch(onError);
        },
        FIRST_RETRY_MS * LONGER_EACH_TIME ** tried,
      ).unref();
      tried += 1;
    },
  };
}
