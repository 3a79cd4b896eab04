const BATCH_SIZE = 1000;

/** Parts rows into batches: one statement a batch is far from one a row, and stays small in memory. */
export function* batchesOf<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += BATCH_SIZE) yield rows.slice(start, start + BATCH_SIZE);
}
