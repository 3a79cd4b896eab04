import type { FastifyInstance } from 'fastify';
import type { Problem } from '../../contract/response.ts';
import { type BackgroundRun, backgroundRuns } from '../events.ts';
import { HttpError } from '../http/http-error.ts';

let pace = 1;

/** From now on the pauses of this process are a fifth of what they say: tests wait for what is done between them. */
export function repeatForTests(): void {
  pace = 5;
}

/** Repeats work with a pause between, also after errors. @returns a function that stops it after the present run */
export function repeat(
  work: () => Promise<void>,
  pauseMs: number,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let isStopped = false;
  let running: Promise<void> = Promise.resolve();
  const next = () => {
    running = work()
      .catch(onError)
      .finally(() => {
        if (!isStopped) timer = setTimeout(next, pauseMs / pace);
      });
  };
  let timer = setTimeout(next, pauseMs / pace);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    return running;
  };
}

/**
 * Does work of the shop in the background until the app closes, which waits for what is under way.
 * @param name for log and metrics @param work done again at once while it returns true, as there may be more; `isStopped`
 * is for work of many steps: the shop closes
 */
export function background(
  app: FastifyInstance,
  name: string,
  everyMs: number,
  work: (isStopped: () => boolean) => Promise<unknown>,
): void {
  let isStopped = false;
  const report = (outcome: BackgroundRun['outcome']) => backgroundRuns.publish({ work: name, outcome });
  const stop = repeat(
    async () => {
      while ((await work(() => isStopped)) === true && !isStopped);
      report('done');
    },
    everyMs,
    // An unreachable database is retried like everything else.
    (error) => {
      report('failed');
      app.log.warn({ err: error }, `${name}: work in the background failed`);
    },
  );
  app.addHook('onClose', () => {
    isStopped = true;
    return stop();
  });
}

/** Seconds after which an unsettled claim of a queue's row belongs to a process that died, and may be taken again. */
export const CLAIM_SECONDS = 120;

const LONGEST_WAIT_SECONDS = 3600;

/** The seconds before the next attempt double: 2, 4, 8 … up to an hour. */
export const waitAfter = (attempts: number): number => Math.min(2 ** attempts, LONGEST_WAIT_SECONDS);

/** The outcome of one of many; `problem` where it was refused. */
type Outcome<Item> = { item: Item; problem?: Problem };

/**
 * Works on many things one after the other, each in a transaction of its own: one that is refused must not stop the
 * others. Not at once, so that one caller never takes all connections.
 * @param work on one; an HttpError is that one's outcome, any other error ends the call
 * @returns the outcome of each, in the given order
 */
export async function eachByItself<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<Outcome<Item>[]> {
  const outcomes: Outcome<Item>[] = [];
  for (const item of items) {
    try {
      await work(item);
      outcomes.push({ item });
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      outcomes.push({ item, problem: { code: error.code, message: error.message } });
    }
  }
  return outcomes;
}

/**
 * Runs work in the background, never twice at once. A call while it runs makes it run once more afterwards, because
 * the present run may have missed the new work.
 */
export function oneAtATime(work: () => Promise<void>, onError: (error: unknown) => void) {
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  function begin(): void {
    if (running) {
      isAskedAgain = true;
      return;
    }
    running = work()
      .catch(onError)
      .finally(() => {
        running = undefined;
        if (!isAskedAgain) return;
        isAskedAgain = false;
        begin();
      });
  }
  return {
    begin,
    /** Resolves when what runs now has ended. */
    idle: async (): Promise<void> => running,
  };
}
