import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { flatCategoriesResponse } from '../../src/contract/category.ts';
import { type Product, productsResponse } from '../../src/contract/product.ts';
import { getFacetKind } from '../../src/rules/facets/facet-kinds.ts';
import { readFacetValues } from '../../src/rules/facets/read-facets.ts';
import { parseSpecifications } from '../../src/rules/product/specifications.ts';
import { FOREIGN_TABLE, SEARCH_TABLE, type TypedSearch } from './search-table.ts';
import { oneKind, openShop, prepare } from './shop.ts';
import { TYPED_IN_NEPAL } from './typed-in-nepal.ts';

/** As many as shoppers look at before they scroll; a narrow search may find fewer. */
const FIRST = 4;

/** What a choice of these searches leaves has to be as many products as its count says. */
const NARROWED = [
  'wifi router',
  'mouse wireless',
  'laptop',
  'laptop 16 gb',
  'laptop 16 gb under 100000',
  'macbook',
  'sasto laptop',
  'usb',
  'ssd 1tb',
  'nvme 1tb',
  '16gb',
  'ram 16gb',
  '27 inch 144hz ips',
  'ryzen 5 7600',
  'motherboard for ryzen 5 7600',
  'rtx 4060',
  'printer',
  'gaming',
  'samsng 8gb',
  'hp laptop battery',
  'मोबाइल ५० हजार सम्म',
];

