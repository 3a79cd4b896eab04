import { spawn } from 'node:child_process';

/** Milliseconds between SIGTERM and SIGKILL. */
const KILL_AFTER_MS = 5000;
const REPORTED_CHARACTERS = 2000;

/** The result of a command; `output` is the end of what it wrote. */
export type CommandResult = { output: string } & ({ code: number | null } | { stoppedBy: unknown });

/**
 * Runs a command in a shell, with its children in a process group of its own: when it is stopped, all of them end.
 * @param signal stops it; its reason is returned in `stoppedBy`
 */
export function runCommand(
  command: string,
  environment: Record<string, string>,
  signal: AbortSignal,
): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, {
      shell: true,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...environment },
    });
    let output = '';
    const keep = (chunk: Buffer) => {
      output = `${output}${chunk}`.slice(-REPORTED_CHARACTERS);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);

    let killTimer: NodeJS.Timeout | undefined;
    const killGroup = (name: 'SIGTERM' | 'SIGKILL') => {
      try {
        if (child.pid) process.kill(-child.pid, name);
      } catch {
        // The group has ended by itself meanwhile.
      }
    };
    const stop = () => {
      killGroup('SIGTERM');
      killTimer = setTimeout(killGroup, KILL_AFTER_MS, 'SIGKILL');
    };
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(killTimer);
      signal.removeEventListener('abort', stop);
      resolve(signal.aborted ? { output, stoppedBy: signal.reason } : { output, code });
    });
  });
}
