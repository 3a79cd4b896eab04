import { FAILURE_MESSAGES } from '../../contract/messages.ts';
import { publicationResponse, publicationsResponse } from '../../contract/publication.ts';
import { callAsShopper } from '../shopper.ts';

/** The history, the newest first. @throws ApiError */
export const fetchPublications = async () =>
  (await callAsShopper(publicationsResponse, '/publications', { failure: FAILURE_MESSAGES.publications }))
    .data;

/** Requests a publication; one that is already waiting serves this request too. @throws ApiError */
export const publish = async () =>
  (
    await callAsShopper(publicationResponse, '/publications', {
      method: 'POST',
      failure: FAILURE_MESSAGES.publish,
    })
  ).data;

/** Rolls back to the release of a publication. @throws ApiError */
export const rollBackTo = async (id: number) =>
  (
    await callAsShopper(publicationResponse, `/publications/${id}/rollback`, {
      method: 'POST',
      failure: FAILURE_MESSAGES.publish,
    })
  ).data;
