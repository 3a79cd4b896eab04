import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Every file below a folder, by its path in there. Written by hand: `recursive` takes five times as long for 70,000
 * files.
 */
export function listFiles(folder: string): Set<string> {
  const files = new Set<string>();
  const walk = (inFolder: string): void => {
    for (const entry of readdirSync(join(folder, inFolder), { withFileTypes: true })) {
      const path = inFolder === '' ? entry.name : `${inFolder}/${entry.name}`;
      if (entry.isDirectory()) walk(path);
      else if (entry.isFile()) files.add(path);
    }
  };
  walk('');
  return files;
}
