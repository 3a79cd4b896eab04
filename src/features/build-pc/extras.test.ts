import { expect, test } from 'vitest';
import type { Category } from '../../contract/category.ts';
import { categoryEntries } from '../../rules/catalogue/catalogue-pages.ts';
import { extrasOf } from './extras.ts';

const category = (slug: string, below: string[] = []) =>
  ({ slug, name: slug, subCategories: below.map((each) => ({ slug: each, name: each })) }) as Category;
const countAmong = (products: readonly string[]) => ({
  countIn: (categories: readonly string[]) => products.filter((each) => categories.includes(each)).length,
});

test('§2 Build Your PC: accessories are listed by the kinds that the catalogue has', () => {
  const categories = [
    category('accessories', ['keyboards', 'mice']),
    category('monitors', ['gaming-monitors']),
  ];
  const lists = countAmong(['gaming-monitors', 'mice', 'mice']);
  expect(extrasOf(categoryEntries(categories), lists)).toEqual([
    { name: 'Monitor', address: '/product-category/monitors', count: 1 },
    { name: 'Mouse', address: '/product-category/mice', count: 2 },
  ]);
  expect(extrasOf([], lists)).toEqual([]);
});
