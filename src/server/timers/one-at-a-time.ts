/**
 * Runs work in the background, never twice at once. A call while it runs makes it run once more afterwards, because
 * the present run may have missed the new work.
 */
export function oneAtATime(work: () => Promise<void>, onError: (error: unknown) => void) {
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  function begin(): void {
    if (running) {
      isAskedAgain = true;
      return;
    }
    running = work()
      .catch(onError)
      .finally(() => {
        running = undefined;
        if (!isAskedAgain) return;
        isAskedAgain = false;
        begin();
      });
  }
  return {
    begin,
    /** Resolves when what runs now has ended. */
    idle: async (): Promise<void> => running,
  };
}
