import { asc, eq, sql } from 'drizzle-orm';
import type { OrderEvent } from '../../contract/order.ts';
import type { Queries } from '../db/database.ts';
import { auditEntries, users } from '../db/schema.ts';

/** What staff did with an order, by the audit log, the oldest first. */
export async function readHistory(queries: Queries, orderId: string): Promise<OrderEvent[]> {
  const found = await queries
    .select({ entry: auditEntries, by: sql<string | null>`${users.email}` })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.actorId))
    .where(eq(auditEntries.subject, orderId))
    .orderBy(asc(auditEntries.id));
  return found.map(({ entry: { id, createdAt, action, details }, by }) => ({
    id,
    createdAt: createdAt.toISOString(),
    action,
    details,
    by,
  }));
}
