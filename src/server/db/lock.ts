import { lockFolder } from '../../system/folder-lock.ts';
import { StartRefused } from '../start-refused.ts';

/**
 * Holds a data directory for this process alone: the embedded database takes no lock of its own, and two
 * processes would each see only their own writes.
 * @returns a function that gives the directory back
 * @throws StartRefused when another process has it
 */
export function lockDataDir(dataDir: string): () => void {
  const unlock = lockFolder(dataDir);
  if (!unlock)
    throw new StartRefused(
      `DATA_DIR ${dataDir} is in use by another running shop: stop that one, or give this one a DATA_DIR of its own.`,
    );
  return unlock;
}
