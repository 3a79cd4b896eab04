import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { importCatalogue } from '../../src/server/catalogue-writing/import/import-catalogue.ts';
import { importPartFacts } from '../../src/server/catalogue-writing/part-facts/import-part-facts.ts';
import type { Database } from '../../src/server/db/database.ts';
import { auditEntries, categories, contentVersion, products } from '../../src/server/db/schema.ts';
import { freshDatabase, oneKind } from './fresh-database.ts';
import { bearer, openShop, prepare, request } from './shop.ts';

const cooler = (name: string, more: object = {}) => ({
  name,
  brand: 'Noctua',
  sellingPrice: 9000,
  productCategory: 'cooling',
  ...more,
});
/** A part in the format of the database, written for these tests. */
const openCooler = (name: string, more: object = {}) => ({
  opendb_id: name,
  metadata: { name: `Noctua ${name}`, manufacturer: 'Noctua', part_numbers: [], series: '' },
  height: 158,
  cpu_sockets: ['AM5', 'LGA 1700'],
  water_cooled: false,
  radiator_size: null,
  color: [],
  ...more,
});
const lines = (...rows: (object | string)[]) => ({
  name: 'CPUCooler.jsonl',
  text: rows.map((row) => (typeof row === 'string' ? row : JSON.stringify(row))).join('\n'),
});

describe.each(oneKind)('on %s', (kind) => {
  let database: Database;
  const take = (...rows: (object | string)[]) => importPartFacts(database.queries, [lines(...rows)]);
  const sell = (...rows: object[]) =>
    importCatalogue(database, [{ name: 'products.json', text: JSON.stringify(rows) }]);
  const facts = async () =>
    (await database.queries.select().from(products).orderBy(asc(products.id))).map(
      ({ partFacts }) => partFacts,
    );
  const version = async () => (await database.queries.select().from(contentVersion))[0]?.version;

  beforeAll(async () => {
    database = await freshDatabase(kind);
    await database.queries.insert(categories).values([
      { slug: 'cooling', name: 'Cooling' },
      { slug: 'cabinets', name: 'Cabinets' },
    ]);
  });
  beforeEach(async () => {
    await database.queries.delete(products);
  });
  afterAll(() => database?.close());

  test('Facts of parts: a product gets what the database says of its model, with its source', async () => {
    await sell(cooler('Noctua NH-U12S redux'), cooler('Noctua NH-U14S'));
    const before = await version();
    const report = await take(openCooler('NH-U12S redux Air 158mm'), openCooler('NH-D15'));
    expect(report).toEqual({
      parts: 2,
      kinds: [{ kind: 'cooling', matched: 1, doubtful: 0, left: 1 }],
      changed: 1,
      removed: 0,
      doubtful: [],
      contradicting: [],
    });
    expect(await facts()).toEqual([
      {
        source: 'BuildCores OpenDB',
        part: 'Noctua NH-U12S redux Air 158mm',
        specifications: { Type: 'Air', Sockets: 'AM5, LGA 1700', Height: '158 mm' },
      },
      null,
    ]);
    expect(await version()).toBeGreaterThan(before ?? 0);
  });

  test('Facts of parts: a newer file updates, and removes only what came from there', async () => {
    await sell(
      cooler('Noctua NH-U12S', { specifications: { 'Fan Size': '120 mm' } }),
      cooler('Noctua NH-D15'),
    );
    await take(openCooler('NH-U12S'), openCooler('NH-D15'));
    expect(await take(openCooler('NH-U12S', { height: 160 }))).toMatchObject({ changed: 1, removed: 1 });
    const [first, second] = await facts();
    expect(first?.specifications.Height).toBe('160 mm');
    expect(second).toBeNull();
    const [product] = await database.queries
      .select()
      .from(products)
      .where(eq(products.slug, 'noctua-nh-u12s'));
    expect(product?.specifications).toBe('{"Fan Size":"120 mm"}');
    // The same again changes nothing, and a file of other kinds nothing of this one.
    const before = await version();
    expect(await take(openCooler('NH-U12S', { height: 160 }))).toMatchObject({ changed: 0, removed: 0 });
    const cabinet = { metadata: { name: 'A case' }, supported_motherboard_form_factors: ['ATX'] };
    expect(await take(cabinet)).toMatchObject({ changed: 0, removed: 0 });
    expect(await version()).toBe(before);
  });

  test('Facts of parts: all or nothing, with every bad line named', async () => {
    await sell(cooler('Noctua NH-U12S'));
    const failure = await take(openCooler('NH-U12S'), '{"metadata":', {
      metadata: {},
      cpu_sockets: [],
    }).catch((error: Error) => error.message);
    expect(failure).toMatch(/^CPUCooler\.jsonl:2: is no JSON/);
    expect(failure).toContain('CPUCooler.jsonl:3: is no part of BuildCores OpenDB');
    expect(await facts()).toEqual([null]);
  });

  test('Facts of parts: a dry run reports the same and writes nothing', async () => {
    await sell(cooler('Noctua NH-U12S'));
    const file = [lines(openCooler('NH-U12S'))];
    const before = await version();
    const found = await importPartFacts(database.queries, file, { isDryRun: true });
    expect(await version()).toBe(before);
    expect(await facts()).toEqual([null]);
    expect(await importPartFacts(database.queries, file)).toEqual(found);
  });

  test('Facts of parts: parts that contradict each other are doubtful, and nothing is taken of them', async () => {
    await sell(cooler('Noctua NH-U12S'));
    const report = await take(openCooler('NH-U12S'), openCooler('NH-U12S Air 145mm', { height: 145 }));
    expect(report.kinds).toEqual([{ kind: 'cooling', matched: 0, doubtful: 1, left: 0 }]);
    expect(report.doubtful).toEqual([
      {
        slug: 'noctua-nh-u12s',
        name: 'Noctua NH-U12S',
        parts: ['Noctua NH-U12S', 'Noctua NH-U12S Air 145mm'],
        facts: ['height'],
      },
    ]);
    expect(await facts()).toEqual([null]);
  });

  test('Facts of parts: what a product states itself is listed where the database says otherwise', async () => {
    await sell(cooler('Noctua NH-U12S', { specifications: { Height: '150 mm' } }));
    const report = await take(openCooler('NH-U12S'));
    expect(report.contradicting).toEqual([
      { slug: 'noctua-nh-u12s', name: 'Noctua NH-U12S', parts: ['Noctua NH-U12S'], facts: ['height'] },
    ]);
    expect((await facts())[0]?.specifications.Height).toBe('158 mm');
  });

  test('Facts of parts: a product that becomes another loses them, and an edit of anything else does not', async () => {
    await sell(cooler('Noctua NH-U12S', { slug: 'one' }));
    await take(openCooler('NH-U12S'));
    await sell(cooler('Noctua NH-U12S', { slug: 'one', sellingPrice: 1 }));
    expect((await facts())[0]).not.toBeNull();
    await sell(cooler('Noctua NH-U12A', { slug: 'one' }));
    expect(await facts()).toEqual([null]);
  });
});

