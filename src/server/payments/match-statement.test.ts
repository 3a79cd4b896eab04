import { expect, test } from 'vitest';
import { matchStatement, type TransferOrder } from './match-statement.ts';
import type { CreditLine } from './read-statement.ts';

const credit = (text: string, rupees: number, reference?: string): CreditLine => ({
  line: 2,
  date: '2026-11-26',
  text,
  reference,
  amountPaisa: rupees * 100,
});
const order = (orderId: string, rupees: number, changes: Partial<TransferOrder> = {}): TransferOrder => ({
  orderId,
  status: 'AWAITING_PAYMENT',
  totalPrice: rupees,
  amountPaisa: rupees * 100,
  references: [],
  isWaiting: true,
  isDone: false,
  ...changes,
});
const found = (credits: readonly CreditLine[], orders: readonly TransferOrder[]) =>
  matchStatement(credits, orders).map(({ outcome, by, orders: matched }) =>
    `${outcome} ${by ?? '-'} ${matched.map(({ orderId }) => orderId).join()}`.trim(),
  );

const [ONE, TWO] = ['HP-20261126-7K2QF9', 'HP-20261126-AB3CD4'];

test('Bank statement: the order is proposed that the text names, by its number or the transaction’s', () => {
  const orders = [order(ONE, 250_000), order(TWO, 250_000, { references: ['ft-26330 abcd'] })];
  expect(found([credit('IPS hp20261126 7k2qf9', 250_000)], orders)).toEqual([`proposed order-number ${ONE}`]);
  expect(found([credit('IPS/FT26330ABCD/ASHA', 250_000)], orders)).toEqual([`proposed reference ${TWO}`]);
  expect(found([credit('IPS', 250_000, 'FT26330ABCD')], orders)).toEqual([`proposed reference ${TWO}`]);
  // Another amount, or too late: it is this order's money all the same.
  expect(found([credit(`for ${ONE}`, 1)], orders)).toEqual([`proposed order-number ${ONE}`]);
  const over = order(ONE, 250_000, { status: 'CANCELLED', isWaiting: false });
  expect(found([credit(`for ${ONE}`, 250_000)], [over])).toEqual([`proposed order-number ${ONE}`]);
});

test('Bank statement: without a name the only order that waits for this amount is proposed', () => {
  const orders = [order(ONE, 250_000), order(TWO, 99_000)];
  expect(found([credit('ASHA SHRESTHA', 250_000), credit('QR', 1)], orders)).toEqual([
    `proposed amount ${ONE}`,
    'none -',
  ]);
  const over = order(ONE, 250_000, { status: 'CANCELLED', isWaiting: false });
  expect(found([credit('ASHA SHRESTHA', 250_000)], [over])).toEqual(['none -']);
  // What another line names is not meant here.
  const same = [order(ONE, 250_000), order(TWO, 250_000)];
  expect(found([credit('ASHA', 250_000), credit(ONE, 250_000)], same)).toEqual([
    `proposed amount ${TWO}`,
    `proposed order-number ${ONE}`,
  ]);
});

test('Bank statement: where two may be meant nothing is proposed, and it is said', () => {
  const orders = [order(ONE, 250_000), order(TWO, 250_000)];
  expect(found([credit('ASHA', 250_000)], orders)).toEqual([`several amount ${ONE},${TWO}`]);
  expect(found([credit(`${ONE} and ${TWO}`, 500_000)], orders)).toEqual([
    `several order-number ${ONE},${TWO}`,
  ]);
  // An order of this amount, which another line names.
  expect(
    found(
      [credit(`${ONE} and ${TWO}`, 5), credit('BINA', 99_000)],
      [order(ONE, 250_000), order(TWO, 99_000)],
    ),
  ).toEqual([`several order-number ${ONE},${TWO}`, `shared amount ${TWO}`]);
  // Two lines of one order: the same money twice, or two parts of it.
  expect(found([credit(ONE, 100_000), credit(ONE, 150_000)], orders)).toEqual([
    `shared order-number ${ONE}`,
    `shared order-number ${ONE}`,
  ]);
  expect(found([credit('ASHA', 250_000), credit('BINA', 250_000)], [order(ONE, 250_000)])).toEqual([
    `shared amount ${ONE}`,
    `shared amount ${ONE}`,
  ]);
});

test('Bank statement: what is recorded already is said, and short numbers name nothing', () => {
  const done = order(ONE, 250_000, { status: 'CONFIRMED', isWaiting: false, isDone: true });
  expect(found([credit(`for ${ONE}`, 250_000)], [done])).toEqual([`done order-number ${ONE}`]);
  // It may have been sent twice.
  const twice = found([credit(ONE, 250_000), credit(ONE, 250_000)], [done]);
  expect(twice).toEqual([`shared order-number ${ONE}`, `shared order-number ${ONE}`]);
  expect(found([credit('paid 1234 today', 1)], [order(ONE, 5, { references: ['1234'] })])).toEqual([
    'none -',
  ]);
});
