import { type ChildProcess, type ForkOptions, fork, type Serializable } from 'node:child_process';

/**
 * Runs one job in a process of its own, whose script takes it as a message and sends its result.
 * @param name of the process, for the error where it ends without a result
 */
export function startJob<Result>(
  script: URL,
  job: Serializable,
  name: string,
  options: ForkOptions = {},
): { child: ChildProcess; result: Promise<Result | { error: string }> } {
  const child = fork(script, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], ...options });
  const result = new Promise<Result | { error: string }>((resolve) => {
    child.on('message', (message: Result) => resolve(message));
    child.on('error', ({ message }) => resolve({ error: message }));
    child.on('exit', (code, signal) => resolve({ error: `${name} ended early (${signal ?? code}).` }));
  });
  child.send(job);
  return { child, result };
}
