/** Rows of one statement. */
export const BATCH_SIZE = 1000;

/** A list, or numbers in a typed array. */
type Sliceable = { readonly length: number; slice(start: number, end: number): unknown };

/** Splits rows into batches: fewer statements than one a row, less memory than one for all. */
export function* getBatches<Rows extends Sliceable>(rows: Rows): Generator<ReturnType<Rows['slice']>> {
  for (let start = 0; start < rows.length; start += BATCH_SIZE)
    yield rows.slice(start, start + BATCH_SIZE) as ReturnType<Rows['slice']>;
}
