import { FAILURE_MESSAGES } from '../../contract/messages.ts';
import { publicationAnswer, publicationsAnswer } from '../../contract/publication.ts';
import { callAsShopper } from '../shopper.ts';

/** The history, the newest first. @throws CallError */
export const fetchPublications = async () =>
  (await callAsShopper(publicationsAnswer, '/publications', { failure: FAILURE_MESSAGES.publications })).data;

/** Requests a publication; one that is already waiting serves this request too. @throws CallError */
export const publish = async () =>
  (
    await callAsShopper(publicationAnswer, '/publications', {
      method: 'POST',
      failure: FAILURE_MESSAGES.publish,
    })
  ).data;

/** Rolls back to the release of a publication. @throws CallError */
export const rollBackTo = async (id: number) =>
  (
    await callAsShopper(publicationAnswer, `/publications/${id}/rollback`, {
      method: 'POST',
      failure: FAILURE_MESSAGES.publish,
    })
  ).data;
