import fc from 'fast-check';
import { expect, test } from 'vitest';
import { looksLikePhone } from '../../rules/person/phone.ts';
import { parseNepaliPhone } from './parse-phone.ts';

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

function isTaken(text: string): boolean {
  try {
    return parseNepaliPhone(text) !== '';
  } catch {
    return false;
  }
}

test('§5 Checkout: the form accepts every phone number that the server accepts', () => {
  const prefix = fc.constantFrom('', '+977', '+977 ', '00977', '977', '0', '01-', '+91 ', '+1 (');
  const digits = fc.stringMatching(/^[0-9०-९][0-9०-९ ()./-]{5,14}$/);
  fc.assert(
    fc.property(prefix, digits, (start, rest) => !isTaken(start + rest) || looksLikePhone(start + rest)),
    { numRuns: 5000 },
  );
});

test('§5 Checkout: a foreign number (with + or 00) is checked by the server only', () => {
  for (const text of ['+49 30 901820', '0049 30 901820']) expect(looksLikePhone(text)).toBe(true);
});

test.each(['', '12', 'abc', '984123456', '98412345678', '+977 98412'])(
  '§5 Checkout: the form doubts %j',
  (text) => {
    expect(looksLikePhone(text)).toBe(false);
  },
);
