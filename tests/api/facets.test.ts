import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { flatCategoriesResponse } from '../../src/contract/category.ts';
import { type Product, productsResponse } from '../../src/contract/product.ts';
import { type FacetSlug, SPECIFICATION_FACETS } from '../../src/contract/specification-facets.ts';
import { facetKindOf } from '../../src/rules/facets/category-facets.ts';
import { readFacetValues } from '../../src/rules/facets/read-facets.ts';
import { parseSpecifications } from '../../src/rules/specifications.ts';
import { editorCalls } from './editor-client.ts';
import { logIn, oneKind, openShop, request, type Shop } from './shop.ts';

const POLLING = { timeout: 20_000 };

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
    const { body } = await request(`${shop.api}/products?limit=1&facets=1&${query}`);
    return productsResponse.parse(body);
  };

  beforeAll(async () => {
    shop = await openShop(kind);
    const get = async (path: string) => (await request(shop.api + path)).body;
    const flat = flatCategoriesResponse.parse(await get('/product-category/flat-all')).data;
    const parents = new Map(flat.map(({ slug, parent }) => [slug, parent]));
    const { data } = productsResponse.parse(await get('/products?limit=500'));
    scanned = data.map((product) => {
      const category = product.productCategory?.slug ?? '';
      const above = parents.get(category) ?? undefined;
      const specifications = parseSpecifications(product.specifications);
      return {
        product,
        categories: [category, above ?? ''],
        values: readFacetValues(facetKindOf([category, above]), product.name, specifications),
      };
    });
  });
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

  test('Facets: random filter sets count what a scan counts, each facet without its own choice', async () => {
    const valuesIn = (category: string) => [
      ...new Set(
        scanned.filter(({ categories }) => categories.includes(category)).flatMap(({ values }) => values),
      ),
    ];
    const categories = [
      'laptops',
      'gaming-laptops',
      'mobile-phones',
      'monitors',
      'ram',
      'cooling',
      'printers',
    ];
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
          for (const choice of choices)
            expect([slug, choice.slug, choice.count]).toEqual([
              slug,
              choice.slug,
              left.filter((each) => fits(each, `spec[${slug}]`, [choice.slug])).length,
            ]);
          const counted = new Set(choices.map((choice) => `${slug}:${choice.slug}`));
          for (const each of left) expect(each.values.some((value) => counted.has(value))).toBe(true);
        }
      }),
      { numRuns: 40 },
    );
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
    const { status, body } = await request(`${shop.api}/products?${encodeURI(query)}`);
    expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'validation_error', [field]]);
  });

  test('Facets: products from before an upgrade, and of a category that becomes another kind, are read in the background', async () => {
    const monitors = { productCategory: ['office-monitors'], 'spec[panel]': ['ips'] };
    const present = (await list(monitors)).total;
    expect(present).toBeGreaterThan(0);
    const totalOf = async (filters: Filters) => (await list(filters)).total;
    await shop.database.queries.execute(sql`UPDATE products SET facet_values = NULL`);
    await expect.poll(() => totalOf(monitors), POLLING).toBe(present);

    const { token } = await logIn(shop.api, 'editor@example.com');
    const editor = editorCalls(shop.api, token);
    const { status } = await editor.change('/categories/office-monitors', { parent: 'laptops' });
    expect(status).toBe(200);
    const notStated = { productCategory: ['office-monitors'], 'spec[storage]': ['not-stated'] };
    await expect
      .poll(() => totalOf(notStated), POLLING)
      .toBe(await totalOf({ productCategory: ['office-monitors'] }));
  });
});
