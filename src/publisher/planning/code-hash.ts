import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { PROJECT_ROOT } from '../../system/project.ts';

/**
 * The files besides content that pages depend on. Server code does not matter, except for the parts of the publisher
 * that build pages.
 */
const SOURCES = ['src', 'public', 'astro.config.mjs', 'package-lock.json'];
const SHOWN_NOWHERE = /^src\/(?:server|system|publisher(?!\/astro\/))\/|\.test\.tsx?$|\.md$/;

function filesOf(path: string): string[] {
  try {
    return readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  } catch {
    return [path];
  }
}

/** A hash of all files besides content that pages depend on, and of the settings that pages show. */
export function codeHash(settings: Record<string, string>): string {
  const hash = createHash('sha256').update(JSON.stringify(settings));
  const files = SOURCES.flatMap((source) => filesOf(join(PROJECT_ROOT, source)))
    .map((file) => relative(PROJECT_ROOT, file))
    .filter((file) => !SHOWN_NOWHERE.test(file))
    .sort();
  for (const file of files) hash.update(file).update(readFileSync(join(PROJECT_ROOT, file)));
  return hash.digest('hex');
}
