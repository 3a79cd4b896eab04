import { expect, test } from 'vitest';
import { homeShelves, isShelfKey, parseShelf } from './home-shelves.ts';

test.each([
  ['laptops 100000', { category: 'laptops', limit: 100_000 }],
  [' mobile-phones 30,000 ', { category: 'mobile-phones', limit: 30_000 }],
  ['Laptops: Rs. 1,00,000', { category: 'laptops', limit: 100_000 }],
  ['monitors Rs 25000', { category: 'monitors', limit: 25_000 }],
])('Home shelves: %j names a category and its highest price', (text, shelf) => {
  expect(parseShelf(text)).toEqual(shelf);
});

test.each([
  '',
  'laptops',
  '100000',
  'laptops 0',
  'laptops cheap',
  'laptops 99999999999',
  'laptops 25.000',
  'lap tops 500',
  '-x 500',
])('Home shelves: %j is no shelf', (text) => {
  expect(parseShelf(text)).toBeUndefined();
});

test('Home shelves: settings are read in the order of their numbers, and others are no shelves', () => {
  const settings = [
    { key: 'home_shelf_10', value: 'printers 20000' },
    { key: 'heading_offer_1', value: 'laptops 5' },
    { key: 'home_shelf_2', value: 'laptops 100000' },
    { key: 'home_shelf_3', value: 'nothing' },
  ];
  expect(homeShelves(settings).map(({ category }) => category)).toEqual(['laptops', 'printers']);
  expect(['home_shelf_1', 'home_shelf_', 'home_shelf_x', 'my_home_shelf_1'].map(isShelfKey)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
