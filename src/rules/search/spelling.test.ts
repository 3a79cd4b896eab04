import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance, editDistanceToPrefix, mayBeginSo } from './spelling.ts';

test.each([
  ['lenvo', 'lenovo', 1],
  ['legoin', 'legion', 1],
  ['iphne', 'iphone', 1],
  ['asus', 'asus', 0],
  ['', 'abc', 3],
])('§2 Search: between %s and %s lie %i slips', (one, other, slips) => {
  expect(editDistance(one, other)).toBe(slips);
});

test('§2 Search: the edit distance is symmetric and never exceeds the longer word', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (one, other) => {
      const slips = editDistance(one, other);
      expect(slips).toBe(editDistance(other, one));
      expect(slips).toBeLessThanOrEqual(Math.max([...one].length, [...other].length));
      expect(slips === 0).toBe(one === other);
    }),
  );
});

test('§2 Search: an unfinished word may have typing errors too', () => {
  expect(editDistanceToPrefix('lenv', 'lenovo')).toBe(1);
  expect(editDistanceToPrefix('mechn', 'mechanical')).toBe(1);
  expect(editDistanceToPrefix('len', 'lenovo')).toBe(0);
});

test('§2 Search: a word is left out unread only where it has too many typing errors', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), maxLength: 9 });
  fc.assert(
    fc.property(word, word, fc.nat(3), (one, other, slips) => {
      if (editDistanceToPrefix(one, other) <= slips) expect(mayBeginSo(one, other, slips)).toBe(true);
    }),
  );
  expect(mayBeginSo('mpggugrxi', 'monitor', 3)).toBe(false);
});
