import { type OldProgramsRequest, todayResponse } from '../../contract/editor/today.ts';
import { FAILURE_MESSAGES } from '../../contract/messages.ts';
import { doneResponse } from '../../contract/response.ts';
import { callAsShopper } from '../shopper.ts';

/** What staff look at first, as far as they may. @throws ApiError */
export const fetchToday = async () =>
  (await callAsShopper(todayResponse, '/editor/today', { failure: FAILURE_MESSAGES.read })).data;

/** Ends or keeps what was made before the reset of a password. @throws ApiError */
export const decideOldPrograms = (body: OldProgramsRequest) =>
  callAsShopper(doneResponse, '/old-programs', { method: 'POST', body, failure: FAILURE_MESSAGES.edit });
