import { studioSearchResponse } from '../../contract/editor/studio-search.ts';
import { FAILURE_MESSAGES } from '../../contract/messages.ts';
import { callAsShopper } from '../shopper.ts';

/** The first of each list of the Studio that a text finds. @throws ApiError */
export const searchStudio = async (q: string, signal: AbortSignal) =>
  (
    await callAsShopper(studioSearchResponse, '/studio-search', {
      query: { q },
      signal,
      failure: FAILURE_MESSAGES.read,
    })
  ).data;
