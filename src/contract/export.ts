import { z } from 'zod';

/** The files that a list is sent as. */
export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** The part of a list's query that asks for a file. */
export const exportFormat = z
  .enum(EXPORT_FORMATS)
  .optional()
  .describe('the whole list as it is filtered, as a file in place of one page');

/** The query of a list that has no filters. */
export const exportQuery = z.object({ format: exportFormat });

/** The name of a list's file. @param day in Nepal: `2026-11-27` */
export const exportName = (list: string, format: ExportFormat, day: string): string =>
  `${list}-${day}.${format}`;

/** The columns of each list's file, in their order; products have those of an import (import-row.ts). */
export const ORDER_COLUMNS = [
  'Order',
  'Placed (Nepal)',
  'Placed (UTC)',
  'Status',
  'Payment method',
  'Customer',
  'Phone',
  'E-mail',
  'Address',
  'Company',
  'PAN',
  'Pieces',
  'Goods (Rs.)',
  'Delivery (Rs.)',
  'Coupon',
  'Coupon discount (Rs.)',
  'Total (Rs.)',
  'Paid (Rs.)',
  'Refunded (Rs.)',
  'Bill',
] as const;
export const ORDER_LINE_COLUMNS = [
  'Order',
  'Placed (Nepal)',
  'Placed (UTC)',
  'Status',
  'Product id',
  'Product',
  'Pieces',
  'Price of one (Rs.)',
  'Total (Rs.)',
] as const;
export const CUSTOMER_COLUMNS = [
  'Customer',
  'Phone',
  'E-mail',
  'Account since (Nepal)',
  'Account since (UTC)',
  'Orders',
  'Bought for (Rs.)',
  'Last order (Nepal)',
  'Last order (UTC)',
  'Blocked',
  'Group',
  'PAN',
  'Note',
] as const;
export const STOCK_COLUMNS = [
  'Product id',
  'Product',
  'Slug',
  'Stock',
  'Reserved',
  'On the shelf',
  'Last count (Nepal)',
  'Counted',
  'Counted by',
] as const;
export const STOCK_MOVEMENT_COLUMNS = [
  'Changed (Nepal)',
  'Changed (UTC)',
  'Product id',
  'Product',
  'Pieces',
  'Stock after it',
  'Cause',
  'Reference',
  'Note',
  'By',
] as const;
export const PURCHASE_COLUMNS = [
  'Bill date',
  'Supplier',
  'Bill number',
  'Product',
  'Pieces',
  'Cost of one (Rs.)',
  'Total (Rs.)',
  'Entered (Nepal)',
  'Entered (UTC)',
  'Entered by',
  'Note',
  'Taken back',
] as const;
/** The purchase register for the tax office, a row for each bill. */
export const VAT_PURCHASE_COLUMNS = [
  'Date (BS)',
  'Date',
  'Bill No.',
  'Supplier',
  'Supplier PAN',
  'Total purchase',
  'Tax-exempt purchase',
  'Taxable purchase',
  'VAT',
  'VAT rate (%)',
] as const;
export const FIGURE_COLUMNS = [
  'Key',
  'Name',
  'Orders',
  'Pieces',
  'Sold (Rs.)',
  'Refunded (Rs.)',
  'Cost (Rs.)',
  'Margin (Rs.)',
] as const;
export const LYING_STOCK_COLUMNS = ['Product id', 'Product', 'Stock', 'Last sold', 'Cost (Rs.)'] as const;
export const SELL_THROUGH_COLUMNS = [
  'Product id',
  'Product',
  'Stock at first',
  'Came',
  'Sold',
  'Sold (%)',
] as const;
export const COURIER_CASH_COLUMNS = [
  'Courier',
  'Phone',
  'To collect (Rs.)',
  'Collected (Rs.)',
  'Handed over (Rs.)',
  'Owed (Rs.)',
  'Orders held',
] as const;
