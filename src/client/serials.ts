import type { Identifier } from '../contract/identifier.ts';
import { FAILURE_MESSAGES } from '../contract/messages.ts';
import { type OrderSerials, orderSerialsResponse } from '../contract/serial.ts';
import { callAsShopper } from './shopper.ts';

/** The serial numbers of an order, line by line, with the ends of their warranties. @throws ApiError */
export const fetchOrderSerials = async (orderId: Identifier): Promise<OrderSerials> =>
  (
    await callAsShopper(orderSerialsResponse, `/orders/${encodeURIComponent(orderId)}/serials`, {
      extension: 'warranty',
      failure: FAILURE_MESSAGES.serials,
    })
  ).data;
