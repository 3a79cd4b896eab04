import { searchSynonymDefinition } from '../../../contract/editor/search-synonym.ts';
import * as messages from './messages.ts';
import { describeResource } from './resource.ts';

/** What words of a search mean. */
export const searchSynonymResource = describeResource(searchSynonymDefinition, {
  noun: messages.synonymNoun,
  plural: messages.synonymsNoun,
  getTitle: ({ words }) => words,
  aboutOf: ({ meaning }) => messages.synonymFinds(meaning),
  fields: [
    { name: 'words', label: messages.synonymWords, type: 'text' },
    { name: 'meaning', label: messages.synonymMeaning, type: 'text', hint: messages.synonymMeaningHint },
  ],
});
