import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CategoryFacet } from '../../src/contract/category-facets.ts';
import { type Product, productsResponse } from '../../src/contract/product.ts';
import { ownValueSlug } from '../../src/rules/facets/value-names.ts';
import { parseSpecifications } from '../../src/rules/product/specifications.ts';
import { type editorCalls, oneKind, openShop, type Shop } from './shop.ts';

const POLLING = { timeout: 20_000 };
const COLOUR: CategoryFacet = { key: 'own-color', label: 'रङ', specification: 'Color' };

describe.each(oneKind)('%s', (kind) => {
  let shop: Shop;
  let editor: ReturnType<typeof editorCalls>;
  let usual: CategoryFacet[];

  const record = async (category = 'laptops') =>
    (await editor.get(`/editor/category-facets/${category}`)).body.data;
  const put = (facets: readonly object[], category = 'laptops', headers = {}) =>
    editor.change(`/category-facets/${category}`, { facets }, headers);
  const list = async (query: string) => {
    const { status, body } = await shop.get(`/products?limit=500&facets=1&${encodeURI(query)}`);
    expect(status).toBe(200);
    return productsResponse.parse(body);
  };
  const shown = async (query = 'productCategory=laptops') =>
    (await list(query)).facets?.specifications?.map(({ slug, name }) => [slug, name]) ?? [];
  const firstIn = async (category: string) => (await shown(`productCategory=${category}`))[0];
  const statedBy = ({ specifications }: Product, field: string) =>
    parseSpecifications(specifications).find(({ name }) => name === field)?.value ?? '';
  const getCounts = async (key: string, query = 'productCategory=laptops') => {
    const { facets } = await list(query);
    const found = facets?.specifications?.find(({ slug }) => slug === key);
    return Object.fromEntries(found?.choices.map(({ slug, count }) => [slug, count]) ?? []);
  };

  beforeAll(async () => {
    shop = await openShop(kind);
    editor = await shop.logInEditor();
    usual = (await record()).facets;
  }, 60_000);
  afterAll(() => shop?.close());

  test("Filters of a category: a label, the order and what is hidden are the editor's, and go back to the usual", async () => {
    const [memory, storage, processor] = ['memory', 'storage', 'processor'].map((key) =>
      usual.find((facet) => facet.key === key),
    );
    const others = usual.filter((facet) => ![memory, storage, processor].includes(facet));
    if (!memory || !storage || !processor) throw new Error('laptops have facets');
    const changed = await put([
      { ...storage, label: '<b>Disk</b>' },
      { ...memory, label: 'RAM' },
      { ...processor, isHidden: true },
      ...others,
    ]);
    expect([changed.status, changed.body.data.isUsual]).toEqual([200, false]);
    await expect
      .poll(() => shown(), POLLING)
      .toEqual([
        ['storage', '<b>Disk</b>'],
        ['memory', 'RAM'],
        ...others.map(({ key, label }) => [key, label]),
      ]);
    const searched = await list('name[like]=laptop 16 gb');
    expect(searched.understood?.map(({ meaning }) => meaning)).toContain('RAM: 16 GB');

    // An address from before: what is hidden limits nothing, and says so by its absence.
    const all = await list('productCategory=laptops');
    expect((await list('productCategory=laptops&spec[processor]=apple-m2')).total).toBe(all.total);
    const other = await editor.get('/editor/category-facets/mobile-phones');
    expect(other.body.data.isUsual).toBe(true);

    const { revision } = await record();
    await put([memory, storage, processor, ...others]);
    const stale = await put(usual, 'laptops', { 'if-match': `"${revision}"` });
    expect([stale.status, stale.body.code]).toEqual([409, 'edited_meanwhile']);
    expect((await editor.remove('/category-facets/laptops')).status).toBe(200);
    expect(await record()).toMatchObject({ isUsual: true, facets: usual });
    await expect
      .poll(async () => (await list('productCategory=laptops&spec[processor]=none')).total, POLLING)
      .toBe(0);
  });

  test('Filters of a category: an added one counts and filters what a scan of the products finds', async () => {
    const candidates = (await editor.get('/editor/category-facets/laptops/candidates')).body.data;
    expect(candidates.map(({ specification }: { specification: string }) => specification)).toContain(
      'Color',
    );
    expect((await put([COLOUR, ...usual])).status).toBe(200);
    const { data } = await list('productCategory=laptops');
    const scanned: Record<string, number> = {};
    for (const product of data) {
      const slug = ownValueSlug(statedBy(product, 'Color')) ?? 'not-stated';
      scanned[slug] = (scanned[slug] ?? 0) + 1;
    }
    await expect.poll(() => getCounts('own-color'), POLLING).toEqual(scanned);
    expect(await firstIn('laptops')).toEqual(['own-color', 'रङ']);
    for (const [slug, count] of Object.entries(scanned)) {
      const query = `productCategory=laptops&spec[own-color]=${encodeURIComponent(slug)}`;
      const found = await list(`${query}&spec[memory]=8,16,32`);
      const fits = data.filter(
        (product) => (ownValueSlug(statedBy(product, 'Color')) ?? 'not-stated') === slug,
      );
      expect(fits).toHaveLength(count);
      expect(found.total).toBeLessThanOrEqual(count);
      expect((await list(query)).data.map(({ id }) => id)).toEqual(fits.map(({ id }) => id));
    }

    // A product that is edited is read with it, in every case and spacing of the value.
    const [one] = data;
    const before = parseSpecifications(one?.specifications).map(({ name, value }) => [name, value]);
    const specifications = { ...Object.fromEntries(before), Color: '  Nine  BLUES, dark' };
    expect((await editor.change(`/products/${one?.slug}`, { specifications })).status).toBe(200);
    await expect.poll(async () => (await getCounts('own-color'))['nine-blues-dark'], POLLING).toBe(1);

    expect((await put(usual)).status).toBe(200);
    await expect
      .poll(
        async () => (await list('productCategory=laptops&spec[own-color]=nine-blues-dark')).total,
        POLLING,
      )
      .toBe(data.length);
    expect((await editor.remove('/category-facets/laptops')).status).toBe(200);
  });

  test('Filters of a category: those of a sub-category are its own or the ones above', async () => {
    const { data: categories } = (await shop.get('/product-category/flat-all')).body;
    const below = categories.find(({ parent }: { parent?: string }) => parent === 'laptops')?.slug;
    await put(usual.map((facet) => (facet.key === 'processor' ? { ...facet, label: 'Chip' } : facet)));
    await expect.poll(() => firstIn(below), POLLING).toEqual(['processor', 'Chip']);
    await put(usual, below);
    await expect.poll(() => firstIn(below), POLLING).toEqual(['processor', 'Processor']);
    await expect.poll(() => firstIn('laptops'), POLLING).toEqual(['processor', 'Chip']);
    await editor.remove(`/category-facets/${below}`);
    await editor.remove('/category-facets/laptops');
  });

  test.each([
    ['two with one label', () => [{ ...usual[0], label: 'Storage' }, ...usual.slice(1)]],
    ['two with one key', () => [...usual, { ...usual[0], label: 'Again' }]],
    ['a long label', () => [{ ...usual[0], label: 'x'.repeat(41) }]],
    ['a label that is not seen', () => [{ ...usual[0], label: '\u200b \u202e' }]],
    ['a key of another specification', () => [{ ...COLOUR, key: 'own-weight' }]],
    ['a built-in key for an added one', () => [{ ...COLOUR, key: 'memory' }]],
    ['a facet of other products', () => [{ key: 'socket', label: 'Socket' }]],
    [
      'a specification that no product states',
      () => [{ key: 'own-page', label: 'Page', specification: 'page' }],
    ],
    ['what the contract does not name', () => [{ ...usual[0], colour: 'red' }]],
  ])('Filters of a category: %s is refused', async (_, facets) => {
    const { status, body } = await put(facets());
    expect([status, body.code]).toEqual([400, 'validation_error']);
    expect((await record()).isUsual).toBe(true);
  });

  test('Filters of a category: only staff may change them, by their form alone, and each change is in the audit log', async () => {
    const shopper = await shop.logIn('shopper@example.com');
    expect((await shopper.change('/category-facets/laptops', { facets: usual })).status).toBe(403);
    expect((await shop.get('/editor/category-facets')).status).toBe(401);
    expect((await editor.add('/settings', { key: 'facets_laptops', value: '[]' })).status).toBe(400);
    const { body } = await editor.get('/audit?search=category-filters');
    expect(JSON.stringify(body)).toContain('category-filters.change');
  });
});
