import { expect, test } from 'vitest';
import { addressOf, parseRoute } from './views.ts';

test('Design §2 Studio: an address names a view and what is edited in it', () => {
  expect(parseRoute('#products/mx-master-3s')).toEqual({ view: 'products', entry: 'mx-master-3s' });
  expect(parseRoute(addressOf('settings', 'a b/c'))).toEqual({ view: 'settings', entry: 'a b/c' });
  expect(parseRoute('#coupons')).toEqual({ view: 'coupons', entry: undefined });
});

test('Design §2 Studio: an address that is none leads to the first view', () => {
  for (const hash of ['', '#', '#nothing/1', '#constructor'])
    expect(parseRoute(hash)).toEqual({ view: 'publish', entry: undefined });
  expect(parseRoute('#products/%E0%A4%A')).toEqual({ view: 'products', entry: undefined });
});
