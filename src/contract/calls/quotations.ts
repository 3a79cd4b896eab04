import { orderPlacedResponse } from '../order.ts';
import { ORDER_REFUSALS } from '../order-refusals.ts';
import { quotationAcceptRequest, quotationAskRequest, quotationResponse } from '../quotation.ts';
import { doneResponse } from '../response.ts';
import { route } from '../route.ts';
import { byToken } from './params.ts';

export const readQuotation = route('GET /quotations/:token', {
  may: 'anybody',
  params: byToken,
  response: quotationResponse,
  errors: ['not_found', 'too_many_requests'],
  extension: 'quotations',
  failure: 'quotation',
});

export const readQuotationPdf = route('GET /quotations/:token/pdf', {
  may: 'anybody',
  params: byToken,
  gives: ['application/pdf'],
  errors: ['not_found', 'too_many_requests', 'service_unavailable'],
});

export const acceptQuotation = route('POST /quotations/:token/accept', {
  may: 'visitor',
  params: byToken,
  body: quotationAcceptRequest,
  response: orderPlacedResponse,
  status: 201,
  errors: [
    'not_found',
    'already_accepted',
    'quotation_changed',
    'quotation_expired',
    'sold_out',
    'status_not_allowed',
    'cash_outside_valley',
    ...ORDER_REFUSALS,
    'too_many_requests',
    'service_unavailable',
  ],
  extension: 'quotations',
  failure: 'acceptQuotation',
});

export const askQuotation = route('POST /quotation-requests', {
  may: 'visitor',
  body: quotationAskRequest,
  response: doneResponse,
  errors: ['product_unavailable', 'too_many_requests'],
  extension: 'quotations',
  failure: 'askQuotation',
});
