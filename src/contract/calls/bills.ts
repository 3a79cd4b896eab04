import { billPdfQuery, billResponse, billsResponse } from '../bill.ts';
import { orderParams } from '../order.ts';
import { route } from '../route.ts';
import { byRow } from './params.ts';

export const listBillsOfOrder = route('GET /orders/:id/bills', {
  may: 'account',
  params: orderParams,
  response: billsResponse,
  errors: ['not_found'],
  extension: 'bills',
  failure: 'bills',
});

export const readBill = route('GET /bills/:id', {
  may: 'account',
  params: byRow,
  response: billResponse,
  errors: ['not_found'],
});

export const readBillPdf = route('GET /bills/:id/pdf', {
  may: 'account',
  params: byRow,
  query: billPdfQuery,
  gives: ['application/pdf'],
  errors: ['not_found', 'too_many_requests', 'service_unavailable'],
  failure: 'bills',
});
