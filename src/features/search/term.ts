/** Suggestions begin after more than 2 characters (spec §2, §5). */
const FEWEST_CHARACTERS = 3;

/** Whether a trimmed term is long enough for suggestions. */
export const isSuggestable = (term: string): boolean => [...term].length >= FEWEST_CHARACTERS;

/** Where all results for a term are: `/explore-products?name[like]={term}` (spec §2), encoded as a form does it. */
export const resultsAddress = (term: string): string =>
  `/explore-products?name%5Blike%5D=${encodeURIComponent(term)}`;
