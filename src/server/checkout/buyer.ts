import { sql } from 'drizzle-orm';
import type { ProofLevel } from '../../rules/order-limits.ts';
import { isEmailVerified } from '../accounts/email-proof.ts';
import { type Queries, rowsOf } from '../db/database.ts';
import { HttpError } from '../http-error.ts';
import { type LimitSettings, limitSettingsJson, parseLimitSettings } from '../limits/limit-settings.ts';

/** The buyer, and the network of the request (limits/network.ts). */
export type Buyer = { userId: string; network: string };
/** The contact of an order; the phone number in its international form. */
export type Contact = { phone: string; email: string };

/**
 * The facts about a buyer that decide which limits apply. Editors order for customers who call: nothing limits them.
 */
export type BuyerStanding = LimitSettings & { proof: ProofLevel; isBlocked: boolean; isEditor: boolean };

type Row = {
  settings: Record<string, string> | null;
  is_blocked: boolean;
  is_email_verified: boolean;
  has_delivered: boolean;
  is_editor: boolean;
};

function proofOf({ is_editor, has_delivered, is_email_verified }: Row): ProofLevel {
  if (is_editor || has_delivered) return 'delivered';
  return is_email_verified ? 'email' : 'new';
}

/**
 * Reads the limits and a buyer's standing in one statement, because every order needs it. Blocked are contacts of the
 * account and those of the order.
 * @throws HttpError unauthenticated where the account is gone
 */
export async function readStanding(
  transaction: Queries,
  { userId, network }: Buyer,
  { phone, email }: Contact,
): Promise<BuyerStanding> {
  const found = await transaction.execute(sql`
    SELECT ${limitSettingsJson} AS settings, ${isEmailVerified} AS is_email_verified,
      u.staff_role IS NOT NULL AS is_editor,
      EXISTS (SELECT FROM orders o WHERE o.user_id = u.id AND o.status = 'DELIVERED') AS has_delivered,
      EXISTS (SELECT FROM blocked_contacts b
              WHERE (b.kind = 'phone' AND b.value IN (${phone}, u.phone))
                 OR (b.kind = 'email' AND b.value IN (${email.toLowerCase()}, u.email))
                 OR (b.kind = 'network' AND b.value = ${network})) AS is_blocked
    FROM users u WHERE u.id = ${userId}`);
  const [row] = rowsOf<Row>(found);
  if (!row) throw new HttpError('unauthenticated');
  return {
    ...parseLimitSettings(row.settings),
    proof: proofOf(row),
    isEditor: row.is_editor,
    isBlocked: row.is_blocked && !row.is_editor,
  };
}
