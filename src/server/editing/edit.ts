import type { z } from 'zod';
import { audit } from '../audit/audit.ts';
import { unstorableIn } from '../catalogue-writing/check-product.ts';
import { acquireEditLock } from '../db/advisory-locks.ts';
import type { Queries } from '../db/database.ts';
import { nameStockCause } from '../db/stock-cause.ts';
import { HttpError } from '../http/http-error.ts';
import { toConstraintError } from './broken-constraint.ts';
import { differences } from './differences.ts';
import { requireNone } from './require-none.ts';
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

type NoteChange = (key: Key, before: object, after: object) => Promise<void>;

/**
 * Runs one edit at a time, in one transaction with its audit entry, for which `work` calls `note`. @throws HttpError
 */
async function inEditTransaction<Result>(
  queries: Queries,
  actorId: string,
  action: string,
  work: (transaction: Queries, note: NoteChange) => Promise<Result>,
): Promise<Result> {
  try {
    return await queries.transaction(async (transaction) => {
      await acquireEditLock(transaction);
      await nameStockCause(transaction, { kind: 'edit', actorId });
      return work(transaction, (key, before, after) =>
        audit(transaction, { actorId, action, subject: String(key), details: differences(before, after) }),
      );
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
  inEditTransaction(queries, actorId, `${resource.definition.name}.add`, async (transaction, note) => {
    requireNone(unstorableIn(content));
    const key = await resource.add(transaction, content);
    await note(key, {}, content);
    return findRecord(transaction, resource, key);
  });

export const changeRecord = <Content extends object>(
  queries: Queries,
  resource: Resource<Content>,
  { actorId, key, seen, sent }: Edit & { sent: object },
): Promise<ResourceRecord<Content>> =>
  inEditTransaction(queries, actorId, `${resource.definition.name}.change`, async (transaction, note) => {
    await resource.lock?.(transaction, key);
    const before = await findRecord(transaction, resource, key);
    requireUnchanged(before, seen);
    const changes = resource.stripRequestFields?.(before, sent) ?? sent;
    const after = parseContent(resource.definition.content, { ...before.content, ...changes });
    requireNone(unstorableIn(after));
    const newKey = await resource.change(transaction, before, after);
    await note(key, before.content, after);
    return findRecord(transaction, resource, newKey);
  });

export const removeRecord = <Content extends object>(
  queries: Queries,
  resource: Resource<Content>,
  { actorId, key, seen }: Edit,
): Promise<void> =>
  inEditTransaction(queries, actorId, `${resource.definition.name}.remove`, async (transaction, note) => {
    await resource.lock?.(transaction, key);
    const record = await findRecord(transaction, resource, key);
    requireUnchanged(record, seen);
    await resource.remove(transaction, record);
    await note(key, {}, record.content);
  });
