import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { MakingJob, PageFacts } from './page-maker.ts';
import { PublicationFailed } from './releases.ts';

/** What a thread is sent: some addresses, or nothing when there are no more. */
export type ToThread = { addresses: string[] } | 'no-more';
/** What a thread answers: that it wants more, what its pages were like, or which page failed and why. */
export type FromThread = { made: number } | { facts: PageFacts } | { failed: string };

/** Below this many pages a second thread takes longer to start than it saves. */
const FEW = 12;
/** Most addresses that a thread is sent at once. */
const BATCH = 50;

/** Enough for the lists of 60,000 products and the pages in work. */
const HEAP_MB = 640;

type OnMade = (made: number) => void;

/** Runs a thread until no addresses are left. */
function runThread(job: MakingJob, next: () => string[], onMade: OnMade): Promise<PageFacts> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./make-pages-thread.ts', import.meta.url), {
      workerData: job,
      // Without a bound a thread lets its garbage lie until the machine's memory is full.
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: 24 },
      // React's development build renders a third as fast. The address is read by src/client/base.ts.
      env: { ...process.env, NODE_ENV: 'production', BUILD_API_BASE: job.apiBase },
    });
    const send = () => {
      const addresses = next();
      thread.postMessage((addresses.length > 0 ? { addresses } : 'no-more') satisfies ToThread);
    };
    thread.on('message', (message: FromThread) => {
      if ('failed' in message) {
        reject(new PublicationFailed(message.failed));
        thread.terminate();
      } else if ('facts' in message) resolve(message.facts);
      else {
        onMade(message.made);
        send();
      }
    });
    thread.on('error', (error) =>
      reject(new PublicationFailed(`A page could not be made: ${error.message}`)),
    );
    thread.on('exit', () => reject(new PublicationFailed('A thread that makes pages ended early.')));
  });
}

/**
 * Makes pages, on every core where there are many. Always in threads: what the pages' code remembers of a catalogue
 * goes with them.
 * @param onMade is told how many are made
 * @throws PublicationFailed naming the page and the cause
 */
export async function makePages(
  job: MakingJob,
  addresses: readonly string[],
  onMade: OnMade,
): Promise<PageFacts> {
  const threadCount = addresses.length < FEW ? 1 : availableParallelism();
  const batchSize = Math.min(BATCH, Math.ceil(addresses.length / (threadCount * 4)));
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
  const threads = Array.from({ length: threadCount }, () =>
    runThread(job, next, count).catch((error) => {
      hasFailed = true;
      throw error;
    }),
  );
  const results = await Promise.allSettled(threads);
  const failure = results.find((result) => result.status === 'rejected');
  if (failure) throw failure.reason;
  const facts: PageFacts = { links: new Map(), sizes: new Map() };
  for (const result of results) {
    if (result.status !== 'fulfilled') continue;
    for (const [link, page] of result.value.links) facts.links.set(link, page);
    for (const [page, size] of result.value.sizes) facts.sizes.set(page, size);
  }
  return facts;
}
