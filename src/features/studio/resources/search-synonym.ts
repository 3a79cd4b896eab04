import { searchSynonymClient } from '../../../client/editor/resources.ts';
import type { SearchSynonymRecord } from '../../../contract/editor/search-synonym.ts';
import type { Resource } from './resource.ts';

/** What words of a search mean. */
export const searchSynonymResource: Resource<SearchSynonymRecord> = {
  noun: 'synonym',
  plural: 'synonyms',
  client: searchSynonymClient,
  keyOf: ({ id }) => id,
  titleOf: ({ words }) => words,
  aboutOf: ({ meaning }) => `Finds what “${meaning}” finds`,
  fields: [
    { name: 'words', label: 'Searched words', type: 'text' },
    { name: 'meaning', label: 'Search for', type: 'text', hint: 'Words that names of products have' },
  ],
};
