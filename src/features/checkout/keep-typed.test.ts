import { expect, test } from 'vitest';
import { typedInto } from './keep-typed.ts';

const filled = (entries: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(entries)) data.set(name, value);
  return data;
};

test('§2 Checkout: what was typed before the script is taken over, fields that nobody touched are not', () => {
  const data = filled({ fullName: 'Asha Shrestha', email: '', phone: '98', address: '' });
  expect(typedInto(data, [], [])).toEqual({ fullName: 'Asha Shrestha', phone: '98' });
  expect(typedInto(data, [], ['email'])).toEqual({ fullName: 'Asha Shrestha', email: '', phone: '98' });
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
