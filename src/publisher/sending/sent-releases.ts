import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const sentFile = (releases: string) => join(releases, 'sent');
const sendingFile = (releases: string) => join(releases, 'sending');

function readId(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8') || undefined;
  } catch {
    return undefined;
  }
}

/** The id of the release that PUBLISH_COMMAND sent last. @param releases the folder of all releases */
export const sentId = (releases: string): string | undefined => readId(sentFile(releases));

/** Records that a release is being sent. */
export const beginSending = (releases: string, id: string): void => writeFileSync(sendingFile(releases), id);

/** Records the end of sending; `sent` is the id of the release where it succeeded. */
export function endSending(releases: string, sent: string | undefined): void {
  if (sent) writeFileSync(sentFile(releases), sent);
  rmSync(sendingFile(releases), { force: true });
}

/** The releases whose files are still read: the one that is being sent, and the one it is compared with. */
export const idsInUse = (releases: string): (string | undefined)[] => [
  sentId(releases),
  readId(sendingFile(releases)),
];
