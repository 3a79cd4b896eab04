import { expect, test } from 'vitest';
import { returnSettingProblem, sealedReturnDays } from './return-terms.ts';

test.each([
  ['15', 15, true],
  [' 15 ', 15, true],
  ['', undefined, true],
  ['6', undefined, false],
  ['61', undefined, false],
  ['two weeks', undefined, false],
  [undefined, undefined, true],
])('Returns: the setting %s of sealed goods is %s days (allowed: %s)', (value, days, isAllowed) => {
  expect(sealedReturnDays(value)).toBe(days);
  expect(returnSettingProblem('sealed_return_days', value ?? '') === undefined).toBe(isAllowed);
});
