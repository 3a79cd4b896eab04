import { expect, test } from 'vitest';
import { getPaymentRequest, walletText } from './open-payment.ts';

type Order = Parameters<typeof getPaymentRequest>[0];
type Item = Parameters<typeof getPaymentRequest>[1][number];

const order = (changes: Partial<Order> = {}) =>
  ({
    id: 'HP-20261122-ABCDEF',
    shippingFullName: 'Asha Shrestha',
    shippingEmail: 'asha@example.com',
    shippingPhone: '+9779841234567',
    shippingCharge: 0,
    couponCode: null,
    ...changes,
  }) as Order;
const item = (changes: Partial<Item> = {}) =>
  ({ id: 7, productId: 11, productName: 'Logitech M90', quantity: 2, unitPrice: 650, ...changes }) as Item;
const getRequest = (changes: Partial<Order>, items: Item[], amountPaisa: number) =>
  getPaymentRequest(order(changes), items, amountPaisa, 'https://shop.example');
const getSum = (parts: readonly { amountPaisa: number }[]) =>
  parts.reduce((sum, { amountPaisa }) => sum + amountPaisa, 0);

test('Wallet documentation: the order is named by its product, and how many others there are', () => {
  expect(getRequest({}, [item()], 130_000).orderName).toBe('Logitech M90');
  expect(getRequest({}, [item(), item(), item()], 130_000).orderName).toBe('Logitech M90 and 2 more');
  expect(getRequest({}, [], 130_000).orderName).toBe('HP-20261122-ABCDEF');
  expect(getRequest({}, [item({ productName: ' \n ' })], 130_000).orderName).toBe('HP-20261122-ABCDEF');
});

test('Wallet documentation: products have an identity, and their prices in paisa', () => {
  expect(getRequest({}, [item()], 130_000).products).toEqual([
    { identity: '11', name: 'Logitech M90', quantity: 2, unitPricePaisa: 65_000, totalPricePaisa: 130_000 },
  ]);
  expect(getRequest({}, [item({ productId: null })], 130_000).products[0]?.identity).toBe('7');
});

test.each([
  [{}, 130_000, [['Products', 130_000]]],
  [{ couponCode: 'DASHAIN10' }, 117_000, [['Products, less the coupon', 117_000]]],
  [
    { shippingCharge: 150 },
    145_000,
    [
      ['Products', 130_000],
      ['Shipping', 15_000],
    ],
  ],
])(
  'Wallet documentation: the parts of %j come to the amount, and none is negative',
  (changes, amount, parts) => {
    const { breakdown } = getRequest(changes, [item()], amount);
    expect(breakdown.map(({ label, amountPaisa }) => [label, amountPaisa])).toEqual(parts);
    expect(getSum(breakdown)).toBe(amount);
  },
);

test.each([
  ['+9779841234567', '9841234567'],
  ['+97715970003', undefined],
  ['+14155552671', undefined],
  ['', undefined],
])('Wallet documentation: of the phone number %s it gets %s', (shippingPhone, phone) => {
  expect(getRequest({ shippingPhone }, [item()], 130_000).customer.phone).toBe(phone);
});

test.each([
  ['two\r\nlines\tand\u0000 more', 'two lines and more'],
  ['turned \u202eround', 'turned round'],
  ['नेपाली क्ष\u200dत्र', 'नेपाली क्ष\u200dत्र'],
  ['   ', ''],
])('Wallet: %j is sent as %j', (text, line) => {
  expect(walletText(text)).toBe(line);
});

test('Wallet: a long name is cut at a whole letter', () => {
  const cut = walletText('😀'.repeat(200));
  expect([...cut]).toHaveLength(100);
  expect(cut.endsWith('😀…')).toBe(true);
  expect([...getRequest({}, [item({ productName: 'x'.repeat(500) }), item()], 1).orderName]).toHaveLength(
    100,
  );
});
