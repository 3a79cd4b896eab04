import { FAILURE_MESSAGES } from '../contract/messages.ts';
import { orderPlacedResponse } from '../contract/order.ts';
import {
  type Quotation,
  type QuotationAcceptRequest,
  type QuotationAskRequest,
  quotationResponse,
} from '../contract/quotation.ts';
import { doneResponse } from '../contract/response.ts';
import { call, PUBLIC_API_BASE } from './http.ts';
import { callAsVisitor } from './shopper.ts';

const extension = 'quotations';
const pathOf = (token: string) => `/quotations/${encodeURIComponent(token)}`;

/** Where a quotation is read as PDF. */
export const quotationPdfAddress = (token: string): string => `${PUBLIC_API_BASE}${pathOf(token)}/pdf`;

/** A quotation by the token of its address. @throws ApiError */
export const fetchQuotation = async (token: string): Promise<Quotation> =>
  (await call(quotationResponse, pathOf(token), { extension, failure: FAILURE_MESSAGES.quotation })).data;

/** Makes an order of a quotation. @throws ApiError, with the code already_accepted where it is one */
export const acceptQuotation = (token: string, body: QuotationAcceptRequest) =>
  callAsVisitor(orderPlacedResponse, `${pathOf(token)}/accept`, {
    extension,
    method: 'POST',
    body,
    failure: FAILURE_MESSAGES.acceptQuotation,
  });

/** Asks the shop for a quotation. @throws ApiError */
export const askQuotation = (body: QuotationAskRequest) =>
  callAsVisitor(doneResponse, '/quotation-requests', {
    extension,
    method: 'POST',
    body,
    failure: FAILURE_MESSAGES.askQuotation,
  });
