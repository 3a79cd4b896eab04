import { expect, test } from 'vitest';
import { categoryPicture } from './pictures.ts';

test('§2 Category page: pictures are local per slug, with a default fallback', () => {
  expect(categoryPicture('laptops')).toBe('/images/categories/laptops.webp');
  expect(categoryPicture('garden-chairs')).toBe('/images/categories/default.webp');
});

test('§2 Category page: headphone and headphones find the same picture', () => {
  expect(categoryPicture('headphone')).toBe(categoryPicture('headphones'));
});
