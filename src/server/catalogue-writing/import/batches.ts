import { giveWay } from './progress.ts';

/** Collects what comes one by one into batches, and lets others have their turn between them. */
export async function* inBatches<Row>(rows: AsyncIterable<Row>, size: number): AsyncGenerator<Row[]> {
  let batch: Row[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
    await giveWay();
  }
  if (batch.length > 0) yield batch;
}
