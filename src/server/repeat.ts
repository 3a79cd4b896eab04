/**
 * Does a piece of work again and again, with a pause between, whatever becomes of each.
 * @returns a function that stops it once the work under way is done
 */
export function repeat(
  work: () => Promise<void>,
  pauseMs: number,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let isStopped = false;
  let running: Promise<void> = Promise.resolve();
  const next = () => {
    running = work()
      .catch(onError)
      .finally(() => {
        if (!isStopped) timer = setTimeout(next, pauseMs);
      });
  };
  let timer = setTimeout(next, pauseMs);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    return running;
  };
}
