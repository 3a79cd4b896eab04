import type { z } from 'zod';
import { FIGURE_COLUMNS, LYING_STOCK_COLUMNS, SELL_THROUGH_COLUMNS } from '../../contract/export.ts';
import type { FigureQuery, lyingStockQuery, sellThroughQuery } from '../../contract/figures.ts';
import type { Queries } from '../db/database.ts';
import { type ExportedList, exportedList, NO_LIMIT, readOnce } from '../exports/exported-list.ts';
import { getRupees } from '../ledger/paisa.ts';
import { readFigures } from './read-figures.ts';
import { readLyingStock, readSellThrough } from './read-stock-figures.ts';

const ALL_ROWS = { page: 1, limit: NO_LIMIT };
const inRupees = (paisa: number | null | undefined) => (paisa == null ? null : getRupees(paisa));

/** Figures as a file, without the period before. */
export const figureList = (queries: Queries, query: FigureQuery, seesCosts: boolean): ExportedList =>
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
export const lyingStockList = (
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
export const sellThroughList = (queries: Queries, query: z.output<typeof sellThroughQuery>): ExportedList =>
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
