import { readPlain } from './plain-read.ts';

/** Most suggestions at a time (spec §9). */
const SUGGESTIONS = 5;

/** The products to suggest for a term, with counts by category and the closest search where the API has
 * them (spec §7). @throws Error */
export const readSuggestions = (term: string, signal: AbortSignal): Promise<unknown> =>
  readPlain(
    `/products?${new URLSearchParams({ 'name[like]': term, limit: String(SUGGESTIONS), facets: '1', closest: '1' })}`,
    signal,
  );
