import { z } from 'zod';
import { type Bill, billsResponse, type PaperSize } from '../contract/bill.ts';
import type { Identifier } from '../contract/identifier.ts';
import { FAILURE_MESSAGES } from '../contract/messages.ts';
import { callAsShopper } from './shopper.ts';

/** The bill of an order and its credit notes, the oldest first. @throws ApiError */
export const fetchBillsOfOrder = async (orderId: Identifier): Promise<Bill[]> =>
  (
    await callAsShopper(billsResponse, `/orders/${encodeURIComponent(orderId)}/bills`, {
      extension: 'bills',
      failure: FAILURE_MESSAGES.bills,
    })
  ).data;

/** A bill as a file to print. @throws ApiError */
export const fetchBillPdf = (id: number, size: PaperSize): Promise<Blob> =>
  callAsShopper(z.instanceof(Blob), `/bills/${id}/pdf`, {
    query: { size },
    failure: FAILURE_MESSAGES.bills,
  });
