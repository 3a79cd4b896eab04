import { facetCandidatesResponse } from '../../contract/editor/category-facets.ts';
import { FAILURE_MESSAGES } from '../../contract/messages.ts';
import { callAsShopper } from '../shopper.ts';

/** The specifications that can be added to a category's filters. @throws ApiError */
export const fetchFacetCandidates = async (category: string) =>
  (
    await callAsShopper(
      facetCandidatesResponse,
      `/editor/category-facets/${encodeURIComponent(category)}/candidates`,
      { failure: FAILURE_MESSAGES.read },
    )
  ).data;
