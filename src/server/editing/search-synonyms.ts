import { asc, eq } from 'drizzle-orm';
import {
  type SearchSynonymContent,
  searchSynonymContent,
  searchSynonymRecordResponse,
  searchSynonymRecordsResponse,
} from '../../contract/editor/search-synonym.ts';
import type { Queries } from '../db/database.ts';
import { missedSearches, searchSynonyms } from '../db/schema.ts';
import { byId, written } from './record-keys.ts';
import type { Resource, ResourceRecord } from './resource.ts';

const toRecord = ({
  id,
  words,
  meaning,
}: typeof searchSynonyms.$inferSelect): ResourceRecord<SearchSynonymContent> => ({
  id,
  content: { words, meaning },
});

const inLowerCase = ({ words, meaning }: SearchSynonymContent): SearchSynonymContent => ({
  words: words.toLowerCase(),
  meaning: meaning.toLowerCase(),
});

/** A search with these words is missed no longer. */
const forgetMissed = (transaction: Queries, { words }: SearchSynonymContent) =>
  transaction.delete(missedSearches).where(eq(missedSearches.text, words));

/** What words of a search mean. */
export const searchSynonymResource: Resource<SearchSynonymContent> = {
  name: 'search synonym',
  path: '/search-synonyms',
  permission: 'catalogue',
  tag: 'Catalogue',
  key: byId,
  content: searchSynonymContent,
  changes: searchSynonymContent.partial(),
  response: searchSynonymRecordResponse,
  listResponse: searchSynonymRecordsResponse,
  list: async (queries) =>
    (await queries.select().from(searchSynonyms).orderBy(asc(searchSynonyms.words))).map(toRecord),
  find: async (queries, key) => {
    const [row] = await queries
      .select()
      .from(searchSynonyms)
      .where(eq(searchSynonyms.id, Number(key)));
    return row && toRecord(row);
  },
  add: async (transaction, content) => {
    const synonym = inLowerCase(content);
    await forgetMissed(transaction, synonym);
    return written(await transaction.insert(searchSynonyms).values(synonym).returning()).id;
  },
  change: async (transaction, { id }, after) =>
    written(
      await transaction
        .update(searchSynonyms)
        .set(inLowerCase(after))
        .where(eq(searchSynonyms.id, Number(id)))
        .returning(),
    ).id,
  remove: async (transaction, { id }) => {
    await transaction.delete(searchSynonyms).where(eq(searchSynonyms.id, Number(id)));
  },
};
