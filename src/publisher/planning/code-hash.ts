import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { identityFolder } from '../../identity/identity.ts';
import { PROJECT_ROOT } from '../../system/project.ts';

/** What pages are made of besides content. The server's and the publisher's code shows on no page, but how it builds them. */
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

/** A hash of all that a page is made of besides content, and of the settings that show on pages. */
export function codeHash(settings: Record<string, string>): string {
  const hash = createHash('sha256').update(JSON.stringify(settings));
  const files = [...SOURCES.map((source) => join(PROJECT_ROOT, source)), identityFolder()]
    .flatMap(filesOf)
    .map((file) => relative(PROJECT_ROOT, file))
    .filter((file) => !SHOWN_NOWHERE.test(file))
    .sort();
  for (const file of files) hash.update(file).update(readFileSync(join(PROJECT_ROOT, file)));
  return hash.digest('hex');
}
