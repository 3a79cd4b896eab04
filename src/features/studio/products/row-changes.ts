import type { ProductRecord } from '../../../contract/editor/product.ts';
import { readWholeNumber, readWholeRupees } from '../../../contract/read-number.ts';
import { withSellingPrice } from '../../../rules/price/agreed-prices.ts';
import * as messages from './messages.ts';

/** Price and stock of a row as they are typed. */
export type RowDraft = { price: string; stock: string };

export const makeDraft = ({ sellingPrice, stock }: ProductRecord): RowDraft => ({
  price: String(sellingPrice),
  stock: stock === null ? '' : String(stock),
});

/** What is sent for a row, or why it cannot be. */
export type RowChanges =
  | { state: 'none' }
  | { state: 'wrong'; message: string }
  | { state: 'changed'; content: Record<string, number | null> };

const wrong = (message: string): RowChanges => ({ state: 'wrong', message });

/** The changes of a row. Only what was typed is sent, and the stock with the one that the editor saw. */
export function changesOfRow(record: ProductRecord, { price, stock }: RowDraft): RowChanges {
  const readPrice = readWholeRupees(price);
  if ('problem' in readPrice) return wrong(messages.priceProblem(readPrice.problem));
  const readStock = stock.trim() === '' ? { value: null } : readWholeNumber(stock);
  if ('problem' in readStock) return wrong(messages.stockProblem(readStock.problem));
  const [rupees, pieces] = [readPrice.value, readStock.value];
  const content = {
    ...(rupees !== record.sellingPrice && withSellingPrice(record, rupees)),
    ...(pieces !== record.stock && { stock: pieces, stockSeen: record.stock }),
  };
  return Object.keys(content).length === 0 ? { state: 'none' } : { state: 'changed', content };
}
