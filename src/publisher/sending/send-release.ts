import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFolderWithin } from '../../system/folder-lock.ts';
import { listFiles } from '../../system/list-files.ts';
import { type CommandResult, runCommand } from '../../system/run-command.ts';
import { PublicationFailed } from '../publication-failed.ts';
import {
  currentRelease,
  makeReleasesFolder,
  type Release,
  releaseNamed,
  releasesFolder,
} from '../releasing/releases.ts';
import { beginSending, endSending, sentId } from './sent-releases.ts';

/** The added, changed and removed files between two releases, as paths in the release. */
export type FileChanges = { changed: string[]; removed: string[] };

/** The options of sending. `timeLimitMs`: a longer running command is ended with its children. */
export type SendJob = { dataDir: string; command: string; timeLimitMs: number };

/** Milliseconds beyond the time limit to wait for another sending process to finish. */
const OTHER_ENDS_WITHIN_MS = 60_000;

/** Releases share unchanged files (hard links), so a file with another inode has changed. */
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

/** The release that was sent last, where its files still exist. */
function lastSent(dataDir: string): Release | undefined {
  const id = sentId(releasesFolder(dataDir));
  const release = id ? releaseNamed(dataDir, id) : undefined;
  return release && statSync(release.folder, { throwIfNoEntry: false }) ? release : undefined;
}

/** Whether the current release was sent. */
export const isSent = (dataDir: string, { id }: Release): boolean => sentId(releasesFolder(dataDir)) === id;

function requireSuccess(result: CommandResult, timeLimitMs: number): void {
  if ('stoppedBy' in result)
    throw new PublicationFailed(
      `PUBLISH_COMMAND was ended (at most ${timeLimitMs / 1000} s, PUBLISH_COMMAND_TIMEOUT_MS), so the release is live here only:\n${result.output}`,
    );
  if (result.code !== 0)
    throw new PublicationFailed(
      `PUBLISH_COMMAND ended with ${result.code}, so the release is live here only:\n${result.output}`,
    );
}

async function sendChanges(
  release: Release,
  { changed, removed }: FileChanges,
  { command, timeLimitMs }: SendJob,
  signal: AbortSignal,
): Promise<void> {
  const lists = mkdtempSync(join(tmpdir(), 'hardware-pasal-release-'));
  const write = (name: string, files: readonly string[]) => {
    const path = join(lists, name);
    writeFileSync(path, files.map((file) => `${file}\n`).join(''));
    return path;
  };
  try {
    const environment = {
      RELEASE_ID: release.id,
      RELEASE_FOLDER: release.folder,
      CHANGED_FILES: write('changed', changed),
      REMOVED_FILES: write('removed', removed),
    };
    const stop = AbortSignal.any([signal, AbortSignal.timeout(timeLimitMs)]);
    requireSuccess(await runCommand(command, environment, stop), timeLimitMs);
  } finally {
    rmSync(lists, { recursive: true, force: true });
  }
}

/**
 * Sends the current release elsewhere by PUBLISH_COMMAND. The command gets the changes since its last success, so
 * that the next run makes up for a failed one.
 * @param signal ends it early, the command and its children too
 * @throws PublicationFailed with what the command wrote
 */
export async function sendRelease(job: SendJob, signal: AbortSignal): Promise<void> {
  const releases = makeReleasesFolder(job.dataDir);
  const lockIn = join(releases, '.sending');
  mkdirSync(lockIn, { recursive: true });
  const unlock = await lockFolderWithin(lockIn, job.timeLimitMs + OTHER_ENDS_WITHIN_MS);
  if (!unlock) throw new PublicationFailed('PUBLISH_COMMAND of another process is still running.');
  try {
    const release = currentRelease(job.dataDir);
    if (!release || isSent(job.dataDir, release)) return;
    beginSending(releases, release.id);
    const changes = changesSince(lastSent(job.dataDir), release);
    const isChanged = changes.changed.length > 0 || changes.removed.length > 0;
    if (isChanged) await sendChanges(release, changes, job, signal);
    endSending(releases, release.id);
  } catch (error) {
    endSending(releases, undefined);
    throw error;
  } finally {
    unlock();
  }
}
