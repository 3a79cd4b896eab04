import { sql } from 'drizzle-orm';
import type { FieldChanges } from '../../contract/audit.ts';
import type { Queries } from '../db/database.ts';
import { auditEntries, users } from '../db/schema.ts';

/** An action of staff, such as `order.status` of the order `HP-…`. */
export type AuditEntry = {
  /** Undefined for a command of the operator. */
  actorId: string | undefined;
  action: string;
  subject: string;
  details?: Record<string, unknown>;
  /** The network of a log-in or a denied request (limits/network.ts). */
  network?: string;
};

/** Records an action of staff in its own transaction: neither is committed without the other. */
export async function audit(transaction: Queries, entry: AuditEntry): Promise<void> {
  await transaction.insert(auditEntries).values(entry);
}

/** An edit of a record: what it can be undone by, and the entry that it undid itself. */
export type EditEntry = AuditEntry & {
  recordId: string;
  changes: FieldChanges | null;
  undoes?: number | undefined;
};

/** Records an edit in its own transaction. @returns the id of the entry */
export async function auditEdit(transaction: Queries, entry: EditEntry): Promise<number> {
  const [row] = await transaction.insert(auditEntries).values(entry).returning({ id: auditEntries.id });
  return row?.id ?? 0;
}

/**
 * Records a denied request of an account, at most once a minute for the same action and subject: a caller could
 * otherwise fill the table.
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
