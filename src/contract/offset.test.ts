import { expect, test } from 'vitest';
import { withOffset } from './offset.ts';

test.each([
  ['2027-10-01 18:30:00', '2027-10-01T18:30:00Z'],
  [' 2027-10-01T18:30 ', '2027-10-01T18:30Z'],
  ['2027-10-01T18:30:00.123', '2027-10-01T18:30:00.123Z'],
  ['2027-10-01', '2027-10-01'],
  ['2027-10-01T18:30:00+05:45', '2027-10-01T18:30:00+05:45'],
  ['soon', 'soon'],
])('§3 Flash sale: %j is read as %j in every time zone', (text, read) => {
  expect(withOffset(text)).toBe(read);
});
