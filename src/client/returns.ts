import type { Identifier } from '../contract/identifier.ts';
import { FAILURE_MESSAGES } from '../contract/messages.ts';
import {
  type ReturnRequest,
  type ReturnsOfOrder,
  returnResponse,
  returnsResponse,
} from '../contract/return.ts';
import { callAsShopper } from './shopper.ts';

const addressOf = (orderId: Identifier) => `/orders/${encodeURIComponent(orderId)}/returns`;

/** The returns of an order, and what of it can still be returned: an extension. @throws ApiError */
export const fetchReturns = async (orderId: Identifier): Promise<ReturnsOfOrder> =>
  (
    await callAsShopper(returnsResponse, addressOf(orderId), {
      extension: 'returns',
      failure: FAILURE_MESSAGES.read,
    })
  ).data;

/** Asks for a return of goods of an own order: an extension. @throws ApiError */
export const askReturn = async (orderId: Identifier, body: ReturnRequest) =>
  (
    await callAsShopper(returnResponse, addressOf(orderId), {
      extension: 'returns',
      method: 'POST',
      body,
      failure: FAILURE_MESSAGES.writePost,
    })
  ).data;

/** Withdraws an own return: an extension. @throws ApiError */
export const withdrawReturn = async (id: number) =>
  (
    await callAsShopper(returnResponse, `/returns/${id}/withdraw`, {
      extension: 'returns',
      method: 'POST',
      body: {},
      failure: FAILURE_MESSAGES.writePost,
    })
  ).data;
