/** What the search box asks for beside the term: five products (spec §9). */
export const SUGGESTION_QUERY = { limit: '5' };
/**
 * The same of a host with the extension `products`: counts, estimated where thousands are found, and the closest
 * search.
 */
export const SUGGESTION_HELP = { facets: '1', closest: '1', estimate: '1' };
