import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { isFinished, type Release, releaseNamed, releasesFolder } from './releases.ts';

/**
 * Releases of other instances that this one built itself from the same content: its own id by the id that all know.
 * Releases that were downloaded have the same id everywhere and need no entry.
 */
const copies = z.record(z.string(), z.string());

const copiesFile = (dataDir: string) => join(releasesFolder(dataDir), 'copies.json');

function readCopies(dataDir: string): Record<string, string> {
  try {
    return copies.parse(JSON.parse(readFileSync(copiesFile(dataDir), 'utf8')));
  } catch {
    return {};
  }
}

/**
 * This instance's release for an id that all instances know; undefined where it has none. Its folder need not exist.
 */
export function localRelease(dataDir: string, sharedId: string): Release | undefined {
  const id = isFinished(dataDir, sharedId) ? sharedId : readCopies(dataDir)[sharedId];
  return id && isFinished(dataDir, id) ? releaseNamed(dataDir, id) : undefined;
}

/** The id by which all instances know a release of this one: the newest, where it stands for several. */
export function sharedIdOf(dataDir: string, { id }: Release): string {
  const shared = Object.entries(readCopies(dataDir))
    .filter(([, own]) => own === id)
    .map(([sharedId]) => sharedId);
  return shared.sort().at(-1) ?? id;
}

/** Records that a release of this instance shows the same pages as another's. */
export function noteCopy(dataDir: string, sharedId: string, { id }: Release): void {
  if (sharedId === id) return;
  const kept = Object.entries(readCopies(dataDir)).filter(([, own]) => isFinished(dataDir, own));
  const file = copiesFile(dataDir);
  writeFileSync(`${file}.new`, JSON.stringify({ ...Object.fromEntries(kept), [sharedId]: id }));
  renameSync(`${file}.new`, file);
}
