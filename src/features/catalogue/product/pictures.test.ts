import { expect, test } from 'vitest';
import { categoryPicture } from './pictures.ts';

test('§2 Category page: pictures are local per slug, with a default fallback [category-06 category-07]', () => {
  for (const slug of [
    'accessories',
    'laptops',
    'desktops',
    'mobile-phones',
    'printers',
    'batteries',
    'apple-products',
    'headphones',
    'ups',
  ])
    expect(categoryPicture(slug)).toBe(`/images/categories/${slug}.webp`);
  expect(categoryPicture('garden-chairs')).toBe('/images/categories/default.webp');
});

test('§2 Category page: headphone and headphones find the same picture', () => {
  expect(categoryPicture('headphone')).toBe(categoryPicture('headphones'));
});
