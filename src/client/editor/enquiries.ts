import { staffEnquiriesResponse } from '../../contract/instalment-enquiry.ts';
import { FAILURE_MESSAGES } from '../../contract/messages.ts';
import { doneResponse } from '../../contract/response.ts';
import { callAsShopper } from '../shopper.ts';

/** One page of the enquiries that wait, or of those that were answered. @throws ApiError */
export const fetchEnquiries = (isAnswered: boolean, page: number) =>
  callAsShopper(staffEnquiriesResponse, '/instalment-enquiries', {
    query: { isAnswered, page },
    failure: FAILURE_MESSAGES.read,
  });

/** Notes that an enquiry was answered. @throws ApiError */
export const closeEnquiry = (id: number) =>
  callAsShopper(doneResponse, `/instalment-enquiries/${id}/answered`, {
    method: 'POST',
    failure: FAILURE_MESSAGES.edit,
  });
