/**
 * Wraps a read so that a build makes it once, however many pages ask. While developing each page reads anew,
 * so that a change in the content shows.
 */
export function readOnce<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let reading: Promise<Result> | undefined;
  return () => {
    if (import.meta.env.DEV) return read();
    reading ??= read();
    return reading;
  };
}
