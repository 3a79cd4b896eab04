import { idempotencyHeaders } from '../../order.ts';
import { route } from '../../route.ts';
import {
  countSheetPage,
  countSheetQuery,
  purchasePage,
  purchaseQuery,
  receiptReversal,
  stockCountRequest,
  stockCountResponse,
  stockMovementPage,
  stockMovementQuery,
  stockReceiptRequest,
  stockReceiptResponse,
  supplierList,
  supplierProposals,
  supplierQuery,
  supplierTie,
  supplierTieResponse,
} from '../../stock.ts';
import { byRow } from '../params.ts';

export const listStockMovements = route('GET /stock-movements', {
  may: 'catalogue',
  query: stockMovementQuery,
  response: stockMovementPage,
});

export const readCountSheet = route('GET /stock-counts', {
  may: 'catalogue',
  query: countSheetQuery,
  response: countSheetPage,
});

export const bookStockCount = route('POST /stock-counts', {
  may: 'catalogue',
  headers: idempotencyHeaders,
  body: stockCountRequest,
  response: stockCountResponse,
  errors: ['not_found', 'edited_meanwhile', 'insufficient_stock', 'idempotency_conflict'],
});

export const bookStockReceipt = route('POST /stock-receipts', {
  may: 'catalogue',
  headers: idempotencyHeaders,
  body: stockReceiptRequest,
  response: stockReceiptResponse,
  errors: ['receipt_again', 'product_unavailable', 'idempotency_conflict'],
});

export const listPurchases = route('GET /stock-receipts', {
  may: 'purchases',
  query: purchaseQuery,
  response: purchasePage,
});

export const reverseStockReceipt = route('POST /stock-receipts/:id/reversal', {
  may: 'catalogue',
  params: byRow,
  body: receiptReversal,
  response: stockReceiptResponse,
  errors: ['not_found', 'insufficient_stock'],
});

export const listSuppliers = route('GET /suppliers', {
  may: 'catalogue',
  query: supplierQuery,
  response: supplierList,
});

export const listSupplierProposals = route('GET /supplier-proposals', {
  may: 'catalogue',
  response: supplierProposals,
});

export const tieSupplier = route('POST /supplier-proposals', {
  may: 'catalogue',
  body: supplierTie,
  response: supplierTieResponse,
  errors: ['not_found'],
});
