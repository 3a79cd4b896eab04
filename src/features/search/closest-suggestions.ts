import { isObject, isText } from '../../browser/parse.ts';
import { groupSuggestions, type SuggestionGroup } from './group-suggestions.ts';

/** What goes with goods that are not sold: a search, with the first of its products. */
export type ClosestSuggestions = { term: string; groups: SuggestionGroup[] };

/** Parses the API's `closest` (docs/architecture.md, Extensions); undefined where there is none. */
export function closestSuggestions(closest: unknown): ClosestSuggestions | undefined {
  if (!isObject(closest) || !isText(closest.name)) return undefined;
  const groups = groupSuggestions(closest);
  return groups && groups.length > 0 ? { term: closest.name, groups } : undefined;
}
