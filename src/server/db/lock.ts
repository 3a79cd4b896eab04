import { lockFolder } from '../../system/folder-lock.ts';
import { StartError } from '../start-error.ts';

/**
 * Locks a data directory for this process: the embedded database takes no lock of its own, and two processes would
 * each see only their own writes. @returns a function that releases the lock @throws StartError when another process
 * has it
 */
export function lockDataDir(dataDir: string): () => void {
  const unlock = lockFolder(dataDir);
  if (!unlock)
    throw new StartError(
      `DATA_DIR ${dataDir} is in use by another running shop: stop that one, or give this one a DATA_DIR of its own.`,
    );
  return unlock;
}
