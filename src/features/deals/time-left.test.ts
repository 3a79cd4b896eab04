import { expect, test } from 'vitest';
import { timeLeft, timeLeftLabel } from './time-left.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;

test.each([
  [3 * DAY + HOUR, '3 days left'],
  [DAY, '1 day left'],
  [5 * HOUR + 61 * SECOND, '5 hrs 1 min 1 sec'],
  [SECOND, '0 hrs 0 min 1 sec'],
  [0, 'Ended'],
  [-DAY, 'Ended'],
])(
  '§2 Monthly Deals: with %i ms to go the button says "%s" [nav-12 nav-13 nav-14]',
  (milliseconds, label) => {
    expect(timeLeftLabel(milliseconds)).toBe(label);
  },
);

test('§2 Flash Sale: the countdown is in days, hours, minutes and seconds', () => {
  expect(timeLeft(2 * DAY + 3 * HOUR + 4 * 60 * SECOND + 4 * SECOND + 1)).toEqual({
    days: 2,
    hours: 3,
    minutes: 4,
    seconds: 5,
  });
  expect(timeLeft(-1)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
});
