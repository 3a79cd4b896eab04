import { expect, test } from 'vitest';
import { type Result, resultWords, showButton } from './ResultGrid.tsx';

const result = (changes: Partial<Result>): Result => ({
  total: 30,
  page: 2,
  pages: 3,
  isLoading: false,
  failure: undefined,
  ...changes,
});

test('§2 Explore products: the text states the number of results and which of them are shown', () => {
  expect(resultWords(result({}))).toBe('30 products, page 2 of 3');
  expect(resultWords(result({ total: 1, page: 1, pages: 1 }))).toBe('1 product');
  expect(resultWords(result({ total: undefined }))).toBe('page 2 of 3');
  expect(resultWords(result({ isLoading: true }))).toBe('Loading...');
  expect(resultWords(result({ failure: 'Failed' }))).toBe('');
});

test('§2 Explore products: the filters’ button shows the number of results', () => {
  expect(showButton(result({}))).toBe('Show 30 products');
  expect(showButton(result({ total: 1 }))).toBe('Show 1 product');
  expect(showButton(result({ isLoading: true }))).toBe('Loading...');
  expect(showButton(result({ total: undefined }))).toBe('Show products');
  expect(showButton(result({ failure: 'Failed' }))).toBe('Show products');
});
