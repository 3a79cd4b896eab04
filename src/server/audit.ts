import { sql } from 'drizzle-orm';
import type { Queries } from './db/database.ts';
import { auditEntries, users } from './db/schema.ts';

/** What a member of the staff did: `order.status` to the order `HP-…`, say. */
export type AuditEntry = {
  /** Undefined: an operator's command. */
  actorId: string | undefined;
  action: string;
  subject: string;
  details?: Record<string, unknown>;
  /** Where a log-in or a refused call came from (limits/network.ts). */
  network?: string;
};

/** Records what staff do, in the transaction that does it: neither is there without the other. */
export async function audit(transaction: Queries, entry: AuditEntry): Promise<void> {
  await transaction.insert(auditEntries).values(entry);
}

/**
 * Records what was refused to an account, at most once a minute for the same action and subject: a refused caller can
 * repeat it at will, and must not fill the table.
 */
export async function auditDenied(
  queries: Queries,
  { actorId, action, subject, details = {}, network }: AuditEntry & { actorId: string },
): Promise<void> {
  await queries.execute(sql`
    INSERT INTO ${auditEntries} (actor_id, action, subject, details, network)
    SELECT ${users.id}, ${action}, ${subject}, ${JSON.stringify(details)}::jsonb, ${network ?? null}
    FROM ${users} WHERE ${users.id} = ${actorId} AND NOT EXISTS (
      SELECT FROM ${auditEntries} recent
      WHERE recent.actor_id = ${actorId} AND recent.action = ${action} AND recent.subject = ${subject}
        AND recent.network IS NOT DISTINCT FROM ${network ?? null} AND recent.created_at > now() - interval '1 minute')`);
}
