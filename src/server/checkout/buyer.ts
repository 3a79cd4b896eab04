import { type SQLWrapper, sql } from 'drizzle-orm';
import type { DeliveryPlace } from '../../rules/order/delivery-table.ts';
import type { ProofLevel } from '../../rules/order/order-limits.ts';
import { readDistrict } from '../../rules/order/read-district.ts';
import { canonicalMailbox } from '../../rules/person/canonical-mailbox.ts';
import { isEmailVerified } from '../accounts/verification.ts';
import { getRows, type Queries } from '../db/database.ts';
import { prepared } from '../db/reading.ts';
import { statusList } from '../db/shared-sql.ts';
import { fieldError, HttpError } from '../http/http-error.ts';
import {
  type LimitSettings,
  limitSettingsJson,
  parseLimitSettings,
  readLimitSettings,
} from '../limits/limit-settings.ts';
import { networkRanges } from '../limits/network.ts';
import * as messages from '../orders/messages.ts';

/** The buyer, and the network of the request (limits/network.ts). */
export type Buyer = { userId: string; network: string };
/** The contact of an order; the phone number in its international form. */
export type Contact = { phone: string; email: string };

/**
 * The facts about a buyer that decide which limits apply. Editors order for customers who call: nothing limits them.
 */
export type BuyerStanding = LimitSettings & {
  proof: ProofLevel;
  /** Worth of what was delivered and not returned, in whole rupees. */
  deliveredRupees: number;
  isBlocked: boolean;
  isEditor: boolean;
};

type Row = {
  is_claimed: boolean;
  settings: Record<string, string> | null;
  is_blocked: boolean;
  is_email_verified: boolean;
  delivered_rupees: number;
  account_email: string;
  has_blocked_emails: boolean;
  is_editor: boolean;
};

function getProof({ is_editor, delivered_rupees, is_email_verified }: Row): ProofLevel {
  if (is_editor || delivered_rupees > 0) return 'delivered';
  return is_email_verified ? 'email' : 'new';
}

/** Whether a mailbox of these addresses is blocked, in whatever spelling. */
async function isBlockedMailbox(transaction: Queries, addresses: readonly string[]): Promise<boolean> {
  const spellings = addresses.flatMap((address) => [address.toLowerCase(), canonicalMailbox(address)]);
  const found = await transaction.execute(
    sql`SELECT 1 FROM blocked_contacts WHERE kind = 'email' AND value IN ${spellings} LIMIT 1`,
  );
  return getRows(found).length > 0;
}

/**
 * Claims the order's idempotency key and reads the limits and the buyer's standing, in one statement because every order
 * needs it. Until the transaction ends the account cannot be deleted (privacy/delete-account.ts), and a call with the
 * same key waits. Blocked are contacts of the account and those of the order.
 * @param claim an INSERT that returns the key, or nothing where it is there; undefined for an order without one
 * @returns undefined where the key was used before
 * @throws HttpError unauthenticated where the account is gone
 */
export async function claimAndReadStanding(
  transaction: Queries,
  { userId, network }: Buyer,
  { phone, email }: Contact,
  claim: SQLWrapper | undefined,
): Promise<BuyerStanding | undefined> {
  const networks = networkRanges(network).map((range) => range.network);
  const found = await transaction.execute(
    prepared(sql`${claim ? sql`WITH claimed AS ${claim}` : sql``}
    SELECT ${claim ? sql`EXISTS (SELECT FROM claimed)` : sql`true`} AS is_claimed, ${limitSettingsJson} AS settings, ${isEmailVerified} AS is_email_verified,
      u.staff_role IS NOT NULL AS is_editor,
      (SELECT coalesce(sum(o.total_price + coalesce(refunds.rupees, 0)), 0)::float8
       FROM orders o LEFT JOIN LATERAL (
         SELECT sum(amount_paisa) / 100 AS rupees FROM money_movements
         WHERE order_id = o.id AND kind = 'refund' AND state <> 'REFUSED') AS refunds ON true
       WHERE o.user_id = u.id AND o.status IN ${statusList('isReceived')}) AS delivered_rupees,
      u.email AS account_email, EXISTS (SELECT FROM blocked_contacts WHERE kind = 'email') AS has_blocked_emails,
      EXISTS (SELECT FROM blocked_contacts b
              WHERE (b.kind = 'phone' AND b.value IN (${phone}, u.phone))
                 OR (b.kind = 'network' AND b.value IN ${networks})) AS is_blocked
    FROM users u WHERE u.id = ${userId} AND u.deleted_at IS NULL FOR KEY SHARE OF u`),
  );
  const [row] = getRows<Row>(found);
  if (!row) throw new HttpError('unauthenticated');
  if (!row.is_claimed) return undefined;
  const isBlocked =
    row.is_blocked ||
    (row.has_blocked_emails && (await isBlockedMailbox(transaction, [email, row.account_email])));
  return {
    ...parseLimitSettings(row.settings),
    proof: getProof(row),
    isEditor: row.is_editor,
    deliveredRupees: row.delivered_rupees,
    isBlocked: isBlocked && !row.is_editor,
  };
}

/**
 * Claims the idempotency key of an order of the desk, which nothing limits.
 * @param claim as of `claimAndReadStanding` @returns undefined where the key was used before
 */
export async function claimForDesk(
  transaction: Queries,
  claim: SQLWrapper | undefined,
): Promise<BuyerStanding | undefined> {
  const claimed =
    claim && getRows(await transaction.execute(sql`WITH claimed AS ${claim} SELECT FROM claimed`));
  if (claimed?.length === 0) return undefined;
  return {
    ...(await readLimitSettings(transaction)),
    proof: 'delivered',
    deliveredRupees: 0,
    isBlocked: false,
    isEditor: true,
  };
}

/**
 * Where an order goes: the district that was chosen, or else the one that its address names. An address with several
 * readings is not guessed: `others` has what it can mean, where that is not the district.
 * @throws HttpError validation_error for a district that Nepal does not have, or a name that two have
 */
export function readPlace(
  { district, isInsideValley }: DeliveryPlace,
  address = '',
): DeliveryPlace & { others: readonly string[] } {
  const named = readDistrict(address);
  const reading = district === undefined ? named : readDistrict(district);
  if (district !== undefined && reading.district === undefined)
    throw fieldError(
      'district',
      reading.readings.length > 0 ? messages.severalDistricts(reading.readings) : messages.unknownDistrict,
    );
  const isThere = named.readings.some((each) => each === reading.district);
  return { district: reading.district, isInsideValley, others: isThere ? [] : named.readings };
}

/** The district of an address, or else the one that was known, unless the address may be in another. */
export function districtAt(address: string, known: string | null): string | undefined {
  const { district, readings } = readDistrict(address);
  // One that decides nothing may be the name of a business.
  const isPossible = readings.length <= 1 || (known !== null && readings.includes(known));
  return district ?? (isPossible ? (known ?? undefined) : undefined);
}
