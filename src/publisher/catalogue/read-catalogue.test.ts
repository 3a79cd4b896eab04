import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { catalogueApi } from './catalogue-api.ts';
import { openCatalogueFile } from './catalogue-file.ts';
import { readCatalogue } from './read-catalogue.ts';

const named = (id: number, sellingPrice = 100) => ({ id, name: `P ${id}`, slug: `p-${id}`, sellingPrice });

type Host = {
  /** The products of now, and those of a change set; no change sets without the latter. */
  products: object[] | null;
  changes: { isWhole: boolean; products: object[]; removed: number[] } | undefined;
  brands?: object[];
  /** Its settings; null where it has no such call. */
  settings?: object[] | null;
  /** The paths that it was asked for. */
  asked?: Set<string>;
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
    host.asked?.add(pathname);
    if (pathname === '/settings') {
      if (host.settings === null) return answer(null, 503);
      const extensions = host.changes && ['catalogue', 'more'];
      return response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ data: host.settings ?? host.empty ?? [], extensions }));
    }
    if (pathname === '/health') return answer({ contentVersion: 1 });
    if (pathname === '/products') return answer(host.products);
    if (pathname === '/brands' && host.brands) return answer(host.brands);
    if (pathname !== '/catalogue-changes') return answer(host.empty === undefined ? [] : host.empty);
    if (!host.changes) return response.writeHead(200, { 'content-type': 'text/plain' }).end('Welcome');
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

test('Publishing: markup in another host’s descriptions is read as text', async () => {
  const description = '<p>Quiet &amp; cool</p><script>alert(1)</script>';
  const { file, read } = await readingFrom({ products: [{ ...named(1), description }], changes: undefined });
  await read();
  expect(file.product('p-1')?.description).toBe('Quiet & cool');
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

describe.each(['with change sets', 'without'])('Publishing: what a host breaks at once, %s', (sets) => {
  const getHost = (products: object[] | null, isWhole = false): Host => ({
    products,
    changes: sets === 'without' ? undefined : { isWhole, products: products ?? [], removed: [] },
  });
  const broken = (count: number) =>
    Array.from({ length: 30 }, (_, id) => named(id + 1, id < count ? 2_000_000_000 : 100));

  test('more than 20 products that cannot be read any more stay, until they can; 20 are left out', async () => {
    const host = getHost(broken(0), true);
    const { read, slugs } = await readingFrom(host);
    await read();
    for (const _ of ['first try', 'retry']) {
      Object.assign(host, getHost(broken(21)));
      await expect(read()).rejects.toThrow(/21 entries that pages show cannot be read any more.*“P 1”/s);
      expect(slugs()).toHaveLength(30);
    }
    Object.assign(host, getHost(broken(20)));
    expect((await read()).problems).toHaveLength(20);
    expect(slugs()).toHaveLength(10);
  });

  test('so do products whose slugs no page can have any more', async () => {
    const host = getHost(broken(0), true);
    const { read } = await readingFrom(host);
    await read();
    const renamed = broken(0).map((product, id) => ({ ...product, ...(id < 21 && { slug: `a/${id}` }) }));
    Object.assign(host, getHost(renamed));
    // Another host's products are known by their slugs alone.
    if (sets === 'without') expect((await read()).problems).toHaveLength(21);
    else await expect(read()).rejects.toThrow('21 entries that pages show cannot be read any more');
  });

  test('products that no page showed before are no reason to stop', async () => {
    const { read, slugs } = await readingFrom(getHost(broken(25), true));
    expect((await read()).problems).toHaveLength(25);
    expect(slugs()).toHaveLength(5);
  });

  test('brands that cannot be read any more count too', async () => {
    const host = getHost(broken(0), true);
    host.brands = Array.from({ length: 21 }, (_, id) => ({
      id,
      name: `B ${id}`,
      slug: `b-${id}`,
      series: [],
    }));
    const { read } = await readingFrom(host);
    await read();
    host.brands = host.brands.map((brand) => ({ ...brand, name: { en: 'B' } }));
    await expect(read()).rejects.toThrow('21 entries that pages show cannot be read any more');
  });
});

test('Publishing: a catalogue without any product is believed of a new shop, and of one that lost all of them not', async () => {
  const host: Host = { products: null, changes: undefined };
  const { read, slugs } = await readingFrom(host);
  await read();
  host.products = Array.from({ length: 21 }, (_, id) => named(id + 1));
  await read();
  host.products = null;
  await expect(read()).rejects.toThrow('the last read had 21 products, and now there is none');
  expect(slugs()).toHaveLength(21);
});

test('§7: a host that names no extensions is asked for what the specification names alone, and may send lists as null', async () => {
  const asked = new Set<string>();
  const host = { products: [named(1)], changes: undefined, empty: null, asked };
  const { file, read, slugs } = await readingFrom(host);
  expect((await read()).problems).toEqual([]);
  expect(slugs()).toEqual(['p-1']);
  const lists = ['/flash-sales', '/former-slugs', '/sale-history', '/product-category'];
  expect(lists.map((address) => JSON.parse(file.responseText(address) ?? '').data)).toEqual([[], [], [], []]);
  expect([...asked].sort()).toEqual([
    '/banner',
    '/brands',
    '/flash-sales',
    '/navigation',
    '/product-category',
    '/product-category/flat-all',
    '/products',
    '/series',
    '/settings',
  ]);
});

test('§8 Settings: where they fail, pages show those of the last publication, or none', async () => {
  const host: Host = { products: [named(1)], changes: undefined, settings: null };
  const { file, read, slugs } = await readingFrom(host);
  const shown = () => JSON.parse(file.responseText('/settings') ?? '').data;
  expect((await read()).problems).toEqual([expect.stringMatching(/^The settings could not be read/)]);
  expect([slugs(), shown()]).toEqual([['p-1'], []]);
  host.settings = [{ key: 'phone', value: '1' }];
  expect((await read()).problems).toEqual([]);
  host.settings = null;
  expect((await read()).problems).toHaveLength(1);
  expect(shown()).toEqual([{ key: 'phone', value: '1' }]);
});
