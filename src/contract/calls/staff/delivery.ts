import {
  courierCashResponse,
  handoverRequest,
  shipmentChange,
  shipmentRequest,
  shipmentsResponse,
} from '../../delivery.ts';
import { exportQuery } from '../../export.ts';
import { idempotencyHeaders, orderParams, orderResponse } from '../../order.ts';
import { route } from '../../route.ts';
import { byRow } from '../params.ts';

export const sendParcel = route('POST /orders/:id/shipments', {
  may: 'orders.move',
  params: orderParams,
  headers: idempotencyHeaders,
  body: shipmentRequest,
  response: orderResponse,
  errors: [
    'not_found',
    'status_not_allowed',
    'shipped_already',
    'payment_returned',
    'not_billable',
    'serials_missing',
    'idempotency_conflict',
  ],
});

export const changeShipment = route('PATCH /shipments/:id', {
  may: 'orders.move',
  params: byRow,
  body: shipmentChange,
  response: shipmentsResponse,
  errors: ['not_found', 'edited_meanwhile'],
});

export const readLabel = route('GET /shipments/:id/label', {
  may: 'orders.read',
  params: byRow,
  gives: ['application/pdf'],
  errors: ['not_found', 'service_unavailable'],
});

export const listCourierCash = route('GET /courier-cash', {
  may: 'orders.refund',
  query: exportQuery,
  response: courierCashResponse,
});

export const recordHandover = route('POST /courier-handovers', {
  may: 'orders.refund',
  body: handoverRequest,
  response: courierCashResponse,
  errors: ['not_found', 'handover_differs'],
});
