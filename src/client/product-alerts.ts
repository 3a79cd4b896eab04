import { z } from 'zod';
import { FAILURE_MESSAGES } from '../contract/messages.ts';
import {
  type AlertScope,
  confirmAlertResponse,
  type OwnAlert,
  ownAlertsResponse,
  type ProductAlertRequest,
  type ProductAlertState,
  productAlertResponse,
} from '../contract/product-alert.ts';
import { type CallOptions, call } from './http.ts';
import { callAsShopper } from './shopper.ts';

const addressOf = (slug: string) => `/products/${encodeURIComponent(slug)}/alerts`;
const posted = (body: ProductAlertRequest): CallOptions => ({
  extension: 'alerts',
  method: 'POST',
  body,
  failure: FAILURE_MESSAGES.productAlert,
});

/** Asks for a mail about a product, as a visitor. @throws ApiError */
export const requestAlert = async (slug: string, wish: ProductAlertRequest): Promise<ProductAlertState> =>
  (await call(productAlertResponse, addressOf(slug), posted(wish))).state;

/** The same as the logged-in shopper. @throws ApiError */
export const requestOwnAlert = async (slug: string, wish: ProductAlertRequest): Promise<ProductAlertState> =>
  (await callAsShopper(productAlertResponse, addressOf(slug), posted(wish))).state;

/** Puts an alert on the list by its mailed link. @throws ApiError */
export const confirmAlert = (token: string) =>
  call(confirmAlertResponse, '/product-alerts/confirm', {
    extension: 'alerts',
    method: 'POST',
    body: { token },
    failure: FAILURE_MESSAGES.confirmAlert,
  });

/** Ends the alert of a mailed link, or all alerts of its address. @throws ApiError */
export const endAlerts = (token: string, scope: AlertScope) =>
  call(z.unknown(), '/product-alerts/end', {
    extension: 'alerts',
    method: 'POST',
    body: { token, scope },
    failure: FAILURE_MESSAGES.endAlert,
  });

/** The alerts that wait for the logged-in shopper. @throws ApiError */
export const fetchOwnAlerts = async (): Promise<OwnAlert[]> =>
  (
    await callAsShopper(ownAlertsResponse, '/product-alerts', {
      extension: 'alerts',
      failure: FAILURE_MESSAGES.ownAlerts,
    })
  ).data;

/** @throws ApiError */
export const endOwnAlert = (id: number) =>
  callAsShopper(z.unknown(), `/product-alerts/${id}`, {
    extension: 'alerts',
    method: 'DELETE',
    failure: FAILURE_MESSAGES.endAlert,
  });
