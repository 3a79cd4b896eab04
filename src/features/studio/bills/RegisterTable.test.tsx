import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Bill } from '../../../contract/bill.ts';
import { RegisterTable } from './RegisterTable.tsx';

const SUMS = {
  totalPaisa: 113_000,
  discountPaisa: 0,
  taxablePaisa: 100_000,
  vatPaisa: 13_000,
  grandPaisa: 113_000,
};
const bill = (changes: Partial<Bill>): Bill => ({
  ...SUMS,
  id: 1,
  kind: 'INVOICE',
  orderId: 'HP-1',
  fiscalYear: '2083/84',
  number: 1,
  label: '2083/84-1',
  issuedAt: '2026-11-25T06:00:00.000Z',
  issuedOn: { ad: '2026-11-25', bs: '2083-08-09' },
  soldOn: { ad: '2026-11-25', bs: '2083-08-09' },
  seller: { name: 'Example Traders', address: '', pan: null },
  buyer: { name: 'Himal Traders', address: '', pan: '600123456' },
  isVatBill: true,
  vatPercent: 13,
  paymentMethod: 'Cash',
  lines: [],
  inWords: '',
  prints: 2,
  ...changes,
});
const NOTE = bill({ id: 2, kind: 'CREDIT_NOTE', label: 'CN-2083/84-1', refersToLabel: '2083/84-1' });
const ZERO = { totalPaisa: 0, discountPaisa: 0, taxablePaisa: 0, vatPaisa: 0, grandPaisa: 0 };
const render = (bills: Bill[], isMixed = false) =>
  renderToStaticMarkup(<RegisterTable bills={bills} totals={ZERO} isMixed={isMixed} />);

test('Bills: among bills a credit note is taken off, by itself it is not', () => {
  expect(render([bill({}), NOTE], true)).toContain('>-1,130.00<');
  expect(render([NOTE])).not.toContain('-1,130.00');
});

test('Bills: the tax office has a column where bills go there, with what is wrong with one', () => {
  expect(render([bill({})])).not.toContain('CBMS');
  const failed = render([bill({ cbms: { state: 'FAILED', code: 104 } }), NOTE]);
  expect(failed).toMatch(/CBMS.*>Failed<.*studio-register-text.*>Not for it</);
  expect(render([bill({ cbms: { state: 'SENT', code: 200 } })])).toContain('>Sent</span></td>');
});
