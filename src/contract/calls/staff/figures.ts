import {
  figureQuery,
  figureResponse,
  lyingStockPage,
  lyingStockQuery,
  sellThroughPage,
  sellThroughQuery,
} from '../../figures.ts';
import { route } from '../../route.ts';

export const readFigures = route('GET /figures', {
  may: 'figures',
  query: figureQuery,
  response: figureResponse,
});

export const listLyingStock = route('GET /figures/lying-stock', {
  may: 'figures',
  query: lyingStockQuery,
  response: lyingStockPage,
});

export const listSellThrough = route('GET /figures/sell-through', {
  may: 'figures',
  query: sellThroughQuery,
  response: sellThroughPage,
});
