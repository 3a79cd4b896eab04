import { DELIVERY_KEY, ELSEWHERE_KEY, type FigureGrouping, GONE_KEY } from '../../../contract/figures.ts';

/** What the figures of the shop say. */
export const partsLabel = 'Parts of the figures';
export const soldPart = 'Sold';
export const throughPart = 'Sell-through';
export const lyingPart = 'Lying stock';
export const fromLabel = 'From';
export const toLabel = 'To';
export const byLabel = 'By';
export const groupings: Readonly<Record<FigureGrouping, string>> = {
  day: 'Day',
  week: 'Week',
  month: 'Month',
  'bs-month': 'Month of Nepal’s calendar',
  category: 'Category',
  brand: 'Brand',
  product: 'Product',
  method: 'Way to pay',
  district: 'District',
};
export const periodsLabel = 'Often needed';
export const lastMonth = 'Last month';
export const thisMonth = 'This month';
export const lastBsMonth = 'Last month of Nepal’s calendar';
export const thisYear = 'This year';
export const thisFiscalYear = 'This fiscal year';
export const loadingFigures = 'Loading figures...';
/** Of the file: “Figures as Excel”. */
export const fileName = 'Figures';
export const totalsTitle = 'In all';
export const sold = 'Sold';
export const refunded = 'Refunded';
export const orders = 'Orders';
export const pieces = 'Pieces';
export const average = 'Average order';
export const repeated = 'Orders of returning customers';
export const cost = 'Cost';
export const margin = 'Margin';
export const before = (figure: string) => `before: ${figure}`;
export const beforeText = (days: string) => `Before means ${days}.`;
export const howCounted: readonly string[] = [
  'An order counts on the day on which it was placed, with VAT and delivery, less its coupon.',
  'Cancelled orders and those that wait for their payment count nowhere.',
  'A refund counts on its own day, as the ledger has it; what was refunded of a cancelled order counts nowhere.',
  'Of products, brands and categories it counts for the pieces that came back, and what is more for all else of the order.',
  'Cost and margin are with VAT, of products with a receipt: of the pieces that did not come back, by the average of the receipts until the day of the order.',
];
export const howCountedTitle = 'How this is counted';
export const chartLabel = (grouping: string) => `Sold by ${grouping.toLowerCase()}`;
export const chartLegend = 'Filled: these days. Outlined: the period before.';
export const tableLabel = (grouping: string) => `Figures by ${grouping.toLowerCase()}`;
export const soldBefore = 'Before';
export const emptyRows = (count: number) =>
  count === 1 ? '1 row without sales is left out' : `${count} rows without sales are left out`;
export const moreRows = (count: number) => `and ${count} more, which sold less`;
export const share = 'Share';
export const otherKeys: Readonly<Record<string, string>> = {
  [DELIVERY_KEY]: 'Delivery',
  [GONE_KEY]: 'Deleted products',
  [ELSEWHERE_KEY]: 'No district in the address',
};
export const weekText = (day: string) => `Week of ${day}`;
export const product = 'Product';
export const throughLabel = 'What of the stock was sold';
export const throughColumns = { began: 'At first', came: 'Came', sold: 'Sold', percent: 'Of these' };
export const nothingSold = 'Nothing was sold in these days.';
export const percentText = (percent: number) => `${percent} %`;
export const lyingLabel = 'Stock that lies';
export const lyingNote = 'Products in stock that no order took for 90 days, the dearest first.';
export const lyingColumns = { stock: 'Pieces', lastSold: 'Last sold', cost: 'Cost' };
export const noLying = 'Nothing lies for so long.';
export const never = 'never';
