import { z } from 'zod';
import {
  confirmAlertRequest,
  confirmAlertResponse,
  endAlertsRequest,
  oneClickQuery,
  ownAlertsResponse,
  productAlertRequest,
  productAlertResponse,
} from '../product-alert.ts';
import { doneResponse } from '../response.ts';
import { route } from '../route.ts';
import { byRow, bySlug } from './params.ts';

export const openEndOfAlerts = route('GET /product-alerts/one-click', {
  may: 'anybody',
  query: oneClickQuery,
  response: z.null(),
  status: 303,
});

export const endAlertsByOneClick = route('POST /product-alerts/one-click', {
  may: 'anybody',
  query: oneClickQuery,
  response: doneResponse,
});

export const requestProductAlert = route('POST /products/:slug/alerts', {
  may: 'visitor',
  params: bySlug,
  body: productAlertRequest,
  response: productAlertResponse,
  errors: ['product_unavailable', 'alert_limit', 'too_many_requests'],
  extension: 'alerts',
  failure: 'productAlert',
});

export const confirmProductAlert = route('POST /product-alerts/confirm', {
  may: 'anybody',
  body: confirmAlertRequest,
  response: confirmAlertResponse,
  errors: ['link_rejected', 'alert_limit', 'too_many_requests'],
  extension: 'alerts',
  failure: 'confirmAlert',
});

export const endProductAlerts = route('POST /product-alerts/end', {
  may: 'anybody',
  body: endAlertsRequest,
  response: doneResponse,
  errors: ['link_rejected', 'too_many_requests'],
  extension: 'alerts',
  failure: 'endAlert',
});

export const listOwnAlerts = route('GET /product-alerts', {
  may: 'account',
  response: ownAlertsResponse,
  errors: ['not_found'],
  extension: 'alerts',
  failure: 'ownAlerts',
});

export const endOwnAlert = route('DELETE /product-alerts/:id', {
  may: 'account',
  params: byRow,
  response: doneResponse,
  errors: ['not_found'],
  extension: 'alerts',
  failure: 'endAlert',
});
