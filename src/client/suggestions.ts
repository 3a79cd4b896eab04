import { API_BASE } from './base.ts';

/** Most suggestions at a time (spec §9). */
const SUGGESTIONS = 5;

/**
 * Plain fetch, parsed by who shows it: the schemas are twice as large as all of the search box, and a phone would
 * wait for them at its first letter.
 * @throws Error when the call fails
 */
async function read(path: string, signal?: AbortSignal): Promise<unknown> {
  const answer = await fetch(`${API_BASE}${path}`, signal ? { signal } : {});
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer.json();
}

/** The products to suggest for a term, with counts by category where the API has them (spec §7). @throws Error */
export const readSuggestions = (term: string, signal: AbortSignal): Promise<unknown> =>
  read(
    `/products?${new URLSearchParams({ 'name[like]': term, limit: String(SUGGESTIONS), facets: '1' })}`,
    signal,
  );

/** The flash sales as they stand now. @throws Error */
export const readSales = (): Promise<unknown> => read('/flash-sales');
