import {
  billListQuery,
  billListResponse,
  billPrintResponse,
  billResponse,
  cbmsQuery,
  cbmsSendsResponse,
} from '../../bill.ts';
import { billBuyerChange, billBuyerResponse, billRequest, orderParams } from '../../order.ts';
import { doneResponse } from '../../response.ts';
import { route } from '../../route.ts';
import { byRow } from '../params.ts';

export const listCbmsSends = route('GET /cbms-sends', {
  may: 'bills.read',
  query: cbmsQuery,
  response: cbmsSendsResponse,
});

export const sendToCbmsAgain = route('POST /cbms-sends/:id/again', {
  may: 'bills.read',
  params: byRow,
  response: doneResponse,
  errors: ['not_found'],
});

export const issueBill = route('POST /orders/:id/bills', {
  may: 'bills.issue',
  params: orderParams,
  body: billRequest.nullish(),
  response: billResponse,
  status: 201,
  errors: ['not_found', 'edited_meanwhile', 'already_billed', 'not_billable'],
});

export const changeBillBuyer = route('PATCH /orders/:id/buyer', {
  may: 'bills.issue',
  params: orderParams,
  body: billBuyerChange,
  response: billBuyerResponse,
  errors: ['not_found', 'edited_meanwhile', 'already_billed'],
});

export const listBills = route('GET /bills', {
  may: 'bills.read',
  query: billListQuery,
  response: billListResponse,
});

export const countBillPrint = route('POST /bills/:id/prints', {
  may: 'bills.issue',
  params: byRow,
  response: billPrintResponse,
  status: 201,
  errors: ['not_found'],
});
