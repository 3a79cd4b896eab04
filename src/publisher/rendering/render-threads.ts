import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { AstroChanged, type PageSource } from '../astro/site-builder.ts';
import { PublicationFailed } from '../publication-failed.ts';
import type { PageFacts, RenderJob } from './page-writer.ts';

/** Messages to a thread: its options, then addresses in batches; an empty batch is the end. */
export type ToThread = { job: RenderJob } | { addresses: string[] };
/**
 * Messages of a thread: first whether it could open the renderer; then requests for more, facts about its pages, or
 * the page that failed and why.
 */
export type FromThread =
  | { isOpen: true }
  | { astroChanged: string }
  | { rendered: number }
  | { facts: PageFacts }
  | { failed: string };

/** Most addresses in a batch; few pages are sent one by one, because a single one may take as long as all others. */
const BATCH = 50;
const BATCHES_A_THREAD = 100;

/** Enough for the lists of 60,000 products and the pages in work. */
const HEAP_MB = 640;
/** Large young generation: per-page garbage is never promoted. */
const YOUNG_HEAP_MB = 64;

type OnRendered = (rendered: number) => void;
type Thread = { worker: Worker; opened: Promise<void>; ended: Promise<never> };

/** Settles with the first message, which says whether the renderer could be opened. */
const openedBy = (worker: Worker) =>
  new Promise<void>((resolve, reject) => {
    worker.once('message', (message: FromThread) => {
      if ('astroChanged' in message) reject(new AstroChanged(message.astroChanged));
      else resolve();
    });
  });

function startThread(source: PageSource, apiBase: string): Thread {
  const worker = new Worker(new URL('./render-thread.ts', import.meta.url), {
    workerData: source,
    // Without a limit a thread does not collect garbage until the machine's memory is full.
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: YOUNG_HEAP_MB },
    // NODE_ENV, because React's development build takes three times as long. The address is read by
    // src/client/base.ts.
    env: { ...process.env, NODE_ENV: 'production', BUILD_API_BASE: apiBase },
  });
  const ended = new Promise<never>((_, reject) => {
    worker.on('error', ({ message }) =>
      reject(new PublicationFailed(`A page could not be rendered: ${message}`)),
    );
    worker.on('exit', () => reject(new PublicationFailed('A thread that renders pages ended early.')));
  });
  const opened = Promise.race([openedBy(worker), ended]);
  // Either may fail before it is awaited, or when it is no longer needed.
  for (const promise of [ended, opened]) promise.catch(() => undefined);
  return { worker, opened, ended };
}

/** Sends batches to a thread until no addresses are left. */
function runThread(
  { worker, opened, ended }: Thread,
  job: RenderJob,
  next: () => string[],
  onRendered: OnRendered,
) {
  const send = (message: ToThread) => worker.postMessage(message);
  const finished = new Promise<PageFacts>((resolve, reject) => {
    worker.on('message', (message: FromThread) => {
      if ('failed' in message) reject(new PublicationFailed(message.failed));
      else if ('facts' in message) resolve(message.facts);
      else if ('rendered' in message) {
        onRendered(message.rendered);
        send({ addresses: next() });
      }
    });
  });
  opened.then(() => send({ job })).catch(() => undefined);
  return Promise.race([finished, ended]);
}

async function renderAll(
  threads: readonly Thread[],
  job: RenderJob,
  addresses: readonly string[],
  onRendered: OnRendered,
): Promise<PageFacts> {
  const batchSize = Math.min(BATCH, Math.ceil(addresses.length / (threads.length * BATCHES_A_THREAD)));
  let at = 0;
  let rendered = 0;
  let hasFailed = false;
  const next = () => {
    const batch = hasFailed ? [] : addresses.slice(at, at + batchSize);
    at += batch.length;
    return batch;
  };
  const count = (more: number) => {
    rendered += more;
    onRendered(rendered);
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

/** Threads that render pages, one for each core. */
export type RenderThreads = {
  /** Settles when each has opened the renderer. @throws AstroChanged where Astro's internals changed */
  opened: Promise<unknown>;
  /**
   * Renders and writes pages.
   * @param onRendered called with how many are rendered
   * @throws PublicationFailed naming the page and the cause
   */
  render(job: RenderJob, addresses: readonly string[], onRendered: OnRendered): Promise<PageFacts>;
  end(): void;
};

/**
 * Starts the threads before the plan is known: they load the site's code while the catalogue is read. Always threads:
 * what the pages' code memoizes of a catalogue ends with them.
 */
export function startRenderThreads(source: PageSource, apiBase: string): RenderThreads {
  const threads = Array.from({ length: availableParallelism() }, () => startThread(source, apiBase));
  const opened = Promise.all(threads.map((thread) => thread.opened));
  opened.catch(() => undefined);
  return {
    opened,
    render: (job, addresses, onRendered) => renderAll(threads, job, addresses, onRendered),
    end() {
      for (const { worker } of threads) worker.terminate();
    },
  };
}
