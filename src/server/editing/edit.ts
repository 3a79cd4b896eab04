import type { z } from 'zod';
import type { FieldChanges } from '../../contract/audit.ts';
import { cutText } from '../../contract/plain-text.ts';
import { shownValue } from '../../rules/shown-value.ts';
import type { Actor } from '../accounts/access-tokens.ts';
import { reportLastingAct } from '../accounts/lasting-act.ts';
import { auditEdit } from '../audit/audit.ts';
import { unstorableIn } from '../catalogue-writing/check-product.ts';
import { acquireEditLock } from '../db/advisory-locks.ts';
import type { Queries } from '../db/database.ts';
import { nameStockCause } from '../db/stock-cause.ts';
import { getRevision } from '../http/cached-responses.ts';
import { HttpError } from '../http/http-error.ts';
import * as messages from './messages.ts';
import { requireNone, toConstraintError } from './require-unused.ts';
import type { Key, Resource, ResourceRecord } from './resource.ts';

/** The revision of a record's content, the optimistic lock of edits. Without the stock: every order changes it. */
export function recordRevision({ content }: ResourceRecord<object>): string {
  const { stock: _stock, ...lasting } = content as { stock?: unknown };
  return getRevision(lasting);
}

/** @throws HttpError edited_meanwhile, where the caller read another revision */
function requireUnchanged(record: ResourceRecord<object>, seen: string | undefined): void {
  if (seen !== undefined && seen.replace(/^(?:W\/)?"(.*)"$/, '$1') !== recordRevision(record))
    throw new HttpError('edited_meanwhile');
}

const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Each field that differs, before and after. */
export function changesBetween(before: object, after: object): FieldChanges {
  const old = before as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(after)
      .filter(([field, value]) => !isSame(value, old[field]))
      .map(([field, to]) => [field, { from: old[field], to }]),
  );
}

/** The names of the fields that are not what the given side of an edit has. */
export const fieldsUnlike = (changes: FieldChanges, side: 'from' | 'to', record: object): string[] =>
  Object.entries(changes)
    .filter(([field, change]) => !isSame(change[side], (record as Record<string, unknown>)[field]))
    .map(([field]) => field);

/**
 * What undoing an edit sets, by the rule of wikis: an edit can be undone while later edits did not touch what it
 * changed, and what they did elsewhere stays (MediaWiki, Help:Undo).
 */
export const valuesBefore = (changes: FieldChanges): Record<string, unknown> =>
  Object.fromEntries(Object.entries(changes).map(([field, { from }]) => [field, from]));

/** Who edits what, and the revision that the editor read, where given. */
export type Edit = Editor & { key: Key; seen: string | undefined };

/** Who edits, from where, and whether the session was proved a short time ago (accounts/lasting-act.ts). */
export type Editor = Pick<Actor, 'actorId'> & Partial<Actor> & { isProved?: boolean };

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

/** Runs one edit at a time, in one transaction with its audit entry. @throws HttpError */
export async function inEditTransaction<Result>(
  queries: Queries,
  actorId: string,
  work: (transaction: Queries) => Promise<Result>,
): Promise<Result> {
  try {
    return await queries.transaction(async (transaction) => {
      await acquireEditLock(transaction);
      await nameStockCause(transaction, { kind: 'edit', actorId });
      return work(transaction);
    });
  } catch (error) {
    throw toConstraintError(error);
  }
}

/** What of a field an undo is kept for, in characters: both values as JSON. */
const LONGEST_UNDONE = 40_000;

const getLength = (value: unknown) => JSON.stringify(value ?? null).length;

/** What the log shows of a value, in characters. */
const LONGEST_SHOWN = 200;

function brief(value: unknown): unknown {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? null);
  return text.length > LONGEST_SHOWN ? `${cutText(text, LONGEST_SHOWN)}…` : (value ?? null);
}

/** Changes without what no undo gives back: a stock is moved and never set back, and a long text is not kept twice. */
const undoableOf = (changes: FieldChanges, { shape }: z.ZodObject): FieldChanges =>
  Object.fromEntries(
    Object.entries(changes).filter(
      ([field, { from, to }]) =>
        field in shape && field !== 'stock' && getLength(from) + getLength(to) <= LONGEST_UNDONE,
    ),
  );