describe.each(oneKind)('over HTTP on %s', (kind) => {
  const shop = prepare(() => openShop(kind));
  const editor = prepare(() => shop.logInEditor());

  const send = (query: string, text: string, headers: Record<string, string> = bearer(editor.token)) =>
    request(`${shop.api}/imports?${query}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/x-ndjson' },
      body: text,
    });
  /** Heights by product, as the publisher reads them; it may read again what it has. */
  const heightsSince = async (cursor: string) => {
    const { products } = (await shop.get(`/catalogue-changes?since=${cursor}`)).body.data;
    return products.flatMap(({ product: { slug, partFacts } }: any) =>
      partFacts ? [[slug, partFacts.specifications.Height]] : [],
    );
  };

  test('Facts of parts: an editor checks and takes a file, and the publisher reads the facts', async () => {
    const rows = JSON.stringify([cooler('Noctua NH-U12S Yeti'), cooler('Noctua NH-U14S Yeti')]);
    await request(`${shop.api}/imports`, {
      method: 'POST',
      headers: { ...bearer(editor.token), 'content-type': 'application/json' },
      body: rows,
    });
    const { text } = lines(openCooler('NH-U12S Yeti'));
    const { cursor } = (await shop.get('/catalogue-changes')).body.data;
    const checked = (await send('partFacts=1&dryRun=1', text)).body.data;
    expect(checked).toMatchObject({
      created: 0,
      updated: 0,
      partFacts: { parts: 1, changed: 1, removed: 0 },
    });
    expect(await heightsSince(cursor)).toEqual([]);

    const other = await send('partFacts=1&revision=another', text);
    expect([other.status, other.body.code]).toEqual([409, 'import_changed']);
    const { revision, ...found } = checked;
    const { status, body } = await send(`${new URLSearchParams({ partFacts: '1', revision })}`, text);
    expect(status).toBe(200);
    expect(body.data).toEqual({ ...found, updated: 1 });
    expect(await heightsSince(cursor)).toEqual([['noctua-nh-u12s-yeti', '158 mm']]);
    // Shoppers' lists and pages need none of it.
    expect((await shop.get('/products/noctua-nh-u12s-yeti')).body.data).not.toHaveProperty('partFacts');
    const read = (slug: string) => editor.get(`/editor/products/${slug}/part-facts`);
    expect((await read('noctua-nh-u12s-yeti')).body.data).toEqual({
      source: 'BuildCores OpenDB',
      part: 'Noctua NH-U12S Yeti',
      specifications: { Type: 'Air', Sockets: 'AM5, LGA 1700', Height: '158 mm' },
      differing: [],
    });
    expect((await read('noctua-nh-u14s-yeti')).body.data).toBeNull();
    expect((await read('no-such-product')).status).toBe(404);
    expect((await shop.get('/editor/products/noctua-nh-u12s-yeti/part-facts')).status).toBe(401);
    const audited = await shop.database.queries
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subject, 'part-facts'));
    expect(audited.map(({ action, details }) => [action, details])).toEqual([
      ['import', { parts: 1, changed: 1, removed: 0 }],
    ]);
  });

  test('Facts of parts: a bad line, another type of row and a stranger are refused', async () => {
    const { status, body } = await send('partFacts=1', lines(openCooler('NH-L9'), '{').text);
    expect([status, body.code, body.problems.map(({ line }: any) => line)]).toEqual([
      422,
      'import_refused',
      [2],
    ]);
    const product = await send('partFacts=1', JSON.stringify(cooler('Noctua NH-L9')));
    expect(product.body.problems).toEqual([
      { line: 1, field: '', message: 'is no part of BuildCores OpenDB' },
    ]);
    expect((await send('partFacts=yes', '{}')).status).toBe(400);
    expect((await send('partFacts=1', '{}', {})).status).toBe(401);
    const buyer = await shop.logIn();
    expect((await send('partFacts=1', '{}', bearer(buyer.token))).status).toBe(403);
  });
});
