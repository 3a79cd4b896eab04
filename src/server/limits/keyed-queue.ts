import { type Bounds, boundedQueue } from './bounded-queue.ts';
import { fairQueue } from './fair-queue.ts';
import { getBlock } from './network.ts';

/**
 * Like `boundedQueue`, for each key by itself, such as a network: a flood of one key delays no other.
 * @returns a function that runs work when its key has a turn, and throws HttpError service_unavailable where the
 * queue is full
 */
export function keyedQueue(bounds: Bounds) {
  const queues = new Map<string, { run: ReturnType<typeof boundedQueue>; callers: number }>();

  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const queue = queues.get(key) ?? { run: boundedQueue(bounds), callers: 0 };
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
 * Work of one network waits for that network's turn first, then for a turn among all, which go round their blocks: a
 * flood of one network takes its own places only, and one of many networks of a block those of the block, which are never
 * all. Throws like `keyedQueue`.
 */
export function keyedFairQueue(ofEach: Bounds, ofAll: Bounds) {
  const inTurnOfKey = keyedQueue(ofEach);
  const inTurnOfBlock = keyedQueue({ ...ofAll, running: Math.ceil((ofAll.running * 2) / 3) });
  const inTurnOfAll = fairQueue(ofAll);
  return <Result>(network: string, work: () => Promise<Result>): Promise<Result> => {
    const block = getBlock(network);
    return inTurnOfKey(network, () => inTurnOfBlock(block, () => inTurnOfAll(block, work)));
  };
}
