import { FAILURE_MESSAGES } from '../../contract/messages.ts';
import {
  countSheetPage,
  purchasePage,
  type StockCountRequest,
  type StockReceiptRequest,
  stockCountResponse,
  stockMovementPage,
  stockReceiptResponse,
} from '../../contract/stock.ts';
import { callAsShopper } from '../shopper.ts';

/** What a list is limited to; empty texts limit nothing. */
type Limits = Readonly<Record<string, string>>;
const failure = FAILURE_MESSAGES.read;
const queryOf = (limits: Limits) =>
  Object.fromEntries(Object.entries(limits).filter(([, value]) => value !== ''));

/** One page of the ledger of stock. @param limits `product`, `kind`, `from`, `to`. @throws ApiError */
export const fetchStockMovements = (limits: Limits, page: number) =>
  callAsShopper(stockMovementPage, '/stock-movements', { query: { ...queryOf(limits), page }, failure });

/** One page of the count sheet. @param limits `search`, `productCategory`. @throws ApiError */
export const fetchCountSheet = (limits: Limits, page: number, signal?: AbortSignal) =>
  callAsShopper(countSheetPage, '/stock-counts', {
    query: { ...queryOf(limits), page },
    failure,
    ...(signal && { signal }),
  });

/** Books a count or damage. @param key the idempotency key. @throws ApiError */
export const bookStockCount = async (body: StockCountRequest, key: string) =>
  (
    await callAsShopper(stockCountResponse, '/stock-counts', {
      method: 'POST',
      body,
      headers: { 'idempotency-key': key },
      failure: FAILURE_MESSAGES.edit,
    })
  ).data;

/** Books a delivery. @param key the idempotency key. @throws ApiError, with the code receipt_again for a bill that is there */
export const bookStockReceipt = async (body: StockReceiptRequest, key: string) =>
  (
    await callAsShopper(stockReceiptResponse, '/stock-receipts', {
      method: 'POST',
      body,
      headers: { 'idempotency-key': key },
      failure: FAILURE_MESSAGES.edit,
    })
  ).data;

/** One page of the purchase register. @param limits `search`, `from`, `to`. @throws ApiError */
export const fetchPurchases = (limits: Limits, page: number) =>
  callAsShopper(purchasePage, '/stock-receipts', { query: { ...queryOf(limits), page }, failure });

/** Takes back a receipt that was typed wrong. @throws ApiError, with the code insufficient_stock where pieces of it are sold */
export const reverseReceipt = async (id: number, reason: string) =>
  (
    await callAsShopper(stockReceiptResponse, `/stock-receipts/${id}/reversal`, {
      method: 'POST',
      body: { reason },
      failure: FAILURE_MESSAGES.edit,
    })
  ).data;
