import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { rowId } from '../../contract/identifier.ts';
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
} from '../../contract/stock.ts';
import type { Queries } from '../db/database.ts';
import { readCalendar } from '../db/read-setting.ts';
import { sendExport } from '../exports/send-export.ts';
import { idempotencyHeaders } from '../orders/idempotency-headers.ts';
import { bookCount } from './book-count.ts';
import { bookReceipt } from './book-receipt.ts';
import { readCountSheet, stockList } from './count-sheet.ts';
import { movementList, readMovements } from './read-movements.ts';
import { purchaseList, readPurchases, vatList } from './read-purchases.ts';
import { reverseReceipt } from './reverse-receipt.ts';

const tags = ['Stock'];
const security = [{ bearer: [] }];
/** Who edits products changes their stock. */
const config = { permission: 'catalogue' } as const;
const ofPurchases = { permission: 'purchases' } as const;

/** A call without a key is a call of its own; keys of different people never meet. */
const keyOf = (actorId: string, key: string | undefined): string =>
  `${actorId}:${key ?? crypto.randomUUID()}`;

/** The ledger of stock, its count sheet and its receipts; what they cost only for those who see purchases. */
export const stockRoutes: FastifyPluginAsyncZod<{ queries: Queries }> = async (app, { queries }) => {
  app.get(
    '/stock-movements',
    {
      config,
      schema: {
        operationId: 'listStockMovements',
        description:
          'One page of the ledger of stock, the newest change first: of a product by its id, of one cause, of days in Nepal.',
        tags,
        security,
        querystring: stockMovementQuery,
        response: { 200: stockMovementPage },
      },
    },
    async ({ query }, reply) => {
      const { format } = query;
      if (format) return sendExport(reply, queries, { ...query, format }, movementList(queries, query));
      const found = await readMovements(queries, query);
      return { status: 'success' as const, ...found, page: query.page, limit: query.limit };
    },
  );

  app.get(
    '/stock-counts',
    {
      config,
      schema: {
        operationId: 'readCountSheet',
        description:
          'The count sheet: products with what should lie on their shelf, the stock and what orders wait for, and their last count.',
        tags,
        security,
        querystring: countSheetQuery,
        response: { 200: countSheetPage },
      },
    },
    async ({ query }, reply) => {
      const { format } = query;
      if (format) return sendExport(reply, queries, { ...query, format }, stockList(queries, query));
      const found = await readCountSheet(queries, query);
      return { status: 'success' as const, ...found, page: query.page, limit: query.limit };
    },
  );

  app.post(
    '/stock-counts',
    {
      config,
      schema: {
        operationId: 'bookStockCount',
        description:
          'Books a count by its difference from what stood on the sheet, so that orders meanwhile stay, or damaged pieces. With an Idempotency-Key a repeated call books nothing.',
        errors: ['not_found', 'edited_meanwhile', 'insufficient_stock', 'idempotency_conflict'],
        tags,
        security,
        headers: idempotencyHeaders,
        body: stockCountRequest,
        response: { 200: stockCountResponse },
      },
    },
    async ({ body, identity: { userId }, headers }) => {
      const data = await bookCount(queries, userId, body, keyOf(userId, headers['idempotency-key']));
      return { status: 'success' as const, data };
    },
  );

  app.post(
    '/stock-receipts',
    {
      config,
      schema: {
        operationId: 'bookStockReceipt',
        description:
          'Books a delivery of a supplier. A bill that is there already answers 409 with the earlier receipt, unless `again` is true.',
        errors: ['receipt_again', 'product_unavailable', 'idempotency_conflict'],
        tags,
        security,
        headers: idempotencyHeaders,
        body: stockReceiptRequest,
        response: { 200: stockReceiptResponse },
      },
    },
    async ({ body, identity: { userId }, headers }) => {
      const data = await bookReceipt(queries, userId, body, keyOf(userId, headers['idempotency-key']));
      return { status: 'success' as const, data };
    },
  );

  app.get(
    '/stock-receipts',
    {
      config: ofPurchases,
      schema: {
        operationId: 'listPurchases',
        description:
          'One page of the purchase register with costs, by the days of the bills, the newest first. A file has a row for each line; with `view` vat, for the tax office, one for each bill that stands.',
        tags,
        security,
        querystring: purchaseQuery,
        response: { 200: purchasePage },
      },
    },
    async ({ query }, reply) => {
      const { format, view } = query;
      if (format) {
        const list =
          view === 'vat'
            ? vatList(queries, query, await readCalendar(queries))
            : purchaseList(queries, query);
        return sendExport(reply, queries, { ...query, format }, list);
      }
      const found = await readPurchases(queries, query);
      return { status: 'success' as const, ...found, page: query.page, limit: query.limit };
    },
  );

  app.post(
    '/stock-receipts/:id/reversal',
    {
      config,
      schema: {
        operationId: 'reverseStockReceipt',
        description:
          'Takes back a receipt that was typed wrong: its pieces leave the stock by a movement, and it stays in the register as taken back. 409 insufficient_stock where fewer are left. Again it changes nothing.',
        errors: ['not_found', 'insufficient_stock'],
        tags,
        security,
        params: z.object({ id: rowId }),
        body: receiptReversal,
        response: { 200: stockReceiptResponse },
      },
    },
    async ({ params: { id }, body: { reason }, identity: { userId } }) => ({
      status: 'success' as const,
      data: await reverseReceipt(queries, userId, id, reason),
    }),
  );
};
