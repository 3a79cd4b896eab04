import { readWholeRupees } from '../../contract/read-number.ts';
import { MAX_RUPEES } from '../../contract/rupees.ts';

/** A shelf of the home page: products of a category that cost at most so much, in whole rupees. */
export type HomeShelf = { category: string; limit: number };

/**
 * The settings `home_shelf_1`, `home_shelf_2` … hold the shelves, in the order of their numbers. Settings, because
 * every host has that call: one without them shows no shelf.
 */
const KEY = /^home_shelf_\d+$/;
/** A category's slug, then a price: `laptops 100000`. */
const VALUE = /^([a-z0-9][a-z0-9-]*)[\s:,]+(.+)$/i;

export const isShelfKey = (key: string): boolean => KEY.test(key);

/** A setting's text as a shelf; undefined where it is none. */
export function parseShelf(text: string): HomeShelf | undefined {
  const [, category, price] = VALUE.exec(text.trim()) ?? [];
  const limit = readWholeRupees(price ?? '');
  return category && 'value' in limit && limit.value > 0 && limit.value <= MAX_RUPEES
    ? { category: category.toLowerCase(), limit: limit.value }
    : undefined;
}

/** The shelves of a shop's settings, in their order; a text that is no shelf is left out. */
export const homeShelves = (settings: readonly { key: string; value: string }[]): HomeShelf[] =>
  settings
    .filter(({ key }) => isShelfKey(key))
    .toSorted((one, other) => one.key.localeCompare(other.key, 'en', { numeric: true }))
    .flatMap(({ value }) => parseShelf(value) ?? []);
