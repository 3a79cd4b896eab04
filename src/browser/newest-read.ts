/** Reads from the API. Nobody waits for its response once the signal is aborted. */
export type Ask<Data> = (signal: AbortSignal) => Promise<Data>;

/** How a read ended. */
export type Outcome<Data> = { data: Data } | { error: Error };

/** Reads of which only the newest counts: a new one aborts the one before. */
export function newestRead() {
  let running: AbortController | undefined;
  return {
    abort: () => running?.abort(),

    /** @returns how the read ended, and whether it still counts: no newer one began, and it was not aborted */
    async run<Data>(ask: Ask<Data>): Promise<{ outcome: Outcome<Data>; counts: boolean }> {
      running?.abort();
      const own = new AbortController();
      running = own;
      const outcome = await ask(own.signal).then(
        (data) => ({ data }),
        (error: Error) => ({ error }),
      );
      return { outcome, counts: !own.signal.aborted };
    },
  };
}
