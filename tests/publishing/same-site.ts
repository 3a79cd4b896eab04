import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../../src/system/list-files.ts';

const getHash = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');

/** The files in which two folders differ, with what is wrong about each. */
export function differences(one: string, other: string): string[] {
  const files = listFiles(one);
  const others = listFiles(other);
  return [
    ...[...files].filter((file) => !others.has(file)).map((file) => `${file} is only in the first`),
    ...[...others].filter((file) => !files.has(file)).map((file) => `${file} is only in the second`),
    ...[...files]
      .filter((file) => others.has(file) && getHash(join(one, file)) !== getHash(join(other, file)))
      .map((file) => `${file} differs`),
  ].sort();
}
