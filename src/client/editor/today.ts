import { todayResponse } from '../../contract/editor/today.ts';
import { FAILURE_MESSAGES } from '../../contract/messages.ts';
import { callAsShopper } from '../shopper.ts';

/** What staff look at first, as far as they may. @throws ApiError */
export const fetchToday = async () =>
  (await callAsShopper(todayResponse, '/editor/today', { failure: FAILURE_MESSAGES.read })).data;
