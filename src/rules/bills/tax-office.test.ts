import { expect, test } from 'vitest';
import { cbmsOutcome, readCbmsCode } from './tax-office.ts';

test.each([
  ['200', 200],
  [' 101\n', 101],
  ['"100"', 100],
  ['{"message":"104"}', 104],
  ['{ "Message": 104 }', 104],
  ['<h1>502 Bad Gateway</h1>', undefined],
  ['', undefined],
  ['2000', undefined],
])('CBMS: the answer %j is %s', (text, code) => {
  expect(readCbmsCode(text)).toBe(code);
});

test.each([
  [200, false, 'sent'],
  [101, true, 'sent'],
  [101, false, 'failed'],
  [100, true, 'login'],
  [102, false, 'again'],
  [103, true, 'again'],
  [104, true, 'failed'],
  [105, false, 'failed'],
  [999, false, 'again'],
  [undefined, true, 'again'],
] as const)('CBMS: %s where it may be there (%s) is %s', (code, mayBeThere, outcome) => {
  expect(cbmsOutcome(code, mayBeThere)).toBe(outcome);
});
