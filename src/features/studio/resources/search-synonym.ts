import { searchSynonymDefinition } from '../../../contract/editor/search-synonym.ts';
import { describeResource } from './resource.ts';

/** What words of a search mean. */
export const searchSynonymResource = describeResource(searchSynonymDefinition, {
  noun: 'synonym',
  plural: 'synonyms',
  titleOf: ({ words }) => words,
  aboutOf: ({ meaning }) => `Finds what “${meaning}” finds`,
  fields: [
    { name: 'words', label: 'Searched words', type: 'text' },
    { name: 'meaning', label: 'Search for', type: 'text', hint: 'Words that names of products have' },
  ],
});
