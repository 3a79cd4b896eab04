import { expect, test } from 'vitest';
import { hasArrows } from './carousel.ts';

test('§2 Flash Sale: carousel arrows are there only with more than 4 products [home-13 limit-13]', () => {
  expect([0, 1, 4, 5, 100].map(hasArrows)).toEqual([false, false, false, true, true]);
});
