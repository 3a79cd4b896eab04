import { expect, test } from 'vitest';
import type { OrderDetail } from '../../../contract/order.ts';
import { isOrderId } from './order-id.ts';
import {
  findDecisionErrors,
  findRefundErrors,
  refundable,
  refundableKept,
  refundMethods,
  toRefundRequest,
} from './refund-terms.ts';

const order = (changes: Partial<OrderDetail>) =>
  ({
    status: 'RETURNED',
    paymentMethod: 'KHALTI',
    money: { paid: 1000, refunded: 300, refunding: 200 },
    ...changes,
  }) as OrderDetail;
const draft = (changes = {}) => ({ method: 'wallet' as const, amount: '', note: '', mobile: '', ...changes });

test('Studio: the refundable amount is what was paid, less refunds made and pending', () => {
  expect(refundable(order({}))).toBe(500);
  expect(refundable(order({ status: 'DELIVERED' }))).toBe(0);
  expect(refundable(order({ status: 'CANCELLED', payment: { state: 'NEEDS_REFUND' } }))).toBe(500);
  expect(refundable(order({ status: 'CANCELLED', payment: { state: 'REFUNDED' } }))).toBe(0);
  expect(refundable(order({ money: undefined }))).toBe(0);
});

test('Studio: the deposit of a cancelled order goes back; of goods that stay, a part that is not due otherwise', () => {
  const money = { paid: 1000, refunded: 300, refunding: 0 };
  const cash = { paymentMethod: 'CASH_ON_DELIVERY', money };
  expect(refundable(order({ ...cash, status: 'CANCELLED' }))).toBe(700);
  expect(refundable(order({ ...cash, status: 'CONFIRMED' }))).toBe(0);
  const kept = (changes: Partial<OrderDetail>) =>
    refundableKept(order({ status: 'DELIVERED', money, ...changes }));
  expect(kept({})).toBe(700);
  expect(kept(cash)).toBe(700);
  expect(kept({ money: { ...money, refunding: 200 } })).toBe(0);
  expect(kept({ payment: { state: 'NEEDS_REFUND' } })).toBe(0);
  expect(kept({ status: 'CONFIRMED' })).toBe(0);
  expect(kept({ status: 'PARTIALLY_REFUNDED' })).toBe(0);
  expect(kept({ money: undefined })).toBe(0);
});

test('Studio: a cash payment is refunded by hand only, and so is that of a wallet which takes no refunds', () => {
  const paidBy = (paymentMethod: string) =>
    refundMethods(order({ paymentMethod, payment: { state: 'PAID' } }));
  expect(refundMethods(order({ paymentMethod: 'CASH_ON_DELIVERY' }))).toEqual(['manual']);
  expect(paidBy('KHALTI')).toEqual(['wallet', 'manual']);
  expect(paidBy('ESEWA')).toEqual(['manual']);
});

test.each([
  [draft(), {}],
  [draft({ amount: '1,25,000', note: ' Broken ' }), { amount: 125_000, note: 'Broken' }],
  [draft({ amount: '300.00', mobile: '9841234567' }), { amount: 300, mobile: '9841234567' }],
  [draft({ method: 'manual', note: 'By bank', mobile: '9841234567' }), { isManual: true, note: 'By bank' }],
])('Studio: of a refund %j is sent %j', (typed, sent) => {
  expect(toRefundRequest(typed)).toEqual(sent);
});

test.each(['0', '-5', '12.50', 'all', '1e3', '1.500'])('Studio: %s is no amount to give back', (amount) => {
  expect(toRefundRequest(draft({ amount }))).toBeUndefined();
});

test('Studio: what a refund lacks is known before it is asked whether to make it', () => {
  const note = 'Describe in a note how the money was refunded';
  expect(findRefundErrors(draft())).toEqual({});
  expect(findRefundErrors(draft({ method: 'manual', note: ' ' }))).toEqual({ note });
  expect(findRefundErrors(draft({ method: 'manual', note: 'By bank' }))).toEqual({});
  expect(findRefundErrors(draft({ amount: 'all' }))).toEqual({ amount: 'Enter whole rupees, such as 1500' });
  const reason = 'Enter the reason';
  const amount = 'Enter whole rupees, such as 1500';
  expect(findRefundErrors(draft(), true)).toEqual({ amount, note: reason });
  expect(findRefundErrors(draft({ amount: '100', note: ' ' }), true)).toEqual({ note: reason });
  expect(findRefundErrors(draft({ amount: '1.5', note: 'A scratch' }), true)).toEqual({ amount });
  expect(findRefundErrors(draft({ amount: '100', note: 'A scratch' }), true)).toEqual({});
  expect(findDecisionErrors('')).toEqual({ note: 'Describe in a note where you saw this' });
  expect(findDecisionErrors('In the dashboard')).toEqual({});
});

test('Studio: an address names an order or a filter', () => {
  for (const id of ['HP-20261121-7K2QF9', 'EVE-20261121-7K2QF9']) expect(isOrderId(id)).toBe(true);
  for (const other of [undefined, '', 'needs-refund', 'CANCELLED']) expect(isOrderId(other)).toBe(false);
});
