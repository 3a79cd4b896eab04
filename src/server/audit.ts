import type { Queries } from './db/database.ts';
import { auditEntries } from './db/schema.ts';

/** What an editor did: `order.status` to the order `HP-…`, say. */
export type AuditEntry = {
  actorId: string;
  action: string;
  subject: string;
  details?: Record<string, unknown>;
};

/** Records what an editor does, in the transaction that does it: neither is there without the other. */
export async function audit(transaction: Queries, entry: AuditEntry): Promise<void> {
  await transaction.insert(auditEntries).values(entry);
}
