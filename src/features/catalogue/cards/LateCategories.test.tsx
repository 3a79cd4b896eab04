import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LateCategories, LateCategoryList } from './LateCategories.tsx';

const ended = { items: [], isLoading: false, hasFailed: false, retry: () => undefined };

test('§2 Category page: Loading categories... where the page was built without any [category-04]', () => {
  expect(renderToStaticMarkup(<LateCategories />)).toMatch(/role="status"[^>]*>Loading categories\.\.\.</);
});

test('§2 Category page: No categories found. where there are still none [category-05]', () => {
  expect(renderToStaticMarkup(<LateCategoryList {...ended} />)).toContain('>No categories found.<');
});

test('§8 Categories: a failed read says so, with a retry', () => {
  const html = renderToStaticMarkup(<LateCategoryList {...ended} hasFailed />);
  expect(html).toContain('Failed to fetch product categories. Please try again.');
  expect(html).toContain('Try Again');
});

test('§2 Category page: a category added since the last publication links to its products', () => {
  const html = renderToStaticMarkup(<LateCategoryList {...ended} items={[{ name: 'UPS', slug: 'ups' }]} />);
  expect(html).toContain('href="/explore-products?productCategory=ups"');
});
