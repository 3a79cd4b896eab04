/** Repeats work with a pause between, also after errors. @returns a function that stops it after the present run */
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
