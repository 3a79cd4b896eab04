import { expect, test } from 'vitest';
import { shownName } from './shown-name.ts';

test.each([
  ['Asha', 'Asha'],
  [' Asha Kumari ', 'Asha'],
  ['आशा', 'आशा'],
  ["D'Souza", "D'Souza"],
  ['', 'A buyer'],
  ['9841000000', 'A buyer'],
  ['asha@example.com', 'A buyer'],
  ['evil.example', 'A buyer'],
  ['\u202eahsA', 'A buyer'],
  ['A'.repeat(31), 'A buyer'],
])('the name over a review: %j is shown as %j', (firstName, shown) => {
  expect(shownName(firstName)).toBe(shown);
});
