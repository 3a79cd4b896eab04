import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Every file below a folder, by its path in there. */
export const listFiles = (folder: string): Set<string> =>
  new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name))),
  );
