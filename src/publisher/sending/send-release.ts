import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { lockFolderWithin } from '../../system/folder-lock.ts';
import { PublicationFailed } from '../publication-failed.ts';
import { openReleases, type Releases } from '../releasing/releases.ts';
import type { ReleaseDestination, SendStep } from './destination.ts';

/** A step for the current release of a data directory. */
export type SendJob = { dataDir: string; step: SendStep };

/** Milliseconds to wait for another sending process, beyond the time limit of its command. */
const OTHER_ENDS_WITHIN_MS = 60_000;

/** Opens the destination of a step. Its code, and the packages that only it needs, are loaded here. */
async function openDestination(step: SendStep): Promise<ReleaseDestination> {
  if (step.name === 'store') return (await import('./release-storage.ts')).storageDestination(step);
  if (step.name === 'command') return (await import('./publish-command.ts')).commandDestination(step);
  return (await import('./purge-cdn.ts')).cdnDestination(step);
}

/** Only one process sends at a time. @returns the unlock function */
async function lockSending(releases: Releases, step: SendStep): Promise<() => void> {
  const lockIn = join(releases.make(), '.sending');
  mkdirSync(lockIn, { recursive: true });
  const ownLimitMs = step.name === 'command' ? step.timeLimitMs : 0;
  const unlock = await lockFolderWithin(lockIn, ownLimitMs + OTHER_ENDS_WITHIN_MS);
  if (!unlock) throw new PublicationFailed('Another process still sends the release.');
  return unlock;
}

/**
 * Does a step of sending the current release elsewhere. What it gets is compared with the step's last success, so that
 * the next run makes up for a failed one.
 * @param signal ends it early
 * @throws PublicationFailed with what the command wrote or the CDN said, StorageError
 */
export async function sendRelease({ dataDir, step }: SendJob, signal: AbortSignal): Promise<void> {
  const releases = openReleases(dataDir);
  const unlock = await lockSending(releases, step);
  try {
    const release = releases.current();
    const sent = releases.sent(step.name);
    if (!release || sent?.id === release.id) return;
    releases.beginSending(release);
    const before = sent && statSync(sent.folder, { throwIfNoEntry: false }) ? sent : undefined;
    const destination = await openDestination(step);
    await destination.send({ releases, release, before, signal });
    releases.endSending(step.name, release);
  } catch (error) {
    releases.endSending(step.name);
    throw error;
  } finally {
    unlock();
  }
}
