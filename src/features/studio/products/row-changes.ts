import type { ProductRecord } from '../../../contract/editor/product.ts';
import { parseRupees } from '../../../contract/rupees.ts';
import { withSellingPrice } from '../../../rules/changed-price.ts';

/** Price and stock of a row as they are typed. */
export type RowDraft = { price: string; stock: string };

export const draftOf = ({ sellingPrice, stock }: ProductRecord): RowDraft => ({
  price: String(sellingPrice),
  stock: stock === null ? '' : String(stock),
});

const wholeNumber = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined);

/** What is sent for a row, or why it cannot be. */
export type RowChanges =
  | { state: 'none' }
  | { state: 'wrong'; message: string }
  | { state: 'changed'; content: Record<string, number | null> };

/** The changes of a row. Only what was typed is sent, and the stock with the one that the editor saw. */
export function changesOfRow(record: ProductRecord, { price, stock }: RowDraft): RowChanges {
  const rupees = parseRupees(price.trim());
  if (rupees === undefined)
    return { state: 'wrong', message: 'Enter the price in whole rupees, such as 1500' };
  const pieces = stock.trim() === '' ? null : wholeNumber(stock.trim());
  if (pieces === undefined)
    return { state: 'wrong', message: 'Enter the stock as a number, or leave it blank if unknown' };
  const content = {
    ...(rupees !== record.sellingPrice && withSellingPrice(record, rupees)),
    ...(pieces !== record.stock && { stock: pieces, stockSeen: record.stock }),
  };
  return Object.keys(content).length === 0 ? { state: 'none' } : { state: 'changed', content };
}
