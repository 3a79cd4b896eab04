import { and, desc, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import type { FieldChanges } from '../../contract/audit.ts';
import * as calls from '../../contract/calls/staff/staff.ts';
import { cutText } from '../../contract/plain-text.ts';
import { formatDateTime } from '../../rules/shop/format-date.ts';
import { shownValue } from '../../rules/shown-value.ts';
import type { Queries } from '../db/database.ts';
import { auditEntries, users } from '../db/schema.ts';
import { getName } from '../db/shared-sql.ts';
import { HttpError } from '../http/http-error.ts';
import { serve } from '../http/serve.ts';
import { type Editor, fieldsUnlike, inEditTransaction, valuesBefore, writeChange } from './edit.ts';
import * as messages from './messages.ts';
import type { Key, Resource, ResourceRecord } from './resource.ts';
import { readEditor, requireUpload } from './resource-routes.ts';
import { RESOURCES } from './resources.ts';

/** An edit that can be undone, while nobody changed the same fields since. */
type Undoable = { entry: number; resource: Resource<object>; recordId: string; changes: FieldChanges };

function describeWhyNot({ action, details }: typeof auditEntries.$inferSelect): string {
  if (action === 'import') return messages.imported;
  if (action.endsWith('.add')) return messages.added;
  if (action.endsWith('.remove')) return messages.removed;
  if (!RESOURCES.some(({ definition }) => action === `${definition.name}.change`)) return messages.noEdit;
  const fields = Object.keys(details);
  if (fields.length === 0) return messages.nothingChanged;
  return fields.every((field) => field === 'stock') ? messages.stockOnly : messages.notKept;
}

/** The edit of an audit entry. @throws HttpError not_found, undo_impossible */
async function findUndoable(queries: Queries, id: number): Promise<Undoable> {
  const [entry] = await queries.select().from(auditEntries).where(eq(auditEntries.id, id));
  if (!entry) throw new HttpError('not_found');
  const resource = RESOURCES.find(({ definition }) => entry.action === `${definition.name}.change`);
  const { recordId, changes } = entry;
  if (!resource || recordId === null || changes === null)
    throw new HttpError('undo_impossible', describeWhyNot(entry));
  return { entry: id, resource, recordId, changes };
}

/** The address of a record by its id, which a slug is not. */
async function findKey(queries: Queries, { slugs, definition }: Resource<object>, id: string) {
  if (definition.key === 'key') return id;
  if (!slugs) return Number(id);
  const [row] = await queries
    .select({ slug: slugs.slug })
    .from(slugs)
    .where(eq(slugs.id, Number(id)));
  return row?.slug as Key | undefined;
}

const LONGEST_SHOWN = 120;
function show(value: unknown): string {
  const text = shownValue(value);
  return text.length > LONGEST_SHOWN ? `${cutText(text, LONGEST_SHOWN)}…` : text;
}

/** Edits of the same records: coupons are promotions. */
const getActions = (resource: Resource<object>) =>
  RESOURCES.filter(({ definition }) => definition.content === resource.definition.content).map(
    ({ definition }) => `${definition.name}.change`,
  );

/** What is said of each field that was changed since, with both values, and by whom and when where the log knows. */
async function describeSince(
  queries: Queries,
  { entry, resource, recordId, changes }: Undoable,
  fields: readonly string[],
  { content }: ResourceRecord<object>,
): Promise<Record<string, string>> {
  const since = await queries
    .select({
      details: auditEntries.details,
      createdAt: auditEntries.createdAt,
      name: getName(users),
    })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.actorId))
    .where(
      and(
        eq(auditEntries.recordId, recordId),
        inArray(auditEntries.action, getActions(resource)),
        gt(auditEntries.id, entry),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(200);
  return Object.fromEntries(
    fields.map((field) => {
      const last = since.find(({ details }) => field in details);
      return [
        field,
        messages.changedSince({
          made: show(changes[field]?.to),
          now: show((content as Record<string, unknown>)[field]),
          ...(last && {
            by: last.name || messages.serverCommand,
            at: formatDateTime(last.createdAt.toISOString()),
          }),
        }),
      ];
    }),
  );
}

/** Fields that name other records by their slugs or names. */
const NAMING = [
  'brand',
  'productCategory',
  'series',
  'parent',
  'categories',
  'brands',
  'groups',
  'products',
  'value',
];
const NAMED = ['brand', 'category', 'series', 'product', 'customer group'];

/** Every text by which the fields of an edit may name another record, before and after it. */
const findNames = (changes: FieldChanges): string[] =>
  NAMING.flatMap((field) => {
    const { from, to } = changes[field] ?? {};
    return [from, to].flat().flatMap((value) => (typeof value === 'string' ? value.split(/[,|\n]\s*/) : []));
  });

/**
 * Refuses an undo where a record that the edit names was added, deleted or renamed since: by its slug another one may be
 * meant now.
 * @throws HttpError undo_impossible
 */
async function requireSameNames(queries: Queries, { entry, changes }: Undoable): Promise<void> {
  const names = findNames(changes);
  if (names.length === 0) return;
  const renamed = ['slug', 'name'].flatMap((field) =>
    ['from', 'to'].map((side) => sql`${auditEntries.details} -> ${field} ->> ${side} IN ${names}`),
  );
  const [since] = await queries
    .select({ subject: auditEntries.subject })
    .from(auditEntries)
    .where(
      and(
        gt(auditEntries.id, entry),
        inArray(
          auditEntries.action,
          NAMED.flatMap((name) => ['add', 'change', 'remove'].map((what) => `${name}.${what}`)),
        ),
        or(
          and(inArray(auditEntries.subject, names), sql`${auditEntries.action} NOT LIKE '%.change'`),
          ...renamed,
        ),
      ),
    )
    .limit(1);
  if (since) throw new HttpError('undo_impossible', messages.renamed(since.subject));
}

/** The undo that stands already: of a button that was pressed again. */
async function findEarlier(
  queries: Queries,
  { entry, recordId, changes }: Undoable,
  { content }: ResourceRecord<object>,
): Promise<number | undefined> {
  if (fieldsUnlike(changes, 'from', content).length > 0) return undefined;
  const [earlier] = await queries
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(and(eq(auditEntries.recordId, recordId), eq(auditEntries.undoes, entry)))
    .orderBy(desc(auditEntries.id))
    .limit(1);
  return earlier?.id;
}

/**
 * Gives the fields of an edit their values of before, as an edit of its own; all of them or none.
 * @returns the audit entry of the undo; of the one that stands where it was undone already
 * @throws HttpError undo_changed_since with `fields`; undo_impossible; what any edit of the record throws
 */
const undoEdit = (queries: Queries, editor: Editor, undoable: Undoable): Promise<number> =>
  inEditTransaction(queries, editor.actorId, async (transaction) => {
    const { entry: undoes, resource, recordId, changes } = undoable;
    const key = await findKey(transaction, resource, recordId);
    const record = key === undefined ? undefined : await resource.find(transaction, key);
    if (key === undefined || !record) throw new HttpError('undo_impossible', messages.gone);
    const earlier = await findEarlier(transaction, undoable, record);
    if (earlier !== undefined) return earlier;
    await requireSameNames(transaction, undoable);
    const conflicts = fieldsUnlike(changes, 'to', record.content);
    if (conflicts.length > 0)
      throw new HttpError('undo_changed_since', undefined, {
        fields: await describeSince(transaction, undoable, conflicts, record),
      });
    const sent = valuesBefore(changes);
    const { record: undone, entry } = await writeChange(transaction, resource, {
      ...editor,
      key,
      seen: undefined,
      sent,
      undoes,
    });
    const unlike = fieldsUnlike(changes, 'from', undone.content);
    if (unlike.length > 0) throw new HttpError('undo_impossible', messages.notRestored(unlike.join(', ')));
    return entry;
  });

/** `POST /audit/{id}/undo`: undoes an edit that the audit log has. */
export const undoRoutes: FastifyPluginAsync<{ queries: Queries }> = async (app, { queries }) => {
  serve(
    app,
    calls.undoEdit,
    'Gives the fields of an edit the values that they had before it, as an edit of its own, unless one of them was changed since. Again it changes nothing.',
    async (request) => {
      const undoable = await findUndoable(queries, request.params.id);
      const { resource, recordId, changes } = undoable;
      if (!(await app.may(request.identity, resource.definition.permission)))
        throw new HttpError('forbidden');
      await requireUpload(app, resource.uploadOf?.(valuesBefore(changes), recordId));
      const entry = await undoEdit(queries, readEditor(request), undoable);
      return { data: { entry } };
    },
  );
};
