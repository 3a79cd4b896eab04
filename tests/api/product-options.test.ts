import { describe, expect, test } from 'vitest';
import { productDefinition } from '../../src/contract/editor/product.ts';
import { type Product, productsResponse } from '../../src/contract/product.ts';
import { flashSalesResponse } from '../../src/contract/promotion.ts';
import { bearer, oneKind, openShop, prepare, request } from './shop.ts';

const options = (memory: string, colour: string) => [
  { name: 'Memory', value: memory },
  { name: 'Colour', value: colour },
];
const place = (all: readonly Product[], { slug }: Product) => all.findIndex((each) => each.slug === slug);
const NEW_PRODUCT = { sellingPrice: 1000, stock: 3, brand: 'Dell', productCategory: 'laptops' };

describe.each(oneKind)('%s', (kind) => {
  const shop = prepare(() => openShop(kind));
  const editor = prepare(() => shop.logInEditor());

  const add = (name: string, changes: object) =>
    editor.add('/products', { ...NEW_PRODUCT, name, ...changes });
  const importRows = (rows: object[]) =>
    request(`${shop.api}/imports`, {
      method: 'POST',
      headers: { ...bearer(editor.token), 'content-type': 'application/json' },
      body: `[${rows.map((row) => JSON.stringify({ ...NEW_PRODUCT, ...row })).join(',\n')}]`,
    });
  const shown = async (slug: string) => (await shop.get(`/products/${slug}`)).body.data;

  test('Options: a product names its group and its form, and leaves it', async () => {
    const added = await add('Yeti Book', { optionGroup: 'yeti-book', options: options('16 GB', 'Black') });
    const { data } = productDefinition.response.parse(added.body);
    expect(data).toMatchObject({ optionGroup: 'yeti-book', options: options('16 GB', 'Black') });
    expect(await shown('yeti-book')).toMatchObject({
      optionGroup: 'yeti-book',
      options: options('16 GB', 'Black'),
    });
    await editor.change(
      '/products/yeti-book',
      { optionGroup: '', options: [] },
      { 'if-match': data.revision },
    );
    expect(await shown('yeti-book')).not.toHaveProperty('options');
  });

  test('Options: two products of a group are two forms, whatever the spelling', async () => {
    await add('Pass A', { optionGroup: 'pass', options: options('16 GB', 'Black') });
    const same = await add('Pass B', { optionGroup: 'pass', options: options('16gb', 'black') });
    expect([same.status, same.body.code, same.body.message]).toEqual([
      409,
      'already_taken',
      'Pass A and Pass B have the same options in the group pass.',
    ]);
    expect((await shop.get('/products/pass-b')).status).toBe(404);
    const lonely = await add('Pass C', { optionGroup: 'pass' });
    expect([lonely.status, Object.keys(lonely.body.fields)]).toEqual([400, ['options']]);
    const groupless = await add('Pass D', { options: options('16 GB', 'Black') });
    expect([groupless.status, Object.keys(groupless.body.fields)]).toEqual([400, ['optionGroup']]);
  });

  test('Options: an import takes them as text, names rows of the same form, and refuses one that is there', async () => {
    const row = (name: string, text: string) => ({ name, optionGroup: 'ridge', options: text });
    const twice = await importRows([
      row('Ridge 1', 'Memory: 8 GB | Colour: Red'),
      row('Ridge 2', 'Colour: red | Memory: 8GB'),
    ]);
    expect([twice.status, twice.body.problems]).toEqual([
      422,
      [expect.objectContaining({ field: 'options', message: expect.stringContaining('in the group ridge') })],
    ]);
    expect((await importRows([row('Ridge 1', 'Memory: 8 GB | Colour: Red')])).status).toBe(200);
    expect(await shown('ridge-1')).toMatchObject({ options: options('8 GB', 'Red') });
    const taken = await importRows([
      { name: 'Ridge 2', brand: 'Ridge Labs' },
      row('Ridge 3', '{"Memory": "8 GB", "Colour": "Red"}'),
    ]);
    expect([taken.status, taken.body.problems]).toEqual([
      422,
      [{ line: 2, field: 'options', message: 'are also those of Ridge 1 (ridge-1) in the group ridge' }],
    ]);
    expect((await shop.get('/products/ridge-2')).status).toBe(404);
    expect(JSON.stringify((await shop.get('/brands')).body)).not.toContain('Ridge Labs');
    // What an import does not name stays.
    expect((await importRows([{ name: 'Ridge 1', sellingPrice: 900 }])).status).toBe(200);
    expect(await shown('ridge-1')).toMatchObject({ sellingPrice: 900, options: options('8 GB', 'Red') });
  });

  test('Options: a grouped list has the match of each group that its order puts first, and its pages and total are of groups', async () => {
    const list = async (query: string) =>
      productsResponse.parse((await shop.get(`/products?limit=500&${query}`)).body);
    // The 16 GB form of a group is in the flash sale, where it costs less than the 8 GB one.
    const inSale = 'kingston-fury-beast-16gb-ddr5-5600';
    await editor.change(`/products/${inSale}`, { sellingPrice: 5650, markedPrice: 5650 });
    const [sale] = flashSalesResponse.parse((await shop.get('/flash-sales')).body).data;
    const salePrices = new Map(
      sale?.products.map(({ product: { slug, markedPrice } }) => [
        slug,
        Math.ceil((markedPrice * (100 - sale.discountPercentage)) / 100),
      ]),
    );
    expect(salePrices.has(inSale)).toBe(true);
    const queries = [
      '',
      'sort=id',
      'sort=sellingPrice',
      'sort=-sellingPrice&inStock=1',
      'sort=name&productCategory=pc-components',
      'name[like]=kingston',
      'name[like]=ddr5&sort=sellingPrice',
      'sellingPrice[gte]=9000&sort=sellingPrice&facets=1&productCategory=pc-components',
      'productCategory=ram&spec[capacity]=16,32',
    ];
    let groups = 0;
    for (const query of queries) {
      const { data: all, facets: allFacets } = await list(query);
      const byGroup = Map.groupBy(all, ({ optionGroup, slug }) => optionGroup ?? `/${slug}`);
      const { data, total, facets } = await list(`${query}&groupOptions=1`);
      expect([query, total, data.length]).toEqual([query, byGroup.size, byGroup.size]);
      expect(facets).toEqual(allFacets);
      expect(data).toEqual(data.toSorted((one, other) => place(all, one) - place(all, other)));
      for (const { slug, optionGroup, optionCount, optionsFrom } of data) {
        const members = byGroup.get(optionGroup ?? `/${slug}`) ?? [];
        expect([slug, optionCount ?? 1]).toEqual([slug, members.length]);
        if (members.length < 2) continue;
        groups += 1;
        const costs = ({ slug, sellingPrice }: Product) => salePrices.get(slug) ?? sellingPrice;
        expect([query, slug, optionsFrom]).toEqual([
          query,
          members[0]?.slug,
          Math.min(...members.map(costs)),
        ]);
      }
      const pages = await Promise.all(
        [1, 2].map((page) =>
          shop.get(`/products?limit=7&page=${page}&${query}&groupOptions=1`).then(({ body }) => body.data),
        ),
      );
      expect(pages.flat().map(({ slug }) => slug)).toEqual(data.slice(0, 14).map(({ slug }) => slug));
    }
    expect(groups).toBeGreaterThan(20);
  });
});
