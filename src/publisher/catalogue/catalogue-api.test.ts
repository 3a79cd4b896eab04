import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { catalogueApi } from './catalogue-api.ts';

const PRODUCTS = Array.from({ length: 25 }, (_, index) => ({
  id: index + 1,
  name: `P ${index}`,
  slug: `p-${index}`,
  sellingPrice: 100,
  markedPrice: 100,
}));

/** Reads the products of a host that answers a page's number like this. */
async function everyProduct(pageResponse: (page: number) => object) {
  const host = createServer((request, response) => {
    const page = Number(new URL(request.url ?? '', 'http://host.example').searchParams.get('page'));
    response.setHeader('content-type', 'application/json').end(JSON.stringify(pageResponse(page)));
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void host.close());
  const { port } = host.address() as AddressInfo;
  return catalogueApi(`http://127.0.0.1:${port}`).everyProduct(() => undefined);
}

const pageOfTen = (page: number) => PRODUCTS.slice((page - 1) * 10, page * 10);

test.each<[string, (page: number) => object]>([
  ['gives pages of its own length', (page) => ({ data: pageOfTen(page) })],
  ['gives such pages and a total', (page) => ({ data: pageOfTen(page), total: PRODUCTS.length })],
  ['gives such pages and a total as text', (page) => ({ data: pageOfTen(page), total: '25' })],
  ['gives everything, whatever the page', () => ({ data: PRODUCTS })],
  ['answers null after the last page', (page) => ({ data: page > 3 ? null : pageOfTen(page) })],
])('§7 Products: every product of a host that %s', async (_, pageResponse) => {
  expect((await everyProduct(pageResponse)).map(({ slug }) => slug)).toEqual(
    PRODUCTS.map(({ slug }) => slug),
  );
});
