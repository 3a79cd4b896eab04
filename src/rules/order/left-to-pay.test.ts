import { expect, test } from 'vitest';
import { ORDER_STATUSES } from '../../contract/order.ts';
import { awaitsCash, leftToPay, unpaidAtDoor } from './left-to-pay.ts';

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
