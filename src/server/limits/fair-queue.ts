import { HttpError } from '../http/http-error.ts';
import type { Bounds } from './bounded-queue.ts';

type Waiter = { begin: () => void; reject: () => void };

/**
 * Limits concurrent and waiting work like `boundedQueue`, and gives turns to the keys one after the other: who sends
 * much waits behind the own work, not others behind it. Where the queue is full, the newest work of the key with the
 * most is rejected.
 * @returns a function that runs work of a key when its turn comes, and throws HttpError service_unavailable where it is
 * rejected or waited too long
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

  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    await takeTurn(key);
    try {
      return await work();
    } finally {
      endTurn();
    }
  };
}
