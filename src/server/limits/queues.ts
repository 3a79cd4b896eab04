import { HttpError } from '../http/http-error.ts';
import { getBlock } from './network.ts';

/** How much work of a kind runs at once, how much may wait for its turn, and how long (milliseconds). */
type Bounds = { running: number; waiting: number; waitMs: number };

/**
 * Limits concurrent and waiting work: the rest is rejected at once, instead of everything becoming slow. @returns a
 * function that runs work when its turn comes, and throws HttpError service_unavailable where the queue is full
 */
export function boundedQueue({ running, waiting, waitMs }: Bounds) {
  let active = 0;
  const queue: (() => void)[] = [];

  function takeTurn(): Promise<void> {
    if (active < running) {
      active += 1;
      return Promise.resolve();
    }
    if (queue.length >= waiting) throw new HttpError('service_unavailable');
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(begin), 1);
        reject(new HttpError('service_unavailable'));
      }, waitMs);
      queue.push(begin);
    });
  }

  /** The turn goes to the next in the queue; the number of those that run stays. */
  function endTurn(): void {
    const next = queue.shift();
    if (next) next();
    else active -= 1;
  }

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    await takeTurn();
    try {
      return await work();
    } finally {
      endTurn();
    }
  };
}

type Waiter = { begin: () => void; reject: () => void };

/**
 * Limits concurrent and waiting work like `boundedQueue`, and gives turns to the keys one after the other: who sends
 * much waits behind the own work, not others behind it. Where the queue is full, the newest work of the key with the
 * most is rejected.
 * @returns a function that runs work of a key when its turn comes, and throws HttpError service_unavailable where it is
 * rejected or waited too long; `countWaiting` is how many wait now
 */
export function fairQueue({ running, waiting, waitMs }: Bounds) {
  let active = 0;
  let waitingInAll = 0;
  /** In the order of their next turns; a key without work has no entry. */
  const queues = new Map<string, Waiter[]>();

  function remove(key: string, waiter: Waiter): void {
    const queue = queues.get(key) ?? [];
    queue.splice(queue.indexOf(waiter), 1);
    waitingInAll -= 1;
    if (queue.length === 0) queues.delete(key);
  }

  /** Makes room for a further work of a key. @throws HttpError service_unavailable where it has the most itself */
  function makeRoom(key: string): void {
    if (waitingInAll < waiting) return;
    let [longest, most] = [key, (queues.get(key)?.length ?? 0) + 1];
    for (const [each, { length }] of queues) if (length > most) [longest, most] = [each, length];
    const newest = longest === key ? undefined : queues.get(longest)?.at(-1);
    if (!newest) throw new HttpError('service_unavailable');
    remove(longest, newest);
    newest.reject();
  }

  function takeTurn(key: string): Promise<void> {
    if (active < running) {
      active += 1;
      return Promise.resolve();
    }
    makeRoom(key);
    return new Promise((resolve, reject) => {
      const fail = () => {
        clearTimeout(timer);
        reject(new HttpError('service_unavailable'));
      };
      const waiter: Waiter = {
        begin: () => {
          clearTimeout(timer);
          resolve();
        },
        reject: fail,
      };
      const timer = setTimeout(() => {
        remove(key, waiter);
        fail();
      }, waitMs);
      const queue = queues.get(key);
      if (queue) queue.push(waiter);
      else queues.set(key, [waiter]);
      waitingInAll += 1;
    });
  }

  /** The turn goes to the next key, which then waits behind all others; the number of those that run stays. */
  function endTurn(): void {
    const [next] = queues;
    if (!next) {
      active -= 1;
      return;
    }
    const [key, queue] = next;
    const [waiter] = queue;
    queues.delete(key);
    queues.set(key, queue);
    if (!waiter) return;
    remove(key, waiter);
    waiter.begin();
  }

  async function run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    await takeTurn(key);
    try {
      return await work();
    } finally {
      endTurn();
    }
  }
  return Object.assign(run, { countWaiting: () => waitingInAll });
}

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
 * all. Throws like `keyedQueue`; `countWaiting` is of those that only wait for a turn among all.
 */
export function keyedFairQueue(ofEach: Bounds, ofAll: Bounds) {
  const inTurnOfKey = keyedQueue(ofEach);
  const inTurnOfBlock = keyedQueue({ ...ofAll, running: Math.ceil((ofAll.running * 2) / 3) });
  const inTurnOfAll = fairQueue(ofAll);
  function run<Result>(network: string, work: () => Promise<Result>): Promise<Result> {
    const block = getBlock(network);
    return inTurnOfKey(network, () => inTurnOfBlock(block, () => inTurnOfAll(block, work)));
  }
  return Object.assign(run, { countWaiting: inTurnOfAll.countWaiting });
}