/** What a record says, without the key by which it is named anyway. */
const showAll = ({ key: _, ...content }: { key?: unknown }) =>
  brief(shownValue(Object.values(content))) as string;

type Noted = Editor & {
  action: 'add' | 'change' | 'remove';
  key: Key;
  id: Key;
  before: object;
  after: object;
  undoes?: number | undefined;
};

/**
 * Writes the audit entry of an edit: each field that differs, before and after, long values truncated; of persons the
 * names of the fields alone. Of what outlives the session all owners get a mail.
 * @returns its id
 * @throws HttpError proof_required
 */
async function noteEdit(
  transaction: Queries,
  { definition, isPersonal = false, isLasting }: Resource<object>,
  { action, key, id, before, after, isProved = false, ...entry }: Noted,
): Promise<number> {
  const changes = changesBetween(before, after);
  const shown = Object.entries(changes).map(([field, { from, to }]) => [
    field,
    { from: brief(from), to: brief(to) },
  ]);
  // A record that is renamed has two keys.
  if (isLasting && [key, id].some(isLasting)) {
    if (!isProved) throw new HttpError('proof_required');
    const edited = {
      name: definition.name,
      key: String(id),
      action,
      from: showAll(before),
      to: showAll(after),
    };
    if (shown.length > 0) await reportLastingAct(transaction, entry, messages.lastingEdit(edited));
  }
  const kept = action === 'change' && !isPersonal ? undoableOf(changes, definition.changes) : {};
  return auditEdit(transaction, {
    ...entry,
    action: `${definition.name}.${action}`,
    subject: String(key),
    details: isPersonal ? { fields: Object.keys(changes) } : Object.fromEntries(shown),
    recordId: String(id),
    changes: Object.keys(kept).length > 0 ? kept : null,
  });
}

export const addRecord = <Content extends object>(
  queries: Queries,
  resource: Resource<Content> & Required<Pick<Resource<Content>, 'add'>>,
  { content, ...editor }: Editor & { content: Content },
): Promise<ResourceRecord<Content>> =>
  inEditTransaction(queries, editor.actorId, async (transaction) => {
    requireNone(unstorableIn(content));
    const key = await resource.add(transaction, content);
    const record = await findRecord(transaction, resource, key);
    const noted = { ...editor, action: 'add', key, id: record.id, before: {}, after: content } as const;
    await noteEdit(transaction, resource, noted);
    return record;
  });

/** Writes a change with its audit entry. @throws HttpError */
export async function writeChange<Content extends object>(
  transaction: Queries,
  resource: Resource<Content>,
  { key, seen, sent, ...editor }: Edit & { sent: object; undoes?: number | undefined },
): Promise<{ record: ResourceRecord<Content>; entry: number }> {
  await resource.lock?.(transaction, key);
  const before = await findRecord(transaction, resource, key);
  requireUnchanged(before, seen);
  const changes = resource.stripRequestFields?.(before, sent) ?? sent;
  const after = parseContent(resource.definition.content, { ...before.content, ...changes });
  requireNone(unstorableIn(after));
  const newKey = await resource.change(transaction, before, after);
  // As it was stored, which a later undo compares with.
  const record = await findRecord(transaction, resource, newKey);
  const entry = await noteEdit(transaction, resource, {
    ...editor,
    action: 'change',
    key,
    id: record.id,
    before: before.content,
    after: record.content,
  });
  return { record, entry };
}

export const changeRecord = <Content extends object>(
  queries: Queries,
  resource: Resource<Content>,
  edit: Edit & { sent: object },
): Promise<ResourceRecord<Content>> =>
  inEditTransaction(
    queries,
    edit.actorId,
    async (transaction) => (await writeChange(transaction, resource, edit)).record,
  );

export const removeRecord = <Content extends object>(
  queries: Queries,
  resource: Resource<Content>,
  { key, seen, ...editor }: Edit,
): Promise<void> =>
  inEditTransaction(queries, editor.actorId, async (transaction) => {
    await resource.lock?.(transaction, key);
    const record = await findRecord(transaction, resource, key);
    requireUnchanged(record, seen);
    await resource.remove(transaction, record);
    const { id, content } = record;
    await noteEdit(transaction, resource, {
      ...editor,
      action: 'remove',
      key,
      id,
      before: {},
      after: content,
    });
  });
