import { z } from 'zod';
import { dateTime } from '../date-time.ts';
import { responseOf } from '../response.ts';
import { text } from './fields.ts';
import { recordOf } from './record.ts';

/** Words of a search, and those that are looked for instead. */
export const searchSynonymContent = z.strictObject({ words: text(80), meaning: text(80) });
export type SearchSynonymContent = z.output<typeof searchSynonymContent>;
export const searchSynonymRecord = recordOf(searchSynonymContent.shape);
export type SearchSynonymRecord = z.output<typeof searchSynonymRecord>;
export const searchSynonymRecordResponse = responseOf(searchSynonymRecord);
export const searchSynonymRecordsResponse = responseOf(z.array(searchSynonymRecord));

/** A search that found nothing with all its words, and how often it was read again. */
export const missedSearch = z.object({ text: z.string(), count: z.int(), lastAt: dateTime });
export type MissedSearch = z.output<typeof missedSearch>;
export const missedSearchesResponse = responseOf(z.array(missedSearch));
