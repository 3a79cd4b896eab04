import { type BackupState, readBackups } from '../backup/history.ts';
import type { Queries } from '../db/database.ts';
import type { Gateways } from '../payments/gateways/gateway-by-method.ts';
import type { Config } from '../settings/config.ts';
import { type Disk, readDisk } from './disk-space.ts';
import { type DatabaseState, readDatabaseState } from './read-state.ts';

/** What alerts and metrics are made from: the shop as it is at one time. */
export type Snapshot = {
  database: DatabaseState;
  backups: BackupState;
  disk: Disk | undefined;
  walletKeys: ReturnType<Gateways['keys']>;
};

const REREAD_AFTER_MS = 2000;

export type Snapshots = ReturnType<typeof snapshots>;

/** Reads the shop's state; callers within two seconds share one reading. */
export function snapshots(
  config: Pick<Config, 'dataDir' | 'backupDir'>,
  queries: Queries,
  gateways: Pick<Gateways, 'keys'>,
) {
  let last: { at: number; reading: Promise<Snapshot> } | undefined;

  const readNow = async (): Promise<Snapshot> => {
    const [database, disk] = await Promise.all([readDatabaseState(queries), readDisk(config.dataDir)]);
    return { database, backups: readBackups(config), disk, walletKeys: gateways.keys() };
  };

  return {
    /** @throws where the database does not answer */
    async read(): Promise<Snapshot> {
      if (!last || performance.now() - last.at > REREAD_AFTER_MS)
        last = { at: performance.now(), reading: readNow() };
      return last.reading;
    },
  };
}
