import { HttpError } from '../http/http-error.ts';

/** How much work of a kind runs at once, how much may wait for its turn, and how long (milliseconds). */
export type Bounds = { running: number; waiting: number; waitMs: number };

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
