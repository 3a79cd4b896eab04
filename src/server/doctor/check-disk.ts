import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Diagnosis, failed, ok, warning } from '../diagnosis.ts';
import { freeShare, readDisk } from '../monitoring/disk-space.ts';
import type { Config } from '../settings/config.ts';

const check = 'disk';
const WARN_BELOW = 0.1;
const FAIL_BELOW = 0.02;
const GIB = 2 ** 30;

const existing = (folder: string): string => (existsSync(folder) ? folder : existing(dirname(folder)));

/** Judges what is free. @param sizes in bytes; undefined where they could not be read */
export function judgeDisk(sizes: { free: number; size: number } | undefined, folder: string): Diagnosis {
  if (!sizes)
    return warning(check, `${folder} cannot be looked at.`, 'Check that DATA_DIR exists and can be read.');
  const share = freeShare(sizes);
  const summary = `${Math.floor(share * 100)} % (${(sizes.free / GIB).toFixed(1)} GiB) free under ${folder}`;
  const action = 'Free space or enlarge the disk: a full one stops orders and publications.';
  if (share < FAIL_BELOW) return failed(check, `Only ${summary}.`, action);
  return share < WARN_BELOW ? warning(check, `Only ${summary}.`, action) : ok(check, summary);
}

export const checkDisk = async ({ dataDir }: Pick<Config, 'dataDir'>): Promise<Diagnosis> =>
  judgeDisk(await readDisk(existing(dataDir)), dataDir);
