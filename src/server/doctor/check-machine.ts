import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isNewEnough, NEEDED_NODE } from '../../../scripts/setup/runtime.mjs';
import { openReleases } from '../../publisher/releasing/releases.ts';
import { HOUR_MS } from '../../rules/shop/nepal-time.ts';
import { getReason } from '../../system/get-reason.ts';
import type { BackupState } from '../backup/history.ts';
import { type Diagnosis, failed, ok, warning } from '../diagnosis.ts';
import { freeShare, readDisk, releaseAgeSeconds } from '../monitoring/snapshot.ts';
import { localAddress } from '../own-address.ts';
import type { Config } from '../settings/config.ts';
import type { Read } from './check-data.ts';

/** Sales, sessions and payments are judged by it. */
const OFF_AT_MOST_MS = 30_000;

/** Another clock, and when it was read on this machine's; undefined where it could not be. */
export type OtherClock = { whose: string; at: Date | undefined; readAt: Date };

/** Compares this machine's clock with others. */
export function checkClock(others: readonly OtherClock[]): Diagnosis {
  const known = others.flatMap(({ whose, at, readAt }) =>
    at ? [{ whose, off: readAt.getTime() - at.getTime() }] : [],
  );
  const wrong = known.find(({ off }) => Math.abs(off) > OFF_AT_MOST_MS);
  if (wrong) {
    const seconds = Math.round(Math.abs(wrong.off) / 1000);
    return warning(
      'clock',
      `This machine is ${seconds} s ${wrong.off > 0 ? 'ahead of' : 'behind'} ${wrong.whose}.`,
      'Let both keep the time: timedatectl set-ntp true.',
    );
  }
  if (known.length === 0) return ok('clock', 'no other clock could be asked');
  return ok('clock', `agrees with ${known.map(({ whose }) => whose).join(' and ')}`);
}

const WARN_BELOW = 0.1;
const FAIL_BELOW = 0.02;
const GIB = 2 ** 30;

const existing = (folder: string): string => (existsSync(folder) ? folder : existing(dirname(folder)));

/** Judges what is free. @param sizes in bytes; undefined where they could not be read */
export function judgeDisk(sizes: { free: number; size: number } | undefined, folder: string): Diagnosis {
  if (!sizes)
    return warning('disk', `${folder} cannot be looked at.`, 'Check that DATA_DIR exists and can be read.');
  const share = freeShare(sizes);
  const summary = `${Math.floor(share * 100)} % (${(sizes.free / GIB).toFixed(1)} GiB) free under ${folder}`;
  const action = 'Free space or enlarge the disk: a full one stops orders and publications.';
  if (share < FAIL_BELOW) return failed('disk', `Only ${summary}.`, action);
  return share < WARN_BELOW ? warning('disk', `Only ${summary}.`, action) : ok('disk', summary);
}

export const checkDisk = async ({ dataDir }: Pick<Config, 'dataDir'>): Promise<Diagnosis> =>
  judgeDisk(await readDisk(existing(dataDir)), dataDir);

type Manifest = { dependencies: Record<string, string> };

/** Checks that Node is new enough and that every package is installed. */
export function checkPackages(root: string, version = process.versions.node): Diagnosis {
  const { dependencies }: Manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  // package.json's engines is what the setup needs, which brings a newer Node along.
  if (!isNewEnough(version))
    return failed(
      'packages',
      `Node ${version} is too old.`,
      `Install Node ${NEEDED_NODE} or newer, or run: npm run setup.`,
    );
  const missing = Object.keys(dependencies).filter(
    (name) => !existsSync(join(root, 'node_modules', name, 'package.json')),
  );
  if (missing.length > 0)
    return failed(
      'packages',
      `Missing: ${missing.join(', ')}.`,
      'Install what the lockfile says: npm ci --ignore-scripts.',
    );
  return ok('packages', `complete, on Node ${version}`);
}

const OTHERS = 0o007;
const ENTER = 0o001;

/** Where secrets and customers' data lie, besides the database server. */
export const secretPlaces = ({ dataDir, backupDir }: Pick<Config, 'dataDir' | 'backupDir'>): string[] => [
  backupDir,
  '.env',
  '/etc/hardware-pasal.env',
  ...(process.env.SETTINGS_FILE ? [process.env.SETTINGS_FILE] : []),
  ...['auth-secret', 'database', 'outbox'].map((name) => join(dataDir, name)),
];

