import { orderParams } from '../order.ts';
import { route } from '../route.ts';
import { orderSerialsResponse } from '../serial.ts';
import { claimRequest, claimResponse, claimsResponse } from '../warranty-claim.ts';

export const readOrderSerials = route('GET /orders/:id/serials', {
  may: 'account',
  params: orderParams,
  response: orderSerialsResponse,
  errors: ['not_found'],
  extension: 'warranty',
  failure: 'serials',
});

export const openClaim = route('POST /warranty-claims', {
  may: 'account',
  body: claimRequest,
  response: claimResponse,
  status: 201,
  errors: ['serial_unknown', 'status_not_allowed', 'warranty_ended', 'claim_open', 'too_many_requests'],
  extension: 'warranty',
  failure: 'claim',
});

export const listClaimsOfOrder = route('GET /orders/:id/warranty-claims', {
  may: 'account',
  params: orderParams,
  response: claimsResponse,
  errors: ['not_found'],
  extension: 'warranty',
  failure: 'serials',
});
