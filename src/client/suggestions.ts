import { SUGGESTION_HELP, SUGGESTION_QUERY } from '../contract/suggestion-query.ts';
import { hasExtension } from './extensions.ts';
import { readPlain } from './plain-read.ts';

/** The products to suggest for a term, with counts by category and the closest search where the API has
 * them (spec §7). @throws Error */
export const readSuggestions = (term: string, signal: AbortSignal): Promise<unknown> =>
  readPlain(
    `/products?${new URLSearchParams({
      'name[like]': term,
      ...SUGGESTION_QUERY,
      ...(hasExtension('products') && SUGGESTION_HELP),
    })}`,
    signal,
  );
