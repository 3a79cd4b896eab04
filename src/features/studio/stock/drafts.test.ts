import { expect, test } from 'vitest';
import { typedDraft } from './CountRow.tsx';
import { emptyReceipt, toReceiptRequest } from './receipt-draft.ts';

test('Count: a number stays one of the sheet on which it was begun, under a key of its own', () => {
  const begun = typedDraft(undefined, { stood: 10, since: 4 }, '1');
  const typed = typedDraft(begun, { stood: 8, since: 9 }, '12');
  expect(typed).toMatchObject({ typed: '12', stood: 10, since: 4 });
  expect(typed.key).not.toBe(begun.key);
});

const line = { product: 1, name: 'Thing', quantity: '3', cost: '1,250.50' };

test('Receipt: a cost is read as a person writes it', () => {
  const draft = { ...emptyReceipt('2026-11-26'), supplier: 'A', billNumber: 'B', lines: [line] };
  expect(toReceiptRequest(draft)?.lines).toEqual([{ product: 1, quantity: 3, cost: 1250.5 }]);
});

test('Receipt: PAN and VAT go along where they were typed, and no VAT is made of what is no amount', () => {
  const draft = { ...emptyReceipt('2026-11-26'), lines: [line] };
  expect(toReceiptRequest(draft)).not.toHaveProperty('vat');
  expect(toReceiptRequest({ ...draft, supplierPan: '३०१२३४५६७', vat: '१,३००' })).toMatchObject({
    supplierPan: '३०१२३४५६७',
    vat: 1300,
  });
  expect(toReceiptRequest({ ...draft, vat: '13 %' })).toBeUndefined();
});

test.each([{ quantity: '0' }, { quantity: '' }, { quantity: '1.5' }, { cost: '' }, { cost: 'free' }])(
  'Receipt: a line with %j is not sent',
  (change) => {
    const lines = [line, { ...line, ...change }];
    expect(toReceiptRequest({ ...emptyReceipt('2026-11-26'), lines })).toBeUndefined();
  },
);
