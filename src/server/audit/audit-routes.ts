import { and, desc, eq, getTableColumns, gte, lt, or, type SQL, sql } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import type { AuditQuery } from '../../contract/audit.ts';
import * as calls from '../../contract/calls/staff/staff.ts';
import type { Queries } from '../db/database.ts';
import { listPage } from '../db/list-page.ts';
import { auditEntries, users } from '../db/schema.ts';
import { containsText, getName } from '../db/texts.ts';
import { serve } from '../http/serve.ts';

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
