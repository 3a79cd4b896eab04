/**
 * What the search box asks for beside the term: five products (spec §9) and, as extensions, counts, estimated where
 * thousands are found, and the closest search.
 */
export const SUGGESTION_QUERY = { limit: '5', facets: '1', closest: '1', estimate: '1' };
