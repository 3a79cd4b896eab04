import {
  type Bill,
  type BillListQuery,
  billListResponse,
  billPrintResponse,
  billResponse,
} from '../../contract/bill.ts';
import type { Identifier } from '../../contract/identifier.ts';
import { FAILURE_MESSAGES } from '../../contract/messages.ts';
import { type BillBuyer, billBuyerResponse } from '../../contract/order.ts';
import { callAsShopper } from '../shopper.ts';

/** Which bills a register shows; what is left out limits nothing. */
export type BillFilter = Partial<Pick<BillListQuery, 'fiscalYear' | 'month' | 'kind' | 'search'>>;

/** One page of a register, the newest bill first, with the sums of all of it. @throws ApiError */
export const fetchBills = (filter: BillFilter, page: number) =>
  callAsShopper(billListResponse, '/bills', { query: { ...filter, page }, failure: FAILURE_MESSAGES.read });

/** A bill or credit note in full. @throws ApiError */
export const fetchBill = async (id: number): Promise<Bill> =>
  (await callAsShopper(billResponse, `/bills/${id}`, { failure: FAILURE_MESSAGES.read })).data;

/** Issues the bill of an order before its goods leave. @throws ApiError */
export const issueBill = async (orderId: Identifier): Promise<Bill> =>
  (
    await callAsShopper(billResponse, `/orders/${encodeURIComponent(orderId)}/bills`, {
      method: 'POST',
      failure: FAILURE_MESSAGES.edit,
    })
  ).data;

/** Counts a print. @returns 0 for the original, then the number of the copy @throws ApiError */
export const countBillPrint = async (id: number): Promise<number> =>
  (
    await callAsShopper(billPrintResponse, `/bills/${id}/prints`, {
      method: 'POST',
      failure: FAILURE_MESSAGES.edit,
    })
  ).data.copy;

/** Corrects whom the bill of an order will be for, as it is stored then. @throws ApiError already_billed */
export const changeBuyer = async (orderId: Identifier, body: BillBuyer): Promise<BillBuyer> =>
  (
    await callAsShopper(billBuyerResponse, `/orders/${encodeURIComponent(orderId)}/buyer`, {
      method: 'PATCH',
      body,
      failure: FAILURE_MESSAGES.edit,
    })
  ).data;
