import { expect, test } from 'vitest';
import { parseNepaliPhone } from './phone.ts';

test.each(['9841234567', '+977 984-1234567', '९८४१२३४५६७', '977 9841234567'])(
  '§5 Checkout: %s is a phone number',
  (text) => {
    expect(parseNepaliPhone(text)).toBe('+9779841234567');
  },
);

test.each(['9612345678', '01-5970003', '015970003'])('§5 Checkout: %s is a phone number of Nepal', (text) => {
  expect(parseNepaliPhone(text)).toMatch(/^\+977\d+$/);
});

test.each(['', '123', 'abc', '98412345678901'])('§5 Checkout: %j is no phone number', (text) => {
  expect(() => parseNepaliPhone(text)).toThrow('Enter a valid phone number');
});
