const FIRST_RETRY_MS = 5000;
const LONGER_EACH_TIME = 4;
/**
 * Two hours after the first failure it is no outage any more, but content that needs an edit, which is published by
 * itself.
 */
export const MOST_RETRIES = 6;

/** The last publication, which failed: its id, how many retries failed before, and the milliseconds since its end. */
export type Failures = { failed: number; retries: number; sinceMs: number };

/**
 * Asks for a publication that failed again: a host that does not answer, or a full disk, is often well again before
 * anybody edits. The waits grow from 5 seconds to 85 minutes. What failed is read from the history, so that another
 * instance goes on where the one that failed is gone.
 * @param read gives nothing where the last publication did not fail
 */
export function retries(
  read: () => Promise<Failures | undefined>,
  request: (failed: number) => Promise<unknown>,
  onError: (error: unknown) => void,
) {
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function plan(): Promise<void> {
    const last = await read();
    clearTimeout(timer);
    if (isClosed || !last || last.retries >= MOST_RETRIES) return;
    const left = FIRST_RETRY_MS * LONGER_EACH_TIME ** last.retries - Math.max(0, last.sinceMs);
    timer = setTimeout(() => void request(last.failed).catch(onError), Math.max(0, left)).unref();
  }

  return {
    /** Must be called whenever the history changed. */
    look: () => plan().catch(onError),
    stop(): void {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
