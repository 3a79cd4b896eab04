import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ORDER_STATUSES } from '../../contract/order.ts';
import {
  awaitsCash,
  leftToPay,
  paymentInWords,
  recordedMethod,
  refundDue,
  unpaidAtDoor,
} from './order-money.ts';
import { getOrderTotal, getSubtotal } from './order-total.ts';

const order = { paymentMethod: 'CASH_ON_DELIVERY', totalPrice: 1000, status: 'CONFIRMED' };

test('Deposit: what is left to pay is to the paisa, never below nothing, and none of an order that is paid before', () => {
  expect([0, 300, 300.1, 999.99, 1000, 1200].map((paid) => leftToPay(order, paid))).toEqual([
    1000, 700, 699.9, 0.01, 0, 0,
  ]);
  for (const paymentMethod of ['KHALTI', 'BANK_TRANSFER', 'PAYPAL'])
    expect(leftToPay({ ...order, paymentMethod }, 0)).toBe(0);
});

test('Deposit: money comes at the door until the order is delivered or cancelled', () => {
  const waiting = ORDER_STATUSES.filter((status) => awaitsCash({ ...order, status }));
  expect(waiting).toEqual(['PENDING', 'AWAITING_PAYMENT', 'CONFIRMED', 'SHIPPED']);
  expect(awaitsCash({ ...order, paymentMethod: 'KHALTI' })).toBe(false);
  expect(awaitsCash({ ...order, status: 'ELSEWHERE' })).toBe(false);
  expect(unpaidAtDoor({ ...order, money: { paid: 300 } })).toBe(700);
  expect(unpaidAtDoor(order)).toBe(1000);
  expect(unpaidAtDoor({ ...order, status: 'CANCELLED', money: { paid: 300 } })).toBe(0);
});

test('an order that comes to nothing is paid at no door and by no wallet', () => {
  expect([recordedMethod('KHALTI', 0), recordedMethod('KHALTI', 1)]).toEqual(['CASH_ON_DELIVERY', 'KHALTI']);
  expect(
    [
      { paymentMethod: 'CASH_ON_DELIVERY', totalPrice: 0 },
      { paymentMethod: 'CASH_ON_DELIVERY', totalPrice: 1 },
      // Of another host, which records what was chosen.
      { paymentMethod: 'KHALTI', totalPrice: 0 },
    ].map(paymentInWords),
  ).toEqual(['Nothing to pay', 'Cash on Delivery', 'Khalti']);
});

test.each([
  ['what came back of a return', [{ state: 'RECEIVED', worthPaisa: 200_050 }], 2001],
  ['never more than is left', [{ state: 'RECEIVED', worthPaisa: 900_000 }], 5000],
  ['all that is left of a cancelled order', [], 5000],
  ['all that is left once earlier returns are done', [{ state: 'REFUNDED', worthPaisa: 100_000 }], 5000],
] as const)('Refunds: due is %s', (_what, returns, due) => {
  expect(refundDue(returns, 5000)).toBe(due);
});

const line = fc.record({
  price: fc.integer({ min: 0, max: 1_000_000 }),
  quantity: fc.integer({ min: 1, max: 100 }),
});

test('§9 Order total: subtotal minus discount, shipping free [limit-25]', () => {
  const subtotal = getSubtotal([
    { price: 100, quantity: 2 },
    { price: 50, quantity: 1 },
  ]);
  expect(subtotal).toBe(250);
  expect(getOrderTotal(subtotal, 25)).toBe(225);
});

test('§9 Order total: it does not depend on the order of lines', () => {
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      expect(getSubtotal(lines)).toBe(getSubtotal(lines.toReversed()));
    }),
  );
});
