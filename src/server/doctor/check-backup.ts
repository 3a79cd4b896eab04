import { HOUR_MS } from '../../rules/shop/milliseconds.ts';
import type { BackupState } from '../backup/history.ts';
import { type Diagnosis, failed, ok, warning } from '../diagnosis.ts';

const check = 'backup';
const HOURS_AT_MOST = 26;

/** Judges the age of the newest backup; outside production none is asked for. */
export function checkBackup(
  { newestAt, hasFailed }: BackupState,
  isProduction: boolean,
  now = new Date(),
): Diagnosis {
  const action =
    'Run npm run backup as the user of the shop (runuser -u hardware-pasal --), and check its timer: systemctl list-timers hardware-pasal-backup.timer.';
  if (hasFailed) return failed(check, 'The last backup failed.', action);
  if (!newestAt)
    return isProduction
      ? failed(check, 'There is no backup.', action)
      : ok(check, 'none, not for production');
  const hours = Math.floor((now.getTime() - newestAt.getTime()) / HOUR_MS);
  if (isProduction && hours >= HOURS_AT_MOST)
    return warning(check, `The newest backup is ${hours} hours old.`, action);
  return ok(check, `the newest is ${hours} hours old`);
}
