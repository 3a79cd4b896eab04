import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { flatCategoriesResponse } from '../../src/contract/category.ts';
import { type Product, productsResponse } from '../../src/contract/product.ts';
import { type FacetSlug, SPECIFICATION_FACETS } from '../../src/contract/specification-facets.ts';
import { getFacetKind } from '../../src/rules/facets/facet-kinds.ts';
import { readFacetValues } from '../../src/rules/facets/read-facets.ts';
import { parseSpecifications } from '../../src/rules/product/specifications.ts';
import { importCatalogue } from '../../src/server/catalogue-writing/import/import-catalogue.ts';
import { mapping } from '../../src/server/catalogue-writing/import/mapping.ts';
import { READERS_VERSION } from '../../src/server/catalogue-writing/read-again.ts';
import { PARTS_DATA } from '../parts-data.ts';
import { editorCalls, oneKind, openShop, request, type Shop } from './shop.ts';

const POLLING = { timeout: 20_000 };

/**
 * How many random filter sets are tried, and how many products of the open data set are imported for it (none: the
 * shop as it is shipped). The counts are checked on a large catalogue by
 * `FACET_SETS=500 FACET_PRODUCTS=20000 PARTS_DATA=… vitest run --project api tests/api/facets.test.ts`.
 */
const SETS = Number(process.env.FACET_SETS ?? 60);
const IMPORTED_PRODUCTS = Number(process.env.FACET_PRODUCTS ?? 0);
/** A list names no more choices of a facet. */
const MOST_CHOICES = 60;

const readJson = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
const LAPTOPS = {
  name: 'laptops.csv',
  text: readFileSync(new URL('../fixtures/imports/laptops.csv', import.meta.url), 'utf8'),
};

/** The first parts of each file of the data set, as many of each. */
function someParts() {
  const names = readdirSync(PARTS_DATA).filter((name) => name.endsWith('.jsonl'));
  const files = names.map((name) => ({
    name,
    lines: readFileSync(join(PARTS_DATA, name), 'utf8').split('\n').filter(Boolean),
  }));
  let most = Math.ceil(IMPORTED_PRODUCTS / files.length);
  const taken = () => files.reduce((sum, { lines }) => sum + Math.min(most, lines.length), 0);
  while (taken() < IMPORTED_PRODUCTS) most += 100;
  return files.map(({ name, lines }) => ({ name, text: lines.slice(0, most).join('\n') }));
}

type Filters = Record<string, string[]>;
/** A product with all that a filter asks of it. */
type Scanned = { product: Product; categories: string[]; values: string[] };

