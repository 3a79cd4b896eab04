import { fork } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { PublicationJob, PublicationMessage } from '../../publisher/publication-process.ts';
import { notLean } from '../lean-process.ts';

/** The outcome of a publication. */
export type Outcome =
  | {
      state: 'published' | 'unchanged';
      releaseId: string;
      rendered: string[];
      removed: string[];
      /** A sentence for each entry of the catalogue that was left out. */
      problems: string[];
    }
  | { state: 'failed'; error: string };

const SCRIPT = new URL('../../publisher/publication-process.ts', import.meta.url);

/** A running publication; `stop` ends it at once, and the old release keeps serving. */
export type RunningPublication = { outcome: Promise<Outcome>; stop: () => void };

const outcomeOf = (message: Exclude<PublicationMessage, { progress: string }>): Outcome =>
  'failed' in message
    ? { state: 'failed', error: message.failed }
    : {
        state: message.rendered.length + message.removed.length > 0 ? 'published' : 'unchanged',
        releaseId: message.releaseId,
        rendered: message.rendered,
        removed: message.removed,
        problems: message.problems,
      };

/**
 * Runs a publication in a process of its own: an hour of computing must not block the API.
 * @param onOutput called with each line that it writes to its standard error
 */
export function runPublication(
  job: PublicationJob,
  onProgress: (line: string) => void,
  onOutput: (line: string) => void,
): RunningPublication {
  const { execArgv, env } = notLean();
  const child = fork(SCRIPT, {
    execArgv,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    // The compile cache spares compiling its code at every edit.
    env: { ...env, NODE_COMPILE_CACHE: join(job.dataDir, 'compiled') },
  });
  let said = '';
  child.stderr?.on('data', (chunk) => {
    said = `${said}${chunk}`.slice(-2000);
  });
  if (child.stderr) createInterface(child.stderr).on('line', onOutput);
  const outcome = new Promise<Outcome>((resolve) => {
    child.on('message', (message: PublicationMessage) => {
      if ('progress' in message) onProgress(message.progress);
      else resolve(outcomeOf(message));
    });
    child.on('error', (error) => resolve({ state: 'failed', error: error.message }));
    child.on('exit', (code, signal) =>
      resolve({ state: 'failed', error: `The publisher ended early (${signal ?? code}). ${said}`.trim() }),
    );
  });
  child.send(job);
  return { outcome, stop: () => child.kill('SIGKILL') };
}
