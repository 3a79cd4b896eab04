const BATCH_SIZE = 1000;

/** Splits rows into batches: fewer statements than one a row, less memory than one for all. */
export function* batchesOf<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += BATCH_SIZE) yield rows.slice(start, start + BATCH_SIZE);
}
