import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { MakingJob, PageFacts } from './page-maker.ts';
import { PublicationFailed } from './releases.ts';

/** Where what renders pages is, and for which site. */
export type RendererPlace = { rendererFolder: string; siteUrl: string };
/** What a thread is sent: what it works on, then some addresses at a time, and none when there are no more. */
export type ToThread = { job: MakingJob } | { addresses: string[] };
/** What a thread answers: that it wants more, what its pages were like, or which page failed and why. */
export type FromThread = { made: number } | { facts: PageFacts } | { failed: string };

/** Most addresses that a thread is sent at once; of few pages each alone, for some take as long as all others. */
const BATCH = 50;
const BATCHES_A_THREAD = 100;

/** Enough for the lists of 60,000 products and the pages in work. */
const HEAP_MB = 640;
/** What a page leaves behind is gone before it would be looked at as something that stays. */
const YOUNG_HEAP_MB = 64;

type OnMade = (made: number) => void;
type Thread = { worker: Worker; ended: Promise<never> };

function startThread(place: RendererPlace, apiBase: string): Thread {
  const worker = new Worker(new URL('./make-pages-thread.ts', import.meta.url), {
    workerData: place,
    // Without a bound a thread lets its garbage lie until the machine's memory is full.
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: YOUNG_HEAP_MB },
    // React's development build renders a third as fast. The address is read by src/client/base.ts.
    env: { ...process.env, NODE_ENV: 'production', BUILD_API_BASE: apiBase },
  });
  const ended = new Promise<never>((_, reject) => {
    worker.on('error', ({ message }) =>
      reject(new PublicationFailed(`A page could not be made: ${message}`)),
    );
    worker.on('exit', () => reject(new PublicationFailed('A thread that makes pages ended early.')));
  });
  // It may end before anybody waits for it, or when nobody needs it any more.
  ended.catch(() => undefined);
  return { worker, ended };
}

/** Lets a thread work until no addresses are left. */
function runThread({ worker, ended }: Thread, job: MakingJob, next: () => string[], onMade: OnMade) {
  const send = (message: ToThread) => worker.postMessage(message);
  const finished = new Promise<PageFacts>((resolve, reject) => {
    worker.on('message', (message: FromThread) => {
      if ('failed' in message) reject(new PublicationFailed(message.failed));
      else if ('facts' in message) resolve(message.facts);
      else {
        onMade(message.made);
        send({ addresses: next() });
      }
    });
  });
  send({ job });
  return Promise.race([finished, ended]);
}

async function makeAll(
  threads: readonly Thread[],
  job: MakingJob,
  addresses: readonly string[],
  onMade: OnMade,
): Promise<PageFacts> {
  const batchSize = Math.min(BATCH, Math.ceil(addresses.length / (threads.length * BATCHES_A_THREAD)));
  let at = 0;
  let made = 0;
  let hasFailed = false;
  const next = () => {
    const batch = hasFailed ? [] : addresses.slice(at, at + batchSize);
    at += batch.length;
    return batch;
  };
  const count = (more: number) => {
    made += more;
    onMade(made);
  };
  const running = threads.map((thread) =>
    runThread(thread, job, next, count).catch((error) => {
      hasFailed = true;
      throw error;
    }),
  );
  const results = await Promise.allSettled(running);
  const failure = results.find((result) => result.status === 'rejected');
  if (failure) throw failure.reason;
  const facts: PageFacts = { links: new Map(), sizes: new Map(), failed: new Map() };
  for (const result of results) {
    if (result.status !== 'fulfilled') continue;
    for (const [link, page] of result.value.links) facts.links.set(link, page);
    for (const [page, size] of result.value.sizes) facts.sizes.set(page, size);
    for (const [page, reason] of result.value.failed) facts.failed.set(page, reason);
  }
  return facts;
}

/** Threads that make pages, one for each core. */
export type PageThreads = {
  /**
   * Makes pages.
   * @param onMade is told how many are made
   * @throws PublicationFailed naming the page and the cause
   */
  make(job: MakingJob, addresses: readonly string[], onMade: OnMade): Promise<PageFacts>;
  end(): void;
};

/**
 * Starts the threads before it is known what they shall make: they read the site's code while the catalogue is read.
 * Always threads: what the pages' code remembers of a catalogue goes with them.
 */
export function startPageThreads(place: RendererPlace, apiBase: string): PageThreads {
  const threads = Array.from({ length: availableParallelism() }, () => startThread(place, apiBase));
  return {
    make: (job, addresses, onMade) => makeAll(threads, job, addresses, onMade),
    end() {
      for (const { worker } of threads) worker.terminate();
    },
  };
}
