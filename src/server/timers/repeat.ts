let pace = 1;

/** From now on the pauses of this process are a fifth of what they say: tests wait for what is done between them. */
export function repeatForTests(): void {
  pace = 5;
}

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
        if (!isStopped) timer = setTimeout(next, pauseMs / pace);
      });
  };
  let timer = setTimeout(next, pauseMs / pace);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    return running;
  };
}
