import { z } from 'zod';
import { isObject, isText, listOf } from '../../../browser/parse.ts';
import { type TabState, tabState } from '../../../browser/tab-state.ts';
import { categoryFacet } from '../../../contract/category-facets.ts';
import type { Identifier } from '../../../contract/identifier.ts';
import {
  changedFields,
  type Field,
  type FormValue,
  type FormValues,
  getChanges,
  newPair,
  type Pair,
  type Picture,
} from './fields.ts';

/** Unsaved changes of a form: the fields that differ, as typed and as they were. */
export type Draft = { typed: FormValues; was: FormValues };

const parsePair = (value: unknown): Pair | undefined =>
  isObject(value) && isText(value.name) && isText(value.value) ? newPair(value.name, value.value) : undefined;
const parsePicture = (value: unknown): Picture | undefined =>
  isObject(value) && isText(value.path) && isText(value.text)
    ? { path: value.path, text: value.text }
    : undefined;
const draftFacet = categoryFacet.extend({ label: z.string() });
const parseText = (value: unknown) => (isText(value) ? value : undefined);

function parseValue({ type }: Field, value: unknown): FormValue | undefined {
  if (type === 'check') return typeof value === 'boolean' ? value : undefined;
  if (type === 'pairs') return Array.isArray(value) ? listOf(value, parsePair) : undefined;
  if (type === 'pictures') return Array.isArray(value) ? listOf(value, parsePicture) : undefined;
  // A label that is being typed may be empty.
  if (type === 'facets')
    return Array.isArray(value) ? listOf(value, (each) => draftFacet.safeParse(each).data) : undefined;
  if (type === 'products' || type === 'tags')
    return Array.isArray(value) ? listOf(value, parseText) : undefined;
  return parseText(value);
}

const parseValues = (fields: readonly Field[], values: Record<string, unknown>): FormValues =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = parseValue(field, values[field.name]);
      return value === undefined ? [] : [[field.name, value]];
    }),
  );

/**
 * The draft of one record that this tab keeps for one editor, through reloads and the end of a session.
 * @param record names the record among those of all resources
 */
export const makeDraft = (owner: Identifier, record: string, fields: readonly Field[]): TabState<Draft> =>
  tabState(`studio-draft:${owner}:${record}`, (value) =>
    isObject(value) && isObject(value.typed) && isObject(value.was)
      ? { typed: parseValues(fields, value.typed), was: parseValues(fields, value.was) }
      : undefined,
  );

const only = (names: readonly string[], values: FormValues): FormValues =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? '']));

/** The draft of a form. @param names of the fields that differ */
export const draftFrom = (names: readonly string[], before: FormValues, now: FormValues): Draft => ({
  typed: only(names, now),
  was: only(names, before),
});

/** The labels of fields that someone else changed since they were typed over. */
export const changedSince = (fields: readonly Field[], { was }: Draft, now: FormValues): string[] => {
  const changed = getChanges(fields, now, { ...now, ...was });
  return changedFields(fields, changed).map(({ label }) => label);
};
