import { z } from 'zod';
import type { Identifier } from '../contract/identifier.ts';
import { FAILURE_MESSAGES } from '../contract/messages.ts';
import { orderResponse, transferPageResponse } from '../contract/order.ts';
import { slipResponse, type TransferRequest } from '../contract/transfer.ts';
import { call } from './http.ts';
import { callAsShopper } from './shopper.ts';

const addressOf = (orderId: Identifier, what: string) => `/orders/${encodeURIComponent(orderId)}/${what}`;

/** Uploads the slip of a transfer for an own order. @returns the id that `sendTransfer` names @throws ApiError */
export const uploadSlip = async (orderId: Identifier, slip: Blob): Promise<string> =>
  (
    await callAsShopper(slipResponse, '/transfer-slips', {
      extension: 'orders',
      method: 'POST',
      query: { order: orderId },
      body: slip,
      headers: { 'content-type': slip.type || 'application/octet-stream' },
      failure: FAILURE_MESSAGES.transfer,
    })
  ).data.id;

/** Says of an own order that the money was sent, and returns it. @throws ApiError */
export const sendTransfer = async (orderId: Identifier, body: TransferRequest) =>
  (
    await callAsShopper(orderResponse, addressOf(orderId, 'transfer'), {
      extension: 'orders',
      method: 'POST',
      body,
      failure: FAILURE_MESSAGES.transfer,
    })
  ).order;

/** The slip of an order. @throws ApiError */
export const fetchSlip = (orderId: Identifier): Promise<Blob> =>
  callAsShopper(z.instanceof(Blob), addressOf(orderId, 'slip'), { failure: FAILURE_MESSAGES.slip });

const byToken = (token: string) => `/transfers/${encodeURIComponent(token)}`;

/** An order without an account, and how it is paid by transfer, by the token of its page. @throws ApiError */
export const fetchTransferPage = async (token: string) =>
  (await call(transferPageResponse, byToken(token), { extension: 'orders', failure: FAILURE_MESSAGES.read }))
    .data;

/** Uploads the slip of such a transfer. @returns the id that `sendTransferByToken` names @throws ApiError */
export const uploadSlipByToken = async (token: string, slip: Blob): Promise<string> =>
  (
    await call(slipResponse, `${byToken(token)}/slips`, {
      extension: 'orders',
      method: 'POST',
      body: slip,
      headers: { 'content-type': slip.type || 'application/octet-stream' },
      failure: FAILURE_MESSAGES.transfer,
    })
  ).data.id;

/** Says that the money of such an order was sent, and returns it. @throws ApiError */
export const sendTransferByToken = async (token: string, body: TransferRequest) =>
  (
    await call(transferPageResponse, byToken(token), {
      extension: 'orders',
      method: 'POST',
      body,
      failure: FAILURE_MESSAGES.transfer,
    })
  ).data;
