import { z } from 'zod';
import { dateTime } from '../date-time.ts';
import { describeResponse } from '../response.ts';
import { text } from './fields.ts';
import { defineRecord } from './record.ts';

/** Signs alone are no words: a search has them at every place, or at none. */
const words = text(80).refine((value) => /[\p{L}\p{N}]/u.test(value), 'needs a letter or a digit');

/** Words of a search, and those that are looked for instead. */
export const searchSynonymDefinition = defineRecord({
  name: 'search synonym',
  path: '/search-synonyms',
  key: 'id',
  permission: 'catalogue',
  content: z.strictObject({ words, meaning: words }),
});

/** A search that found nothing with all its words, and how often it was read again. */
export const missedSearch = z.object({ text: z.string(), count: z.int(), lastAt: dateTime });
export type MissedSearch = z.output<typeof missedSearch>;
export const missedSearchesResponse = describeResponse(z.array(missedSearch));
