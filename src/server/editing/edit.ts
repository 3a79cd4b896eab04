import type { z } from 'zod';
import { audit } from '../audit.ts';
import { acquireEditLock } from '../db/advisory-locks.ts';
import type { Queries } from '../db/database.ts';
import { Refusal } from '../refusal.ts';
import { refusalOfConstraint } from './broken-constraint.ts';
import { differences } from './differences.ts';
import type { Entry, Key, Resource } from './resource.ts';
import { requireUnchanged } from './revision.ts';

/** Who edits what, and the state of it that the editor saw, where told. */
export type Edit = { actorId: string; key: Key; seen: string | undefined };

function checked<Content>(schema: z.ZodType<Content>, values: unknown): Content {
  const parsed = schema.safeParse(values);
  if (parsed.success) return parsed.data;
  const fields = Object.fromEntries(
    parsed.error.issues.map(({ path, message }) => [path.join('.'), message]),
  );
  throw new Refusal('validation_error', undefined, { fields });
}

const HALF_A_CHARACTER = 'holds a character that cannot be stored';

/** @throws Refusal validation_error for text with half a character in it, which the audit log's JSON cannot hold */
function requireStorable(content: object): void {
  const bad = Object.entries(content).filter(
    ([, value]) => typeof value === 'string' && !value.isWellFormed(),
  );
  if (bad.length === 0) return;
  const fields = Object.fromEntries(bad.map(([field]) => [field, HALF_A_CHARACTER]));
  throw new Refusal('validation_error', `${bad[0]?.[0]} ${HALF_A_CHARACTER}`, { fields });
}

/** The entry that an address names. @throws Refusal not_found */
export async function findEntry<Content extends object>(
  queries: Queries,
  resource: Resource<Content>,
  key: Key,
): Promise<Entry<Content>> {
  const entry = await resource.find(queries, key);
  if (!entry) throw new Refusal('not_found', `There is no such ${resource.name}.`);
  return entry;
}

/** One edit at a time, whole with its audit entry or not at all. @throws Refusal */
async function editing<Result>(queries: Queries, work: (transaction: Queries) => Promise<Result>) {
  try {
    return await queries.transaction(async (transaction) => {
      await acquireEditLock(transaction);
      return work(transaction);
    });
  } catch (error) {
    throw refusalOfConstraint(error);
  }
}

export const addEntry = <Content extends object>(
  queries: Queries,
  resource: Resource<Content>,
  { actorId, content }: { actorId: string; content: Content },
): Promise<Entry<Content>> =>
  editing(queries, async (transaction) => {
    requireStorable(content);
    const key = await resource.add(transaction, content);
    const entry = { actorId, action: `${resource.name}.add`, subject: String(key) };
    await audit(transaction, { ...entry, details: differences({}, content) });
    return findEntry(transaction, resource, key);
  });

export const changeEntry = <Content extends object>(
  queries: Queries,
  resource: Resource<Content>,
  { actorId, key, seen, sent }: Edit & { sent: object },
): Promise<Entry<Content>> =>
  editing(queries, async (transaction) => {
    const before = await findEntry(transaction, resource, key);
    requireUnchanged(before, seen);
    const changes = resource.unwrap ? resource.unwrap(before, sent) : sent;
    const after = checked(resource.content, { ...before.content, ...changes });
    requireStorable(after);
    const newKey = await resource.change(transaction, before, after);
    const details = differences(before.content, after);
    await audit(transaction, { actorId, action: `${resource.name}.change`, subject: String(key), details });
    return findEntry(transaction, resource, newKey);
  });

export const removeEntry = <Content extends object>(
  queries: Queries,
  resource: Resource<Content>,
  { actorId, key, seen }: Edit,
): Promise<void> =>
  editing(queries, async (transaction) => {
    const entry = await findEntry(transaction, resource, key);
    requireUnchanged(entry, seen);
    await resource.remove(transaction, entry);
    const details = differences({}, entry.content);
    await audit(transaction, { actorId, action: `${resource.name}.remove`, subject: String(key), details });
  });
