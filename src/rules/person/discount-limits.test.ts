import { expect, test } from 'vitest';
import { STAFF_ROLES } from '../../contract/staff-role.ts';
import { findSettingProblem } from '../settings/settings.ts';
import { discountLimit } from './discount-limits.ts';
import { roleMay } from './staff-permissions.ts';

test('the owner gives any discount, the desk as much as its setting says, and others none', () => {
  expect(STAFF_ROLES.map((role) => [role, discountLimit(role)])).toEqual([
    ['owner', null],
    ['editor', 0],
    ['orders', 5],
    ['finance', 0],
  ]);
  expect(['0', '12', '१२', 'x', '101', ''].map((value) => discountLimit('orders', value))).toEqual([
    0, 12, 12, 5, 5, 5,
  ]);
  for (const role of STAFF_ROLES) expect(roleMay(role, 'quotations')).toBe(discountLimit(role) !== 0);
});

test('the setting is a whole number of percent, or empty', () => {
  expect(['', '0', '100', '5'].map((value) => findSettingProblem('discount_limit_orders', value))).toEqual(
    Array(4).fill(undefined),
  );
  for (const value of ['-1', '101', '5.5', 'five'])
    expect(findSettingProblem('discount_limit_orders', value)).toMatch(/0 to 100/);
});
