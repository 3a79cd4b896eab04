import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { formatRupees } from '../../src/rules/price/money.ts';
import { RESOURCES } from '../../src/server/editing/resources.ts';
import { oneKind, openShop, prepare } from './shop.ts';

const NEXT_YEAR = '2027-10-01T00:00:00.000Z';

describe.each(oneKind)('%s', (kind) => {
  const shop = prepare(() => openShop(kind));
  const editor = prepare(() => shop.logInEditor());

  const read = async (path: string) => (await shop.get(`${path}`)).body.data;
  const actionsOn = async (subject: string) =>
    (
      await shop.rows<{ action: string }>(
        sql`SELECT action FROM audit_entries WHERE subject = ${subject} ORDER BY id`,
      )
    ).map(({ action }) => action);

  test('Brands: add, rename with the search words of its products, refuse to delete while in use', async () => {
    const added = await editor.add('/brands', { name: 'Annapurna Audio' });
    expect([added.status, added.body.data.slug]).toEqual([201, 'annapurna-audio']);
    expect((await editor.add('/brands', { name: 'Annapurna Audio' })).body).toMatchObject({
      code: 'already_taken',
      fields: { slug: 'is taken by another' },
    });
    await editor.add('/products', {
      name: 'Ridge Headset',
      sellingPrice: 5000,
      brand: 'annapurna-audio',
      productCategory: 'headphones',
    });
    const renamed = await editor.change(
      '/brands/annapurna-audio',
      { name: 'Machhapuchhre Sound', slug: 'machhapuchhre' },
      { 'if-match': added.body.data.revision },
    );
    expect(renamed.body.data).toMatchObject({ name: 'Machhapuchhre Sound', slug: 'machhapuchhre' });
    const names = async () =>
      (await read('/products?name[like]=machhapuchhre')).map((each: any) => each.name);
    await expect.poll(names).toContain('Ridge Headset');
    const kept = await editor.remove('/brands/machhapuchhre');
    expect([kept.status, kept.body.code, kept.body.message]).toEqual([
      409,
      'in_use',
      'There are still products that use it. Move or delete them first.',
    ]);
    await editor.remove('/products/ridge-headset');
    expect((await editor.remove('/brands/machhapuchhre')).status).toBe(200);
    expect(await actionsOn('machhapuchhre')).toEqual(['brand.remove']);
    expect(await actionsOn('annapurna-audio')).toEqual(['brand.add', 'brand.change']);
  });

  test('Series: brand and category must exist', async () => {
    const wrong = await editor.add('/series', { name: 'Peak', brand: 'dell', productCategory: 'nowhere' });
    expect([wrong.status, wrong.body.fields]).toEqual([
      400,
      { productCategory: 'names no category of the shop' },
    ]);
    const { status, body } = await editor.add('/series', {
      name: 'Peak',
      slug: 'dell-peak',
      brand: 'dell',
      productCategory: 'laptops',
    });
    expect([status, body.data.slug]).toEqual([201, 'dell-peak']);
    await expect
      .poll(async () => (await read('/series')).map((each: any) => each.slug))
      .toContain('dell-peak');
    expect((await editor.change('/series/dell-peak', { name: 'Peak 2' })).body.data.name).toBe('Peak 2');
    expect((await editor.remove('/series/dell-peak')).status).toBe(200);
  });

  test('Categories: two levels, and one in use is not deleted', async () => {
    const above = await editor.add('/categories', {
      name: 'Drones',
      icon: '/icons/categories/accessories.svg',
    });
    expect([above.status, above.body.data.slug]).toEqual([201, 'drones']);
    const below = await editor.add('/categories', { name: 'Racing Drones', parent: 'drones' });
    expect(below.body.data.parent).toBe('drones');
    const third = await editor.add('/categories', { name: 'Tiny', parent: 'racing-drones' });
    expect([third.status, Object.keys(third.body.fields)]).toEqual([400, ['parent']]);
    const turned = await editor.change('/categories/drones', { parent: 'laptops' });
    expect(turned.status).toBe(400);
    expect((await editor.remove('/categories/drones')).body.code).toBe('in_use');
    expect((await editor.remove('/categories/laptops')).body.code).toBe('in_use');
    const tree = async () =>
      (await read('/product-category')).find((each: any) => each.slug === 'drones')?.subCategories.length;
    await expect.poll(tree).toBe(1);
    expect((await editor.remove('/categories/racing-drones')).status).toBe(200);
    expect((await editor.remove('/categories/drones')).status).toBe(200);
  });

  test('Categories: the settings that name one follow its new address, and it is not deleted before them', async () => {
    const added = await editor.add('/categories', { name: 'Scanners', slug: 'scanners' });
    expect(added.status).toBe(201);
    for (const [key, value] of [
      ['home_shelf_77', 'scanners 25000'],
      ['landing_pages_77', 'scanners brand'],
    ])
      expect((await editor.add('/settings', { key, value })).status).toBe(201);
    expect((await editor.change('/categories/scanners', { slug: 'document-scanners' })).status).toBe(200);
    const settingAt = async (key: string) => (await editor.get(`/editor/settings/${key}`)).body.data.value;
    expect(await settingAt('home_shelf_77')).toBe('document-scanners 25000');
    expect(await settingAt('landing_pages_77')).toBe('document-scanners brand');
    const refused = await editor.remove('/categories/document-scanners');
    expect([refused.status, refused.body.code]).toEqual([409, 'in_use']);
    for (const key of ['home_shelf_77', 'landing_pages_77'])
      expect((await editor.remove(`/settings/${key}`)).status).toBe(200);
    expect((await editor.remove('/categories/document-scanners')).status).toBe(200);
  });

  test('Banners: add, move to the front, delete', async () => {
    const image = '/uploads/banners/laptops.webp?autumn';
    const { status, body } = await editor.add('/banners', { title: 'Autumn', image, link: '/compare' });
    expect(status).toBe(201);
    const path = `/banners/${body.data.id}`;
    await editor.change(path, { position: 0, title: 'Autumn sale' });
    const titles = async () => (await read('/banner')).map((each: any) => each.title);
    await expect.poll(titles).toContain('Autumn sale');
    for (const link of ['javascript:alert(1)', '//evil.example', 'compare'])
      expect((await editor.change(path, { link })).body.fields).toHaveProperty(['link']);
    expect((await editor.add('/banners', { title: 'Twice', image })).body.code).toBe('already_taken');
    expect((await editor.remove(path)).status).toBe(200);
    await expect.poll(titles).not.toContain('Autumn sale');
  });

  test('Banners: the words over the picture can be left out, changed and cleared', async () => {
    const image = '/uploads/banners/phones.webp?words';
    const words = { line: 'Ink that lasts', offer: 'From Rs. 9,800', button: 'See printers' };
    const { body } = await editor.add('/banners', { title: 'Printers', image, ...words });
    const path = `/banners/${body.data.id}`;
    const shown = async () => (await read('/banner')).find((each: any) => each.title === 'Printers');
    await expect.poll(shown).toMatchObject(words);
    expect((await editor.change(path, { offer: null, button: '' })).body.fields).toHaveProperty(['button']);
    expect((await editor.change(path, { offer: null })).body.data).toMatchObject({ ...words, offer: null });
    await expect.poll(shown).toMatchObject({ ...words, offer: null });
    expect((await editor.remove(path)).status).toBe(200);
  });

  test('Flash sales: products keep their order, and the end must be after the start [entity-14]', async () => {
    const slugs = (await read('/products?limit=100'))
      .filter((each: any) => each.sellingPrice >= each.markedPrice * 0.9)
      .slice(0, 3)
      .map((each: any) => each.slug);
    const sale = {
      title: 'Test sale',
      expires: NEXT_YEAR,
      discountPercentage: 12.5,
      products: slugs.toReversed(),
    };
    const { status, body } = await editor.add('/flash-sales', sale);
    expect([status, body.data.products]).toEqual([201, slugs.toReversed()]);
    const path = `/flash-sales/${body.data.id}`;
    const early = await editor.change(path, { starts: NEXT_YEAR });
    expect([early.status, early.body.fields]).toEqual([400, { expires: 'must be after the beginning' }]);
    expect((await editor.change(path, { products: ['no-such'] })).status).toBe(400);
    expect((await editor.change(path, { discountPercentage: 101 })).status).toBe(400);
    expect((await editor.change(path, { products: slugs.slice(0, 1) })).body.data.products).toEqual(
      slugs.slice(0, 1),
    );
    const shown = async () =>
      (await read('/flash-sales')).find((each: any) => each.title === 'Test sale')?.products.length;
    await expect.poll(shown).toBe(1);
    expect((await editor.remove(path)).status).toBe(200);
    await expect.poll(shown).toBeUndefined();
  });

  test('Flash sales: a sale that makes a product dearer, or free, is refused with both prices', async () => {
    const all = await read('/products?limit=100');
    const product = all.find((each: any) => each.sellingPrice < each.markedPrice * 0.97);
    const sale = { title: 'Dear sale', expires: NEXT_YEAR, discountPercentage: 1, products: [product.slug] };
    const dearer = await editor.add('/flash-sales', sale);
    expect([dearer.status, dearer.body.code]).toEqual([400, 'validation_error']);
    const inSale = Math.ceil((product.markedPrice * 99) / 100);
    for (const part of [`“${product.name}”`, formatRupees(inSale), formatRupees(product.sellingPrice)])
      expect(dearer.body.fields.products).toContain(part);
    const free = await editor.add('/flash-sales', { ...sale, discountPercentage: 100 });
    expect([free.status, free.body.fields.products]).toEqual([400, expect.stringContaining('Rs. 0')]);
    const fair = await editor.add('/flash-sales', { ...sale, discountPercentage: 99 });
    expect(fair.status).toBe(201);
    const path = `/flash-sales/${fair.body.data.id}`;
    expect((await editor.change(path, { discountPercentage: 1 })).status).toBe(400);
    expect((await editor.remove(path)).status).toBe(200);
  });

  test('Prices: one below the price in a coming sale is refused with both; an import reports it', async () => {
    const ridge = {
      name: 'Ridge Speaker',
      sellingPrice: 5000,
      markedPrice: 10_000,
      brand: 'ridge',
      productCategory: 'headphones',
    };
    const added = (await editor.add('/products', ridge)).body.data;
    const path = `/products/${added.slug}`;
    const sale = await editor.add('/flash-sales', {
      title: 'Half',
      starts: '2027-04-01T00:00:00.000Z',
      expires: NEXT_YEAR,
      discountPercentage: 50,
      products: [added.slug],
    });
    expect(sale.status).toBe(201);

    const lower = await editor.change(path, { sellingPrice: 4900 });
    expect(lower.status).toBe(400);
    for (const part of ['Rs. 4,900', 'Rs. 5,000', '“Half”'])
      expect(lower.body.fields.sellingPrice).toContain(part);
    expect((await editor.change(path, { markedPrice: 12_000 })).body.fields.sellingPrice).toContain(
      'Rs. 6,000',
    );
    // What does not concern the price can be changed all the same.
    const { revision } = (await editor.change(path, { stock: 3 })).body.data;
    const bulk = { products: [{ slug: added.slug, revision }], change: { pricePercent: -10 } };
    const many = await editor.add('/editor/products/change', bulk);
    expect(many.body).toMatchObject({ outcomes: [{ slug: added.slug }] });
    // The percentage is taken off both prices.

    const imported = await editor.add('/imports', [{ ...ridge, slug: added.slug, sellingPrice: 4000 }]);
    expect([imported.status, imported.body.data.updated]).toEqual([200, 1]);
    expect(imported.body.data.notices.join()).toContain('“Ridge Speaker” (Rs. 5,000 instead of Rs. 4,000)');
    // The sale may end earlier, and not run longer.
    const saleAt = `/flash-sales/${sale.body.data.id}`;
    expect((await editor.change(saleAt, { expires: '2027-09-01T00:00:00.000Z' })).status).toBe(200);
    const longer = await editor.change(saleAt, { expires: '2027-09-02T00:00:00.000Z' });
    expect([longer.status, Object.keys(longer.body.fields)]).toEqual([400, ['products']]);
    expect((await editor.remove(saleAt)).status).toBe(200);
    expect((await editor.change(path, { sellingPrice: 3900 })).status).toBe(200);
  });

  test.each([
    ['/flash-sales', { title: 'Past', discountPercentage: 50, products: [] }],
    ['/coupons', { code: 'PAST', discountPercentage: 10, maxDiscount: 100, threshold: 0, isPublic: true }],
  ])('%s: a new offer that has ended already is refused', async (path, offer) => {
    const { status, body } = await editor.add(path, { ...offer, expires: '2020-01-01T00:00:00Z' });
    expect([status, body.fields]).toEqual([400, { expires: 'is in the past' }]);
  });

  test('Settings: a limit that the shop does not have is refused', async () => {
    const { status, body } = await editor.add('/settings', { key: 'order_limit_acount_orders', value: '5' });
    expect([status, body.fields]).toEqual([400, { key: 'is no limit of the shop: is it spelt right?' }]);
  });

  test('Flash sales: one that another in front of it covers could never begin', async () => {
    const day = (number: number) => `2027-03-0${number}T00:00:00.000Z`;
    const saleOf = (title: string, from: number, until: number) => ({
      title,
      starts: day(from),
      expires: day(until),
      discountPercentage: 10,
      products: [],
    });
    const front = await editor.add('/flash-sales', saleOf('In front', 1, 5));
    const covered = await editor.add('/flash-sales', saleOf('Covered', 2, 4));
    expect([covered.status, covered.body.fields.expires]).toEqual([
      400,
      '“In front” runs until 5 Mar 2027, 5:45 am and is shown first, so this sale could never begin',
    ]);
    const later = await editor.add('/flash-sales', saleOf('Later', 4, 7));
    expect(later.status).toBe(201);
    const longer = await editor.change(`/flash-sales/${front.body.data.id}`, { expires: day(8) });
    expect([longer.status, longer.body.fields.expires]).toEqual([
      400,
      '“In front” runs until 8 Mar 2027, 5:45 am and is shown first, so “Later” could never begin',
    ]);
    for (const { body } of [front, later])
      expect((await editor.remove(`/flash-sales/${body.data.id}`)).status).toBe(200);
  });

  test('Flash sales: one that two others would cover together keeps them as short as they are', async () => {
    const day = (number: number) => `2027-05-0${number}T00:00:00.000Z`;
    const add = async (title: string, from: number, until: number) => {
      const sale = { title, starts: day(from), expires: day(until), discountPercentage: 10, products: [] };
      const added = await editor.add('/flash-sales', sale);
      expect(added.status).toBe(201);
      return `/flash-sales/${added.body.data.id}`;
    };
    const sales = [await add('Before', 1, 3), await add('Between', 3, 4), await add('Covered by both', 2, 5)];
    const longer = await editor.change(sales[1] ?? '', { expires: day(6) });
    expect([longer.status, longer.body.fields?.expires]).toEqual([
      400,
      expect.stringContaining('so “Covered by both” could never begin'),
    ]);
    for (const sale of sales) expect((await editor.remove(sale)).status).toBe(200);
  });

  test('Coupons: only editors see limits and hidden coupons', async () => {
    const coupon = {
      code: 'hidden-7',
      discountPercentage: 7,
      maxDiscount: 700,
      threshold: 1000,
      expires: NEXT_YEAR,
      isPublic: false,
      limitTotal: 3,
    };
    const { status, body } = await editor.add('/coupons', coupon);
    expect([status, body.data]).toMatchObject([
      201,
      { code: 'HIDDEN-7', limitTotal: 3, limitPerCustomer: null },
    ]);
    expect((await read('/coupons')).map((each: any) => each.code)).not.toContain('HIDDEN-7');
    expect((await read('/coupons?code=hidden-7')).length).toBe(1);
    const byId = `/coupons/${body.data.id}`;
    for (const guess of [byId, `${byId}?code=`, `${byId}?code=HIDDEN`, `${byId}?code=%25`])
      expect((await shop.get(`${guess}`)).status).toBe(404);
    expect((await read(`${byId}?code=hidden-7`)).code).toBe('HIDDEN-7');
    const all = (await editor.get('/editor/coupons')).body.data;
    expect(all.find((each: any) => each.code === 'HIDDEN-7').revision).toBe(body.data.revision);
    const path = `/coupons/${body.data.id}`;
    expect((await editor.change(path, { limitTotal: 0 })).status).toBe(400);
    expect((await editor.change(path, { limitTotal: null, maxDiscount: 900 })).body.data).toMatchObject({
      limitTotal: null,
      maxDiscount: 900,
    });
    expect((await editor.add('/coupons', coupon)).body.code).toBe('already_taken');
    expect((await editor.remove(path)).status).toBe(200);
  });

  test('Settings: add, change and delete by key', async () => {
    expect((await editor.add('/settings', { key: 'heading_offer_9', value: 'Free cables' })).status).toBe(
      201,
    );
    const changed = await editor.change('/settings/heading_offer_9', { value: 'Free mice' });
    expect(changed.body.data).toMatchObject({ key: 'heading_offer_9', value: 'Free mice' });
    const value = async () =>
      (await read('/settings')).find((each: any) => each.key === 'heading_offer_9')?.value;
    await expect.poll(value).toBe('Free mice');
    expect((await editor.add('/settings', { key: 'Bad Key', value: '' })).status).toBe(400);
    expect((await editor.change('/settings/nothing', { value: '' })).status).toBe(404);
    expect((await editor.remove('/settings/heading_offer_9')).status).toBe(200);
    expect(await actionsOn('heading_offer_9')).toEqual(['setting.add', 'setting.change', 'setting.remove']);
  });

  test('Settings: a home shelf is a category of the shop and a price', async () => {
    for (const value of ['', 'laptops', 'laptops cheap', 'no-such-category 100000'])
      expect((await editor.add('/settings', { key: 'home_shelf_9', value })).body.fields).toHaveProperty(
        'value',
      );
    expect((await editor.add('/settings', { key: 'home_shelf_9', value: 'laptops 1,00,000' })).status).toBe(
      201,
    );
    expect((await editor.change('/settings/home_shelf_9', { value: 'nowhere 5' })).status).toBe(400);
    expect((await editor.change('/settings/home_shelf_9', { value: 'printers 20000' })).status).toBe(200);
    expect((await editor.remove('/settings/home_shelf_9')).status).toBe(200);
  });

  test('Settings: landing pages are a category with what their lists are by, or a number', async () => {
    for (const [key, value] of [
      ['landing_pages_1', 'laptops colour'],
      ['landing_pages_1', 'no-such-category brand'],
      ['landing_pages_most', '51'],
    ])
      expect((await editor.add('/settings', { key, value })).body.fields).toHaveProperty('value');
    const good = { key: 'landing_pages_1', value: 'laptops brand memory' };
    expect((await editor.add('/settings', good)).status).toBe(201);
    expect((await editor.remove('/settings/landing_pages_1')).status).toBe(200);
  });

  test('Settings: what may not be set back to its default may not be deleted', async () => {
    const set = async (values: Record<string, string>) => {
      for (const [key, value] of Object.entries(values))
        expect((await editor.change(`/settings/${key}`, { value })).status).toBe(200);
    };
    for (const [key, values, problem] of [
      [
        'bs_corrections',
        {
          bs_corrections: '2087 31 31 32 31 31 30 30 30 29 30 30 30',
          bs_last_certain_year: '2087',
        },
        'leaves out years until 2087',
      ],
      ['wallet_most_rupees', { wallet_most_rupees: '0', wallet_least_rupees: '900000' }, 'leaves no amount'],
      ['instalments_least', { instalments_least: '50000', instalments: 'NIC | 6 | 0% | 20000' }, '20000'],
      ['credit_note_prefix', { credit_note_prefix: 'RET', bill_prefix: 'CN' }, 'the same numbers'],
    ] as [string, Record<string, string>, string][]) {
      await set(values);
      const { status, body } = await editor.remove(`/settings/${key}`);
      expect([status, body.fields?.value]).toEqual([400, expect.stringContaining(problem)]);
      for (const each of Object.keys(values).reverse())
        expect((await editor.remove(`/settings/${each}`)).status).toBe(200);
    }
  });

  test('Contract: every record of the shipped catalogue is valid, and saving it unchanged keeps its revision', async () => {
    const filled: string[] = [];
    // The filters of a category are usual until they are saved.
    for (const { definition } of RESOURCES.filter(({ add, list }) => add && list)) {
      const { path, key, listResponse } = definition;
      const { data } = listResponse.parse((await editor.get(`/editor${path}`)).body);
      const [field = ''] = Object.keys(definition.changes.shape);
      if (data.length > 0) filled.push(path);
      for (const record of data.slice(0, 5) as any[]) {
        const { status, body } = await editor.change(`${path}/${record[key]}`, { [field]: record[field] });
        expect([path, status, body.data.revision]).toEqual([path, 200, record.revision]);
      }
    }
    expect(filled).toEqual(
      expect.arrayContaining([
        '/brands',
        '/series',
        '/categories',
        '/banners',
        '/flash-sales',
        '/coupons',
        '/settings',
      ]),
    );
  });

  test('Contract: OpenAPI describes the editor’s calls', async () => {
    const document = (await shop.get('/docs/json')).body;
    const paths = ['/products/{slug}', '/brands/{slug}', '/coupons/{id}', '/settings/{key}'];
    for (const path of paths)
      expect(Object.keys(document.paths[path])).toEqual(expect.arrayContaining(['patch', 'delete']));
    expect(document.paths['/imports'].post.security).toEqual([{ bearer: [] }]);
  });
});
