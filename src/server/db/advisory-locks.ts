import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from './database.ts';

/**
 * The number of every advisory lock that the shop takes. A number with two purposes makes one wait for the other:
 * edits once waited for publications. Source: https://www.postgresql.org/docs/current/explicit-locking.html
 */
export const ADVISORY_LOCKS = {
  /** One instance migrates the schema. */
  migration: 7_240_001,
  /** One edit or import changes content. */
  edit: 7_240_002,
  /** One instance publishes. */
  publisher: 7_240_003,
  /** Shared by every running shop; exclusive for a restore. */
  runningShop: 7_240_004,
  /** One instance sends to object storage, and deletes there. */
  storage: 7_240_005,
  /** First half of a pair; the second names whose orders are placed one after the other. */
  orderScope: 7_240_009,
  /** First half of a pair; the second names the network whose sign-ups come one after the other. */
  signUpNetwork: 7_240_010,
  /** One request takes the place of others in a full room. */
  fullRoom: 7_240_011,
  /** First half of a pair; the second names the mailbox whose alerts are added one after the other. */
  alertMailbox: 7_240_012,
  /** One process records money with banks' numbers. */
  transactionNumbers: 7_240_013,
  /** One process books suppliers' bills. */
  supplierBills: 7_240_014,
  /** One machine records serial numbers. */
  serials: 7_240_052,
  /** One instance writes the figures of days. */
  figures: 7_240_021,
} as const;

/** How long an edit waits for another edit or an import before it is refused with a retry. */
const EDIT_WAITS_MS = 4000;

/**
 * Takes the edit lock until the transaction ends. Two imports or edits at once would make the same slugs and brands,
 * or overwrite what the other is about to write.
 * @throws an error of code 55P03 (lock_not_available) where that takes longer than an editor waits
 */
export async function acquireEditLock(transaction: Queries): Promise<void> {
  await transaction.execute(sql`SELECT set_config('lock_timeout', ${`${EDIT_WAITS_MS}ms`}, true)`);
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.edit}::bigint)`);
}

/**
 * SQL that locks the scopes of an order until the transaction ends, and gives a row for each. In the order of the
 * numbers, so that two orders cannot deadlock. Two scopes with the same hash only wait for each other.
 * @param scopes such as `phone +9779841234567`
 */
export const orderScopeLocks = (scopes: readonly string[]): SQL => sql`
  SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.orderScope}::int, number)
  FROM (SELECT DISTINCT hashtext(name) AS number FROM json_array_elements_text(${JSON.stringify(scopes)}::json) name ORDER BY number) numbers`;

/** Locks sign-ups of a network until the transaction ends. */
export async function lockSignUps(transaction: Queries, network: string): Promise<void> {
  await transaction.execute(
    sql`SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.signUpNetwork}::int, hashtext(${network}::text))`,
  );
}

/** Locks full rooms of requests until the transaction ends: two at once would make the same one leave, or each other's. */
export async function lockFullRoom(transaction: Queries): Promise<void> {
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.fullRoom}::bigint)`);
}

/** Locks the alerts of a mailbox until the transaction ends. */
export async function lockAlerts(transaction: Queries, mailbox: string): Promise<void> {
  await transaction.execute(
    sql`SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.alertMailbox}::int, hashtext(${mailbox}::text))`,
  );
}

/** Locks the banks' numbers of transactions until the transaction ends: one number has many spellings. */
export async function lockTransactionNumbers(transaction: Queries): Promise<void> {
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.transactionNumbers}::bigint)`);
}

/** Locks the booking of suppliers' bills until the transaction ends: one bill has many spellings of its number. */
export async function lockSupplierBills(transaction: Queries): Promise<void> {
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.supplierBills}::bigint)`);
}

/**
 * Locks the recording of serial numbers until the transaction ends: two machines that record some of the same in another
 * order would deadlock.
 */
export async function lockSerials(transaction: Queries): Promise<void> {
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.serials}::bigint)`);
}

/** Locks the figures of days until the transaction ends. */
export async function lockFigures(transaction: Queries): Promise<void> {
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.figures}::bigint)`);
}
