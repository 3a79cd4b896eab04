import { missedSearchesResponse } from '../../contract/editor/search-synonym.ts';
import { FAILURE_MESSAGES } from '../../contract/messages.ts';
import { callAsShopper } from '../shopper.ts';

/** Searches that found nothing with all their words, the most frequent first. @throws ApiError */
export const fetchMissedSearches = async () =>
  (
    await callAsShopper(missedSearchesResponse, '/editor/missed-searches', {
      failure: FAILURE_MESSAGES.read,
    })
  ).data;
