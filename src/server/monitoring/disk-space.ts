import { statfs } from 'node:fs/promises';

/** The disk under a folder, in bytes; `free` is what an unprivileged process may still use. */
export type Disk = { free: number; size: number };

/** @returns undefined where the folder cannot be looked at */
export async function readDisk(folder: string): Promise<Disk | undefined> {
  const found = await statfs(folder).catch(() => undefined);
  return found && { free: found.bavail * found.bsize, size: found.blocks * found.bsize };
}

export const freeShare = ({ free, size }: Disk): number => (size > 0 ? free / size : 1);
