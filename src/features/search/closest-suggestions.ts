import { isObject, isText } from '../../browser/parse.ts';
import { groupSuggestions, type SuggestionGroup } from './group-suggestions.ts';

/** The closest search to one that finds nothing, with the first of its products. */
export type ClosestSuggestions = { term: string; groups: SuggestionGroup[] };

/** Parses the API's `closest` (docs/architecture.md, Extensions); undefined where there is none. */
export function closestSuggestions(response: unknown): ClosestSuggestions | undefined {
  if (!isObject(response) || !isObject(response.closest)) return undefined;
  const { name } = response.closest;
  const groups = groupSuggestions(response.closest);
  return isText(name) && groups && groups.length > 0 ? { term: name, groups } : undefined;
}
