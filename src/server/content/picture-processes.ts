import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { HttpError } from '../http/http-error.ts';

/** What a picture process is sent; makePicture (make-picture.ts) describes `form`. */
export type PictureJob = { form: string; file: string; target: string };
/** In pixels. */
export type PictureSize = { width: number; height: number };
/** A response of a picture process. */
export type PictureOutcome = PictureSize | { undecodable: string } | { failed: string };

/** The file is no picture that can be decoded. */
export class UndecodablePicture extends Error {
  override name = 'UndecodablePicture';
}

const SCRIPT = new URL('./picture-process.ts', import.meta.url);
/** Two: one renders what a page waits for while the other encodes an AVIF in the background. */
const MOST_PROCESSES = 2;
const MOST_WAITING = 500;
const LONGEST_JOB_MS = 60_000;
const IDLE_MS = 10_000;
/** A decoder reads untrusted files, so its process gets none of the shop's secrets. */
const ENVIRONMENT = ['PATH', 'LD_LIBRARY_PATH', 'TMPDIR'];

type Task = { job: PictureJob; resolve: (size: PictureSize) => void; reject: (error: Error) => void };
/** A process has one task at a time, so that a crash is the error of one picture. */
type Worker = { child: ChildProcess; task?: Task | undefined; timer?: NodeJS.Timeout };

function startProcess(): ChildProcess {
  const child = fork(SCRIPT, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: Object.fromEntries(ENVIRONMENT.map((name) => [name, process.env[name]])),
  });
  child.unref();
  child.channel?.unref();
  try {
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // A lower priority than orders, where the system allows it.
  }
  return child;
}

function settle({ resolve, reject }: Task, outcome: PictureOutcome): void {
  if ('undecodable' in outcome) reject(new UndecodablePicture(outcome.undecodable));
  else if ('failed' in outcome) reject(new Error(`A picture was not written: ${outcome.failed}`));
  else resolve(outcome);
}

/** Encodes pictures in processes of their own, whose memory is freed when they end. */
export type PictureProcesses = ReturnType<typeof pictureProcesses>;

/** @param idleMs how long a process waits for its next picture before it ends */
export function pictureProcesses({ idleMs = IDLE_MS, longestMs = LONGEST_JOB_MS } = {}) {
  const workers = new Set<Worker>();
  const waiting: Task[] = [];
  let isClosed = false;

  function end(worker: Worker, reason: string): void {
    if (!workers.delete(worker)) return;
    clearTimeout(worker.timer);
    worker.child.kill('SIGKILL');
    worker.task?.reject(new Error(`The picture process ended early: ${reason}`));
    giveOut();
  }

  function endAfter(worker: Worker, milliseconds: number, reason: string): void {
    clearTimeout(worker.timer);
    worker.timer = setTimeout(() => end(worker, reason), milliseconds).unref();
  }

  function start(): Worker {
    const worker: Worker = { child: startProcess() };
    workers.add(worker);
    worker.child.on('error', (error) => end(worker, error.message));
    worker.child.on('exit', (code, signal) => end(worker, `${signal ?? code}`));
    worker.child.on('message', (outcome: PictureOutcome) => {
      if (worker.task) settle(worker.task, outcome);
      worker.task = undefined;
      endAfter(worker, idleMs, 'idle');
      giveOut();
    });
    return worker;
  }

  function freeWorker(): Worker | undefined {
    const free = [...workers].find(({ task }) => !task);
    return free ?? (workers.size < MOST_PROCESSES ? start() : undefined);
  }

  function giveOut(): void {
    while (waiting.length > 0) {
      const worker = freeWorker();
      if (!worker) return;
      worker.task = waiting.shift();
      endAfter(worker, longestMs, 'it took too long');
      if (worker.task) worker.child.send(worker.task.job);
    }
  }

  return {
    /**
     * Makes a picture of `file` and writes it to `target`.
     * @throws UndecodablePicture, HttpError service_unavailable while too many wait, Error where its process fails
     */
    run(job: PictureJob): Promise<PictureSize> {
      if (isClosed || waiting.length >= MOST_WAITING)
        return Promise.reject(new HttpError('service_unavailable'));
      return new Promise((resolve, reject) => {
        waiting.push({ job, resolve, reject });
        giveOut();
      });
    },
    /** Ends all processes; unfinished pictures fail. */
    async close(): Promise<void> {
      isClosed = true;
      for (const { reject } of waiting.splice(0)) reject(new HttpError('service_unavailable'));
      for (const worker of workers) end(worker, 'the shop closes');
    },
  };
}
