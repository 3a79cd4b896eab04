import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  figureQuery,
  figureResponse,
  lyingStockPage,
  lyingStockQuery,
  sellThroughPage,
  sellThroughQuery,
} from '../../contract/figures.ts';
import type { Queries } from '../db/database.ts';
import { sendExport } from '../exports/send-export.ts';
import { figureList, lyingStockList, sellThroughList } from './export-figures.ts';
import { readFigures } from './read-figures.ts';
import { readLyingStock, readSellThrough } from './read-stock-figures.ts';

const tags = ['Figures'];
const security = [{ bearer: [] }];
const config = { permission: 'figures' } as const;

/** What was sold, and what lies; what it cost only for those who see purchases. */
export const figureRoutes: FastifyPluginAsyncZod<{ queries: Queries }> = async (app, { queries }) => {
  app.get(
    '/figures',
    {
      config,
      schema: {
        operationId: 'readFigures',
        description:
          'What was sold in these days of Nepal, by periods or by what orders and their lines have, with `compare=1` beside the period before. Orders count on the day on which they were placed, unless they are cancelled or wait for their payment; refunds of them on the day of the refund. In paisa with VAT. Rows of products, brands and categories have a row `delivery` for what was charged for it, so that they add up. A file has all rows, in rupees.',
        tags,
        security,
        querystring: figureQuery,
        response: { 200: figureResponse },
      },
    },
    async ({ query, identity }, reply) => {
      const { format } = query;
      const seesCosts = await app.may(identity, 'purchases');
      if (format)
        return sendExport(reply, queries, { ...query, format }, figureList(queries, query, seesCosts));
      return { status: 'success' as const, data: await readFigures(queries, query, seesCosts) };
    },
  );

  app.get(
    '/figures/lying-stock',
    {
      config,
      schema: {
        operationId: 'listLyingStock',
        description: 'One page of the products in stock that no order took for some days, the dearest first.',
        tags,
        security,
        querystring: lyingStockQuery,
        response: { 200: lyingStockPage },
      },
    },
    async ({ query, identity }, reply) => {
      const { format } = query;
      const seesCosts = await app.may(identity, 'purchases');
      if (format)
        return sendExport(reply, queries, { ...query, format }, lyingStockList(queries, query, seesCosts));
      const found = await readLyingStock(queries, query, seesCosts);
      return { status: 'success' as const, ...found, page: query.page, limit: query.limit };
    },
  );

  app.get(
    '/figures/sell-through',
    {
      config,
      schema: {
        operationId: 'listSellThrough',
        description:
          'One page of the products that were sold in these days, with what of the pieces that were there or came that is, by the ledger of stock.',
        tags,
        security,
        querystring: sellThroughQuery,
        response: { 200: sellThroughPage },
      },
    },
    async ({ query }, reply) => {
      const { format } = query;
      if (format) return sendExport(reply, queries, { ...query, format }, sellThroughList(queries, query));
      const found = await readSellThrough(queries, query);
      return { status: 'success' as const, ...found, page: query.page, limit: query.limit };
    },
  );
};
