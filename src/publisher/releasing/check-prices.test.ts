import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { catalogueApi } from '../catalogue/catalogue-api.ts';
import { checkPrices } from './check-prices.ts';

const SLUG = 'ल्यापटप-1';
const product = { id: 1, name: 'P', slug: SLUG, sellingPrice: 1000, markedPrice: 1000 };
const sale = {
  title: 'Sale',
  expires: '2100-01-01T00:00:00Z',
  discountPercentage: 10,
  products: [{ product }],
};

/** Checks a page that shows a price against a host that has such sales. */
async function check(shown: number, sales: unknown) {
  const host = createServer(({ url = '' }, response) => {
    if (url === '/health') return response.writeHead(404).end('Not here');
    const data = url === '/flash-sales' ? sales : product;
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ data }));
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  const folder = mkdtempSync(join(tmpdir(), 'hardware-pasal-prices-'));
  onTestFinished(() => {
    host.close();
    rmSync(folder, { recursive: true, force: true });
  });
  mkdirSync(join(folder, 'product'));
  const page = `<meta property="product:price:amount" content="${shown}">`;
  writeFileSync(join(folder, 'product', `${SLUG}.html`), page);
  const api = catalogueApi(`http://127.0.0.1:${(host.address() as AddressInfo).port}`);
  return checkPrices(folder, [SLUG], { api, contentVersion: undefined, builtAt: Date.now() });
}

test.each<[string, number, unknown]>([
  ['without a sale, which answers null', 1000, null],
  ['with a sale', 900, [sale]],
  ['with a sale beside one that cannot be read', 900, [{ title: 'Forever' }, sale]],
])('Publishing: prices are compared with those of a host %s', async (_, price, sales) => {
  await expect(check(price, sales)).resolves.toBeUndefined();
  await expect(check(price + 1, sales)).rejects.toThrow(`shows ${price + 1}, and the API says ${price}`);
});
