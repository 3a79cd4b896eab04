import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openReleases } from '../../publisher/releasing/releases.ts';
import { type Diagnosis, failed, getReason, ok, warning } from '../diagnosis.ts';
import { releaseAgeSeconds } from '../monitoring/release-age.ts';
import type { Read } from './database-access.ts';

const check = 'pages';
const HOUR_SECONDS = 3600;

const ageInWords = (seconds: number) =>
  seconds < 2 * HOUR_SECONDS
    ? `${Math.floor(seconds / 60)} minutes`
    : seconds < 48 * HOUR_SECONDS
      ? `${Math.floor(seconds / HOUR_SECONDS)} hours`
      : `${Math.floor(seconds / HOUR_SECONDS / 24)} days`;

/** Checks that shoppers have pages to see. */
export function checkRelease(dataDir: string): Diagnosis {
  const release = openReleases(dataDir).current();
  if (!release) return failed(check, 'There are no pages yet.', 'Start the shop, or run: npm run publish.');
  try {
    readFileSync(join(release.folder, 'index.html'));
  } catch (error) {
    return failed(
      check,
      `The pages of ${release.id} cannot be read (${getReason(error)}).`,
      'Give the shop its folder back (chown -R), or run: npm run publish.',
    );
  }
  return ok(check, `release ${release.id}, ${ageInWords(releaseAgeSeconds(dataDir) ?? 0)} old`);
}

/** Checks how the last publication ended. */
export async function checkLastPublication(read: Read): Promise<Diagnosis[]> {
  const [last] = await read<{ state: string }>(
    'SELECT state FROM publications WHERE finished_at IS NOT NULL ORDER BY id DESC LIMIT 1',
  ).catch(() => []);
  if (last?.state !== 'failed') return [];
  return [
    warning(
      check,
      'The last publication failed: shoppers see the pages from before it.',
      'Read why in the Studio, under Publish, and publish again.',
    ),
  ];
}
