import { isObject, isText, listOf } from '../../../browser/parse.ts';
import { type TabState, tabState } from '../../../browser/tab-state.ts';
import type { Identifier } from '../../../contract/identifier.ts';
import { changesOf, type Field, type FormValue, type FormValues, newPair, type Pair } from './fields.ts';

/** What was typed into a form and is not saved: the fields that differ, as they are and as they were. */
export type Draft = { typed: FormValues; was: FormValues };

const parsePair = (value: unknown): Pair | undefined =>
  isObject(value) && isText(value.name) && isText(value.value) ? newPair(value.name, value.value) : undefined;
const parseText = (value: unknown) => (isText(value) ? value : undefined);

function parseValue({ kind }: Field, value: unknown): FormValue | undefined {
  if (kind === 'check') return typeof value === 'boolean' ? value : undefined;
  if (kind === 'pairs') return Array.isArray(value) ? listOf(value, parsePair) : undefined;
  if (kind === 'pictures' || kind === 'products')
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
 * The draft that this tab keeps of one entry for one editor, over reloads and over a session that ended.
 * @param entry names the entry among all kinds
 */
export const draftOf = (owner: Identifier, entry: string, fields: readonly Field[]): TabState<Draft> =>
  tabState(`studio-draft:${owner}:${entry}`, (value) =>
    isObject(value) && isObject(value.typed) && isObject(value.was)
      ? { typed: parseValues(fields, value.typed), was: parseValues(fields, value.was) }
      : undefined,
  );

const only = (names: readonly string[], values: FormValues): FormValues =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? '']));

/** What a draft keeps of a form in which these fields differ. */
export const draftFrom = (names: readonly string[], before: FormValues, now: FormValues): Draft => ({
  typed: only(names, now),
  was: only(names, before),
});

/** The labels of fields that someone else changed since they were typed over. */
export const changedSince = (fields: readonly Field[], { was }: Draft, now: FormValues): string[] => {
  const changed = changesOf(fields, now, { ...now, ...was });
  return fields.filter(({ name }) => name in changed).map(({ label }) => label);
};
