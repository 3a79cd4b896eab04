import type { FastifyPluginAsync } from 'fastify';
import type { z } from 'zod';
import * as calls from '../../contract/calls/staff/figures.ts';
import { FIGURE_COLUMNS, LYING_STOCK_COLUMNS, SELL_THROUGH_COLUMNS } from '../../contract/export.ts';
import type { FigureQuery, lyingStockQuery, sellThroughQuery } from '../../contract/figures.ts';
import type { Queries } from '../db/database.ts';
import { type ExportedList, exportedList, NO_LIMIT, readOnce, sendExport } from '../exports/send-export.ts';
import { serve } from '../http/serve.ts';
import { getRupees } from '../ledger/owed-money.ts';
import { readFigures } from './read-figures.ts';
import { readLyingStock, readSellThrough } from './read-stock-figures.ts';

const ALL_ROWS = { page: 1, limit: NO_LIMIT };
const inRupees = (paisa: number | null | undefined) => (paisa == null ? null : getRupees(paisa));

/** Figures as a file, without the period before. */
const figureList = (queries: Queries, query: FigureQuery, seesCosts: boolean): ExportedList =>
  exportedList(
    `figures-by-${query.by}`,
    FIGURE_COLUMNS,
    readOnce(
      async () =>
        (await readFigures(queries, { ...query, compare: undefined, limit: NO_LIMIT }, seesCosts)).rows,
    ),
    (row) => ({
      Key: row.key,
      Name: row.name,
      Orders: row.orders,
      Pieces: row.pieces,
      'Sold (Rs.)': getRupees(row.soldPaisa),
      'Refunded (Rs.)': getRupees(row.refundedPaisa),
      'Cost (Rs.)': inRupees(row.costPaisa),
      'Margin (Rs.)': inRupees(row.marginPaisa),
    }),
  );

/** Stock that lies, as a file. */
const lyingStockList = (
  queries: Queries,
  query: z.output<typeof lyingStockQuery>,
  seesCosts: boolean,
): ExportedList =>
  exportedList(
    'lying-stock',
    LYING_STOCK_COLUMNS,
    readOnce(async () => (await readLyingStock(queries, { ...query, ...ALL_ROWS }, seesCosts)).data),
    ({ product, stock, lastSoldOn, costPaisa }) => ({
      'Product id': product.id,
      Product: product.name,
      Stock: stock,
      'Last sold': lastSoldOn,
      'Cost (Rs.)': inRupees(costPaisa),
    }),
  );

/** What of the stock was sold, as a file. */
const sellThroughList = (queries: Queries, query: z.output<typeof sellThroughQuery>): ExportedList =>
  exportedList(
    'sell-through',
    SELL_THROUGH_COLUMNS,
    readOnce(async () => (await readSellThrough(queries, { ...query, ...ALL_ROWS })).data),
    ({ product, began, came, sold, percent }) => ({
      'Product id': product.id,
      Product: product.name,
      'Stock at first': began,
      Came: came,
      Sold: sold,
      'Sold (%)': percent,
    }),
  );

/** What was sold, and what lies; what it cost only for those who see purchases. */
export const figureRoutes: FastifyPluginAsync<{ queries: Queries }> = async (app, { queries }) => {
  serve(
    app,
    calls.readFigures,
    'What was sold in these days of Nepal, by periods or by what orders and their lines have, with `compare=1` beside the period before. Orders count on the day on which they were placed, unless they are cancelled or wait for their payment; refunds of them on the day of the refund. In paisa with VAT. Rows of products, brands and categories have a row `delivery` for what was charged for it, so that they add up. A file has all rows, in rupees.',
    async ({ query, identity }, reply) => {
      const seesCosts = await app.may(identity, 'purchases');
      if (query.format) return sendExport(reply, queries, query, figureList(queries, query, seesCosts));
      return { data: await readFigures(queries, query, seesCosts) };
    },
  );

  serve(
    app,
    calls.listLyingStock,
    'One page of the products in stock that no order took for some days, the dearest first.',
    async ({ query, identity }, reply) => {
      const seesCosts = await app.may(identity, 'purchases');
      if (query.format) return sendExport(reply, queries, query, lyingStockList(queries, query, seesCosts));
      return readLyingStock(queries, query, seesCosts);
    },
  );

  serve(
    app,
    calls.listSellThrough,
    'One page of the products that were sold in these days, with what of the pieces that were there or came that is, by the ledger of stock.',
    async ({ query }, reply) => {
      if (query.format) return sendExport(reply, queries, query, sellThroughList(queries, query));
      return readSellThrough(queries, query);
    },
  );
};
