import { expect, test } from 'vitest';
import { pageAddress } from './page-address.ts';

test.each([
  ['/product/x.html', '/product/x'],
  ['/product/x', '/product/x'],
  ['/index.html', '/'],
  ['/', '/'],
])('§2 Routes: the page %s is at %s', (file, address) => {
  expect(pageAddress(file)).toBe(address);
});
