import type { z } from 'zod';
import { audit } from '../audit/audit.ts';
import { acquireEditLock } from '../db/advisory-locks.ts';
import type { Queries } from '../db/database.ts';
import { isStorable } from '../db/is-storable.ts';
import { HttpError } from '../http/http-error.ts';
import { toConstraintError } from './broken-constraint.ts';
import { differences } from './differences.ts';
import type { Key, Resource, ResourceRecord } from './resource.ts';
import { requireUnchanged } from './revision.ts';

/** Who edits what, and the revision that the editor read, where given. */
export type Edit = { actorId: string; key: Key; seen: string | undefined };

function parseContent<Content>(schema: z.ZodType<Content>, values: unknown): Content {
  const parsed = schema.safeParse(values);
  if (parsed.success) return parsed.data;
  const fields = Object.fromEntries(
    parsed.error.issues.map(({ path, message }) => [path.join('.'), message]),
  );
  throw new HttpError('validation_error', undefined, { fields });
}

const UNSTORABLE = 'holds a character that cannot be stored';

/** @throws HttpError validation_error */
function requireStorable(content: object): void {
  const bad = Object.entries(content).filter(([, value]) => !isStorable(value));
  if (bad.length === 0) return;
  const fields = Object.fromEntries(bad.map(([field]) => [field, UNSTORABLE]));
  throw new HttpError('validation_error', `${bad[0]?.[0]} ${UNSTORABLE}`, { fields });
}

/** The record that an address names. @throws HttpError not_found */
export async function findRecord<Content extends object>(
  queries: Queries,
  resource: Resource<Content>,
  key: Key,
): Promise<ResourceRecord<Content>> {
  const record = await resource.find(queries, key);
  if (!record) throw new HttpError('not_found', `There is no such ${resource.definition.name}.`);
  return record;
}

/** Runs one edit at a time, in one transaction with its audit entry. @throws HttpError */
async function inEditTransaction<Result>(queries: Queries, work: (transaction: Queries) => Promise<Result>) {
  try {
    return await queries.transaction(async (transaction) => {
      await acquireEditLock(transaction);
      return work(transaction);
    });
  } catch (error) {
    throw toConstraintError(error);
  }
}

export const addRecord = <Content extends object>(
  queries: Queries,
  resource: Resource<Content> & Required<Pick<Resource<Content>, 'add'>>,
  { actorId, content }: { actorId: string; content: Content },
): Promise<ResourceRecord<Content>> =>
  inEditTransaction(queries, async (transaction) => {
    requireStorable(content);
    const key = await resource.add(transaction, content);
    const details = differences({}, content);
    await audit(transaction, {
      actorId,
      action: `${resource.definition.name}.add`,
      subject: String(key),
      details,
    });
    return findRecord(transaction, resource, key);
  });

export const changeRecord = <Content extends object>(
  queries: Queries,
  resource: Resource<Content>,
  { actorId, key, seen, sent }: Edit & { sent: object },
): Promise<ResourceRecord<Content>> =>
  inEditTransaction(queries, async (transaction) => {
    await resource.lock?.(transaction, key);
    const before = await findRecord(transaction, resource, key);
    requireUnchanged(before, seen);
    const changes = resource.stripRequestFields?.(before, sent) ?? sent;
    const after = parseContent(resource.definition.content, { ...before.content, ...changes });
    requireStorable(after);
    const newKey = await resource.change(transaction, before, after);
    const details = differences(before.content, after);
    await audit(transaction, {
      actorId,
      action: `${resource.definition.name}.change`,
      subject: String(key),
      details,
    });
    return findRecord(transaction, resource, newKey);
  });

export const removeRecord = <Content extends object>(
  queries: Queries,
  resource: Resource<Content>,
  { actorId, key, seen }: Edit,
): Promise<void> =>
  inEditTransaction(queries, async (transaction) => {
    await resource.lock?.(transaction, key);
    const record = await findRecord(transaction, resource, key);
    requireUnchanged(record, seen);
    await resource.remove(transaction, record);
    const details = differences({}, record.content);
    await audit(transaction, {
      actorId,
      action: `${resource.definition.name}.remove`,
      subject: String(key),
      details,
    });
  });
