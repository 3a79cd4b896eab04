import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { getPlan, openTestIndex, type Pages } from './fixture.ts';
import { writePlan } from './plan-pages.ts';

const { index, close } = openTestIndex();
afterAll(close);

const pages = fc.dictionary(
  fc.constantFrom('/', '/a', '/b', '/product/c', '/product-category/d', '/sitemap-0.xml'),
  fc.constantFrom('1', '2', '3'),
);
const isPage = (address: string) => address !== '/sitemap-0.xml';
/** Files that list pages are written later, and stay until then. */
const without = (all: Pages) =>
  Object.fromEntries(Object.entries(all).filter(([address]) => isPage(address)));

test('Plan: applying a plan turns the old pages into the new ones, and touches no other', () => {
  fc.assert(
    fc.property(pages, pages, (before, all) => {
      const after = without(all);
      const plan = getPlan(index, before, (draft) =>
        writePlan(
          draft,
          [...Object.keys(before), ...Object.keys(after)]
            .filter(isPage)
            .map((address) => [address, after[address]]),
        ),
      );
      const carriedOut: Pages = { ...before };
      for (const address of plan.remove) delete carriedOut[address];
      for (const address of plan.render) carriedOut[address] = after[address] ?? '';
      expect(without(carriedOut)).toEqual(after);
      expect(plan.render.every((address) => before[address] !== after[address])).toBe(true);
      expect(plan.remove.every((address) => address in before)).toBe(true);
      expect(plan.pages).toEqual(carriedOut);
    }),
  );
});

test('Plan: without a release to build upon everything is rendered', () => {
  const plan = getPlan(index, undefined, (draft) => writePlan(draft, [['/', '1']]));
  expect(plan).toEqual({ render: ['/'], remove: [], pages: { '/': '1' } });
});
