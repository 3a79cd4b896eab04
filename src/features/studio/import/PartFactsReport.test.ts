import { expect, test } from 'vitest';
import { IMPORT_FIELDS } from '../../../contract/import-row.ts';
import { fieldLabel, fieldValue, totalsText } from './PartFactsReport.tsx';

test('Studio: what an import changes is one sentence', () => {
  expect(
    totalsText([
      { field: 'productCategory', how: 'changed', count: 3 },
      { field: 'markedPrice', how: 'removed', count: 1 },
      { field: 'sellingPrice', how: 'changed', count: 1 },
      { field: 'stock', how: 'added', count: 1200 },
    ]),
  ).toBe('3 categories change, 1 discount removed, 1 price changes, 1,200 stocks added.');
  expect(totalsText([])).toBe('');
});

test('Studio: every column of an import has a label, and amounts are rupees', () => {
  for (const field of IMPORT_FIELDS) expect(fieldLabel(field)).not.toBe(field);
  expect(fieldLabel('colour')).toBe('colour');
  expect([
    fieldValue('sellingPrice', '125000'),
    fieldValue('markedPrice', ''),
    fieldValue('stock', '4'),
  ]).toEqual(['Rs. 1,25,000', '', '4']);
});
