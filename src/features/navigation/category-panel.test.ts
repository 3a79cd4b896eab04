import { expect, test } from 'vitest';
import type { Category } from '../../contract/category.ts';
import { getPanel, tabCategories } from './category-panel.ts';

const dell = { name: 'Dell', slug: 'dell' };
const asus = { name: 'ASUS', slug: 'asus' };
const rog = { name: 'ROG', slug: 'asus-rog' };

const laptops: Category = {
  id: 1,
  slug: 'laptops',
  name: 'Laptops',
  brands: [dell],
  series: [],
  subCategories: [
    { id: 2, slug: 'gaming-laptops', name: 'Gaming Laptops', brands: [asus, dell], series: [rog] },
  ],
};

test('§2 Category tabs: a panel lists sub-categories, and each brand and series once', () => {
  const panel = getPanel(laptops);
  expect(panel.subCategories.map(({ slug }) => slug)).toEqual(['gaming-laptops']);
  expect(panel.brands).toEqual([dell, asus]);
  expect(panel.series).toEqual([rog]);
});

test('§2 Category tabs: Apple Products is one tab, also where a category has that name', () => {
  const apple = { ...laptops, slug: 'apple-products' };
  expect(tabCategories([laptops, apple])).toEqual([laptops]);
});
