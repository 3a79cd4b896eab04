import { type ComplaintsQuery, staffComplaintsResponse } from '../../contract/complaint.ts';
import { FAILURE_MESSAGES } from '../../contract/messages.ts';
import { doneResponse } from '../../contract/response.ts';
import { callAsShopper } from '../shopper.ts';

/** One page of the complaints of a state, or the one of a number. @throws ApiError */
export const fetchComplaints = (query: Partial<ComplaintsQuery>) =>
  callAsShopper(staffComplaintsResponse, '/complaints', { query, failure: FAILURE_MESSAGES.read });

/** @throws ApiError */
export const answerComplaint = (id: number, text: string) =>
  callAsShopper(doneResponse, `/complaints/${id}/answers`, {
    method: 'POST',
    body: { text },
    failure: FAILURE_MESSAGES.edit,
  });

/** @throws ApiError */
export const closeComplaint = (id: number) =>
  callAsShopper(doneResponse, `/complaints/${id}/closed`, {
    method: 'POST',
    failure: FAILURE_MESSAGES.edit,
  });
