import { FAILURE_MESSAGES } from '../../contract/messages.ts';
import { orderResponse } from '../../contract/order.ts';
import type { ReturnDecision } from '../../contract/return.ts';
import { callAsShopper } from '../shopper.ts';

/** Receives the goods of a return, or refuses it. @returns its order @throws ApiError */
export const decideReturn = async (id: number, body: ReturnDecision) =>
  (
    await callAsShopper(orderResponse, `/returns/${id}`, {
      method: 'PATCH',
      body,
      failure: FAILURE_MESSAGES.edit,
    })
  ).order;
