import { FAILURE_MESSAGES } from '../../contract/messages.ts';
import { orderPlacedResponse } from '../../contract/order.ts';
import {
  buyersResponse,
  discountLimitResponse,
  type QuotationMoveRequest,
  type QuotationRequest,
  type StaffOrderRequest,
  type StaffQuotation,
  staffQuotationResponse,
  staffQuotationsResponse,
} from '../../contract/quotation.ts';
import { callAsShopper } from '../shopper.ts';

const failure = FAILURE_MESSAGES.read;
const pathOf = (token: string) => `/quotations/${encodeURIComponent(token)}`;

/** One page of quotations, the newest first. @param limits `q`, `status`; empty texts limit nothing. @throws ApiError */
export const fetchQuotations = (limits: Readonly<Record<string, string>>, page: number) =>
  callAsShopper(staffQuotationsResponse, '/quotations', {
    query: { ...Object.fromEntries(Object.entries(limits).filter(([, value]) => value !== '')), page },
    failure,
  });

/** A quotation as staff see it. @throws ApiError */
export const fetchStaffQuotation = async (token: string): Promise<StaffQuotation> =>
  (await callAsShopper(staffQuotationResponse, `${pathOf(token)}/staff`, { failure })).data;

/** Writes a quotation. @param key the idempotency key. @throws ApiError */
export const writeQuotation = async (body: QuotationRequest, key: string): Promise<StaffQuotation> =>
  (
    await callAsShopper(staffQuotationResponse, '/quotations', {
      method: 'POST',
      body,
      headers: { 'idempotency-key': key },
      failure: FAILURE_MESSAGES.edit,
    })
  ).data;

/** Replaces what a quotation says. @throws ApiError */
export const changeQuotation = async (body: QuotationRequest, token: string): Promise<StaffQuotation> =>
  (
    await callAsShopper(staffQuotationResponse, pathOf(token), {
      method: 'PATCH',
      body,
      failure: FAILURE_MESSAGES.edit,
    })
  ).data;

/** Sends a quotation, takes it back or withdraws it. @throws ApiError */
export const moveQuotation = async (token: string, body: QuotationMoveRequest): Promise<StaffQuotation> =>
  (
    await callAsShopper(staffQuotationResponse, `${pathOf(token)}/status`, {
      method: 'POST',
      body,
      failure: FAILURE_MESSAGES.edit,
    })
  ).data;

/** Places an order in a customer's name. @param key the idempotency key. @throws ApiError */
export const placeStaffOrder = (body: StaffOrderRequest, key: string) =>
  callAsShopper(orderPlacedResponse, '/staff-orders', {
    method: 'POST',
    body,
    headers: { 'idempotency-key': key },
    failure: FAILURE_MESSAGES.edit,
  });

/** Customers by a part of their name, phone number or e-mail. @throws ApiError */
export const findCustomers = async (q: string, signal: AbortSignal) =>
  (await callAsShopper(buyersResponse, '/buyers', { query: { q }, failure, signal })).data;

/** How much off the price of the shop the caller may give, in percent; null: as much as wanted. @throws ApiError */
export const fetchDiscountLimit = async () =>
  (await callAsShopper(discountLimitResponse, '/discount-limit', { failure })).percent;
