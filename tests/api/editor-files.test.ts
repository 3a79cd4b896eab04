import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { bearer, oneKind, openShop, prepare, request } from './shop.ts';

describe.each(oneKind)('%s', (kind) => {
  const shop = prepare(() => openShop(kind));
  const editor = prepare(() => shop.logInEditor());

  const send = (path: string, type: string, body: string | Buffer) =>
    request(`${shop.api}${path}`, {
      method: 'POST',
      headers: { ...bearer(editor.token), 'content-type': type },
      body: typeof body === 'string' ? body : new Uint8Array(body),
    });
  const names = async (text: string) =>
    (await shop.get(`/products?name[like]=${text}`)).body.data.map((each: any) => each.name);
  const actions = async () =>
    await shop.rows<{ action: string; details: unknown }>(
      sql`SELECT action, details FROM audit_entries ORDER BY id`,
    );

  test('Imports: CSV, JSON and JSON Lines are accepted, and their products are on sale at once', async () => {
    const csv = 'name,sellingPrice,brand,productCategory,stock\nSherpa Mouse,1500,Sherpa,accessories,4\n';
    const json = [{ name: 'Sherpa Pad', sellingPrice: 900, brand: 'Sherpa', productCategory: 'accessories' }];
    const line = { ...json[0], name: 'Sherpa Hub' };
    const responses = [
      await send('/imports', 'text/csv; charset=utf-8', csv),
      await send('/imports', 'application/json', JSON.stringify(json)),
      await send('/imports', 'application/x-ndjson', `${JSON.stringify(line)}\n`),
    ];
    for (const { status, body } of responses)
      expect([status, body.data]).toEqual([200, { created: 1, updated: 0, notices: [] }]);
    await expect
      .poll(async () => (await names('sherpa')).sort())
      .toEqual(['Sherpa Hub', 'Sherpa Mouse', 'Sherpa Pad']);
    expect((await send('/imports', 'text/csv', csv.replace('1500', '1400'))).body.data).toEqual({
      created: 0,
      updated: 1,
      notices: [],
    });
    expect((await actions()).filter(({ action }) => action === 'import').length).toBe(4);
  });

  // RFC 8259 6: a number of more than 53 bits may be another one to who reads it.
  test('Imports: numbers of JSON in a cell are taken as they are written', async () => {
    const csv =
      'name,sellingPrice,brand,productCategory,specifications\nSherpa Dock,5000,Sherpa,accessories,"{""Serial"":12345678901234567890,""Model"":1.10}"\n';
    expect((await send('/imports', 'text/csv', csv)).status).toBe(200);
    const { specifications } = (await shop.get('/products/sherpa-dock')).body.data;
    expect(JSON.parse(specifications)).toMatchObject({ Serial: '12345678901234567890', Model: '1.10' });
  });

  test('Imports: an export of which no row is a product is refused', async () => {
    const csv = 'ID,Type,SKU,Name,Published,Regular price,Categories\n1,simple,,Mouse,0,500,Accessories\n';
    const { status, body } = await send('/imports?dryRun=1&from=woocommerce', 'text/csv', csv);
    expect([status, body.problems[0].message]).toEqual([422, expect.stringContaining('gives no product')]);
  });

  test('Imports: a dry run shows what was read and writes nothing, and options say how to read it', async () => {
    const text = 'name;sellingPrice;brand;productCategory\nSherpa Café;1.299,00;Sherpa;accessories\n';
    const western = Buffer.from(text, 'latin1');
    const undecided = await send('/imports?dryRun=1', 'text/csv', western);
    expect(undecided.body.problems[0].message).toMatch(/^“1\.299,00” can be 1299 or 1\.299\./);
    const { status, body } = await send('/imports?dryRun=1&decimal=comma', 'text/csv', western);
    expect([status, body.data]).toEqual([
      200,
      {
        created: 0,
        updated: 0,
        notices: [],
        revision: expect.any(String),
        preview: {
          count: 1,
          first: [
            { name: 'Sherpa Café', brand: 'Sherpa', productCategory: 'accessories', sellingPrice: 1299 },
          ],
          notices: [expect.stringMatching(/^file\.csv is not UTF-8: it was read as windows-1252/)],
          changes: {
            created: 1,
            changed: 0,
            unchanged: 0,
            totals: [],
            first: [
              {
                slug: 'sherpa-cafe',
                name: 'Sherpa Café',
                isNew: true,
                fields: [
                  { field: 'sellingPrice', from: '', to: '1299' },
                  { field: 'brand', from: '', to: 'sherpa' },
                  { field: 'productCategory', from: '', to: 'accessories' },
                ],
              },
            ],
          },
        },
      },
    ]);
    expect(await names('sherpa%20caf')).not.toContain('Sherpa Café');
    expect((await send('/imports?decimal=dot', 'text/csv', western)).status).toBe(400);
    const shopify =
      'Handle,Title,Vendor,Type,Variant Price,Image Src,Status\nhub,Hub,Sherpa,Accessories,900.00,https://a.b/1.jpg,active\n';
    expect(
      (await send('/imports?dryRun=1&from=shopify', 'text/csv', shopify)).body.data.preview.first,
    ).toMatchObject([{ name: 'Hub', brand: 'Sherpa', productCategory: 'accessories', sellingPrice: 900 }]);
  });

  test('Imports: a dry run says what would be new, what would change from what to what, and what stays', async () => {
    const first =
      'name,sellingPrice,brand,productCategory,stock,tags\nYeti Lamp,900,Yeti,accessories,4,New\nYeti Fan,700,Yeti,accessories,2,\n';
    expect((await send('/imports', 'text/csv', first)).status).toBe(200);
    const second = first.replace('900,Yeti,accessories,4,New', '950,Yeti Light,accessories,5,New | Bright');
    const { body } = await send(
      '/imports?dryRun=1',
      'text/csv',
      `${second}Yeti Bag,100,Yeti,accessories,1,\n`,
    );
    expect(body.data.preview.changes).toMatchObject({ created: 2, changed: 0, unchanged: 1, totals: [] });
    expect(body.data.preview.changes.first).toMatchObject([
      { name: 'Yeti Lamp', isNew: true },
      { name: 'Yeti Bag', isNew: true },
    ]);
    const named = second.replace('name,', 'slug,name,').replace('Yeti Lamp', 'yeti-lamp,Yeti Lamp');
    const { data } = (
      await send('/imports?dryRun=1', 'text/csv', named.replace('Yeti Fan', 'yeti-fan,Yeti Fan'))
    ).body;
    expect(data.preview.changes).toEqual({
      created: 0,
      changed: 1,
      unchanged: 1,
      totals: [
        { field: 'sellingPrice', how: 'changed', count: 1 },
        { field: 'tags', how: 'changed', count: 1 },
        { field: 'stock', how: 'changed', count: 1 },
        { field: 'brand', how: 'changed', count: 1 },
      ],
      first: [
        {
          slug: 'yeti-lamp',
          name: 'Yeti Lamp',
          isNew: false,
          fields: [
            { field: 'sellingPrice', from: '900', to: '950' },
            { field: 'tags', from: 'new', to: 'new, bright' },
            { field: 'stock', from: '4', to: '5' },
            { field: 'brand', from: 'yeti', to: 'yeti-light' },
          ],
        },
      ],
    });
    const lamp = (await shop.get('/products/yeti-lamp')).body.data;
    expect([lamp.sellingPrice, lamp.stock, lamp.brand]).toEqual([900, 4, 'yeti']);
    expect(await names('yeti%20bag')).toEqual([]);
    const { data: brands } = (await shop.get('/brands')).body;
    expect(brands.map(({ name }: any) => name)).not.toContain('Yeti Light');
  });

  test('Imports: what was checked is done, or nothing where the shop has changed since', async () => {
    const first = 'name,sellingPrice,brand,productCategory,stock\nYeti Cup,1000,Yeti,accessories,20\n';
    expect((await send('/imports', 'text/csv', first)).status).toBe(200);
    const file = (price: number, brand = 'Yeti') =>
      `slug,name,sellingPrice,brand,productCategory,stock\nyeti-cup,Yeti Cup,${price},${brand},accessories,20\n,Yeti Jug ${price},500,Yeti,accessories,3\n`;
    const check = async (text: string): Promise<string> =>
      (await send('/imports?dryRun=1', 'text/csv', text)).body.data.revision;
    const bring = async (text: string, revision: string) => {
      const query = new URLSearchParams({ revision });
      const { status, body } = await send(`/imports?${query}`, 'text/csv', text);
      return [status, body.code ?? body.data.updated];
    };
    const cup = async () => {
      const { sellingPrice, stock } = (await shop.get('/products/yeti-cup')).body.data;
      return [sellingPrice, stock];
    };
    const revision = await check(file(1200));
    expect(await check(file(1200))).toBe(revision);
    await shop.execute(
      sql`UPDATE inventory SET quantity = 15 WHERE product_id = (SELECT id FROM products WHERE slug = 'yeti-cup')`,
    );
    expect(await bring(file(1200), revision)).toEqual([409, 'import_changed']);
    expect(await cup()).toEqual([1000, 15]);
    expect(await names('yeti%20jug')).not.toContain('Yeti Jug 1200');
    // Of another file nothing was shown.
    expect(await bring(file(1300), await check(file(1200)))).toEqual([409, 'import_changed']);
    expect(await bring(file(1200), await check(file(1200)))).toEqual([200, 1]);
    expect(await cup()).toEqual([1200, 20]);
    // The end of a long text counts too, although a check shows its beginning.
    const described = (end: string) =>
      `slug,name,sellingPrice,brand,productCategory,description\nyeti-cup,Yeti Cup,1200,Yeti,accessories,${'long '.repeat(60)}${end}\n`;
    expect(await bring(described('no'), await check(described('yes')))).toEqual([409, 'import_changed']);
    expect(await bring(described('yes'), await check(described('yes')))).toEqual([200, 1]);
  });

  test('Imports: an order between its check and its writing is not written over', async () => {
    if (kind === 'embedded') return;
    const text =
      'slug,name,sellingPrice,brand,productCategory,stock\nyeti-cup,Yeti Cup,1250,Yeti,accessories,20\n';
    const { revision } = (await send('/imports?dryRun=1', 'text/csv', text)).body.data;
    const held = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const ordering = shop.database.queries.transaction(async (transaction) => {
      await transaction.execute(
        sql`UPDATE inventory SET quantity = quantity - 5 WHERE product_id = (SELECT id FROM products WHERE slug = 'yeti-cup')`,
      );
      locked.resolve();
      await held.promise;
    });
    await locked.promise;
    const importing = send(`/imports?${new URLSearchParams({ revision })}`, 'text/csv', text);
    await expect
      .poll(async () => (await shop.rows(sql`SELECT 1 FROM pg_locks WHERE NOT granted`)).length)
      .toBeGreaterThan(0);
    held.resolve();
    await ordering;
    expect((await importing).body.code).toBe('import_changed');
    expect((await shop.get('/products/yeti-cup')).body.data.stock).toBe(15);
  });

  test('Imports: pictures at other addresses are asked for from public hosts alone, and at most 100 at once', async () => {
    const csv = (images: string) =>
      `name,sellingPrice,brand,productCategory,images\nYeti Mat,900,Yeti,accessories,${images}\n`;
    const own = 'http://127.0.0.1:1/mat.jpg';
    expect((await send('/imports', 'text/csv', csv(own))).body.problems[0].field).toBe('images.0');
    const checked = await send('/imports?dryRun=1&pictures=1', 'text/csv', csv(own));
    expect([checked.status, checked.body.data.preview.changes.created]).toEqual([200, 1]);
    // Which pictures come is known when they have come.
    const seen = encodeURIComponent(checked.body.data.revision);
    const { status, body } = await send(`/imports?pictures=1&revision=${seen}`, 'text/csv', csv(own));
    expect([status, body.data.created]).toEqual([200, 1]);
    expect(body.data.notices).toEqual([expect.stringMatching(/^http:\/\/127\.0\.0\.1:1\/mat\.jpg /)]);
    expect((await shop.get('/products/yeti-mat')).body.data.images).toEqual([]);
    const rows = Array.from(
      { length: 3 },
      (_, row) =>
        `Yeti ${row},900,Yeti,accessories,${Array.from({ length: 40 }, (__, each) => `https://x.example/${row}-${each}.jpg`).join('|')}`,
    );
    const many = await send(
      '/imports?dryRun=1&pictures=1',
      'text/csv',
      `name,sellingPrice,brand,productCategory,images\n${rows.join('\n')}\n`,
    );
    expect([many.status, many.body.message]).toEqual([400, expect.stringContaining('120')]);
  });

  test('Imports: a file with bad rows imports nothing, and each bad row is named with its line', async () => {
    const before = (await actions()).length;
    const rows = [
      'name,sellingPrice,markedPrice,brand,productCategory',
      'Kept Out,1000,,Sherpa,accessories',
      'Too Cheap,1000,500,Sherpa,accessories',
      'No Price,free,,Sherpa,nowhere',
      'Short,1',
    ];
    const { status, body } = await send('/imports', 'text/csv', rows.join('\n'));
    expect([status, body.code]).toEqual([422, 'import_refused']);
    expect(body.problems.map(({ line, field }: any) => [line, field])).toEqual([
      [3, 'markedPrice'],
      [4, 'sellingPrice'],
      [4, 'productCategory'],
      [5, ''],
    ]);
    expect(await names('kept%20out')).toEqual([]);
    const broken = await send('/imports', 'application/json', '[{"name": }]');
    expect([broken.status, broken.body.problems[0].line]).toEqual([422, 1]);
    expect((await send('/imports', 'text/csv', '')).status).toBe(400);
    expect((await send('/imports', 'text/plain', 'name')).status).toBe(415);
    expect((await actions()).length).toBe(before);
  });

  test('Uploads: a picture is decoded, scaled down and stored without metadata', async () => {
    const photo = await sharp({ create: { width: 2600, height: 1300, channels: 3, background: '#C8102E' } })
      .withExif({ IFD0: { Artist: 'Somebody private' } })
      .jpeg()
      .toBuffer();
    const { status, body } = await send('/uploads', 'image/jpeg', photo);
    expect([status, body.data.width, body.data.height]).toEqual([201, 2000, 1000]);
    expect(body.data.path).toMatch(/^\/uploads\/[0-9a-f]{24}\.webp$/);
    const shown = await fetch(`${shop.api}${body.data.path}`);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const kept = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
    expect([kept.format, kept.width, kept.exif]).toEqual(['webp', 2000, undefined]);
    const small = await fetch(`${shop.api}${body.data.path}?w=160`);
    expect((await sharp(Buffer.from(await small.arrayBuffer())).metadata()).width).toBe(160);
  });

  test('Uploads: a file that is no picture is refused, and not stored', async () => {
    const folder = join(shop.dataDir, 'uploads');
    const before = existsSync(folder) ? readdirSync(folder) : [];
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const half = (
      await sharp({ create: { width: 90, height: 90, channels: 3, background: 'red' } })
        .png()
        .toBuffer()
    ).subarray(0, 60);
    for (const file of [drawing, Buffer.from('<html>'), half]) {
      const { status, body } = await send('/uploads', 'image/png', file);
      expect([status, body.code]).toEqual([422, 'not_a_picture']);
    }
    expect((await send('/uploads', 'image/svg+xml', drawing)).status).toBe(422);
    expect((await send('/uploads', 'image/png', Buffer.alloc(13 * 1024 * 1024))).status).toBe(413);
    expect(existsSync(folder) ? readdirSync(folder) : []).toEqual(before);
  });
});
