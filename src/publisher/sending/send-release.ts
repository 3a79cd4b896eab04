import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFolderWithin } from '../../system/folder-lock.ts';
import { objectStorage, type StorageSettings } from '../../system/object-storage.ts';
import { type CommandResult, runCommand } from '../../system/run-command.ts';
import { PublicationFailed } from '../publication-failed.ts';
import {
  currentRelease,
  makeReleasesFolder,
  type Release,
  releaseNamed,
  releasesFolder,
} from '../releasing/releases.ts';
import { beginSending, endSending, type SendStepName, sentId } from '../releasing/sent-releases.ts';
import { changesSince, type FileChanges } from './file-changes.ts';
import { type CdnSettings, purgeCdn } from './purge-cdn.ts';
import { storeRelease } from './release-storage.ts';

/** One step of sending. `timeLimitMs`: a longer running command is ended with its children. */
export type SendStep =
  | { name: 'store'; storage: StorageSettings }
  | { name: 'command'; command: string; timeLimitMs: number }
  | { name: 'purge'; cdn: CdnSettings; siteUrl: string };

/** A step for the current release of a data directory. */
export type SendJob = { dataDir: string; step: SendStep };

/** Milliseconds to wait for another sending process, beyond the time limit of its command. */
const OTHER_ENDS_WITHIN_MS = 60_000;

/** The release that a step was done for last, where its files still exist. */
function lastSent(dataDir: string, step: SendStepName): Release | undefined {
  const id = sentId(releasesFolder(dataDir), step);
  const release = id ? releaseNamed(dataDir, id) : undefined;
  return release && statSync(release.folder, { throwIfNoEntry: false }) ? release : undefined;
}

/** Whether a step was done for a release. */
export const isSent = (dataDir: string, { id }: Release, step: SendStepName): boolean =>
  sentId(releasesFolder(dataDir), step) === id;

/** Records that a step was done for a release, by another instance. */
export const markSent = (dataDir: string, { id }: Release, step: SendStepName): void =>
  endSending(releasesFolder(dataDir), step, id);

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

async function runPublishCommand(
  release: Release,
  { changed, removed }: FileChanges,
  { command, timeLimitMs }: Extract<SendStep, { name: 'command' }>,
  signal: AbortSignal,
): Promise<void> {
  if (changed.length + removed.length === 0) return;
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

async function runStep({ dataDir, step }: SendJob, release: Release, signal: AbortSignal): Promise<void> {
  if (step.name === 'store') {
    await storeRelease(dataDir, release, objectStorage(step.storage));
    return;
  }
  const before = lastSent(dataDir, step.name);
  const changes = changesSince(before, release);
  if (step.name === 'command') await runPublishCommand(release, changes, step, signal);
  else await purgeCdn(step.cdn, step.siteUrl, before ? changes : undefined);
}

/**
 * Does a step of sending the current release elsewhere: to object storage, by PUBLISH_COMMAND, or to a CDN that holds
 * old pages. Command and CDN get the changes since the step's last success, so that the next run makes up for a failed
 * one.
 * @param signal ends the command early, with its children
 * @throws PublicationFailed with what the command wrote or the CDN said, StorageError
 */
export async function sendRelease(job: SendJob, signal: AbortSignal): Promise<void> {
  const { dataDir, step } = job;
  const releases = makeReleasesFolder(dataDir);
  const lockIn = join(releases, '.sending');
  mkdirSync(lockIn, { recursive: true });
  const ownLimitMs = step.name === 'command' ? step.timeLimitMs : 0;
  const unlock = await lockFolderWithin(lockIn, ownLimitMs + OTHER_ENDS_WITHIN_MS);
  if (!unlock) throw new PublicationFailed('Another process still sends the release.');
  try {
    const release = currentRelease(dataDir);
    if (!release || isSent(dataDir, release, step.name)) return;
    beginSending(releases, release.id);
    await runStep(job, release, signal);
    endSending(releases, step.name, release.id);
  } catch (error) {
    endSending(releases, step.name, undefined);
    throw error;
  } finally {
    unlock();
  }
}
