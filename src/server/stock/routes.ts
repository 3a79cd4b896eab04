import type { FastifyPluginAsync } from 'fastify';
import * as calls from '../../contract/calls/staff/stock.ts';
import type { Queries } from '../db/database.ts';
import { readCalendar } from '../db/reading.ts';
import { sendExport } from '../exports/send-export.ts';
import { serve } from '../http/serve.ts';
import { bookCount } from './book-count.ts';
import { bookReceipt } from './book-receipt.ts';
import { readCountSheet, stockList } from './count-sheet.ts';
import { movementList, readMovements } from './read-movements.ts';
import { purchaseList, readPurchases, vatList } from './read-purchases.ts';
import { reverseReceipt } from './reverse-receipt.ts';
import { readProposals, readSuppliers, tieReceipts } from './suppliers.ts';

/** A call without a key is a call of its own; keys of different people never meet. */
const getKey = (actorId: string, key: string | undefined): string =>
  `${actorId}:${key ?? crypto.randomUUID()}`;

/** The ledger of stock, its count sheet and its receipts; what they cost only for those who see purchases. */
export const stockRoutes: FastifyPluginAsync<{ queries: Queries }> = async (app, { queries }) => {
  serve(
    app,
    calls.listStockMovements,
    'One page of the ledger of stock, the newest change first: of a product by its id, of one cause, of days in Nepal.',
    async ({ query }, reply) => {
      if (query.format) return sendExport(reply, queries, query, movementList(queries, query));
      return readMovements(queries, query);
    },
  );

  serve(
    app,
    calls.readCountSheet,
    'The count sheet: products with what should lie on their shelf, the stock and what orders wait for, and their last count.',
    async ({ query }, reply) => {
      if (query.format) return sendExport(reply, queries, query, stockList(queries, query));
      return readCountSheet(queries, query);
    },
  );

  serve(
    app,
    calls.bookStockCount,
    'Books a count by its difference from what stood on the sheet, so that orders meanwhile stay, or damaged pieces. With an Idempotency-Key a repeated call books nothing.',
    async ({ body, identity: { userId }, headers }) => {
      const data = await bookCount(queries, userId, body, getKey(userId, headers['idempotency-key']));
      return { data };
    },
  );

  serve(
    app,
    calls.bookStockReceipt,
    'Books a delivery of a supplier. A bill that is there already answers 409 with the earlier receipt, unless `again` is true.',
    async ({ body, identity: { userId }, headers }) => {
      const data = await bookReceipt(queries, userId, body, getKey(userId, headers['idempotency-key']));
      return { data };
    },
  );

  serve(
    app,
    calls.listPurchases,
    'One page of the purchase register with costs, by the days of the bills, the newest first. A file has a row for each line; with `view` vat, for the tax office, one for each bill that stands.',
    async ({ query }, reply) => {
      if (!query.format) return readPurchases(queries, query);
      const list =
        query.view === 'vat'
          ? vatList(queries, query, await readCalendar(queries))
          : purchaseList(queries, query);
      return sendExport(reply, queries, query, list);
    },
  );

  serve(
    app,
    calls.reverseStockReceipt,
    'Takes back a receipt that was typed wrong: its pieces leave the stock by a movement, and it stays in the register as taken back. 409 insufficient_stock where fewer are left. Again it changes nothing.',
    async ({ params: { id }, body: { reason }, identity: { userId } }) => ({
      data: await reverseReceipt(queries, userId, id, reason),
    }),
  );

  serve(
    app,
    calls.listSuppliers,
    'Suppliers with their terms, how many receipts are of each and the last. What was bought in twelve months is null for who may not see purchases.',
    async ({ query: { search }, identity }) => ({
      data: await readSuppliers(queries, search, await app.may(identity, 'purchases')),
    }),
  );

  serve(
    app,
    calls.listSupplierProposals,
    'Receipts without a supplier, gathered by whom they seem to be of: by PAN, else by name without its legal form.',
    async () => ({ data: await readProposals(queries) }),
  );

  serve(
    app,
    calls.tieSupplier,
    'Ties receipts with these spellings, as a proposal has them, to a supplier. Those that have one keep it.',
    async ({ body, identity: { userId } }) => ({
      data: { receipts: await tieReceipts(queries, userId, body) },
    }),
  );
};
