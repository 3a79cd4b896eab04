import { expect, test } from 'vitest';
import { newestRead } from './newest-read.ts';

/** A request that the test resolves. */
function pendingRequest() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let signal: AbortSignal | undefined;
  const ask = (given: AbortSignal) => {
    signal = given;
    return promise;
  };
  return { ask, resolve, reject, isAborted: () => signal?.aborted };
}

test('Reading: a newer read aborts the previous one, whose late response is ignored', async () => {
  const reads = newestRead();
  const [first, second] = [pendingRequest(), pendingRequest()];
  const [older, newer] = [reads.run(first.ask), reads.run(second.ask)];
  expect([first.isAborted(), second.isAborted()]).toEqual([true, false]);
  second.resolve('new');
  first.resolve('old');
  expect(await older).toEqual({ outcome: { data: 'old' }, counts: false });
  expect(await newer).toEqual({ outcome: { data: 'new' }, counts: true });
});

test('Reading: a failure is reported, but not after its component was unmounted', async () => {
  const reads = newestRead();
  const [failing, left] = [pendingRequest(), pendingRequest()];
  const read = reads.run(failing.ask);
  const error = new Error('out of reach');
  failing.reject(error);
  expect(await read).toEqual({ outcome: { error }, counts: true });
  const last = reads.run(left.ask);
  reads.abort();
  left.reject(error);
  expect(await last).toEqual({ outcome: { error }, counts: false });
});
