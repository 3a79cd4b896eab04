import { expect, test } from 'vitest';
import { checkSeller } from './check-seller.ts';
import type { Read } from './database-access.ts';

test.each([
  [{ pan_vat_number: '600123456' }, 'ok', 'PAN 600123456'],
  [{}, 'warning', 'tax invoices without its PAN'],
  [{ pan_vat_number: ' ' }, 'warning', 'tax invoices without its PAN'],
  [{ vat_registered: 'no' }, 'warning', 'issues bills without its PAN'],
  // Saved before it was checked.
  [{ pan_vat_number: 'abc' }, 'warning', 'not nine digits'],
  [{ pan_vat_number: '000000000' }, 'warning', 'not nine digits'],
])('Doctor: the seller of bills with %o: %s', async (settings, level, message) => {
  const read = async () => Object.entries(settings).map(([key, value]) => ({ key, value }));
  expect(await checkSeller(read as Read)).toEqual([
    expect.objectContaining({ level, message: expect.stringContaining(message) }),
  ]);
});

test('Doctor: without a schema the seller is not judged', async () => {
  expect(await checkSeller(() => Promise.reject(new Error('no table')))).toEqual([]);
});
