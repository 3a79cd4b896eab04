import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The steps of sending a release elsewhere, in their order; each is done or retried by itself. */
export const SEND_STEPS = ['store', 'command', 'purge'] as const;
export type SendStepName = (typeof SEND_STEPS)[number];

/** Each names the release that the step was done for last. */
const FILES: Record<SendStepName, string> = { store: 'stored', command: 'sent', purge: 'purged' };

const doneFile = (releases: string, step: SendStepName) => join(releases, FILES[step]);
const sendingFile = (releases: string) => join(releases, 'sending');

function readId(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8') || undefined;
  } catch {
    return undefined;
  }
}

/** The id of the release that a step was done for last. @param releases the folder of all releases */
export const sentId = (releases: string, step: SendStepName): string | undefined =>
  readId(doneFile(releases, step));

/** Records that a release is being sent. */
export const beginSending = (releases: string, id: string): void => writeFileSync(sendingFile(releases), id);

/** Records the end of a step; `sent` is the id of the release where it succeeded. */
export function endSending(releases: string, step: SendStepName, sent: string | undefined): void {
  if (sent) writeFileSync(doneFile(releases, step), sent);
  rmSync(sendingFile(releases), { force: true });
}

/** The releases whose files are still read: the one that is being sent, and those that it is compared with. */
export const idsInUse = (releases: string): (string | undefined)[] => [
  ...SEND_STEPS.map((step) => sentId(releases, step)),
  readId(sendingFile(releases)),
];
