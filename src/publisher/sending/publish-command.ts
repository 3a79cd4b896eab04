import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CommandResult, runCommand } from '../../system/run-command.ts';
import { PublicationFailed } from '../publication-failed.ts';
import type { Release } from '../releasing/releases.ts';
import type { ReleaseDestination, SendStep } from './destination.ts';
import { changesSince, type FileChanges } from './file-changes.ts';

type CommandStep = Extract<SendStep, { name: 'command' }>;

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
  { command, timeLimitMs }: CommandStep,
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

/**
 * What PUBLISH_COMMAND sends to: it gets the changes since its last success, so that a run makes up for a failed one.
 */
export const commandDestination = (step: CommandStep): ReleaseDestination => ({
  send: ({ release, before, signal }) =>
    runPublishCommand(release, changesSince(before, release), step, signal),
});
