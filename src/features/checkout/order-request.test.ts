import { expect, test } from 'vitest';
import type { CartItem } from '../cart/store.ts';
import { NOWHERE } from './address/place.ts';
import { EMPTY_FORM } from './form.ts';
import { getOrderRequest } from './order-request.ts';

const item = (id: CartItem['id'], quantity: number): CartItem => ({
  id,
  quantity,
  name: 'Acer Swift 3',
  price: 50,
  markedPrice: 50,
  image: '',
  slug: 'acer-swift-3',
});

test('§5 Checkout: the order is sent with trimmed values, ids and quantities [rule-23 entity-21 entity-22 entity-23 entity-24 entity-25]', () => {
  const products = [item(1, 2), item('b', 1)];
  const form = {
    ...EMPTY_FORM,
    fullName: ' Sita Rai ',
    email: ' sita@example.com',
    phone: '9841000000 ',
    address: '  Patan',
    place: { ...NOWHERE, province: 'Bagmati Province', district: 'Lalitpur', landmark: 'the gate' },
    isInsideValley: false,
    paymentMethod: 'KHALTI',
  } as const;
  expect(getOrderRequest({ products, totalAmount: 100, origin: 'cart' }, form, 'u1', {})).toEqual({
    userDetails: {
      userId: 'u1',
      fullName: 'Sita Rai',
      email: 'sita@example.com',
      phone: '9841000000',
      address: 'Patan, near the gate, Lalitpur, Bagmati Province',
    },
    cart: [
      { id: 1, qty: 2 },
      { id: 'b', qty: 1 },
    ],
    paymentMethod: 'KHALTI',
    isInsideValley: false,
    district: 'Lalitpur',
    expectedTotal: 100,
  });
});

test('Consent: the revision of what was shown is sent beside the total, where there is one', () => {
  const checkout = { products: [item(1, 1)], totalAmount: 50, origin: 'cart' as const };
  const sent = (revision?: string) =>
    getOrderRequest(checkout, EMPTY_FORM, 'u1', revision === undefined ? {} : { revision });
  expect(sent('50.a.b')).toMatchObject({ expectedTotal: 50, revision: '50.a.b' });
  expect(sent()).not.toHaveProperty('revision');
});

test('Bills: a company and its PAN are sent where they are filled in, and nothing of blanks', () => {
  const checkout = { products: [item(1, 1)], totalAmount: 50, origin: 'cart' as const };
  const sent = (buyerCompany: string, buyerPan: string) =>
    getOrderRequest(checkout, { ...EMPTY_FORM, buyerCompany, buyerPan }, 'u1', {});
  expect(sent(' Himal Traders ', '६०० १२३-४५६')).toMatchObject({
    buyerCompany: 'Himal Traders',
    buyerPan: '600123456',
  });
  expect(sent(' ', ' ')).not.toHaveProperty('buyerCompany');
  expect(sent(' ', ' ')).not.toHaveProperty('buyerPan');
});

test('§5 Checkout: the form begins with cash, and without a location [rule-24]', () => {
  expect(EMPTY_FORM).toMatchObject({ paymentMethod: 'CASH_ON_DELIVERY', isInsideValley: undefined });
});