const getMode = (path: string): number | undefined => {
  try {
    return statSync(path).mode;
  } catch {
    return undefined;
  }
};

/** Whether others may read it, in a folder that they may enter. */
const isOpen = (path: string): boolean =>
  ((getMode(path) ?? 0) & OTHERS) !== 0 && ((getMode(dirname(path)) ?? 0) & ENTER) !== 0;

/** Checks that other users of this machine cannot read secrets; what is not there is passed over. */
export function checkPermissions(places: readonly string[]): Diagnosis[] {
  const open = places.filter(isOpen);
  if (open.length === 0) return [ok('secrets', 'only the shop’s user reads them')];
  return open.map((path) =>
    failed('secrets', `Any user of this machine may read ${path}.`, `Run: chmod -R o= ${path}`),
  );
}

const WITHIN_MS = 5000;

/**
 * Asks the running shop for its health, over HTTP.
 * @param isNeeded whether the shop is known to run, as it holds the embedded database
 */
export async function checkRunningShop(
  { host, port, isProduction }: Pick<Config, 'host' | 'port' | 'isProduction'>,
  isNeeded: boolean,
): Promise<Diagnosis> {
  const address = localAddress(host, port);
  try {
    const response = await fetch(`${address}/api/health`, { signal: AbortSignal.timeout(WITHIN_MS) });
    if (response.ok)
      return ok('shop', `takes orders at ${address}${isNeeded ? ', on its embedded database' : ''}`);
    return failed(
      'shop',
      `The shop at ${address} answers ${response.status} for its health.`,
      'Read its log; it cannot take orders.',
    );
  } catch (error) {
    const message = `No shop answers at ${address} (${getReason(error)}).`;
    if (isNeeded)
      return failed(
        'shop',
        message,
        'Another process holds DATA_DIR: give this command its HOST and PORT, or stop it.',
      );
    if (isProduction) return failed('shop', message, 'Start it: systemctl start hardware-pasal.');
    return warning('shop', message, 'Start it, if it should run on this machine.');
  }
}

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
  if (!release) return failed('pages', 'There are no pages yet.', 'Start the shop, or run: npm run publish.');
  try {
    readFileSync(join(release.folder, 'index.html'));
  } catch (error) {
    return failed(
      'pages',
      `The pages of ${release.id} cannot be read (${getReason(error)}).`,
      'Give the shop its folder back (chown -R), or run: npm run publish.',
    );
  }
  return ok('pages', `release ${release.id}, ${ageInWords(releaseAgeSeconds(dataDir) ?? 0)} old`);
}

/** Checks how the last publication ended. */
export async function checkLastPublication(read: Read): Promise<Diagnosis[]> {
  const [last] = await read<{ state: string }>(
    'SELECT state FROM publications WHERE finished_at IS NOT NULL ORDER BY id DESC LIMIT 1',
  ).catch(() => []);
  if (last?.state !== 'failed') return [];
  return [
    warning(
      'pages',
      'The last publication failed: shoppers see the pages from before it.',
      'Read why in the Studio, under Publish, and publish again.',
    ),
  ];
}

const HOURS_AT_MOST = 26;

/** Judges the age of the newest backup; outside production none is asked for. */
export function checkBackup(
  { newestAt, hasFailed }: BackupState,
  isProduction: boolean,
  now = new Date(),
): Diagnosis {
  const action =
    'Run npm run backup as the user of the shop (runuser -u hardware-pasal --), and check its timer: systemctl list-timers hardware-pasal-backup.timer.';
  if (hasFailed) return failed('backup', 'The last backup failed.', action);
  if (!newestAt)
    return isProduction
      ? failed('backup', 'There is no backup.', action)
      : ok('backup', 'none, not for production');
  const hours = Math.floor((now.getTime() - newestAt.getTime()) / HOUR_MS);
  if (isProduction && hours >= HOURS_AT_MOST)
    return warning('backup', `The newest backup is ${hours} hours old.`, action);
  return ok('backup', `the newest is ${hours} hours old`);
}
