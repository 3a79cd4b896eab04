import { statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { openReleases } from '../../publisher/releasing/releases.ts';
import { type BackupState, readBackups } from '../backup/history.ts';
import { getRows, type Queries } from '../db/database.ts';
import { refundsDue } from '../ledger/owed-money.ts';
import { ALERT_PRIORITY } from '../mail/queue.ts';
import type { Gateways } from '../payments/gateways/registry.ts';
import type { Config } from '../settings/config.ts';

/** The disk under a folder, in bytes; `free` is what an unprivileged process may still use. */
type Disk = { free: number; size: number };

/** @returns undefined where the folder cannot be looked at */
export async function readDisk(folder: string): Promise<Disk | undefined> {
  const found = await statfs(folder).catch(() => undefined);
  return found && { free: found.bavail * found.bsize, size: found.blocks * found.bsize };
}

export const freeShare = ({ free, size }: Disk): number => (size > 0 ? free / size : 1);

/** The shop's state in its database. Times are milliseconds since 1970, null where there is none. */
type DatabaseState = {
  refundsDue: number;
  /** Payments that the wallet has not decided although their link ended long ago. */
  paymentsUnclear: number;
  /** Payments whose wallet status is "Pending" or not in its documentation. */
  paymentsHeld: number;
  /** Payments that were refunded, in whole or in part, in the wallet's own dashboard. */
  paymentsReturned: number;
  mailsWaiting: number;
  oldestMailAt: number | null;
  /** Mails that were tried several times. */
  mailsFailing: number;
  /** Bills that CBMS refuses, for their log-in or for what is in them. */
  cbmsRefused: number;
  /** The outcome of the last finished publication. */
  publication: string | null;
  firstPublicationAt: number | null;
  contentVersion: number;
  now: number;
  /** The last bill was issued later than now. */
  isBeforeLastBill: boolean;
};

/** A wallet's link lives an hour at most; a payment that is undecided after two needs a person. */
const UNCLEAR_AFTER_HOURS = 2;
const FAILING_AFTER_ATTEMPTS = 3;

/** Reads it in one statement. Every part has an index, or a table of few rows. */
export async function readDatabaseState(queries: Queries): Promise<DatabaseState> {
  const result = await queries.execute(sql`
    SELECT
      (SELECT count(*) FROM (${refundsDue}) due)::int AS "refundsDue",
      (SELECT count(*) FROM payments WHERE next_lookup_at IS NOT NULL AND state = 'OPEN' AND attention IS NULL AND pidx IS NOT NULL
         AND created_at < now() - make_interval(hours => ${UNCLEAR_AFTER_HOURS}))::int
      + (SELECT count(*) FROM money_movements WHERE state = 'PENDING'
           AND created_at < now() - make_interval(hours => ${UNCLEAR_AFTER_HOURS}))::int AS "paymentsUnclear",
      (SELECT count(*) FROM payments WHERE attention = 'held')::int AS "paymentsHeld",
      (SELECT count(*) FROM payments WHERE attention IN ('refunded', 'part_refunded'))::int AS "paymentsReturned",
      (SELECT count(*) FROM cbms_sends WHERE sent_at IS NULL AND (failed_at IS NOT NULL OR code = 100))::int AS "cbmsRefused",
      waiting.count AS "mailsWaiting", waiting.oldest AS "oldestMailAt", waiting.failing AS "mailsFailing",
      (SELECT state FROM publications WHERE finished_at IS NOT NULL ORDER BY id DESC LIMIT 1) AS publication,
      (SELECT extract(epoch FROM requested_at) * 1000 FROM publications ORDER BY id LIMIT 1)::float8
        AS "firstPublicationAt",
      (SELECT version FROM content_version)::float8 AS "contentVersion",
      coalesce((SELECT issued_at > clock_timestamp() FROM bills ORDER BY id DESC LIMIT 1), false) AS "isBeforeLastBill",
      (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now
    FROM (SELECT count(*)::int AS count, (extract(epoch FROM min(created_at)) * 1000)::float8 AS oldest,
            count(*) FILTER (WHERE attempts >= ${FAILING_AFTER_ATTEMPTS})::int AS failing
          FROM mails WHERE sent_at IS NULL AND failed_at IS NULL AND priority <> ${ALERT_PRIORITY}) AS waiting`);
  const [row] = getRows<DatabaseState>(result);
  if (!row) throw new Error('the state of the shop was not read');
  return row;
}

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

/** How old the pages are that shoppers see, in seconds; undefined before the first. */
export function releaseAgeSeconds(dataDir: string, now = Date.now()): number | undefined {
  const release = openReleases(dataDir).current();
  if (!release) return undefined;
  const made = statSync(release.folder, { throwIfNoEntry: false })?.mtimeMs;
  return made === undefined ? undefined : Math.max(0, now - made) / 1000;
}
