import { FAILURE_MESSAGES } from '../../contract/messages.ts';
import {
  type ClaimStepRequest,
  type ClaimsQuery,
  type StaffClaim,
  staffClaimResponse,
  staffClaimsResponse,
} from '../../contract/warranty-claim.ts';
import { callAsShopper } from '../shopper.ts';

/** One page of claims. @throws ApiError */
export const fetchClaims = (show: ClaimsQuery['show'], page: number) =>
  callAsShopper(staffClaimsResponse, '/warranty-claims', {
    query: { show, page },
    failure: FAILURE_MESSAGES.read,
  });

/** Takes the next step of a claim. @throws ApiError */
export const moveClaim = async (id: number, body: ClaimStepRequest): Promise<StaffClaim> =>
  (
    await callAsShopper(staffClaimResponse, `/warranty-claims/${id}`, {
      method: 'PATCH',
      body,
      failure: FAILURE_MESSAGES.edit,
    })
  ).data;
