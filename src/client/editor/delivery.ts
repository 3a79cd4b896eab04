import { z } from 'zod';
import {
  courierCashResponse,
  type HandoverRequest,
  type ShipmentRequest,
  type ShipmentsOfOrder,
  shipmentsResponse,
} from '../../contract/delivery.ts';
import type { Identifier } from '../../contract/identifier.ts';
import { FAILURE_MESSAGES } from '../../contract/messages.ts';
import { orderResponse } from '../../contract/order.ts';
import { callAsShopper } from '../shopper.ts';

/** Gives pieces of an order to a courier. @returns the order @throws ApiError */
export const sendParcel = async (orderId: Identifier, body: ShipmentRequest, key: string) =>
  (
    await callAsShopper(orderResponse, `/orders/${encodeURIComponent(orderId)}/shipments`, {
      method: 'POST',
      body,
      headers: { 'idempotency-key': key },
      failure: FAILURE_MESSAGES.edit,
    })
  ).order;

/** Changes the number of a parcel. @returns the parcels of its order @throws ApiError */
export const changeTracking = async (id: number, trackingNumber: string): Promise<ShipmentsOfOrder> =>
  (
    await callAsShopper(shipmentsResponse, `/shipments/${id}`, {
      method: 'PATCH',
      body: { trackingNumber },
      failure: FAILURE_MESSAGES.edit,
    })
  ).data;

/** The label of a parcel to print. @throws ApiError */
export const fetchLabel = (id: number): Promise<Blob> =>
  callAsShopper(z.instanceof(Blob), `/shipments/${id}/label`, { failure: FAILURE_MESSAGES.read });

/** What couriers owe. @throws ApiError */
export const fetchCourierCash = async () =>
  (await callAsShopper(courierCashResponse, '/courier-cash', { failure: FAILURE_MESSAGES.read })).data;

/** Records cash that a courier handed over. @returns what couriers owe now @throws ApiError */
export const recordHandover = async (body: HandoverRequest) =>
  (
    await callAsShopper(courierCashResponse, '/courier-handovers', {
      method: 'POST',
      body,
      failure: FAILURE_MESSAGES.edit,
    })
  ).data;
