import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listFiles } from './files.ts';
import { keptReleases, PublicationFailed, type Release, releasesFolder } from './releases.ts';

/** What a release has that another has not, or has otherwise; and what is gone. Paths in the release. */
export type FileChanges = { changed: string[]; removed: string[] };

const TOLD_CHARACTERS = 2000;

/** Releases share the files that are the same in both, so a file of its own is one that changed. */
function changesSince(before: Release | undefined, release: Release): FileChanges {
  const files = listFiles(release.folder);
  if (!before) return { changed: [...files].sort(), removed: [] };
  const inodeOf = (folder: string, file: string) =>
    statSync(join(folder, file), { throwIfNoEntry: false })?.ino;
  const isSame = (file: string) => inodeOf(before.folder, file) === inodeOf(release.folder, file);
  return {
    changed: [...files].filter((file) => !isSame(file)).sort(),
    removed: [...listFiles(before.folder)].filter((file) => !files.has(file)).sort(),
  };
}

const sentFile = (dataDir: string) => join(releasesFolder(dataDir), 'sent');

/** The release that was sent last, where it is still kept. */
function lastSent(dataDir: string): Release | undefined {
  try {
    const id = readFileSync(sentFile(dataDir), 'utf8');
    return keptReleases(dataDir).find((release) => release.id === id);
  } catch {
    return undefined;
  }
}

function runCommand(command: string, environment: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, {
      shell: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...environment },
    });
    let said = '';
    const keep = (chunk: Buffer) => {
      said = `${said}${chunk}`.slice(-TOLD_CHARACTERS);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0
        ? resolve()
        : reject(
            new PublicationFailed(
              `PUBLISH_COMMAND ended with ${code}, so the release is live here only:\n${said}`,
            ),
          ),
    );
  });
}

/**
 * Sends a release to where else it is served from, by the command of the settings. What it is told is what changed since
 * the last time it succeeded: one that failed is made up for by the next.
 * @throws PublicationFailed with what the command said
 */
export async function sendRelease(dataDir: string, release: Release, command: string): Promise<void> {
  const { changed, removed } = changesSince(lastSent(dataDir), release);
  if (changed.length === 0 && removed.length === 0) return;
  const lists = mkdtempSync(join(tmpdir(), 'hardware-pasal-release-'));
  try {
    const written = (name: string, files: readonly string[]) => {
      const path = join(lists, name);
      writeFileSync(path, files.map((file) => `${file}\n`).join(''));
      return path;
    };
    await runCommand(command, {
      RELEASE_ID: release.id,
      RELEASE_FOLDER: release.folder,
      CHANGED_FILES: written('changed', changed),
      REMOVED_FILES: written('removed', removed),
    });
    writeFileSync(sentFile(dataDir), release.id);
  } finally {
    rmSync(lists, { recursive: true, force: true });
  }
}
