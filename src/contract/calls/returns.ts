import { orderParams } from '../order.ts';
import { returnRequest, returnResponse, returnsResponse } from '../return.ts';
import { route } from '../route.ts';
import { byRow } from './params.ts';

export const listReturnsOfOrder = route('GET /orders/:id/returns', {
  may: 'account',
  params: orderParams,
  response: returnsResponse,
  errors: ['not_found'],
  extension: 'returns',
});

export const askReturn = route('POST /orders/:id/returns', {
  may: 'account',
  params: orderParams,
  body: returnRequest,
  response: returnResponse,
  status: 201,
  errors: [
    'not_found',
    'status_not_allowed',
    'return_open',
    'return_too_late',
    'return_too_large',
    'claim_open',
    'nothing_to_refund',
    'too_many_requests',
  ],
  extension: 'returns',
  failure: 'writePost',
});

export const withdrawReturn = route('POST /returns/:id/withdraw', {
  may: 'account',
  params: byRow,
  response: returnResponse,
  errors: ['not_found', 'status_not_allowed', 'too_many_requests'],
  extension: 'returns',
  failure: 'writePost',
});
