import { cbmsSendsResponse } from '../../contract/bill.ts';
import { FAILURE_MESSAGES } from '../../contract/messages.ts';
import { doneResponse } from '../../contract/response.ts';
import { callAsShopper } from '../shopper.ts';

/** One page of the bills that the tax office's server does not have yet. @throws ApiError */
export const fetchCbmsSends = (page: number) =>
  callAsShopper(cbmsSendsResponse, '/cbms-sends', { query: { page }, failure: FAILURE_MESSAGES.read });

/** Sends a bill to the tax office's server again. @throws ApiError */
export const sendToCbmsAgain = (billId: number) =>
  callAsShopper(doneResponse, `/cbms-sends/${billId}/again`, {
    method: 'POST',
    failure: FAILURE_MESSAGES.edit,
  });
