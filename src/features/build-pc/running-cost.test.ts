import { expect, test } from 'vitest';
import { runningCost } from './running-cost.ts';

test('§2 Build Your PC: the running cost counts 500 W for 4 hours a day as 60 units a month', () => {
  expect(runningCost(500)).toBe(570);
  expect(runningCost(0)).toBe(0);
});
