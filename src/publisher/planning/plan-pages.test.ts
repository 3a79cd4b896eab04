import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planPages } from './plan-pages.ts';

const pages = fc.dictionary(fc.constantFrom('/', '/a', '/b', '/c', '/d'), fc.constantFrom('1', '2', '3'));

test('Plan: applying a plan turns the old pages into the new ones, and touches no other', () => {
  fc.assert(
    fc.property(pages, pages, (before, after) => {
      const { render, remove, unchanged } = planPages(before, new Map(Object.entries(after)));
      const carriedOut: Record<string, string> = { ...before };
      for (const address of remove) delete carriedOut[address];
      for (const address of render) carriedOut[address] = after[address] ?? '';
      expect(carriedOut).toEqual(after);
      expect(render.every((address) => before[address] !== after[address])).toBe(true);
      expect(unchanged + render.length).toBe(Object.keys(after).length);
    }),
  );
});

test('Plan: without a release to build upon everything is rendered', () => {
  expect(planPages(undefined, new Map([['/', '1']]))).toEqual({ render: ['/'], remove: [], unchanged: 0 });
});
