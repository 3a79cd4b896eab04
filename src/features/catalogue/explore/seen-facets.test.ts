import { expect, test } from 'vitest';
import type { SpecificationFacet } from '../../../contract/product.ts';
import { NOT_STATED } from '../../../contract/specification-facets.ts';
import { countAboveBrands } from './choices.ts';
import { seenFacets } from './seen-facets.ts';

const choices = (...slugs: string[]) => slugs.map((slug) => ({ slug, name: slug, count: 1 }));
const facet = (slug: string, ...values: string[]): SpecificationFacet => ({
  slug,
  name: slug,
  isRange: slug === 'screen-size',
  choices: choices(...values),
});
const seven = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

test('§2 Explore products: processor and graphics stand above brands, and of phones nothing does', () => {
  const count = (...slugs: string[]) => countAboveBrands(slugs.map((slug) => facet(slug)));
  expect(count('processor', 'graphics', 'memory', 'storage')).toBe(2);
  expect(count('screen-size', 'resolution', 'refresh-rate')).toBe(2);
  expect(count('memory-type', 'memory', 'memory-speed')).toBe(1);
  expect(count('memory', 'storage', 'processor')).toBe(0);
  expect(count()).toBe(0);
});

test('§2 Category page: its HTML has the first choices of what stands open, and the names of the others', () => {
  const { specifications, brands, more } = seenFacets({
    categories: [],
    brands: choices(...seven.slice(1)),
    series: [],
    price: { minimum: 1, maximum: 2 },
    specifications: [
      facet('screen-size', '13', '14', '16', NOT_STATED),
      facet('graphics', ...seven),
      facet('panel', 'ips'),
    ],
  });
  expect(brands).toHaveLength(6);
  expect(specifications?.map((each) => each.choices.map(({ slug }) => slug))).toEqual([
    ['13', '16', NOT_STATED],
    seven.slice(0, 5),
    [],
  ]);
  expect(more).toEqual({ graphics: 2 });
});