describe.each(oneKind)('%s', (kind) => {
  let shop: Shop;
  let scanned: Scanned[];
  const list = async (filters: Filters) => {
    const query = new URLSearchParams(
      Object.entries(filters).map(([name, values]) => [name, values.join(',')]),
    );
    const { body } = await shop.get(`/products?limit=1&facets=1&${query}`);
    return productsResponse.parse(body);
  };

  beforeAll(async () => {
    shop = await openShop(kind);
    const importing = (files: { name: string; text: string }[], map: string) =>
      importCatalogue(shop.database, files, {
        mapping: mapping.parse(readJson(`../../scripts/mappings/${map}`)),
      });
    await importing([LAPTOPS], 'foreign-laptops.json');
    if (IMPORTED_PRODUCTS > 0) await importing(someParts(), 'pc-parts.json');
    const get = async (path: string) => (await request(shop.api + path)).body;
    const flat = flatCategoriesResponse.parse(await get('/product-category/flat-all')).data;
    const parents = new Map(flat.map(({ slug, parent }) => [slug, parent]));
    const data: Product[] = [];
    for (let page = 1, total = 1; data.length < total; page += 1) {
      const list = productsResponse.parse(await get(`/products?limit=500&sort=id&page=${page}`));
      data.push(...list.data);
      total = list.total ?? 0;
    }
    scanned = data.map((product) => {
      const category = product.productCategory?.slug ?? '';
      const above = parents.get(category) ?? undefined;
      const specifications = parseSpecifications(product.specifications);
      return {
        product,
        categories: [category, above ?? ''],
        values: readFacetValues(getFacetKind([category, above]), product.name, specifications),
      };
    });
  }, 120_000);
  afterAll(() => shop?.close());

  /** One filter by hand. */
  const fits = (
    { product, categories, values }: Scanned,
    name: string,
    chosen: readonly string[],
  ): boolean => {
    if (name === 'productCategory') return categories.some((each) => chosen.includes(each));
    if (name === 'brand') return chosen.includes(product.brand ?? '');
    if (name === 'inStock') return product.stock !== 0;
    const [, facet = '', bound] = /^spec\[([^\]]+)\](?:\[(\w+)\])?$/.exec(name) ?? [];
    const own = values.flatMap((value) =>
      value.startsWith(`${facet}:`) ? [value.slice(facet.length + 1)] : [],
    );
    if (bound === undefined) return own.some((value) => chosen.includes(value));
    const least = bound === 'gte' ? Number(chosen[0]) : 0;
    const most = bound === 'lte' ? Number(chosen[0]) : Number.POSITIVE_INFINITY;
    return own.some((value) => Number(value) >= least && Number(value) <= most);
  };
  const scan = (filters: Filters, without = '') =>
    scanned.filter((each) =>
      Object.entries(filters).every(
        ([name, chosen]) => (without !== '' && name.startsWith(without)) || fits(each, name, chosen),
      ),
    );

  test('Facets: random filter sets count what a scan counts, each facet without its own choice', {
    timeout: 10_000 + SETS * 2000,
  }, async () => {
    let checked = 0;
    const valuesIn = (category: string) => [
      ...new Set(
        scanned.filter(({ categories }) => categories.includes(category)).flatMap(({ values }) => values),
      ),
    ];
    const ofKinds = scanned
      .filter(({ values }) => values.length > 0)
      .flatMap((each) => each.categories[0] ?? []);
    const categories = [...new Set(['laptops', 'mobile-phones', 'monitors', 'printers', ...ofKinds])];
    const filterSets = fc.constantFrom(...categories).chain((category) =>
      fc.record({
        category: fc.constant(category),
        chosen: fc.uniqueArray(fc.constantFrom(...valuesIn(category)), { maxLength: 4 }),
        isRange: fc.boolean(),
        inStock: fc.boolean(),
      }),
    );
    await fc.assert(
      fc.asyncProperty(filterSets, async ({ category, chosen, isRange, inStock }) => {
        const filters: Filters = { productCategory: [category], ...(inStock && { inStock: ['1'] }) };
        for (const value of chosen) {
          const [facet = '', choice = ''] = value.split(/:(.*)/);
          const isNumber = 'unit' in SPECIFICATION_FACETS[facet as FacetSlug] && choice !== 'not-stated';
          const hasFacet = Object.keys(filters).some((name) => name.startsWith(`spec[${facet}]`));
          if (isRange && isNumber && !hasFacet) filters[`spec[${facet}][gte]`] = [choice];
          else if (filters[`spec[${facet}][gte]`] === undefined)
            filters[`spec[${facet}]`] = [...(filters[`spec[${facet}]`] ?? []), choice];
        }
        const { total, facets } = await list(filters);
        expect(total).toBe(scan(filters).length);
        expect(facets?.inStock).toBe(scan({ ...filters, inStock: ['1'] }).length);
        for (const { slug, choices } of facets?.specifications ?? []) {
          const left = scan(filters, `spec[${slug}]`);
          const counts = new Map<string, number>();
          for (const { values } of left)
            for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
          const counted = choices.map((choice) => `${slug}:${choice.slug}`);
          expect(choices.map(({ count }) => count)).toEqual(counted.map((value) => counts.get(value) ?? 0));
          if (choices.length < MOST_CHOICES)
            for (const { values } of left) expect(values.some((value) => counted.includes(value))).toBe(true);
          checked += choices.length;
        }
      }),
      { numRuns: SETS },
    );
    expect(checked).toBeGreaterThan(SETS);
  });

  test("Facets: a foreign retailer's laptops are imported with a short mapping and have facets", async () => {
    const getCounts = async (facet: string) => {
      const { facets } = await list({ productCategory: ['notebooks'] });
      const found = facets?.specifications?.find(({ slug }) => slug === facet);
      return Object.fromEntries(found?.choices.map(({ slug, count }) => [slug, count]) ?? []);
    };
    expect(await getCounts('memory')).toEqual({ 4: 2, 8: 9, 16: 15, 32: 2, 'not-stated': 2 });
    expect(await getCounts('storage')).toEqual({ 128: 1, 256: 5, 512: 15, 1024: 8, 'not-stated': 1 });
    expect(await getCounts('screen-size')).toEqual({
      13.4: 1,
      13.5: 1,
      13.6: 1,
      14: 6,
      15.6: 19,
      16.1: 2,
    });
    expect(await getCounts('resolution')).toMatchObject({ '1920x1080': 18, '1920x1200': 3, 'not-stated': 2 });
    expect(await getCounts('processor')).toEqual({
      'intel-core-i5': 11,
      'intel-core-i7': 7,
      'amd-ryzen-5': 4,
      'amd-ryzen-7': 2,
      'intel-celeron': 2,
      'amd-athlon': 1,
      'apple-m2': 1,
      'intel-core-i9': 1,
      'not-stated': 1,
    });
    expect(await getCounts('graphics')).toMatchObject({
      'intel-graphics': 9,
      'amd-radeon': 5,
      'geforce-rtx-3060': 2,
      'geforce-rtx-4050': 2,
      'geforce-rtx-3050': 1,
      'geforce-rtx-3050-ti': 1,
      'not-stated': 4,
    });
    const { total } = await list({
      productCategory: ['notebooks'],
      'spec[memory]': ['16'],
      'spec[graphics]': ['geforce-rtx-3060'],
      'spec[screen-size][gte]': ['15'],
    });
    expect(total).toBe(2);
  });

  test('Facets: a search has the facets of its category, other lists have none', async () => {
    const found = await list({
      'name[like]': ['lenovo'],
      productCategory: ['laptops'],
      'spec[memory]': ['16'],
    });
    const memory = found.facets?.specifications?.find(({ slug }) => slug === 'memory');
    expect(memory?.choices.find(({ slug }) => slug === '16')).toEqual({
      slug: '16',
      name: '16 GB',
      count: found.total,
    });
    expect((await list({})).facets?.specifications).toBeUndefined();
    expect((await list({ productCategory: ['laptops', 'monitors'] })).facets?.specifications).toBeUndefined();
  });

  test('Facets: a value that no product has finds nothing, and its parameter stays a choice only if it is known', async () => {
    const { total, facets } = await list({ productCategory: ['laptops'], 'spec[memory]': ['7'] });
    expect(total).toBe(0);
    const memory = facets?.specifications?.find(({ slug }) => slug === 'memory');
    expect(memory?.choices.map(({ slug }) => slug)).toEqual(['8', '16', '32']);
  });

  test.each([
    ['spec[colour]=red', 'spec[colour]'],
    ['spec[panel][gte]=1', 'spec[panel][gte]'],
    ['spec[memory][gte]=much', 'spec[memory][gte]'],
    ['inStock=yes', 'inStock'],
  ])('Facets: %s is refused with the field named', async (query, field) => {
    const { status, body } = await shop.get(`/products?${encodeURI(query)}`);
    expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'validation_error', [field]]);
  });

  test('Facets and search terms: what older readers read is read again in the background, what newer ones read stays', async () => {
    const monitors = { productCategory: ['office-monitors'], 'spec[panel]': ['ips'] };
    const getTotal = async (filters: Filters) => (await list(filters)).total;
    const stored = async () =>
      await shop.rows(sql`SELECT id, facet_values, search_names, search_details FROM products ORDER BY id`);
    const termsAtVersion = (version: number) =>
      sql`UPDATE products SET facet_values = '{}', search_names = 'zz', search_details = '', read_version = ${version}
        WHERE facet_values && ARRAY['panel:ips']`;
    const present = await getTotal(monitors);
    const columns = await stored();
    expect(present).toBeGreaterThan(0);
    await shop.execute(termsAtVersion(READERS_VERSION - 1));
    // What is stored first: a list from before the change says the same total.
    await expect.poll(stored, POLLING).toEqual(columns);
    await expect.poll(() => getTotal(monitors), POLLING).toBe(present);

    await shop.execute(termsAtVersion(READERS_VERSION + 1));
    await shop.execute(sql`UPDATE products SET read_version = 0 WHERE facet_values && ARRAY['panel:va']`);
    const isUnread = sql`SELECT 1 FROM products WHERE read_version < ${READERS_VERSION}`;
    await expect.poll(async () => (await shop.rows(isUnread)).length, POLLING).toBe(0);
    expect(await getTotal(monitors)).toBe(0);
    await shop.execute(sql`UPDATE products SET read_version = 0`);
    await expect.poll(() => getTotal(monitors), POLLING).toBe(present);
  });

  test('Facets: a product that is renamed alone, and a category that becomes another kind, are read in the background', async () => {
    const getTotal = async (filters: Filters) => (await list(filters)).total;
    const { token } = await shop.logIn('editor@example.com');
    const editor = editorCalls(shop.api, token);
    const board = {
      slug: 'some-board',
      brand: 'asus',
      productCategory: 'motherboards',
      sellingPrice: 20_000,
    };
    const importNamed = (name: string) =>
      importCatalogue(shop.database, [{ name: 'boards.json', text: JSON.stringify([{ ...board, name }]) }]);
    const getSocket = async () => {
      const [row] = await shop.rows<{ facet_values: string[] | null }>(
        sql`SELECT facet_values FROM products WHERE slug = ${board.slug}`,
      );
      return row?.facet_values?.find((value) => value.startsWith('socket:'));
    };
    await importNamed('Some Board B650');
    await expect.poll(getSocket, POLLING).toBe('socket:am5');
    await importNamed('Some Board Z790');
    await expect.poll(getSocket, POLLING).toBe('socket:lga1700');
    const { status } = await editor.change('/categories/office-monitors', { parent: 'laptops' });
    expect(status).toBe(200);
    const notStated = { productCategory: ['office-monitors'], 'spec[storage]': ['not-stated'] };
    await expect
      .poll(() => getTotal(notStated), POLLING)
      .toBe(await getTotal({ productCategory: ['office-monitors'] }));
  });
});
