import { type ChildProcess, fork, type Serializable } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { constants, setPriority } from 'node:os';
import { HttpError } from '../http/http-error.ts';

/** What a child process sends: the result of its job, or the message of what the job threw. */
export type Answer<Result> = { result: Result } | { error: string };

/**
 * A job ended without a result: its process took too long or too much memory, ended by itself, or the job threw. The
 * first two happen again with the same job.
 */
export class JobFailed extends Error {
  override name = 'JobFailed';
  readonly why: 'time' | 'memory' | 'crash' | 'error';

  constructor(why: JobFailed['why'], message: string) {
    super(message);
    this.why = why;
  }
}

type Limits = {
  /** What runs, for messages: `picture`. */
  name: string;
  /** Most processes at once. Each has one job at a time, so that a crash is the error of one job. */
  most: number;
  /** Most jobs that wait for a process; the next one gets 503. */
  mostWaiting: number;
  /** What the 503 says; the shop's usual message without it. */
  busyMessage?: string;
  /** Of a job: what its process may compute, and a quarter of how long it may last on a machine that is busy. */
  longestMs: number;
  /** Of a process, in MB: of the heap, and of all that it has resident while a job runs. */
  mostHeapMb: number;
  mostMemoryMb: number;
  /** How long a process waits for its next job before it ends: at rest there is none. */
  idleMs?: number;
};

const IDLE_MS = 10_000;
/** Buffers outside the heap know no limit of V8. */
const LOOK_EVERY_MS = 100;
const BUSY_MACHINE = 4;
const TOO_LONG = 'it took too long';
/** Characters of what a process wrote before it crashed. */
const MOST_SAID = 1000;
/** Parsers read untrusted files, so their processes get none of the shop's secrets. */
const ENVIRONMENT = ['PATH', 'LD_LIBRARY_PATH', 'TMPDIR', 'TZ'];

type Task<Job, Result> = { job: Job; resolve: (result: Result) => void; reject: (error: Error) => void };
type Worker<Job, Result> = {
  child: ChildProcess;
  task?: Task<Job, Result> | undefined;
  timer?: NodeJS.Timeout;
  watch?: NodeJS.Timeout | undefined;
};

function startProcess(script: URL, mostHeapMb: number): ChildProcess {
  const child = fork(script, {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    // Buffers are sent as they are.
    serialization: 'advanced',
    execArgv: ['--disable-warning=ExperimentalWarning', `--max-old-space-size=${mostHeapMb}`],
    env: Object.fromEntries(ENVIRONMENT.map((name) => [name, process.env[name]])),
  });
  child.unref();
  child.channel?.unref();
  (child.stderr as Socket | null)?.unref();
  try {
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // A lower priority than orders, where the system allows it.
  }
  return child;
}

