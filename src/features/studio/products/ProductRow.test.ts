import { expect, test } from 'vitest';
import type { ProductRecord } from '../../../contract/editor/product.ts';
import { changesOfRow, makeDraft } from './ProductRow.tsx';

const record = { sellingPrice: 900, markedPrice: 1000, stock: 3 } as ProductRecord;

test('Studio: of a row only what was typed is sent, and the stock with the one that was seen', () => {
  expect(changesOfRow(record, makeDraft(record))).toEqual({ state: 'none' });
  expect(changesOfRow(record, { price: '1,100', stock: '3' })).toEqual({
    state: 'changed',
    content: { sellingPrice: 1100, markedPrice: 1100 },
  });
  expect(changesOfRow(record, { price: '900', stock: '' })).toEqual({
    state: 'changed',
    content: { stock: null, stockSeen: 3 },
  });
});

test.each([
  { price: 'cheap', stock: '3' },
  { price: '', stock: '3' },
  { price: '25.000', stock: '3' },
  { price: '900', stock: '12,34' },
  { price: '900', stock: '-1' },
  { price: '900', stock: '1.5' },
])('Studio: a row with %j is not sent', (draft) => {
  expect(changesOfRow(record, draft).state).toBe('wrong');
});
