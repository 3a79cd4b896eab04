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

/** Prepares the next one while the present one is used: Postgres writes a batch while the one after it is checked. */
export async function* oneAhead<Item>(items: AsyncGenerator<Item>): AsyncGenerator<Item> {
  const take = () => {
    const next = items.next();
    // What goes wrong is thrown where it is awaited; until then it is nobody's.
    next.catch(() => undefined);
    return next;
  };
  let next = take();
  try {
    while (true) {
      const { done, value } = await next;
      if (done) return;
      next = take();
      yield value;
    }
  } finally {
    await items.return(undefined);
  }
}
