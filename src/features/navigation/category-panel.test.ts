import { expect, test } from 'vitest';
import type { Category } from '../../contract/category.ts';
import { getPanel, tabCategories } from './category-panel.ts';

const dell = { name: 'Dell', slug: 'dell' };
const asus = { name: 'ASUS', slug: 'asus' };
const rog = { name: 'ROG', slug: 'asus-rog', brand: 'asus' };
const other = { name: 'Other', slug: 'other' };

const laptops: Category = {
  id: 1,
  slug: 'laptops',
  name: 'Laptops',
  brands: [dell],
  series: [],
  subCategories: [
    { id: 2, slug: 'gaming-laptops', name: 'Gaming Laptops', brands: [asus, dell], series: [rog, other] },
  ],
};

test('§2 Category tabs: a panel lists sub-categories, each brand once with its series, and series of none', () => {
  const panel = getPanel(laptops);
  expect(panel.subCategories.map(({ slug }) => slug)).toEqual(['gaming-laptops']);
  expect(panel.brands).toEqual([
    { ...dell, series: [] },
    { ...asus, series: [rog] },
  ]);
  expect(panel.series).toEqual([other]);
});

test('§2 Category tabs: Apple Products is one tab, also where a category has that name', () => {
  const apple = { ...laptops, slug: 'apple-products' };
  expect(tabCategories([laptops, apple])).toEqual([laptops]);
});
