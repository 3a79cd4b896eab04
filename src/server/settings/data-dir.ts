import { spawnSync } from 'node:child_process';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';

/** The command that becomes a user; a user without a name, as of a container's volume, is given by its number. */
function asUser(uid: number): string {
  const name = spawnSync('id', ['-nu', String(uid)], { encoding: 'utf8' }).stdout?.trim();
  return name ? `runuser -u ${name} --` : `setpriv --reuid=${uid} --clear-groups`;
}

/**
 * Stops root in another user's data directory: the shop could not write files that root creates there.
 * @throws StartError saying as whom to run the command
 */
export function refuseForeignOwner(dataDir: string): void {
  const owner = statSync(dataDir, { throwIfNoEntry: false })?.uid ?? 0;
  if (process.getuid?.() !== 0 || owner === 0) return;
  const script = process.env.npm_lifecycle_event ?? '…';
  throw new StartError(
    `DATA_DIR ${dataDir} belongs to another user (uid ${owner}): run this as that user: ${asUser(owner)} npm run ${script}`,
  );
}

/** A full disk may still take an empty file. */
const PROBE_BYTES = 4096;

/**
 * Makes the data directory, readable by its owner only: it holds the database and secrets.
 * @throws StartError where it cannot be written
 */
export function prepareDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const probe = join(dataDir, '.writable');
    writeFileSync(probe, ' '.repeat(PROBE_BYTES));
  } catch (error) {
    // Another folder on the same disk would not help.
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw error;
    throw new StartError(
      `DATA_DIR ${dataDir} cannot be written (${(error as Error).message}): give a folder of your own in DATA_DIR.`,
    );
  }
}
