import { expect, test } from 'vitest';
import { matchStatement, type RecordedMoney, type TransferOrder } from './match-statement.ts';
import type { CreditLine } from './read-statement.ts';

const credit = (text: string, rupees: number, reference?: string): CreditLine => ({
  line: 2,
  date: '26/11/2026',
  day: '2026-11-26',
  text,
  reference,
  amountPaisa: rupees * 100,
});
const order = (orderId: string, rupees: number, changes: Partial<TransferOrder> = {}): TransferOrder => ({
  orderId,
  status: 'AWAITING_PAYMENT',
  totalPrice: rupees,
  amountPaisa: rupees * 100,
  placedOn: '2026-11-26',
  reference: undefined,
  isWaiting: true,
  isDone: false,
  ...changes,
});
const recorded = (orderId: string, rupees: number, number?: string, day = '2026-11-26'): RecordedMoney => ({
  order: { orderId, status: 'CONFIRMED', totalPrice: rupees },
  amountPaisa: rupees * 100,
  number,
  day,
});
const found = (
  credits: readonly CreditLine[],
  orders: readonly TransferOrder[],
  ledger: readonly RecordedMoney[] = [],
) =>
  matchStatement(credits, orders, ledger).map(({ outcome, by, orders: matched }) =>
    `${outcome} ${by ?? '-'} ${matched.map(({ orderId }) => orderId).join()}`.trim(),
  );

const [ONE, TWO] = ['HP-20261126-7K2QF9', 'HP-20261126-AB3CD4'];

test('Bank statement: the order is proposed that the text names, by its number or the transaction’s', () => {
  const orders = [order(ONE, 250_000), order(TWO, 250_000, { reference: 'ft-26330 abcd' })];
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
  expect(found([credit('paid 1234 today', 1)], [order(ONE, 5, { reference: '1234' })])).toEqual(['none -']);
});

test('Bank statement: a line whose number is recorded is proposed for nothing', () => {
  const waiting = order(TWO, 250_000);
  const ledger = [recorded(ONE, 250_000, 'ft-26330 abcd')];
  for (const line of [
    credit('ASHA', 250_000, 'FT26330ABCD'),
    credit('IPS/FT26330ABCD/ASHA', 250_000),
    credit(`for ${TWO}`, 250_000, 'FT26330ABCD'),
  ])
    expect(found([line], [waiting], ledger)).toEqual([`done reference ${ONE}`]);
  // The same order again by another number: it may have been paid twice.
  const done = order(ONE, 250_000, { status: 'CONFIRMED', isWaiting: false, isDone: true });
  const again = [credit('ASHA', 250_000, 'FT26330ABCD'), credit(ONE, 250_000, 'FT26330ZZZZ')];
  expect(found(again, [done], ledger)).toEqual([`done reference ${ONE}`, `shared order-number ${ONE}`]);
});

test('Bank statement: the amount alone is no match for an order that was placed later', () => {
  const later = order(ONE, 250_000, { placedOn: '2026-11-27' });
  expect(found([credit('ASHA', 250_000)], [later])).toEqual(['none -']);
  expect(found([credit(`for ${ONE}`, 250_000)], [later])).toEqual([`proposed order-number ${ONE}`]);
  const undated = { ...credit('ASHA', 250_000), day: undefined };
  expect(found([undated], [order(ONE, 250_000)])).toEqual(['none -']);
});

test('Bank statement: one line pays one order, also where its money was recorded without a number', () => {
  const done = order(ONE, 250_000, { status: 'CONFIRMED', isWaiting: false, isDone: true });
  const orders = [done, order(TWO, 250_000)];
  const line = credit('ASHA', 250_000);
  expect(found([line], orders, [recorded(ONE, 250_000)])).toEqual([`several amount ${ONE},${TWO}`]);
  expect(found([line], [done], [recorded(ONE, 250_000)])).toEqual([`done amount ${ONE}`]);
  // Recorded before the line's day, for another amount, or by another number: it was another line.
  for (const money of [recorded(ONE, 250_000, undefined, '2026-11-25'), recorded(ONE, 1)])
    expect(found([line], orders, [money])).toEqual([`proposed amount ${TWO}`]);
  expect(found([credit('ASHA', 250_000, 'FT2')], orders, [recorded(ONE, 250_000, 'FT1')])).toEqual([
    `proposed amount ${TWO}`,
  ]);
});

test.each([
  'CASH DEP',
  'TRANSFER',
  '20261126',
  '20261',
  'HP20261126',
  '7K2QF9',
  ONE,
  `X${ONE}`,
  '26330A',
  'SHRESTHA',
])('Attack: a buyer who types %j as the number gets no other’s money proposed', (reference) => {
  const thief = order(TWO, 250_000, { reference });
  const line = credit(`CASH DEP TRANSFER 20261126 FT26330ABCD SHRESTHA for ${ONE}`, 250_000);
  expect(found([line], [order(ONE, 250_000), thief])).toEqual([`proposed order-number ${ONE}`]);
  const unnamed = credit('CASH DEP TRANSFER 20261126 FT26330ABCD SHRESTHA', 250_000);
  expect(found([unnamed], [order(ONE, 250_000), thief])).toEqual([`several amount ${ONE},${TWO}`]);
});

test('Bank statement: one number that two buyers typed is proposed for none', () => {
  const orders = [ONE, TWO].map((id) => order(id, 250_000, { reference: 'FT26330ABCD' }));
  expect(found([credit('FT26330ABCD', 250_000)], orders)).toEqual([`several reference ${ONE},${TWO}`]);
});

test('Bank statement: thousands of lines and orders are matched within a second', () => {
  const orders = Array.from({ length: 5000 }, (_, at) =>
    order(`HP-20261126-${String(at).padStart(6, '0')}`, at + 1, { reference: `FT${100_000 + at}` }),
  );
  const credits = orders.map((_, at) => credit(`IPS ASHA SHRESTHA FT${100_000 + at} GOODS AND MORE`, 1));
  const before = process.threadCpuUsage();
  expect(matchStatement(credits, orders).every(({ outcome }) => outcome === 'proposed')).toBe(true);
  expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(2000);
});
