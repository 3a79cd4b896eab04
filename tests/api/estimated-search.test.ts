import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Product, productsResponse } from '../../src/contract/product.ts';
import { READERS_VERSION } from '../../src/server/catalogue-writing/read-again.ts';
import { oneKind, openShop, prepare } from './shop.ts';

const PRODUCTS = 40_000;
/** One of so many of them has a specification that begins like rare names. */
const ONE_OF = 4;

describe.each(oneKind)('%s', (kind) => {
  const shop = prepare(() => openShop(kind));
  beforeAll(async () => {
    // Two brands, of which one has a sixteenth; rare names are spread thinly.
    await shop.execute(sql`
      INSERT INTO products (slug, name, selling_price, marked_price, category_id, brand_id, search_names, search_details, tags,
        read_version)
      SELECT 'many-' || n, name, 100 + n, 100 + n,
        (SELECT id FROM categories ORDER BY id LIMIT 1), (SELECT id FROM brands ORDER BY id LIMIT 1 OFFSET (n % 16 = 0)::int),
        replace(lower(name), '7650gt', '7650gt 7650 gt'), CASE WHEN n % ${ONE_OF}::int = 0 THEN 'quintessential' ELSE 'plain' END, '{}',
        ${READERS_VERSION}::int
      FROM (SELECT n, CASE WHEN n % 10000 = 17 THEN 'Quin Lamp ' || n WHEN n % 10000 = 18 THEN 'Quintanar Desk ' || n
          WHEN n % 10000 = 19 THEN 'Tray 7650 ' || n WHEN n % 8 = 5 THEN 'Card 7650GT ' || n ELSE 'Thing ' || n END AS name
        FROM generate_series(1, ${PRODUCTS}::int) n) made`);
    await shop.execute(
      sql`INSERT INTO search_words VALUES ('thing'), ('quin'), ('lamp'), ('quintanar'), ('desk')`,
    );
    await shop.execute(sql`ANALYZE products`);
  });

  const search = async (typed: string, more = '&estimate=1') => {
    const { body } = await shop.get(
      `/products?facets=1&name[like]=${encodeURIComponent(typed)}${more}${more.includes('limit') ? '' : '&limit=5'}`,
    );
    return productsResponse.parse(body);
  };
  const getNames = (data: readonly Product[]) => data.map(({ name }) => name);

  test('Search: counts of thousands of matches are estimated when that is asked for, and exact otherwise', async () => {
    const exact = await search('quint', '');
    const estimated = await search('quint');
    expect([exact.estimated, estimated.estimated]).toEqual([undefined, true]);
    expect(exact.total).toBe(PRODUCTS / ONE_OF + 4);
    // Of 128 and more in the sample a fourth more or less would be nearly three times the standard error.
    expect(estimated.total / exact.total).toBeGreaterThan(0.75);
    expect(estimated.total / exact.total).toBeLessThan(1.25);
    const shareOfFirst = ({ facets, total }: typeof exact) => (facets?.brands[0]?.count ?? 0) / total;
    expect(Math.abs(shareOfFirst(exact) - shareOfFirst(estimated))).toBeLessThan(0.15);
  });

  test('Search: names come first among thousands of matches that the sample does not have', async () => {
    const first = getNames((await search('quin')).data);
    expect(first.slice(0, 4).every((name) => name.startsWith('Quin Lamp'))).toBe(true);
    expect(first[4]).toMatch(/^Quintanar Desk/);
    expect(first).toEqual(getNames((await search('quin', '')).data));
  });

  test.each(['7650', 'laptop quin', 'laptop card 7650gt'])(
    'Search: the closest of thousands come first, whatever a search says (%s)',
    async (typed) => {
      const exact = await search(typed, '');
      const estimated = await search(typed);
      expect(estimated.estimated).toBe(true);
      // Which of equally close ones come first is left to the sample.
      const kinds = (data: readonly Product[]) => getNames(data).map((name) => name.replace(/ \d+$/, ''));
      expect(kinds(estimated.data)).toEqual(kinds(exact.data));
    },
  );

  test('Search: a long page has as many products as it has without estimates', async () => {
    const long = await search('quint', '&estimate=1&limit=500');
    expect([long.data.length, long.estimated]).toEqual([500, undefined]);
  });

  test('Search: what sells well comes first among thousands of matches', async () => {
    await shop.execute(sql`UPDATE products SET tags = ARRAY['best-selling'] WHERE slug = 'many-4444'`);
    expect(getNames((await search('quintess')).data)[0]).toBe('Thing 4444');
  });

  test('Search: few matches, a page, an order and a chosen category are counted exactly', async () => {
    for (const [typed, more] of [
      ['thing 4444', '&estimate=1'],
      ['quint', '&estimate=1&page=2'],
      ['quint', '&estimate=1&sort=sellingPrice'],
      ['quint', '&estimate=1&brand=nobody'],
    ] as const) {
      const { estimated, total } = await search(typed, more);
      expect([estimated, total]).toEqual([
        undefined,
        (await search(typed, more.replace('&estimate=1', ''))).total,
      ]);
    }
  });

  test.each(['thing 4444', 'thing 4', 'quin 1', 't q', 'q', 'lamp 10017', 'quin lamp 20'])(
    'Search: short beginnings find what they found (%s)',
    async (typed) => {
      const words = typed.split(' ');
      const query = words.map((word) => `${word}:*`).join(' & ');
      const result = await shop.execute(
        sql`SELECT count(*)::int AS count FROM products WHERE search_vector @@ to_tsquery('simple', ${query})`,
      );
      const [{ count }] = (result as unknown as { rows: [{ count: number }] }).rows;
      expect((await search(typed, '')).total).toBe(count);
    },
  );
});
