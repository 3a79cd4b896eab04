import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planPages } from './plan.ts';

const pages = fc.dictionary(fc.constantFrom('/', '/a', '/b', '/c', '/d'), fc.constantFrom('1', '2', '3'));

test('Design §1 Plan: what was carried out brings the old pages to the new ones, and touches no other', () => {
  fc.assert(
    fc.property(pages, pages, (before, after) => {
      const { make, remove, unchanged } = planPages(before, new Map(Object.entries(after)));
      const carriedOut: Record<string, string> = { ...before };
      for (const address of remove) delete carriedOut[address];
      for (const address of make) carriedOut[address] = after[address] ?? '';
      expect(carriedOut).toEqual(after);
      expect(make.every((address) => before[address] !== after[address])).toBe(true);
      expect(unchanged + make.length).toBe(Object.keys(after).length);
    }),
  );
});

test('Design §1 Plan: without a release to build upon everything is made', () => {
  expect(planPages(undefined, new Map([['/', '1']]))).toEqual({ make: ['/'], remove: [], unchanged: 0 });
});
