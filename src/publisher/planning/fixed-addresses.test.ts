import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { fixedAddresses } from './fixed-addresses.ts';

/** https://docs.astro.build/en/guides/routing/ */
test('Plan: the fixed addresses are the routes of src/pages that have no parameter', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hardware-pasal-pages-'));
  const files = ['index.astro', 'cart.astro', 'order/index.astro', 'order/invoice.astro', 'robots.txt.ts'];
  for (const file of [...files, 'product/[slug].astro', 'product-category/[slug]/[...page].astro']) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), '');
  }
  expect(fixedAddresses(folder)).toEqual(['/', '/cart', '/order', '/order/invoice', '/robots.txt']);
  rmSync(folder, { recursive: true, force: true });
});
