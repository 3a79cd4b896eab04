import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Diagnosis, failed, ok } from '../diagnosis.ts';
import type { Config } from '../settings/config.ts';

const check = 'secrets';
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
  if (open.length === 0) return [ok(check, 'only the shop’s user reads them')];
  return open.map((path) =>
    failed(check, `Any user of this machine may read ${path}.`, `Run: chmod -R o= ${path}`),
  );
}
