import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Down to this share of the limit, so that not every file causes a deletion. */
const LEFT_SHARE = 0.9;

type Entry = { file: string; size: number; changedAt: number };

async function getEntry(file: string): Promise<Entry | undefined> {
  const found = await stat(file).catch(() => undefined);
  return found?.isFile() ? { file, size: found.size, changedAt: found.mtimeMs } : undefined;
}

/** Keeps a folder of files that can be made again below a size. */
export function boundedFolder(folder: string, mostBytes: number) {
  /** Undefined until the folder was first looked at. */
  let bytes: number | undefined;
  let sweeping: Promise<void> | undefined;

  async function sweep(): Promise<void> {
    const names = await readdir(folder).catch(() => []);
    const entries: Entry[] = [];
    // One after the other: a full folder has many thousands.
    for (const name of names) {
      const entry = await getEntry(join(folder, name));
      if (entry) entries.push(entry);
    }
    let left = entries.reduce((sum, { size }) => sum + size, 0);
    if (left > mostBytes)
      for (const { file, size } of entries.sort((one, other) => one.changedAt - other.changedAt)) {
        if (left <= mostBytes * LEFT_SHARE) break;
        await rm(file, { force: true });
        left -= size;
      }
    bytes = left;
  }

  return {
    /** Notes a file that was written; where the folder is then too large, its oldest are deleted. */
    async added(size: number): Promise<void> {
      if (bytes !== undefined) bytes += size;
      if (bytes !== undefined && bytes <= mostBytes) return;
      sweeping ??= sweep().finally(() => {
        sweeping = undefined;
      });
      await sweeping;
    },
  };
}
