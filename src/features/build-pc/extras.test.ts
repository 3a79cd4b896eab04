import { expect, test } from 'vitest';
import type { Category } from '../../contract/category.ts';
import { extrasOf } from './extras.ts';

const category = (slug: string, below: string[] = []) =>
  ({ slug, name: slug, subCategories: below.map((each) => ({ slug: each, name: each })) }) as Category;
const product = (slug: string, of: string) => ({ slug, tags: [], productCategory: { slug: of } });

test('§2 Build Your PC: beside the parts stand the kinds that the catalogue has', () => {
  const categories = [
    category('accessories', ['keyboards', 'mice']),
    category('monitors', ['gaming-monitors']),
  ];
  const listed = [product('a', 'gaming-monitors'), product('b', 'mice'), product('c', 'mice')];
  expect(extrasOf(categories, listed)).toEqual([
    { name: 'Monitor', address: '/product-category/monitors', count: 1 },
    { name: 'Mouse', address: '/product-category/mice', count: 2 },
  ]);
  expect(extrasOf([], listed)).toEqual([]);
});
