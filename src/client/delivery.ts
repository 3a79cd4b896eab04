import { type ShipmentsOfOrder, shipmentsResponse } from '../contract/delivery.ts';
import type { Identifier } from '../contract/identifier.ts';
import { FAILURE_MESSAGES } from '../contract/messages.ts';
import { callAsShopper } from './shopper.ts';

/** The parcels of an order: an extension. @throws ApiError */
export const fetchShipments = async (orderId: Identifier): Promise<ShipmentsOfOrder> =>
  (
    await callAsShopper(shipmentsResponse, `/orders/${encodeURIComponent(orderId)}/shipments`, {
      extension: 'delivery',
      failure: FAILURE_MESSAGES.read,
    })
  ).data;
