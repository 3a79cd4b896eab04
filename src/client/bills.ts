import { z } from 'zod';
import { type Bill, type BillPrinting, billsResponse, type PaperSize } from '../contract/bill.ts';
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

/** A bill as a file. @param print `counted` for the print that was just counted @throws ApiError */
export const fetchBillPdf = (id: number, size: PaperSize, print: BillPrinting = 'none'): Promise<Blob> =>
  callAsShopper(z.instanceof(Blob), `/bills/${id}/pdf`, {
    query: { size, print },
    failure: FAILURE_MESSAGES.bills,
  });