describe.each(oneKind)('%s', (kind) => {
  const shop = prepare(() => openShop(kind));
  let parents: Map<string, string | null | undefined>;
  beforeAll(async () => {
    const { body } = await shop.get('/product-category/flat-all');
    parents = new Map(flatCategoriesResponse.parse(body).data.map(({ slug, parent }) => [slug, parent]));
  });

  const search = async (typed: string) => {
    const { body } = await shop.get(
      `/products?limit=${FIRST}&facets=1&closest=1&name[like]=${encodeURIComponent(typed)}`,
    );
    const { data, ...said } = productsResponse.parse(body);
    return { ...said, data };
  };
  /** The categories and facets of a product, by hand. */
  const getTraits = ({ name, productCategory, specifications }: Product): string[] => {
    const category = productCategory?.slug ?? '';
    const categories = [category, parents.get(category) ?? ''];
    const values = readFacetValues(getFacetKind(categories), name, parseSpecifications(specifications));
    return [...categories, ...values];
  };

  test.each(SEARCH_TABLE)('Search: "$typed" has first what is meant ($kind)', async (row: TypedSearch) => {
    const { data: shown } = await search(row.typed);
    expect(shown.length).toBeGreaterThan(0);
    if (row.first) expect(shown[0]?.name).toMatch(row.first);
    for (const product of shown) {
      const traits = getTraits(product);
      for (const wanted of row.each ?? [])
        expect([product.name, ...traits].filter((trait) => wanted.split(' or ').includes(trait))).not.toEqual(
          [],
        );
      expect(product.sellingPrice).toBeLessThanOrEqual(row.most ?? product.sellingPrice);
    }
  });

  test.each(TYPED_IN_NEPAL)(
    'Search: "$typed", as typed in Nepal, is right or said not to be sold',
    async (row) => {
      const { notSold, dropped, data } = await search(row.typed);
      expect(notSold).toBe(row.notSold);
      if (row.notSold !== undefined) return expect(data).toEqual([]);
      expect(data.length).toBeGreaterThan(0);
      if (row.dropped) expect(dropped).toEqual(row.dropped);
      for (const product of data) {
        const own = product.productCategory?.slug ?? '';
        const isOfKind = row.of?.some((slug) => slug === own || slug === parents.get(own)) ?? true;
        expect(isOfKind, `${product.name} in ${own}`).toBe(true);
        if (row.name) expect(product.name).toMatch(row.name);
      }
    },
  );

  test.each(FOREIGN_TABLE)(
    'Search: "$typed" is answered with no other kind than it names',
    async ({ typed, notSold, offered, of = [], dropped }) => {
      const { data, ...said } = await search(typed);
      expect(said.notSold).toBe(notSold);
      expect(said.closest?.name).toBe(offered);
      expect(said.dropped).toEqual(dropped);
      expect(data.length > 0).toBe(of.length > 0);
      for (const { name, productCategory } of data) {
        const own = productCategory?.slug ?? '';
        expect(
          [own, parents.get(own) ?? ''].some((slug) => of.includes(slug)),
          `${name} in ${own}`,
        ).toBe(true);
      }
    },
  );

  test('Search: what was understood is said with the words as they were typed', async () => {
    const { understood } = await search('Laptop 16 GB under 100000');
    expect(understood).toEqual([
      { words: 'Laptop', meaning: 'Laptops' },
      { words: '16 GB', meaning: 'Memory: 16 GB' },
      { words: 'under 100000', meaning: 'Up to Rs. 1,00,000' },
    ]);
  });

  test.each([
    ['rtx 4060 laptop 8gb', 'rtx 4060 laptop', ['8gb']],
    ['purple b650 board', 'b650 board', ['purple']],
    ['office laptop', 'laptop', ['office']],
  ])('Search: "%s" is too narrow: it finds what "%s" does, and says so', async (typed, name, dropped) => {
    const found = await search(typed);
    expect(found.dropped).toEqual(dropped);
    const { total, data } = await search(name);
    expect([found.total, found.data]).toEqual([total, data]);
  });

  test('Search: where all costs more than is asked for, that is said and the cheapest come first', async () => {
    const found = await search('laptop 16gb under 5000');
    expect([found.noneUnder, found.dropped]).toEqual([5000, ['under 5000']]);
    const cheapest = await search('sasto laptop 16gb');
    expect([found.total, found.data]).toEqual([cheapest.total, cheapest.data]);
    expect((await search('laptop 16gb')).noneUnder).toBeUndefined();
  });

  test('Search: words that the goods of a category answer find them in any order', async () => {
    for (const typed of ['epson printer ink tank', 'printer ink tank', 'ink tank printer epson'])
      expect((await search(typed)).data[0]?.name, typed).toMatch(/^Epson EcoTank/);
    expect((await search('type c to hdmi')).data[0]?.name).toMatch(/Hub/);
    expect((await search('external hard disk 1tb')).data[0]?.name).toMatch(/1TB/);
    expect((await search('printer ink')).notSold).toBe('printer ink');
  });

  test.each(NARROWED)('Search: "%s" in a category or of a brand is as many as its count', async (typed) => {
    const { facets } = await search(typed);
    const promised = [
      ...(facets?.categories ?? []).map(({ slug, count }) => ({ choice: `productCategory=${slug}`, count })),
      ...(facets?.brands ?? []).map(({ slug, count }) => ({ choice: `brand=${slug}`, count })),
    ];
    expect(promised.length).toBeGreaterThan(0);
    const listed = promised.map(async ({ choice }) => {
      const { body } = await shop.get(`/products?limit=1&name[like]=${encodeURIComponent(typed)}&${choice}`);
      return { choice, count: productsResponse.parse(body).total };
    });
    expect(await Promise.all(listed)).toEqual(promised);
  });

  test('Search: a category counts what its sub-categories have, and one that is chosen changes no count of others', async () => {
    const countsBeside = async (more: string) => {
      const { body } = await shop.get(`/products?limit=1&facets=1&name[like]=ssd 1tb${more}`);
      const { facets } = productsResponse.parse(body);
      return new Map(facets?.categories.map(({ slug, count }) => [slug, count]));
    };
    const counts = await countsBeside('');
    const parts = [...counts].filter(([slug]) => parents.get(slug) === 'pc-components');
    expect(parts.length).toBeGreaterThan(0);
    expect(counts.get('pc-components')).toBe(parts.reduce((sum, [, count]) => sum + count, 0));
    expect(await countsBeside('&productCategory=storage')).toEqual(counts);
    expect(await countsBeside('&productCategory=pc-components')).toEqual(counts);
  });

  test.each([
    ['lap\u200Btop', 'laptop'],
    ['\uFEFFlaptop\u200B', 'laptop'],
    ['KF432C16BBK2/16\u2060', 'KF432C16BBK2/16'],
    ['ल्\u200Dयापटप', 'laptop'],
  ])('Search: %j, with characters that nobody sees, finds what "%s" finds', async (typed, plain) => {
    const [found, expected] = [await search(typed), await search(plain)];
    expect([found.total, found.data]).toEqual([expected.total, expected.data]);
  });

  test.each(['constructor', 'laptop constructor', 'toString', '__proto__', 'valueOf hasOwnProperty'])(
    'Search: "%s", which every object has, is text like any other',
    async (typed) => {
      const { status } = await shop.get(
        `/products?facets=1&closest=1&name[like]=${encodeURIComponent(typed)}`,
      );
      expect(status).toBe(200);
    },
  );

  test('Search: products that do not state a value are found by its words', async () => {
    const before = await search('laptop rtx 4060');
    const change = (values: SQL) =>
      shop.execute(
        sql`UPDATE products SET facet_values = ${values} WHERE facet_values && ARRAY['graphics:geforce-rtx-4060']`,
      );
    await change(sql`array_replace(facet_values, 'graphics:geforce-rtx-4060', 'graphics:not-stated')`);
    const after = await search('rtx 4060 laptop');
    expect(before.total).toBeGreaterThan(0);
    expect(after.total).toBe(before.total);
  });
});
