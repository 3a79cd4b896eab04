import { afterEach, expect, test } from 'vitest';
import type { CatalogueSnapshot } from '../contract/catalogue-snapshot.ts';
import { hasVat, vatRegisteredInBuild } from './seller-vat.ts';

afterEach(() => {
  globalThis.catalogueSnapshot = undefined;
});

test.each([
  [undefined, true],
  ['', true],
  ['yes', true],
  ['no', false],
])('VAT: pages of a shop with vat_registered %s speak of it: %s', (value, speak) => {
  const data = value === undefined ? [] : [{ key: 'vat_registered', value }];
  globalThis.catalogueSnapshot = { responseTo: () => ({ data }) } as unknown as CatalogueSnapshot;
  expect(hasVat()).toBe(speak);
  // Pages of a shop with VAT keep every byte.
  expect(vatRegisteredInBuild()).toBe(speak ? undefined : 'no');
});
