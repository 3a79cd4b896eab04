import { spawn } from 'node:child_process';
import { BackupRefused } from './manifest.ts';

const TOLD_CHARACTERS = 500;

/**
 * Runs BACKUP_COMMAND by a shell, with the backup's path in $BACKUP_FILE.
 * @param limitMs how long it may take, in milliseconds
 * @throws BackupRefused with its exit status and what it said last; the backup stays where it is
 */
export async function sendBackup(file: string, command: string, limitMs: number): Promise<void> {
  const child = spawn(command, {
    shell: true,
    // A process group of its own, so that what the shell started ends with it.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, BACKUP_FILE: file },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said = `${said}${chunk}`.slice(-TOLD_CHARACTERS);
    });
  let isLate = false;
  const limit = setTimeout(() => {
    isLate = true;
    if (child.pid) process.kill(-child.pid, 'SIGKILL');
  }, limitMs);
  const ended = await new Promise<string | number | null>((resolve) => {
    child.on('error', ({ message }) => resolve(message));
    child.on('close', (code, signal) => resolve(code ?? signal));
  });
  clearTimeout(limit);
  if (ended === 0) return;
  const how = isLate ? `took longer than ${Math.round(limitMs / 60_000)} min` : `ended with ${ended}`;
  throw new BackupRefused(
    `The backup is in ${file}, but BACKUP_COMMAND ${how}, so it was not sent away: ${said.trim().replaceAll('\n', ' / ') || 'it said nothing'}`,
  );
}
