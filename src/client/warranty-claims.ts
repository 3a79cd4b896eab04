import type { Identifier } from '../contract/identifier.ts';
import { FAILURE_MESSAGES } from '../contract/messages.ts';
import {
  type ClaimRequest,
  claimResponse,
  claimsResponse,
  type WarrantyClaim,
} from '../contract/warranty-claim.ts';
import { callAsShopper } from './shopper.ts';

/** The claims on warranties of an order, the newest first. @throws ApiError */
export const fetchClaimsOfOrder = async (orderId: Identifier): Promise<WarrantyClaim[]> =>
  (
    await callAsShopper(claimsResponse, `/orders/${encodeURIComponent(orderId)}/warranty-claims`, {
      extension: 'warranty',
      failure: FAILURE_MESSAGES.serials,
    })
  ).data;

/** Claims the warranty of a piece. @throws ApiError */
export const openClaim = async (body: ClaimRequest): Promise<WarrantyClaim> =>
  (
    await callAsShopper(claimResponse, '/warranty-claims', {
      method: 'POST',
      body,
      extension: 'warranty',
      failure: FAILURE_MESSAGES.claim,
    })
  ).data;
