import { expect, test } from 'vitest';
import { quotationNumber, quotationPlace } from './quotation-number.ts';

test('a number has the day in Nepal, and is found by all of it or by its place', () => {
  // 18:30 UTC is a quarter past midnight in Nepal.
  expect(quotationNumber({ id: 17, createdAt: new Date('2026-11-26T18:30:00Z') })).toBe('Q-20261127-17');
  expect(
    ['Q-20261127-17', ' q-20261127-17 ', '17', 'Q-17', 'asha', '9841234567'].map(quotationPlace),
  ).toEqual([17, 17, 17, undefined, undefined, undefined]);
});
