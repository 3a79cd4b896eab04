/**
 * Wraps a read so that a build makes it once, however many pages ask. While developing each page reads again,
 * so that a change in the content shows.
 */
export function memoize<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let reading: Promise<Result> | undefined;
  return () => {
    if (import.meta.env.DEV) return read();
    reading ??= read();
    return reading;
  };
}
