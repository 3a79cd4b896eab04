import {
  type FigureGrouping,
  type Figures,
  figureResponse,
  lyingStockPage,
  sellThroughPage,
} from '../../contract/figures.ts';
import { FAILURE_MESSAGES } from '../../contract/messages.ts';
import { callAsShopper } from '../shopper.ts';

/** Which figures are shown: of days in Nepal, by what. */
export type FigureFilter = { from: string; to: string; by: FigureGrouping };
const failure = FAILURE_MESSAGES.read;

/** Figures with the period before. @throws ApiError */
export const fetchFigures = async (filter: FigureFilter): Promise<Figures> =>
  (await callAsShopper(figureResponse, '/figures', { query: { ...filter, compare: '1' }, failure })).data;

/** One page of the products that no order took for 90 days. @throws ApiError */
export const fetchLyingStock = (page: number) =>
  callAsShopper(lyingStockPage, '/figures/lying-stock', { query: { page }, failure });

/** One page of what of the stock was sold in these days. @throws ApiError */
export const fetchSellThrough = ({ from, to }: FigureFilter, page: number) =>
  callAsShopper(sellThroughPage, '/figures/sell-through', { query: { from, to, page }, failure });
