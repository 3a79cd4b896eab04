import { randomBytes } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import {
  type ApiKey,
  type apiKeyRequest,
  MOST_API_KEYS,
  type NewApiKey,
  USUAL_KEY_DAYS,
} from '../../contract/api-key.ts';
import { formatDay } from '../../rules/shop/format-date.ts';
import { DAY_MS } from '../../rules/shop/nepal-time.ts';
import { audit } from '../audit/audit.ts';
import type { Queries } from '../db/database.ts';
import { apiKeys, users } from '../db/schema.ts';
import { getName } from '../db/shared-sql.ts';
import { HttpError } from '../http/http-error.ts';
import type { Actor, Caller } from './access-tokens.ts';
import { hashOfNoPassword } from './erase-account.ts';
import { auditLasting } from './lasting-act.ts';
import * as messages from './messages.ts';
import { hashOfToken } from './secrets.ts';
import { roleColumns } from './staff.ts';

const PREFIX = 'hp_';
const KEY = /^hp_[\w-]{43}$/;
const SHOWN_LENGTH = 9;
/** How often its last use is noted. */
const NOTE_EVERY = sql`interval '1 minute'`;

const programs = alias(users, 'programs');
const makers = alias(users, 'makers');

/** Whether a bearer token is a key, not the access token of a session. */
export const isApiKey = (token: string): boolean => token.startsWith(PREFIX);

/** A key ends with its time, and with the owner who made it. */
const isActive = sql<boolean>`(${apiKeys.expiresAt} > now() AND ${makers.staffRole} = 'owner'
  AND ${makers.deletedAt} IS NULL AND ${programs.staffRole} <> 'owner') IS TRUE`;

/**
 * The program that a key names, with its account as the caller; undefined where the key is unknown, removed or over. It is read
 * at every call, so that every server knows at once.
 */
export async function findProgram(queries: Queries, key: string): Promise<Caller | undefined> {
  if (!KEY.test(key)) return undefined;
  const [found] = await queries
    .select({
      id: apiKeys.id,
      userId: apiKeys.programId,
      role: programs.staffRole,
      isStale: sql<boolean>`coalesce(${apiKeys.lastUsedAt} < now() - ${NOTE_EVERY}, true)`,
    })
    .from(apiKeys)
    .innerJoin(programs, eq(programs.id, apiKeys.programId))
    .innerJoin(makers, eq(makers.id, apiKeys.createdBy))
    .where(sql`${apiKeys.hash} = ${hashOfToken(key)} AND ${isActive}`);
  if (!found?.role) return undefined;
  const { id, userId, role, isStale } = found;
  if (isStale) await queries.update(apiKeys).set({ lastUsedAt: sql`now()` }).where(eq(apiKeys.id, id));
  return { userId, role, secondFactor: false, isProgram: true };
}

/** All keys, the newest last, without what opens anything. */
export async function listApiKeys(queries: Queries): Promise<ApiKey[]> {
  const rows = await queries
    .select({
      key: apiKeys,
      role: programs.staffRole,
      createdBy: getName(makers),
      isActive,
    })
    .from(apiKeys)
    .innerJoin(programs, eq(programs.id, apiKeys.programId))
    .innerJoin(makers, eq(makers.id, apiKeys.createdBy))
    .orderBy(asc(apiKeys.id));
  return rows.map(({ key: { id, name, prefix, createdAt, expiresAt, lastUsedAt }, ...known }) => ({
    id,
    name,
    prefix,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    ...known,
  }));
}

/** Makes a key with an account of its own, to which nobody can log in. @throws HttpError too_many_programs */
export async function addApiKey(
  queries: Queries,
  actor: Actor,
  { name, role, expiresAt }: z.output<typeof apiKeyRequest>,
): Promise<NewApiKey> {
  const ends = new Date(expiresAt ?? Date.now() + USUAL_KEY_DAYS * DAY_MS);
  const key = PREFIX + randomBytes(32).toString('base64url');
  const programId = crypto.randomUUID();
  const passwordHash = await hashOfNoPassword(programId);
  return queries.transaction(async (transaction) => {
    // Two that are added at once would pass the limit together.
    await transaction.execute(sql`LOCK TABLE ${apiKeys} IN SHARE ROW EXCLUSIVE MODE`);
    if ((await transaction.$count(apiKeys)) >= MOST_API_KEYS) throw new HttpError('too_many_programs');
    await transaction.insert(users).values({
      id: programId,
      email: `program-${programId}@programs.invalid`,
      firstName: name,
      lastName: '(API key)',
      phone: '',
      passwordHash,
      // Neither a customer nor somebody who works here.
      deletedAt: new Date(),
      ...roleColumns(role),
    });
    const [added] = await transaction
      .insert(apiKeys)
      .values({
        programId,
        name,
        hash: hashOfToken(key),
        prefix: key.slice(0, SHOWN_LENGTH),
        createdBy: actor.actorId,
        expiresAt: ends,
      })
      .returning({ id: apiKeys.id });
    const details = { id: added?.id, role };
    await auditLasting(
      transaction,
      { ...actor, action: 'api-key.added', subject: name, details },
      messages.keyAdded(name, role, formatDay(new Date(ends.getTime() - 1).toISOString())),
    );
    const listed = (await listApiKeys(transaction)).find(({ id }) => id === added?.id);
    if (!listed) throw new Error('a key that was added is not there');
    return { ...listed, key };
  });
}

/** Ends a key at once. Its account stays, for what it did names it. @throws HttpError not_found */
export const removeApiKey = (queries: Queries, actorId: string, id: number): Promise<void> =>
  queries.transaction(async (transaction) => {
    const [removed] = await transaction.delete(apiKeys).where(eq(apiKeys.id, id)).returning();
    if (!removed) throw new HttpError('not_found', 'API key not found');
    await transaction.update(users).set(roleColumns(null)).where(eq(users.id, removed.programId));
    await audit(transaction, { actorId, action: 'api-key.removed', subject: removed.name, details: { id } });
  });
