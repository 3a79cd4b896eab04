import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Has a folder removed when the tests of the file are over. @returns the folder */
export function removedAtEnd(folder: string): string {
  folders.push(folder);
  return folder;
}

/** An empty folder, removed when the tests of the file are over. */
export const newFolder = (): string => removedAtEnd(mkdtempSync(join(tmpdir(), 'hardware-pasal-')));
