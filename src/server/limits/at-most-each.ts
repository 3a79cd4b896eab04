import { atMost, type Bounds } from './at-most.ts';

/**
 * Like `atMost`, for each key by itself, such as a network: a flood of one key delays no other.
 * @returns a function that runs work when its key has a turn, and throws HttpError service_unavailable where the
 * queue is full
 */
export function atMostEach(bounds: Bounds) {
  const queues = new Map<string, { run: ReturnType<typeof atMost>; callers: number }>();

  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const queue = queues.get(key) ?? { run: atMost(bounds), callers: 0 };
    queues.set(key, queue);
    queue.callers += 1;
    try {
      return await queue.run(work);
    } finally {
      queue.callers -= 1;
      if (queue.callers === 0) queues.delete(key);
    }
  };
}

/**
 * Work of one key waits for that key's turn first, then for a turn among all: a flood of one key takes its own places
 * only. Throws like `atMostEach`.
 */
export function atMostEachAndAll(ofEach: Bounds, ofAll: Bounds) {
  const inTurnOfKey = atMostEach(ofEach);
  const inTurnOfAll = atMost(ofAll);
  return <Result>(key: string, work: () => Promise<Result>): Promise<Result> =>
    inTurnOfKey(key, () => inTurnOfAll(work));
}
