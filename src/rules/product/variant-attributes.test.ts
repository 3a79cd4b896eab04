import { expect, test } from 'vitest';
import { groupId, variantAttributes } from './variant-attributes.ts';

test('Options: the id of a group is short ASCII, and no two groups share one', () => {
  const groups = ['yeti-book', 'Yeti Book', 'yeti book', 'याक', 'y'.repeat(80), 'y'.repeat(79)];
  const ids = groups.map(groupId);
  expect(new Set(ids).size).toBe(groups.length);
  for (const id of ids) expect(id).toMatch(/^[a-z0-9-]{1,50}$/);
  expect(ids[0]).toBe('yeti-book');
});

test('Options: colour, material and pattern are attributes of their own, all else is the size', () => {
  const options = [
    { name: 'color', value: 'Red' },
    { name: 'Material', value: 'Steel' },
    { name: 'Power', value: '650 W' },
  ];
  expect(variantAttributes(options)).toEqual({ color: 'Red', material: 'Steel', size: '650 W' });
});

test('Options: one that is called like what every object has is the size', () => {
  expect(variantAttributes([{ name: 'Constructor', value: 'Yeti' }])).toEqual({ size: 'Yeti' });
});
