import { and, desc, eq, getTableColumns, gte, lt, or, type SQL, sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type AuditQuery, auditPage, auditQuery } from '../../contract/audit.ts';
import type { Queries } from '../db/database.ts';
import { auditEntries, users } from '../db/schema.ts';

/** The actor as the log shows them. */
const actorName = sql<string>`${users.firstName} || ' ' || ${users.lastName}`;

const { actorId: _, recordId: __, changes, ...shownColumns } = getTableColumns(auditEntries);
/** The fields alone: the values may be long. */
const undoable = sql<string[]>`ARRAY(SELECT json_object_keys(${changes}))`;

/** Escapes `%` and `_`, which are wildcards of LIKE. */
const occursIn = (text: string, column: SQL | (typeof auditEntries)['action']) =>
  sql`strpos(lower(${column}), lower(${text})) > 0`;

function matches({ search, from, to }: AuditQuery): SQL | undefined {
  return and(
    from ? gte(auditEntries.createdAt, new Date(from)) : undefined,
    to ? lt(auditEntries.createdAt, new Date(to)) : undefined,
    search
      ? or(
          occursIn(search, sql`${auditEntries.action} || ' ' || ${auditEntries.subject}`),
          occursIn(search, sql`${users.email} || ' ' || ${actorName}`),
          occursIn(search, sql`coalesce(${auditEntries.network}, '')`),
          occursIn(search, sql`${auditEntries.details}::text`),
        )
      : undefined,
  );
}

/** `GET /audit`: actions of staff and denied requests, the newest first. */
export const auditRoutes: FastifyPluginAsyncZod<{ queries: Queries }> = async (app, { queries }) => {
  app.get(
    '/audit',
    {
      config: { permission: 'audit' },
      schema: {
        operationId: 'listAuditEntries',
        description: 'One page of what staff did and of calls that were refused, the newest first.',
        tags: ['Staff'],
        security: [{ bearer: [] }],
        querystring: auditQuery,
        response: { 200: auditPage },
      },
    },
    async ({ query }) => {
      const { page, limit } = query;
      const where = matches(query);
      const found = await queries
        .select({ ...shownColumns, undoable, email: users.email, name: actorName })
        .from(auditEntries)
        .leftJoin(users, eq(users.id, auditEntries.actorId))
        .where(where)
        .orderBy(desc(auditEntries.id))
        .limit(limit)
        .offset((page - 1) * limit);
      const [counted] = await queries
        .select({ total: sql<number>`count(*)::int` })
        .from(auditEntries)
        .leftJoin(users, eq(users.id, auditEntries.actorId))
        .where(where);
      return {
        status: 'success' as const,
        data: found.map(({ createdAt, email, name, ...entry }) => ({
          ...entry,
          createdAt: createdAt.toISOString(),
          actor: email === null ? null : { email, name },
        })),
        total: counted?.total ?? 0,
        page,
        limit,
      };
    },
  );
};
