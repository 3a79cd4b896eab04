import { expect, test } from 'vitest';
import { shownPhone } from './shown-phone.ts';

test.each([
  ['+9779841234567', '9841234567'],
  ['+97715970003', '015970003'],
  ['+97716600100123', '16600100123'],
  ['+14155550100', '+14155550100'],
  ['9841234567', '9841234567'],
  ['', ''],
])('a stored number %s is shown as %s', (stored, shown) => {
  expect(shownPhone(stored)).toBe(shown);
});
