import { expect, test } from 'vitest';
import { CHECKED_KINDS, KINDS } from './kinds.ts';

test('§5 Build PC: five kinds must be chosen before proceeding [rule-35 rule-36 rule-37 rule-38 rule-39]', () => {
  expect(CHECKED_KINDS).toEqual(['processor', 'motherboard', 'ram', 'storage', 'powerSupply']);
});

test('§5 Build PC: cooling is flagged required and not checked [rule-41]', () => {
  expect(KINDS.cooling.isRequired).toBe(true);
  expect(CHECKED_KINDS).not.toContain('cooling');
});

test('§2 Build Your PC: a component per category [build-02 build-03 build-04 build-05 build-06 build-07 build-08 build-09]', () => {
  expect(Object.values(KINDS).map(({ name }) => name)).toEqual([
    'Processor',
    'Cooling',
    'Motherboard',
    'RAM',
    'Storage',
    'Graphics Card',
    'Power Supply',
    'Cabinet',
  ]);
});
