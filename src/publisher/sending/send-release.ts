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

/** What a release has that another has not, or has otherwise; and what is gone. Paths in the release. */
export type FileChanges = { changed: string[]; removed: string[] };

/** What sending works with. `timeLimitMs`: the command is ended with its children when it takes longer. */
export type SendJob = { dataDir: string; command: string; timeLimitMs: number };

/** Another process that sends ends within its own time limit; this is for its last steps. */
const OTHER_ENDS_WITHIN_MS = 60_000;

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

/** The release that was sent last, where its files are still there. */
function lastSent(dataDir: string): Release | undefined {
  const id = sentId(releasesFolder(dataDir));
  const release = id ? releaseNamed(dataDir, id) : undefined;
  return release && statSync(release.folder, { throwIfNoEntry: false }) ? release : undefined;
}

/** Whether shoppers elsewhere see what shoppers here see. */
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
 * Sends the current release to where else it is served from, by the command of the settings. The command is given what
 * changed since the last time it succeeded, so one that failed is made up for by the next.
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
