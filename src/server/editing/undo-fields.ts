import type { FieldChanges } from '../../contract/audit.ts';

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
