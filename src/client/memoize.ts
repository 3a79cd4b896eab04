import { catalogueSnapshot } from './catalogue-snapshot.ts';

/**
 * Wraps a read so that a build makes it once, however many pages ask: once for each snapshot of the catalogue. While
 * developing each page reads again, so that a change in the content shows.
 */
export function memoize<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let reading: Promise<Result> | undefined;
  let readFrom: unknown;
  return () => {
    if (import.meta.env.DEV) return read();
    const snapshot = catalogueSnapshot();
    if (!reading || snapshot !== readFrom) reading = read();
    readFrom = snapshot;
    return reading;
  };
}
