import { orderParams } from '../../order.ts';
import { route } from '../../route.ts';
import { orderSerialsResponse, serialLifeResponse, serialParams, serialsRequest } from '../../serial.ts';
import {
  claimStepRequest,
  claimsQuery,
  staffClaimResponse,
  staffClaimsResponse,
} from '../../warranty-claim.ts';
import { byRow } from '../params.ts';

export const recordSerials = route('PUT /orders/:id/serials', {
  may: 'orders.move',
  params: orderParams,
  body: serialsRequest,
  response: orderSerialsResponse,
  errors: ['not_found', 'status_not_allowed', 'serial_taken', 'in_use', 'edited_meanwhile'],
});

export const listClaims = route('GET /warranty-claims', {
  may: 'orders.read',
  query: claimsQuery,
  response: staffClaimsResponse,
});

export const moveClaim = route('PATCH /warranty-claims/:id', {
  may: 'orders.move',
  params: byRow,
  body: claimStepRequest,
  response: staffClaimResponse,
  errors: ['not_found', 'edited_meanwhile', 'status_not_allowed', 'serial_taken', 'out_of_stock'],
});

/** No path can hold each number: `..` and slashes mean others. */
export const readSerialLife = route('GET /serials', {
  may: 'orders.read',
  query: serialParams,
  response: serialLifeResponse,
  errors: ['serial_unknown'],
});

export const readSerialLifeByPath = route('GET /serials/:serial', {
  may: 'orders.read',
  params: serialParams,
  response: serialLifeResponse,
  errors: ['serial_unknown'],
});
