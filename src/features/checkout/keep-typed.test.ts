import { expect, test } from 'vitest';
import { NOWHERE } from './address/place.ts';
import { typedInto } from './keep-typed.ts';

const filled = (entries: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(entries)) data.set(name, value);
  return data;
};

test('§2 Checkout: what was typed or cleared before the script is taken over, and nothing else', () => {
  const data = filled({ fullName: 'Asha Shrestha', email: '', phone: '98', address: '' });
  expect(typedInto(data, [], ['fullName', 'email'])).toEqual({ fullName: 'Asha Shrestha', email: '' });
  expect(typedInto(data, [], [])).toEqual({});
});

test('§4 Checkout: a location that was chosen before the script brings its method with it', () => {
  expect(typedInto(filled({ isInsideValley: 'true' }), [], [])).toEqual({
    isInsideValley: true,
    paymentMethod: 'CASH_ON_DELIVERY',
  });
  expect(typedInto(filled({ isInsideValley: 'false' }), [], [])).toEqual({
    isInsideValley: false,
    paymentMethod: 'KHALTI',
  });
  expect(typedInto(filled({ isInsideValley: 'false' }), ['KHALTI'], [])).toEqual({
    isInsideValley: false,
    paymentMethod: 'CASH_ON_DELIVERY',
  });
});

test('§4 Checkout: a method that was chosen itself stays', () => {
  expect(typedInto(filled({ isInsideValley: 'true', paymentMethod: 'KHALTI' }), [], [])).toMatchObject({
    paymentMethod: 'KHALTI',
  });
});

test('§4 Checkout: a district that was chosen before the script brings its location with it, unless that was chosen', () => {
  expect(typedInto(filled({ district: 'Lalitpur' }), [], [])).toEqual({
    place: { ...NOWHERE, district: 'Lalitpur', province: 'Bagmati Province' },
    isInsideValley: true,
    paymentMethod: 'CASH_ON_DELIVERY',
  });
  expect(typedInto(filled({ district: 'Kaski' }), [], [])).toMatchObject({ isInsideValley: false });
  expect(typedInto(filled({ district: 'Kaski', isInsideValley: 'true' }), [], [])).toMatchObject({
    isInsideValley: true,
    paymentMethod: 'CASH_ON_DELIVERY',
  });
});
