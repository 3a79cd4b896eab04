import { isObject, isText, listOf } from '../../browser/parse.ts';
import { groupSuggestions, type SuggestionGroup } from './group-suggestions.ts';

/** What goes with goods that are not sold: a search, with the first of its products. */
export type ClosestSuggestions = { term: string; groups: SuggestionGroup[] };

/** Parses the API's `closest` (docs/architecture.md, Extensions); undefined where there is none. */
export function closestSuggestions(response: unknown): ClosestSuggestions | undefined {
  if (!isObject(response) || !isObject(response.closest)) return undefined;
  const { name } = response.closest;
  const groups = groupSuggestions(response.closest);
  return isText(name) && groups && groups.length > 0 ? { term: name, groups } : undefined;
}

/** The words that were left out of a search because nothing has them all; none for a host that leaves none out. */
export const droppedWords = (response: unknown): string[] =>
  listOf(isObject(response) ? response.dropped : undefined, (word) => (isText(word) ? word : undefined));

/** The goods of a search that the shop does not sell. */
export const unsoldGoods = (response: unknown): string | undefined =>
  isObject(response) && isText(response.notSold) ? response.notSold : undefined;
