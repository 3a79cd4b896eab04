import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { AstroChanged, type PageSource } from '../astro/site-builder.ts';
import { PublicationFailed } from '../publication-failed.ts';
import type { RenderJob } from './page-writer.ts';
import { mergeFacts, type PageFacts } from './prepared-site.ts';

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

/** Enough for the site's code, the pages in work and the largest page. Flags of the process come first (SMALL_HEAP). */
const HEAP_MB = 192;
/** Large young generation: per-page garbage is never promoted. */
const YOUNG_HEAP_MB = 24;

type OnRendered = (rendered: number) => void;
/** The addresses of the pages to render, read as they are needed, and how many they are. */
export type PagesToRender = { addresses: Iterable<string>; count: number };
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
  let hear: (message: FromThread) => void = () => undefined;
  const finished = new Promise<PageFacts>((resolve, reject) => {
    hear = (message) => {
      if ('failed' in message) reject(new PublicationFailed(message.failed));
      else if ('facts' in message) resolve(message.facts);
      else if ('rendered' in message) {
        onRendered(message.rendered);
        send({ addresses: next() });
      }
    };
  });
  worker.on('message', hear);
  opened.then(() => send({ job })).catch(() => undefined);
  return Promise.race([finished, ended]).finally(() => worker.off('message', hear));
}

async function renderAll(
  threads: readonly Thread[],
  job: RenderJob,
  { addresses, count: total }: PagesToRender,
  onRendered: OnRendered,
): Promise<PageFacts> {
  const batchSize = Math.min(BATCH, Math.ceil(total / (threads.length * BATCHES_A_THREAD)));
  const waiting = addresses[Symbol.iterator]();
  let rendered = 0;
  let hasFailed = false;
  const next = () => {
    const batch: string[] = [];
    while (!hasFailed && batch.length < batchSize) {
      const { value, done } = waiting.next();
      if (done) break;
      batch.push(value);
    }
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
  return mergeFacts(results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])));
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
  render(job: RenderJob, pages: PagesToRender, onRendered: OnRendered): Promise<PageFacts>;
  end(): void;
};

/**
 * Starts the threads before the plan is known: they load the site's code while the catalogue is read. They render one
 * publication after another: what the pages' code memoizes ends with the snapshot of the catalogue.
 */
export function startRenderThreads(source: PageSource, apiBase: string): RenderThreads {
  const threads = Array.from({ length: availableParallelism() }, () => startThread(source, apiBase));
  const opened = Promise.all(threads.map((thread) => thread.opened));
  opened.catch(() => undefined);
  return {
    opened,
    render: (job, pages, onRendered) => renderAll(threads, job, pages, onRendered),
    end() {
      for (const { worker } of threads) worker.terminate();
    },
  };
}
