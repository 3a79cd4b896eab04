import { expect, test } from 'vitest';
import { picture } from './fields.ts';

test.each([
  ['/uploads/products/x.webp', true],
  ['/pictures/Home 1.JPG', false],
  ['/brand-logo.svg', true],
  ['/uploads/../../x.png', false],
  ['/uploads//x.png', false],
  ['/uploads/.x.png', false],
  ['/api/auth/logout', false],
  ['/uploads/x.webp" onerror="alert(1)', false],
  ['/uploads/x.webp?autumn', true],
  ['/uploads/x.webp?"onerror', false],
  ['https://other.example/x.webp', false],
])('Pictures: %s may be one of the shop: %s', (path, expected) => {
  expect(picture.safeParse(path).success).toBe(expected);
});
