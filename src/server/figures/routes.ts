import type { FastifyPluginAsync } from 'fastify';
import * as calls from '../../contract/calls/staff/figures.ts';
import type { Queries } from '../db/database.ts';
import { sendExport } from '../exports/send-export.ts';
import { serve } from '../http/serve.ts';
import { figureList, lyingStockList, sellThroughList } from './export-figures.ts';
import { readFigures } from './read-figures.ts';
import { readLyingStock, readSellThrough } from './read-stock-figures.ts';

/** What was sold, and what lies; what it cost only for those who see purchases. */
export const figureRoutes: FastifyPluginAsync<{ queries: Queries }> = async (app, { queries }) => {
  serve(
    app,
    calls.readFigures,
    'What was sold in these days of Nepal, by periods or by what orders and their lines have, with `compare=1` beside the period before. Orders count on the day on which they were placed, unless they are cancelled or wait for their payment; refunds of them on the day of the refund. In paisa with VAT. Rows of products, brands and categories have a row `delivery` for what was charged for it, so that they add up. A file has all rows, in rupees.',
    async ({ query, identity }, reply) => {
      const { format } = query;
      const seesCosts = await app.may(identity, 'purchases');
      if (format)
        return sendExport(reply, queries, { ...query, format }, figureList(queries, query, seesCosts));
      return { data: await readFigures(queries, query, seesCosts) };
    },
  );

  serve(
    app,
    calls.listLyingStock,
    'One page of the products in stock that no order took for some days, the dearest first.',
    async ({ query, identity }, reply) => {
      const { format } = query;
      const seesCosts = await app.may(identity, 'purchases');
      if (format)
        return sendExport(reply, queries, { ...query, format }, lyingStockList(queries, query, seesCosts));
      return readLyingStock(queries, query, seesCosts);
    },
  );

  serve(
    app,
    calls.listSellThrough,
    'One page of the products that were sold in these days, with what of the pieces that were there or came that is, by the ledger of stock.',
    async ({ query }, reply) => {
      const { format } = query;
      if (format) return sendExport(reply, queries, { ...query, format }, sellThroughList(queries, query));
      return readSellThrough(queries, query);
    },
  );
};
