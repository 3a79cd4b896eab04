import { z } from 'zod';
import { day } from './date-time.ts';
import { exportFormat } from './export.ts';
import { describePage, describeResponse, pageQuery } from './response.ts';

/** What figures can be listed by. Weeks begin on Sunday; `bs-month` is a month of Nepal’s calendar. */
export const FIGURE_GROUPINGS = [
  'day',
  'week',
  'month',
  'bs-month',
  'category',
  'brand',
  'product',
  'method',
  'district',
] as const;
export type FigureGrouping = (typeof FIGURE_GROUPINGS)[number];

/** The groupings that are periods, in the order of time. */
export const PERIOD_GROUPINGS = ['day', 'week', 'month', 'bs-month'] as const satisfies FigureGrouping[];
export type PeriodGrouping = (typeof PERIOD_GROUPINGS)[number];

/** What days are counted by; periods are made of days. */
export type FigureDimension = Exclude<FigureGrouping, PeriodGrouping> | 'day';

/** Keys that name no entity: what was charged for delivery, products that were deleted, addresses without a district. */
export const DELIVERY_KEY = 'delivery';
export const GONE_KEY = 'gone';
export const ELSEWHERE_KEY = 'elsewhere';

/** Five years: as long as papers are kept. */
export const MOST_FIGURE_DAYS = 5 * 366;
const DAY_MS = 24 * 60 * 60_000;

const period = {
  from: day('Choose the first day').describe('the first day, in Nepal'),
  to: day('Choose the last day').describe('the last day, in Nepal'),
};
type Period = { from: string; to: string };
const isInOrder = ({ from, to }: Period) => from <= to;
const isShort = ({ from, to }: Period) => (Date.parse(to) - Date.parse(from)) / DAY_MS < MOST_FIGURE_DAYS;
const inOrder = { path: ['to'], error: 'The last day is before the first' };
const short = { path: ['to'], error: 'Choose at most five years' };

export const figureQuery = z
  .object({
    ...period,
    by: z.enum(FIGURE_GROUPINGS).default('day'),
    compare: z.enum(['0', '1']).optional().describe('`1`: with the period before'),
    limit: z.coerce.number().int().min(1).max(1000).default(200).describe('the most rows of products'),
    format: exportFormat,
  })
  .refine(isInOrder, inOrder)
  .refine(isShort, short);
export type FigureQuery = z.output<typeof figureQuery>;

const sums = {
  orders: z.int().describe('orders of these days that are neither cancelled nor wait for their payment'),
  pieces: z.int(),
  soldPaisa: z.int().describe('what they came to when they were placed, with VAT and delivery, less coupons'),
  refundedPaisa: z.int().describe('what was refunded in these days of orders that are not cancelled'),
  costPaisa: z
    .int()
    .optional()
    .describe(
      'of the pieces that did not come back, by the average of their receipts, with VAT; for who may see it',
    ),
  marginPaisa: z
    .int()
    .optional()
    .describe('what is left, after refunds and this cost, of products whose cost is known, with VAT'),
};

/** `name` is null where the key says it all, and for what has no name any more. */
export const figureRow = z.object({ key: z.string(), name: z.string().nullable(), ...sums });
export type FigureRow = z.output<typeof figureRow>;

export const figureTotals = z.object({
  ...sums,
  averagePaisa: z.int().describe('what an order came to on average'),
  repeatOrders: z.int().describe('orders of accounts that had ordered before'),
});
export type FigureTotals = z.output<typeof figureTotals>;

export const figureResponse = describeResponse(
  z.object({
    rows: z.array(figureRow),
    total: z.int().describe('rows, also those above the limit'),
    totals: figureTotals,
    before: z
      .object({ ...period, rows: z.array(figureRow), totals: figureTotals })
      .optional()
      .describe('the period before: its rows in time, or those of the same keys'),
  }),
);
export type Figures = z.output<typeof figureResponse>['data'];

const product = { id: z.int(), name: z.string(), slug: z.string() };

export const lyingStockQuery = z.object({
  days: z.coerce.number().int().min(1).max(3650).default(90).describe('without an order for so many days'),
  format: exportFormat,
  ...pageQuery,
});
export const lyingProduct = z.object({
  product: z.object(product),
  stock: z.int(),
  lastSoldOn: z.iso.date().nullable().describe('the day of its last order; null where none is known'),
  costPaisa: z.int().nullable().optional().describe('what the pieces cost, for who may see it'),
});
export type LyingProduct = z.output<typeof lyingProduct>;
export const lyingStockPage = describePage(lyingProduct);

export const sellThroughQuery = z
  .object({ ...period, format: exportFormat, ...pageQuery })
  .refine(isInOrder, inOrder);
export const sellThroughRow = z.object({
  product: z.object(product),
  began: z.int().describe('pieces when the first day began'),
  came: z.int().describe('pieces that came, returns aside'),
  sold: z.int().describe('pieces that orders took, less cancelled and returned ones'),
  percent: z.int().describe('what of the pieces that were there or came was sold'),
});
export type SellThroughRow = z.output<typeof sellThroughRow>;
export const sellThroughPage = describePage(sellThroughRow);
