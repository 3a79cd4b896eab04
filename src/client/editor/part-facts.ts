import { partFactsResponse } from '../../contract/editor/part-facts.ts';
import { FAILURE_MESSAGES } from '../../contract/messages.ts';
import { callAsShopper } from '../shopper.ts';

/** What an open database says of a product; null where it has nothing from there. @throws ApiError */
export const fetchPartFacts = async (slug: string) =>
  (
    await callAsShopper(partFactsResponse, `/editor/products/${encodeURIComponent(slug)}/part-facts`, {
      failure: FAILURE_MESSAGES.read,
    })
  ).data;
