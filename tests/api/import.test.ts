import { eq, inArray, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type ImportOptions,
  importCatalogue,
  importFiles,
} from '../../src/server/catalogue-writing/import/import-catalogue.ts';
import { mapping } from '../../src/server/catalogue-writing/import/mapping.ts';
import type { ImportError } from '../../src/server/catalogue-writing/import/problem.ts';
import { type Database, getRows } from '../../src/server/db/database.ts';
import {
  brands,
  categories,
  inventory,
  products,
  searchWords,
  series,
  tags,
} from '../../src/server/db/schema.ts';
import { freshDatabase, kinds } from './fresh-database.ts';

const item = (name: string, more: object = {}) => ({
  name,
  sellingPrice: 1000,
  brand: 'Kingston',
  productCategory: 'ram',
  ...more,
});
const json = (...rows: object[]) => ({
  name: 'products.json',
  text: `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]`,
});

describe.each(kinds)('on %s', (kind) => {
  let database: Database;
  const importing = (files: { name: string; text: string }[], options?: ImportOptions) =>
    importCatalogue(database, files, options);
  const named = (pattern: string) =>
    database.queries.select().from(products).where(like(products.name, pattern)).orderBy(products.id);
  const failure = (files: { name: string; text: string }[]) =>
    importing(files).then(
      () => 'it was imported',
      (error: Error) => error.message,
    );

  beforeAll(async () => {
    database = await freshDatabase(kind);
    await database.queries.insert(categories).values([
      { slug: 'ram', name: 'RAM' },
      { slug: 'cabinets', name: 'Cabinets' },
    ]);
  });
  afterAll(() => database?.close());

  test('Import: products, brands and series that differ only in a sign stand beside each other', async () => {
    const row = (sign: string) =>
      item(`Sign 15${sign}`, { brand: `Signs${sign}`, series: `One${sign}`, sellingPrice: 500 });
    await importing([json(row(''))]);
    await importing([json(row('+'))]);
    expect(await importing([json(row('+'), row(''))])).toEqual({ created: 0, updated: 2 });
    expect((await named('Sign 15%')).map(({ name, slug }) => [name, slug])).toEqual([
      ['Sign 15', 'sign-15'],
      ['Sign 15+', 'sign-15-2'],
    ]);
    const rows = await database.queries
      .select({ brand: brands.slug, series: series.slug })
      .from(series)
      .innerJoin(brands, eq(brands.id, series.brandId))
      .where(like(series.name, 'One%'))
      .orderBy(series.id);
    expect(rows).toEqual([
      { brand: 'signs', series: 'signs-one' },
      { brand: 'signs-2', series: 'signs-2-one' },
    ]);
  });

  test('Import: a product keeps its status where the file says none', async () => {
    const statuses = async () => (await named('Status %')).map(({ status }) => status);
    await importing([json(item('Status 1', { status: 'hidden' }), item('Status 2'))]);
    expect(await statuses()).toEqual(['hidden', 'live']);
    await importing([json(item('Status 1', { sellingPrice: 600 }), item('Status 2', { status: 'draft' }))]);
    expect(await statuses()).toEqual(['hidden', 'draft']);
    const scheduled = item('Status 1', { status: 'scheduled', liveFrom: '2099-01-01T00:00:00+05:45' });
    await importing([json(scheduled)]);
    await importing([json(item('Status 1'))]);
    expect(await statuses()).toEqual(['scheduled', 'draft']);
    expect(await failure([json(item('Status 3', { status: 'gone' }))])).toMatch(
      /status must be one of live, draft, scheduled, hidden$/,
    );
  });

  test('Import: a bad price on line 7 changes nothing and says line 7', async () => {
    const rows = ['Bad 1', 'Bad 2', 'Bad 3', 'Bad 4', 'Bad 5', 'Bad 6'].map(
      (name) => `${name},Nobody,ram,500`,
    );
    const text = [
      'name,brand,productCategory,sellingPrice',
      ...rows.slice(0, 5),
      'Bad 6,Nobody,ram,cheap',
    ].join('\n');
    expect(await failure([{ name: 'products.csv', text }])).toBe(
      'products.csv:7: sellingPrice “cheap” is no number. Give an amount in rupees, such as 125000 or "1,25,000"',
    );
    expect(await named('Bad%')).toEqual([]);
    expect(await database.queries.select().from(brands).where(eq(brands.slug, 'nobody'))).toEqual([]);
  });

  test('Import: every problem of every file is reported at once, in reading order', async () => {
    const good = json(item('Item 1'));
    const bad = {
      name: 'more.jsonl',
      text: [
        item('Item 2', { productCategory: 'nowhere' }),
        item('नेपाल'),
        item('Item 3', { colour: 'red', stock: -1 }),
      ]
        .map((row) => JSON.stringify(row))
        .join('\n'),
    };
    const lines = (await failure([good, { name: 'broken.json', text: '[{' }, bad])).split('\n');
    expect(lines).toEqual([
      expect.stringMatching(/^broken\.json:1: is no JSON/),
      'more.jsonl:1: productCategory names no category of the shop: nowhere',
      'more.jsonl:2: name holds no Latin letter or digit to make an address of: give the row a slug',
      expect.stringMatching(/^more\.jsonl:3: stock must be 0 or more/),
      expect.stringMatching(/^more\.jsonl:3: colour is no field of a product/),
    ]);
    expect(await named('Item%')).toEqual([]);
  });

  test('Import: rows with tens of thousands of problems name no more than a file may', async () => {
    const many = (count: number, value: unknown) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, value]));
    const file = json(
      item('Wide', many(28_000, '')),
      item('Deep', { specifications: many(20_000, []) }),
      item('After', { stock: -1 }),
    );
    const { problems } = await importing([file]).then(
      () => ({ problems: [] }),
      (error: ImportError) => error,
    );
    expect(problems).toHaveLength(1001);
    expect(problems[0]).toMatchObject({ line: 2, message: 'has more than 200 fields' });
    expect(problems.at(-1)).toMatchObject({
      field: '',
      message: 'and what follows was not checked any more',
    });
  });

  test('Import: two rows with one slug are refused with both lines', async () => {
    expect(await failure([json(item('One', { slug: 'same' }), item('Two', { slug: 'same' }))])).toBe(
      'products.json:3: slug same is also on products.json:2',
    );
  });

  test('Import: importing again updates instead of doubling, repeated names included', async () => {
    const rows = [
      item('Again A'),
      item('Again A', { stock: 3 }),
      item('Again A', { productCategory: 'cabinets' }),
      item('Again B'),
    ];
    expect(await importing([json(...rows)])).toEqual({ created: 4, updated: 0 });
    const before = await named('Again%');
    expect(before.map(({ slug }) => slug)).toEqual(['again-a', 'again-a-2', 'again-a-cabinets', 'again-b']);
    const dearer = rows.map((row) => ({ ...row, sellingPrice: 1500 }));
    expect(await importing([json(...dearer)])).toEqual({ created: 0, updated: 4 });
    const after = await named('Again%');
    expect(after.map(({ id, slug }) => [id, slug])).toEqual(before.map(({ id, slug }) => [id, slug]));
    expect(after.map(({ sellingPrice, markedPrice }) => [sellingPrice, markedPrice])).toEqual(
      rows.map(() => [1500, 1500]),
    );
  });

  test('Import: a product of another brand is added beside the one of the same name', async () => {
    const charger = (brand: string, sellingPrice: number) =>
      item('Brands 65W Laptop Charger', { brand, sellingPrice });
    await importing([json(charger('HP', 2100))]);
    expect(await importing([json(charger('Sign & Co', 5000))])).toEqual({ created: 1, updated: 0 });
    const lists = [charger('sign-co', 5200), charger('hp', 2200)];
    expect(await importing([json(...lists)])).toEqual({ created: 0, updated: 2 });
    expect((await named('Brands%')).map(({ slug, sellingPrice }) => [slug, sellingPrice])).toEqual([
      ['brands-65w-laptop-charger', 2200],
      ['brands-65w-laptop-charger-sign-co', 5200],
    ]);
  });

  test('Import: a name that is in one batch and in the next is two products', async () => {
    const rows = Array.from({ length: 1001 }, (_, index) => item(`Across ${index % 1000}`));
    expect(await importing([json(...rows)])).toEqual({ created: 1001, updated: 0 });
    expect((await named('Across 0')).map(({ slug }) => slug)).toEqual(['across-0', 'across-0-2']);
  });

  test('Import: absent optional fields keep what a product has', async () => {
    const whole = {
      description: 'Fast.',
      specifications: { Speed: '6000 MT/s' },
      tags: ['best-selling', 'Dashain Deals'],
      images: ['/uploads/a.webp'],
      imageTexts: { '/uploads/a.webp': 'The module, from the front', '/uploads/b.webp': ' ' },
      series: 'Fury',
      stock: 9,
    };
    await importing([json(item('Kept', whole))]);
    const [before] = await named('Kept');
    await importing([json(item('Kept', { sellingPrice: 2000, markedPrice: 2500 }))]);
    const [after] = await named('Kept');
    expect(after).toEqual({
      ...before,
      sellingPrice: 2000,
      markedPrice: 2500,
      updatedAt: expect.any(Date),
      changedIn: expect.anything(),
    });
    expect(after).toMatchObject({
      description: 'Fast.',
      tags: ['best-selling', 'dashain-deals'],
      images: ['/uploads/a.webp'],
      imageTexts: { '/uploads/a.webp': 'The module, from the front' },
    });
    expect(after?.searchNames.split(' ')).toEqual(
      expect.arrayContaining(['kept', 'kingston', 'fury', 'ram']),
    );
    expect(after?.searchDetails).toContain('6000');
    const [stock] = await database.queries
      .select()
      .from(inventory)
      .where(eq(inventory.productId, after?.id ?? 0));
    expect(stock?.quantity).toBe(9);
    const [tag] = await database.queries.select().from(tags).where(eq(tags.slug, 'best-selling'));
    expect(tag?.name).toBe('Best Selling');
  });

  test('Import: a brand or series that is new is made once, however it is written', async () => {
    const make = (name: string, brand: string, line: string) => item(name, { brand, series: line });
    await importing([
      json(
        make('Made 1', 'G.Skill', 'Trident Z'),
        make('Made 2', 'g-skill', 'trident z'),
        make('Made 3', 'G.SKILL', 'g-skill-trident-z'),
      ),
    ]);
    const made = await named('Made%');
    expect(new Set(made.map(({ brandId }) => brandId)).size).toBe(1);
    expect(new Set(made.map(({ seriesId }) => seriesId)).size).toBe(1);
    expect(
      await database.queries.select({ name: brands.name }).from(brands).where(eq(brands.slug, 'g-skill')),
    ).toEqual([{ name: 'G.Skill' }]);
    expect(
      await database.queries
        .select({ name: series.name })
        .from(series)
        .where(eq(series.slug, 'g-skill-trident-z')),
    ).toEqual([{ name: 'Trident Z' }]);
    const words = await database.queries
      .select()
      .from(searchWords)
      .where(inArray(searchWords.word, ['skill', 'trident']));
    expect(words).toHaveLength(2);
  });

  test('Import: CSV cells with quotes, line breaks and JSON text of specifications', async () => {
    const text = [
      'name,brand,productCategory,sellingPrice,description,specifications,tags',
      '"Cell 24"" screen",Dell,ram,"1,25,000","Line one,\nline two","{""Size"":""24\\"""",""Ports"":2}","new-arrivals, best-selling"',
    ].join('\r\n');
    await importing([{ name: 'products.csv', text }]);
    const [cell] = await named('Cell%');
    expect(cell).toMatchObject({
      name: 'Cell 24" screen',
      slug: 'cell-24-screen',
      sellingPrice: 125_000,
      description: 'Line one,\nline two',
      tags: ['new-arrivals', 'best-selling'],
    });
    expect(JSON.parse(cell?.specifications ?? '')).toEqual({ Size: '24"', Ports: '2' });
  });

  test('Import: a column has the country of origin, and a file without it leaves it as it is', async () => {
    const heads = 'name,brand,productCategory,sellingPrice,origin';
    await importing([
      { name: 'products.csv', text: `${heads}\nOrigin 1,Dell,ram,500,Nepal\nOrigin 2,Dell,ram,500,` },
    ]);
    await importing([json(item('Origin 1', { brand: 'Dell', specifications: { Size: '1' } }))]);
    expect((await named('Origin%')).map(({ origin }) => origin || null)).toEqual(['Nepal', null]);
  });

  test('Import: a mapping brings foreign rows in, with categories of its own', async () => {
    const text =
      '{"name":"Noctua NF-A12x25","price":37.95,"rpm":[450,2000]}\n{"name":"Noctua NF-P12","price":null}';
    const parts = mapping.parse({
      categories: [{ slug: 'fans', name: 'Fans', parent: 'cabinets' }],
      files: {
        'fan.jsonl': {
          name: { from: 'name' },
          brand: { firstWordOf: 'name' },
          productCategory: 'fans',
          sellingPrice: { from: 'price', times: 160, round: 10, otherwise: 4000 },
          stock: { from: 'price', ifPresent: 5, otherwise: 0 },
          specifications: { '*': 'remaining' },
        },
      },
    });
    expect(await importing([{ name: 'fan.jsonl', text }], { mapping: parts })).toEqual({
      created: 2,
      updated: 0,
    });
    const fans = await named('Noctua%');
    expect(fans.map(({ sellingPrice, specifications }) => [sellingPrice, specifications])).toEqual([
      [6070, '{"RPM":"450–2000"}'],
      [4000, '{}'],
    ]);
    expect(await importing([{ name: 'fan.jsonl', text }], { mapping: parts })).toEqual({
      created: 0,
      updated: 2,
    });
  });

  test('Import: checking the brands of products reads no whole table, however many brands are new', async () => {
    const rows = Array.from({ length: 1500 }, (_, index) =>
      item(`Checked ${index}`, { brand: `Checked Brand ${index}` }),
    );
    const read = await database.queries.transaction(async (transaction) => {
      // After some checks the session has its plan for them, made for the few brands that there are.
      const few = Array.from({ length: 10 }, (_, index) => item(`Planned ${index}`));
      await importFiles(transaction, [json(...few)], {});
      await importFiles(transaction, [json(...rows)], {});
      const result = await transaction.execute(
        sql`SELECT seq_tup_read::int AS read FROM pg_stat_xact_user_tables WHERE relname = 'brands'`,
      );
      return getRows<{ read: number }>(result)[0]?.read;
    });
    expect(read).toBeLessThan(10 * rows.length);
  });

  test('Import: a failure in the middle of writing leaves nothing behind', async () => {
    await database.queries.execute(sql`
      CREATE FUNCTION fail_here() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'the disk is full'; END $$`);
    await database.queries.execute(sql`
      CREATE TRIGGER fail_here BEFORE INSERT ON products FOR EACH ROW WHEN (NEW.slug = 'midway-1500') EXECUTE FUNCTION fail_here()`);
    const rows = Array.from({ length: 2000 }, (_, index) =>
      item(`Midway ${index}`, { brand: `CategoryBrand ${index}`, tags: ['midway'] }),
    );
    await expect(importing([json(...rows)])).rejects.toThrow();
    expect(await named('Midway%')).toEqual([]);
    expect(await database.queries.$count(brands, like(brands.name, 'CategoryBrand%'))).toBe(0);
    expect(await database.queries.$count(tags, eq(tags.slug, 'midway'))).toBe(0);
    await database.queries.execute(sql`DROP TRIGGER fail_here ON products`);
    expect(await importing([json(...rows)])).toEqual({ created: 2000, updated: 0 });
  });
});
