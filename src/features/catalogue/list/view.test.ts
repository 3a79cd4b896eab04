import { expect, test } from 'vitest';
import { isListAsked, withoutView, withView } from './view.ts';

test.each([
  ['?view=list', ''],
  ['?view=list&brand=dell', '?brand=dell'],
  ['?brand=dell&view=list', '?brand=dell'],
  ['?brand=dell&view=list&page=2', '?brand=dell&page=2'],
  ['?view=', ''],
  ['?review=list', '?review=list'],
  ['', ''],
])('Lists: %j without its view is %j', (address, bare) => {
  expect(withoutView(address)).toBe(bare);
});

test('Lists: the view is added once, behind the filters, and taken out again', () => {
  const list = withView('/product-category/laptops?brand=dell', true);
  expect(list).toBe('/product-category/laptops?brand=dell&view=list');
  expect(withView(list, true)).toBe(list);
  expect(withView(list, false)).toBe('/product-category/laptops?brand=dell');
  expect(withView('/product-category/laptops/2', true)).toBe('/product-category/laptops/2?view=list');
});

test('Lists: only view=list asks for rows', () => {
  expect(isListAsked('?brand=dell&view=list')).toBe(true);
  expect(isListAsked('?view=grid')).toBe(false);
  expect(isListAsked('')).toBe(false);
});
