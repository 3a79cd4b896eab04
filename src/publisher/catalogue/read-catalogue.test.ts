import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { catalogueApi } from './catalogue-api.ts';
import { openCatalogueFile } from './catalogue-file.ts';
import { readCatalogue } from './read-catalogue.ts';

const named = (id: number, sellingPrice = 100) => ({ id, name: `P ${id}`, slug: `p-${id}`, sellingPrice });

type Host = {
  /** The products of now, and those of a change set; no change sets without the latter. */
  products: object[];
  changes: { isWhole: boolean; products: object[]; removed: number[] } | undefined;
  /** The body at addresses that are only ours, where it is no list. */
  extension?: string;
  /** What it sends for an empty list. */
  empty?: [] | null;
};

/** A file that was read from a host, which can be changed and read again. */
async function readingFrom(host: Host) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://host.example');
    const answer = (data: unknown, status = 200) =>
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify({ status: 'success', data }));
    if (pathname === '/health') return answer({ contentVersion: 1 });
    if (pathname === '/products') return answer(host.products);
    if (host.extension !== undefined && /^\/(?:former-slugs|sale-history)$/.test(pathname))
      return response.writeHead(200, { 'content-type': 'text/plain' }).end(host.extension);
    if (pathname !== '/catalogue-changes') return answer(host.empty === undefined ? [] : host.empty);
    if (!host.changes) return answer(null, 404);
    const products = host.changes.products.map((product) => ({ digest: 'd', product }));
    answer({ ...host.changes, products, contentVersion: 1, cursor: 'c', next: null });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const folder = mkdtempSync(join(tmpdir(), 'hardware-pasal-read-'));
  const file = openCatalogueFile(join(folder, 'catalogue.sqlite'));
  onTestFinished(() => {
    file.close();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const api = catalogueApi(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return {
    file,
    read: () => readCatalogue(api, file),
    slugs: () => Array.from(file.slugs(), ({ slug }) => slug),
  };
}

test('Publishing: a product that cannot be shown any more is left out by name, and others of its change set are read', async () => {
  const host: Host = {
    products: [],
    changes: { isWhole: true, products: [named(1), named(2)], removed: [] },
  };
  const { file, read, slugs } = await readingFrom(host);
  await read();
  host.changes = { isWhole: false, products: [named(1, 2_000_000_000), named(2, 200)], removed: [] };
  expect((await read()).problems).toEqual([expect.stringContaining('Product “P 1” was left out')]);
  expect(slugs()).toEqual(['p-2']);
  expect(file.product('p-2')?.sellingPrice).toBe(200);
});

test('Publishing: after a read without change sets the next one reads everything, so that removals count again', async () => {
  const host: Host = {
    products: [named(1), named(2)],
    changes: { isWhole: true, products: [named(1), named(2)], removed: [] },
  };
  const { file, read, slugs } = await readingFrom(host);
  await read();
  host.changes = undefined;
  await read();
  expect(file.cursor()).toBe('');
  host.changes = { isWhole: true, products: [named(1), named(2)], removed: [] };
  await read();
  host.changes = { isWhole: false, products: [], removed: [2] };
  await read();
  expect(slugs()).toEqual(['p-1']);
});

test.each<[string, Partial<Host>]>([
  ['sends empty lists as null', { empty: null }],
  ['answers its front page at addresses that it does not know', { extension: '<!doctype html>' }],
  ['answers an object at addresses that it does not know', { extension: '{"data":{"welcome":true}}' }],
])('§7: the catalogue of a host is read that %s', async (_, host) => {
  const { file, read, slugs } = await readingFrom({ products: [named(1)], changes: undefined, ...host });
  expect((await read()).problems).toEqual([]);
  expect(slugs()).toEqual(['p-1']);
  const lists = ['/flash-sales', '/former-slugs', '/sale-history', '/product-category'];
  expect(lists.map((address) => JSON.parse(file.responseText(address) ?? '').data)).toEqual([[], [], [], []]);
});
