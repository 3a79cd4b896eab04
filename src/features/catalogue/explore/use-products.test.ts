import { expect, test } from 'vitest';
import type { Facets } from '../../../contract/product.ts';
import { withKnownValues } from './use-products.ts';

const value = (slug: string, count: number) => ({ slug, name: slug, count });
const facets = (brands: Facets['brands'], memory: Facets['brands'] = []): Facets => ({
  categories: [],
  brands,
  series: [],
  price: { minimum: 1, maximum: 9 },
  inStock: 1,
  specifications:
    memory.length > 0 ? [{ slug: 'memory', name: 'Memory', isRange: false, choices: memory }] : [],
});

test('§2 Explore products: a value that other filters leave nothing of stays at its place with 0 products', () => {
  const before = facets([value('dell', 7), value('hp', 3)], [value('8', 2), value('16', 5)]);
  const now = withKnownValues(before, facets([value('hp', 1), value('acer', 1)]));
  expect(now.brands).toEqual([value('dell', 0), value('hp', 1), value('acer', 1)]);
  expect(now.specifications?.[0]?.choices).toEqual([value('8', 0), value('16', 0)]);
  expect(withKnownValues(undefined, before)).toBe(before);
});
