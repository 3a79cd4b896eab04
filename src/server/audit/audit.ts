import { and, desc, eq, getTableColumns, gte, lt, or, type SQL, sql } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import type { AuditQuery, FieldChanges } from '../../contract/audit.ts';
import * as calls from '../../contract/calls/staff/staff.ts';
import type { Queries } from '../db/database.ts';
import { listPage } from '../db/reading.ts';
import { auditEntries, users } from '../db/schema.ts';
import { containsText, getName } from '../db/shared-sql.ts';
import { serve } from '../http/serve.ts';

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
type EditEntry = AuditEntry & {
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

const { actorId: _, recordId: __, changes, ...shownColumns } = getTableColumns(auditEntries);
/** The fields alone: the values may be long. */
const undoable = sql<string[]>`ARRAY(SELECT json_object_keys(${changes}))`;

function matches({ search, from, to }: AuditQuery): SQL | undefined {
  return and(
    from ? gte(auditEntries.createdAt, new Date(from)) : undefined,
    to ? lt(auditEntries.createdAt, new Date(to)) : undefined,
    search
      ? or(
          containsText(search, sql`${auditEntries.action} || ' ' || ${auditEntries.subject}`),
          containsText(search, sql`${users.email} || ' ' || ${getName(users)}`),
          containsText(search, sql`coalesce(${auditEntries.network}, '')`),
          containsText(search, sql`${auditEntries.details}::text`),
        )
      : undefined,
  );
}

/** `GET /audit`: actions of staff and denied requests, the newest first. */
export const auditRoutes: FastifyPluginAsync<{ queries: Queries }> = async (app, { queries }) => {
  serve(
    app,
    calls.listAuditEntries,
    'One page of what staff did and of calls that were refused, the newest first.',
    async ({ query }) => {
      const where = matches(query);
      const newest = queries
        .select({ ...shownColumns, undoable, email: users.email, name: getName(users) })
        .from(auditEntries)
        .leftJoin(users, eq(users.id, auditEntries.actorId))
        .where(where)
        .orderBy(desc(auditEntries.id));
      const joined = sql`${auditEntries} LEFT JOIN ${users} ON ${users.id} = ${auditEntries.actorId}`;
      return listPage(query, newest, queries.$count(joined, where), (found) =>
        found.map(({ createdAt, email, name, ...entry }) => ({
          ...entry,
          createdAt: createdAt.toISOString(),
          actor: email === null ? null : { email, name },
        })),
      );
    },
  );
};
