import { shipmentsResponse } from '../delivery.ts';
import { orderParams } from '../order.ts';
import { route } from '../route.ts';

export const listShipmentsOfOrder = route('GET /orders/:id/shipments', {
  may: 'account',
  params: orderParams,
  response: shipmentsResponse,
  errors: ['not_found'],
  extension: 'delivery',
});
