import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type {
  PublicationJob,
  PublicationMessage,
  PublicationRequest,
  PublishedAs,
} from '../../publisher/publication-process.ts';
import { withoutMemoryLimits } from '../limit-memory.ts';

/** The outcome of a publication. */
export type Outcome =
  | (PublishedAs & { state: 'published' | 'unchanged' })
  | { state: 'failed'; error: string };

const SCRIPT = new URL('../../publisher/publication-process.ts', import.meta.url);

const getOutcome = (message: PublishedAs | { failed: string }): Outcome =>
  'failed' in message
    ? { state: 'failed', error: message.failed }
    : { ...message, state: message.rendered + message.removed > 0 ? 'published' : 'unchanged' };

/**
 * How long the process stays after a publication: editors who change one thing often change another. Not all day: it
 * holds about 200 MB.
 */
const STAYS_MS = 30_000;

const STOPPED: Outcome = { state: 'failed', error: 'The shop stopped.' };

/**
 * MB, for the main thread and for each that renders. Without limits V8 lets garbage grow while the machine has memory.
 * Half the young generation saves 16 MB and costs 8 % of a page's CPU time.
 */
const SMALL_HEAP = ['--max-old-space-size=256', '--max-semi-space-size=8'];
/**
 * Otherwise the C library gives most threads an arena of their own, each with the memory that its thread once needed.
 */
const FEW_ARENAS = { MALLOC_ARENA_MAX: '2' };

type Running = {
  publication: number | undefined;
  onProgress: (line: string) => void;
  onEnd: (outcome: Outcome) => void;
};

/**
 * The process that publishes, started when a publication is near: an hour of computing must not block the API, and
 * starting takes longer than publishing one price.
 * @param onOutput called with each line that it writes to its standard error; without a publication while none runs
 */
export function publisherProcess(onOutput: (line: string, publication: number | undefined) => void) {
  let child: ChildProcess | undefined;
  /** Processes that published and end by themselves, once the next release is prepared. */
  const leaving = new Set<ChildProcess>();
  let running: Running | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;

  function end(outcome: Outcome): void {
    running?.onEnd(outcome);
    running = undefined;
  }

  function stop(): void {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = undefined;
  }

  /** Ends the process where nothing is published for a while. */
  function stopLater(): void {
    clearTimeout(idle);
    idle = setTimeout(stop, STAYS_MS).unref();
  }

  function start({ dataDir }: PublicationJob): ChildProcess {
    const { execArgv, env } = withoutMemoryLimits();
    const started = fork(SCRIPT, {
      execArgv: [...execArgv, ...SMALL_HEAP],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      // The compile cache spares compiling its code at every start.
      env: { ...FEW_ARENAS, ...env, NODE_COMPILE_CACHE: join(dataDir, 'compiled') },
    });
    let said = '';
    const fail = (error: string) => {
      if (child !== started) return;
      child = undefined;
      end({ state: 'failed', error });
    };
    started.stderr?.on('data', (chunk) => {
      said = `${said}${chunk}`.slice(-2000);
    });
    if (started.stderr)
      createInterface(started.stderr).on('line', (line) => onOutput(line, running?.publication));
    started.on('message', (message: PublicationMessage) => {
      if ('progress' in message) return running?.onProgress(message.progress);
      const { stays, ...ended } = message;
      if (!stays) {
        leaving.add(started);
        child = undefined;
      } else stopLater();
      end(getOutcome(ended));
    });
    started.on('error', ({ message }) => fail(message));
    started.on('exit', (code, signal) => {
      leaving.delete(started);
      fail(`The publisher ended early (${signal ?? code}). ${said}`.trim());
    });
    return started;
  }

  function send(request: PublicationRequest, job: PublicationJob): void {
    child ??= start(job);
    child.send(request);
  }

  async function runNow(
    publication: number | undefined,
    job: PublicationJob,
    onProgress: Running['onProgress'],
  ): Promise<Outcome> {
    if (isClosed) return STOPPED;
    clearTimeout(idle);
    return new Promise((resolve) => {
      running = { publication, onProgress, onEnd: resolve };
      send({ publish: job }, job);
    });
  }

  return {
    /** Starts the process, because a publication is near. */
    open(job: PublicationJob): void {
      if (running || isClosed) return;
      send({ open: job }, job);
      stopLater();
    },
    /**
     * Runs a publication, after any that runs already. @param publication its id; undefined where the history has none,
     * because a release of another instance is built here too
     */
    publish(
      publication: number | undefined,
      job: PublicationJob,
      onProgress: Running['onProgress'],
    ): Promise<Outcome> {
      const ended = last.then(() => runNow(publication, job, onProgress));
      last = ended.catch(() => undefined);
      return ended;
    },
    /** Ends the process at once, with a publication that runs: the old release keeps serving. */
    close(): void {
      isClosed = true;
      stop();
      for (const each of leaving) each.kill('SIGKILL');
      end(STOPPED);
    },
  };
}