/** What a process has resident, in MB, and computed, in ms; 0 where the system does not say it, or it is gone. */
async function readUse(pid: number | undefined): Promise<{ memoryMb: number; computedMs: number }> {
  const [status, stat] = await Promise.all(
    ['status', 'stat'].map((name) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')),
  );
  const memory = Number(/^VmRSS:\s+(\d+) kB/m.exec(status ?? '')?.[1] ?? 0);
  // Behind the name, which is in brackets, stand user and system time as the 12th and 13th, in hundredths of a second.
  const times = (stat ?? '').slice((stat ?? '').lastIndexOf(')') + 2).split(' ');
  return { memoryMb: memory / 1024, computedMs: 10 * (Number(times[11] ?? 0) + Number(times[12] ?? 0)) };
}

export type ChildProcesses<Job, Result> = {
  /**
   * Runs a job, after those that wait already.
   * @param isFirst runs it before what anybody can ask for: a customer waits for it, and who may ask was checked
   * @throws HttpError service_unavailable while too many wait, JobFailed
   */
  run(job: Job, isFirst?: boolean): Promise<Result>;
  /** Ends all processes; unfinished jobs fail. */
  close(): Promise<void>;
};

/**
 * Runs what takes the processor, or reads what strangers made, in child processes: the process that sells waits for
 * none of it. They are started when they are needed, limited in time and memory, and end when they are idle.
 * @param script calls answerJobs. It is `new URL('./…-process.ts', import.meta.url)`, which the bundle replaces
 * (scripts/bundle-server.ts)
 */
export function childProcesses<Job extends Serializable, Result>(
  script: URL,
  { name, most, mostWaiting, busyMessage, longestMs, mostHeapMb, mostMemoryMb, idleMs = IDLE_MS }: Limits,
): ChildProcesses<Job, Result> {
  type OwnWorker = Worker<Job, Result>;
  const workers = new Set<OwnWorker>();
  const waiting: Task<Job, Result>[] = [];
  const first: Task<Job, Result>[] = [];
  let isClosed = false;

  function end(worker: OwnWorker, why: JobFailed['why'], reason: string): void {
    if (!workers.delete(worker)) return;
    clearTimeout(worker.timer);
    clearInterval(worker.watch);
    worker.child.kill('SIGKILL');
    worker.task?.reject(new JobFailed(why, `The ${name} process ended early: ${reason}`));
    giveOut();
  }

  function endAfter(worker: OwnWorker, milliseconds: number, reason: string): void {
    clearTimeout(worker.timer);
    worker.timer = setTimeout(() => end(worker, 'time', reason), milliseconds).unref();
  }

  /** Ends a process whose job takes more than a job may. */
  function watch(worker: OwnWorker): void {
    let before: number | undefined;
    clearInterval(worker.watch);
    worker.watch = setInterval(async () => {
      const { task } = worker;
      const { memoryMb, computedMs } = await readUse(worker.child.pid);
      if (!task || worker.task !== task) return;
      before ??= computedMs;
      if (memoryMb > mostMemoryMb) end(worker, 'memory', 'it took too much memory');
      else if (computedMs - before > longestMs) end(worker, 'time', TOO_LONG);
    }, LOOK_EVERY_MS).unref();
  }

  function start(): OwnWorker {
    const worker: OwnWorker = { child: startProcess(script, mostHeapMb) };
    workers.add(worker);
    let said = '';
    worker.child.stderr?.on('data', (chunk) => {
      said = `${said}${chunk}`.slice(-MOST_SAID);
    });
    worker.child.on('error', (error) => end(worker, 'crash', error.message));
    // V8 aborts where its heap is full.
    worker.child.on('exit', (code, signal) =>
      end(
        worker,
        signal === 'SIGABRT' || code === 134 ? 'memory' : 'crash',
        `${signal ?? code} ${said}`.trim(),
      ),
    );
    worker.child.on('message', (answer: Answer<Result>) => {
      if ('error' in answer) worker.task?.reject(new JobFailed('error', answer.error));
      else worker.task?.resolve(answer.result);
      worker.task = undefined;
      clearInterval(worker.watch);
      worker.watch = undefined;
      endAfter(worker, idleMs, 'idle');
      giveOut();
    });
    return worker;
  }

  function findFree(): OwnWorker | undefined {
    const free = [...workers].find(({ task }) => !task);
    return free ?? (workers.size < most ? start() : undefined);
  }

  function giveOut(): void {
    while (first.length + waiting.length > 0) {
      const worker = findFree();
      if (!worker) return;
      worker.task = first.shift() ?? waiting.shift();
      endAfter(worker, BUSY_MACHINE * longestMs, TOO_LONG);
      watch(worker);
      if (worker.task) worker.child.send(worker.task.job);
    }
  }

  return {
    run(job, isFirst = false) {
      const queue = isFirst ? first : waiting;
      if (isClosed || queue.length >= mostWaiting)
        return Promise.reject(new HttpError('service_unavailable', isClosed ? undefined : busyMessage));
      return new Promise((resolve, reject) => {
        queue.push({ job, resolve, reject });
        giveOut();
      });
    },
    async close() {
      isClosed = true;
      for (const { reject } of [...first.splice(0), ...waiting.splice(0)])
        reject(new HttpError('service_unavailable'));
      for (const worker of workers) end(worker, 'crash', 'the shop closes');
    },
  };
}
