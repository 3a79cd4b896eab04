import { persistentAtom } from '@nanostores/persistent';
import { distinct, isIdentifier, isObject, isText, listOf } from '../../browser/parse.ts';
import { parseStored } from '../../browser/storage.ts';
import type { Identifier } from '../../contract/identifier.ts';
import { COMPARE_KEY } from './key.ts';

/** More than this cannot be read side by side. */
export const MOST_COMPARED = 4;

/** The stored fields of a compared product: enough to read it from the API by id, or by slug. */
export type ComparedItem = { id: Identifier; slug: string; name: string };

function parseItem(value: unknown): ComparedItem | undefined {
  if (!isObject(value)) return undefined;
  const { id, slug, name } = value;
  return isIdentifier(id) && isText(slug) && isText(name) ? { id, slug, name } : undefined;
}

/** Parses the stored list. A broken list is empty, a broken item is left out, and duplicates are removed. */
export const parseCompared = (text: string): ComparedItem[] =>
  distinct(listOf(parseStored(text), parseItem)).slice(0, MOST_COMPARED);

/** The value of the static page, which does not know what the shopper chose. */
export const NOTHING_COMPARED: readonly ComparedItem[] = [];

/** The compared products, stored in this browser. An empty list removes the key, so that pages load nothing for it. */
export const $compared = persistentAtom<readonly ComparedItem[]>(COMPARE_KEY, NOTHING_COMPARED, {
  encode: (items) => (items.length > 0 ? JSON.stringify(items) : undefined),
  decode: parseCompared,
});

const isSame = (one: Identifier, other: Identifier) => String(one) === String(other);

export const isCompared = (id: Identifier): boolean => $compared.get().some((item) => isSame(item.id, id));

export const removeCompared = (id: Identifier): void =>
  $compared.set($compared.get().filter((item) => !isSame(item.id, id)));

/** @returns false when the list is full */
export function addCompared({ id, slug, name }: ComparedItem): boolean {
  const others = $compared.get().filter((item) => !isSame(item.id, id));
  if (others.length >= MOST_COMPARED) return false;
  $compared.set([...others, { id, slug, name }]);
  return true;
}

export const clearCompared = (): void => $compared.set(NOTHING_COMPARED);
