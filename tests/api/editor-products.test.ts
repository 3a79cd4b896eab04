import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { productDefinition } from '../../src/contract/editor/product.ts';
import { RESOURCES } from '../../src/server/editing/resources.ts';
import { editorCalls, oneKind, openShop, prepare } from './shop.ts';

const NEW_PRODUCT = {
  name: 'Yeti Trail Notebook 14',
  description: 'Made for this test.',
  specifications: { Processor: 'Quartzite X9', RAM: '16 GB' },
  sellingPrice: '1,00,000',
  markedPrice: 120_000,
  stock: 7,
  tags: ['Trending Products'],
  brand: 'Yeti Works',
  productCategory: 'laptops',
  series: 'Trail',
  images: ['/uploads/banners/laptops.webp'],
};

describe.each(oneKind)('%s', (kind) => {
  const shop = prepare(() => openShop(kind));
  const editor = prepare(() => shop.logInEditor());

  let numbers = 0;
  /** A new product of a name of its own. */
  async function addProduct(changes: object = {}) {
    numbers += 1;
    const response = await editor.add('/products', {
      ...NEW_PRODUCT,
      name: `${NEW_PRODUCT.name} No${numbers}`,
      ...changes,
    });
    return productDefinition.response.parse(response.body).data;
  }
  const shown = async (slug: string) => (await shop.get(`/products/${slug}`)).body.data;
  const found = async (text: string): Promise<string[]> => {
    const { body } = await shop.get(`/products?name[like]=${encodeURIComponent(text)}`);
    return body.data.map((product: { slug: string }) => product.slug);
  };
  const version = async () =>
    Number((await shop.rows<{ version: string }>(sql`SELECT version FROM content_version`))[0]?.version);
  const audited = async (subject: string) =>
    await shop.rows<{ actor_id: string; action: string; details: any }>(
      sql`SELECT actor_id, action, details FROM audit_entries WHERE subject = ${subject} ORDER BY id`,
    );

  test('Product: a long text is saved, changed and deleted, wherever a character of two units is in it', async () => {
    for (const before of [196, 197, 198, 199, 200]) {
      const description = `${'x'.repeat(before)}😀 and more`;
      const added = await editor.add('/products', { ...NEW_PRODUCT, name: `Emoji ${before}`, description });
      expect(added.status, String(before)).toBe(201);
      const path = `/products/${added.body.data.slug}`;
      const changed = await editor.change(path, { specifications: { Note: `${description} again` } });
      expect(changed.status, String(before)).toBe(200);
      expect((await editor.change(path, { description: 'Short.' })).status).toBe(200);
      expect((await editor.remove(path)).status).toBe(200);
    }
  });

  test('§6 Roles: content is changed by editors only', async () => {
    const { token } = await shop.newShopper();
    const { slug } = await addProduct();
    const shopper = editorCalls(shop.api, token);
    const nobody = editorCalls(shop.api, 'made up');
    const paths = RESOURCES.filter(({ add }) => add).map(({ definition }) => definition.path);
    for (const path of [...paths, '/imports', '/uploads']) {
      expect([path, (await shopper.add(path, {})).status]).toEqual([path, 403]);
      expect([path, (await nobody.add(path, {})).status]).toEqual([path, 401]);
    }
    for (const path of [`/products/${slug}`, '/brands/dell', '/settings/address', '/coupons/1']) {
      expect([path, (await shopper.change(path, {})).status]).toEqual([path, 403]);
      expect([path, (await shopper.remove(path)).status]).toEqual([path, 403]);
      expect([path, (await shopper.get(`/editor${path}`)).status]).toEqual([path, 403]);
      expect([path, (await nobody.remove(path)).status]).toEqual([path, 401]);
    }
    expect((await shown(slug)).slug).toBe(slug);
  });

  test('Products: a new product is on sale, found, counted and audited at once', async () => {
    await found('quartzite');
    const before = await version();
    const response = await editor.add('/products', NEW_PRODUCT);
    expect(response.status).toBe(201);
    const product = productDefinition.response.parse(response.body).data;
    expect(product).toMatchObject({
      slug: 'yeti-trail-notebook-14',
      sellingPrice: 100_000,
      brand: 'yeti-works',
      series: 'yeti-works-trail',
      tags: ['trending-products'],
      stock: 7,
    });
    expect(await version()).toBeGreaterThan(before);
    for (const text of ['quartzite', 'yeti', 'trail notebook', 'notbook'])
      await expect.poll(() => found(text)).toContain(product.slug);
    expect(await shown(product.slug)).toMatchObject({ stock: 7, sellingPrice: 100_000, brand: 'yeti-works' });
    expect(await audited(product.slug)).toMatchObject([{ actor_id: editor.user.id, action: 'product.add' }]);
    const twin = await editor.add('/products', { ...NEW_PRODUCT, stock: 1 });
    expect(twin.body.data.slug).toBe('yeti-trail-notebook-14-2');
  });

  test('Products: a price of 0 takes a clear yes, once', async () => {
    const { slug } = await addProduct();
    const refused = await editor.change(`/products/${slug}`, { sellingPrice: 0 });
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { sellingPrice: 'is 0: if that is meant, say so by “zeroPrice”' },
    ]);
    expect((await editor.change(`/products/${slug}`, { sellingPrice: 0, zeroPrice: true })).status).toBe(200);
    expect((await editor.change(`/products/${slug}`, { description: 'A gift' })).status).toBe(200);
  });

  test('Products: a changed price is in every cached response at once', async () => {
    const { slug, revision } = await addProduct();
    const list = async () => (await shop.get('/products?limit=1')).body.data[0];
    expect((await list()).slug).toBe(slug);
    const response = await editor.change(
      `/products/${slug}`,
      { sellingPrice: 90_000 },
      { 'if-match': revision },
    );
    expect([response.status, response.body.data.sellingPrice]).toEqual([200, 90_000]);
    await expect.poll(async () => (await shown(slug)).sellingPrice).toBe(90_000);
    await expect.poll(async () => (await list()).sellingPrice).toBe(90_000);
    const kept = await shown(slug);
    expect([kept.description, kept.stock, kept.images]).toEqual([
      NEW_PRODUCT.description,
      7,
      NEW_PRODUCT.images,
    ]);
    expect((await audited(slug)).at(-1)).toMatchObject({
      action: 'product.change',
      details: { sellingPrice: { from: 100_000, to: 90_000 } },
    });
  });

  test('Products: an alternative text is kept with its picture, and a product without one has no such field', async () => {
    const { slug, images } = await addProduct();
    expect(await shown(slug)).not.toHaveProperty('imageTexts');
    const imageTexts = { [images[0] ?? '']: 'Seen from above' };
    expect((await editor.change(`/products/${slug}`, { imageTexts })).body.data).toMatchObject({
      imageTexts,
    });
    expect((await editor.change(`/products/${slug}`, { sellingPrice: 95_000 })).status).toBe(200);
    await expect.poll(() => shown(slug)).toMatchObject({ imageTexts, sellingPrice: 95_000 });
    for (const wrong of [{ a: 5 }, 'text', { a: 'x'.repeat(251) }])
      expect((await editor.change(`/products/${slug}`, { imageTexts: wrong })).status).toBe(400);
    expect((await editor.change(`/products/${slug}`, { imageTexts: {} })).status).toBe(200);
    await expect.poll(() => shown(slug)).not.toHaveProperty('imageTexts');
  });

  test('Products: the country of origin is a field, and a product without one has no such field', async () => {
    const { slug } = await addProduct({ origin: ' Nepal ' });
    expect((await shown(slug)).origin).toBe('Nepal');
    expect(Object.keys(await shown((await addProduct()).slug))).not.toContain('origin');
    const { body } = await editor.change(`/products/${slug}`, { origin: '' });
    expect(productDefinition.response.parse(body).data.origin ?? '').toBe('');
    expect(Object.keys(await shown(slug))).not.toContain('origin');
    expect((await editor.change(`/products/${slug}`, { origin: 'x'.repeat(81) })).status).toBe(400);
  });

  test('Products: every invalid field is named, and nothing is written', async () => {
    const { slug } = await addProduct();
    const before = await version();
    const wrong: [object, string][] = [
      [{ sellingPrice: 130_000 }, 'markedPrice'],
      [{ sellingPrice: -1 }, 'sellingPrice'],
      [{ sellingPrice: 'cheap' }, 'sellingPrice'],
      [{ stock: 1.5 }, 'stock'],
      [{ name: ' ' }, 'name'],
      [{ productCategory: 'no-such' }, 'productCategory'],
      [{ slug: 'Not A Slug' }, 'slug'],
      [{ brand: '!!!' }, 'brand'],
    ];
    for (const [changes, field] of wrong) {
      const { status, body } = await editor.change(`/products/${slug}`, changes);
      expect([field, status, body.code]).toEqual([field, 400, 'validation_error']);
      expect(body.fields).toHaveProperty([field]);
    }
    expect((await editor.change(`/products/${slug}`, { colour: 'red' })).status).toBe(400);
    expect((await editor.add('/products', { name: 'Only a name' })).body.fields).toHaveProperty(['brand']);
    expect((await editor.change('/products/no-such', { stock: 1 })).status).toBe(404);
    expect(await version()).toBe(before);
    expect((await audited(slug)).length).toBe(1);
  });

  test('Products: of two editors with the same revision, the second gets a conflict', async () => {
    const { slug, revision } = await addProduct();
    const [one, other] = await Promise.all([
      editor.change(`/products/${slug}`, { sellingPrice: 91_000 }, { 'if-match': `"${revision}"` }),
      editor.change(`/products/${slug}`, { name: 'Another name' }, { 'if-match': `"${revision}"` }),
    ]);
    expect([one.status, other.status].sort()).toEqual([200, 409]);
    const late = await editor.remove(`/products/${slug}`, undefined, { 'if-match': `"${revision}"` });
    expect([late.status, late.body.code]).toEqual([409, 'edited_meanwhile']);
    const fresh = productDefinition.response.parse((await editor.get(`/editor/products/${slug}`)).body).data;
    const again = await editor.change(
      `/products/${slug}`,
      { sellingPrice: 92_000 },
      { 'if-match': fresh.revision },
    );
    expect(again.status).toBe(200);
  });

  test('Products: an edit does not undo sales from the stock', async () => {
    const { slug, id, revision } = await addProduct();
    const shopper = await shop.newShopper();
    expect((await shopper.order([{ id, qty: 2 }])).status).toBe(201);
    const price = await editor.change(
      `/products/${slug}`,
      { sellingPrice: 95_000 },
      { 'if-match': revision },
    );
    expect([price.status, price.body.data.stock]).toEqual([200, 5]);
    const blind = await editor.change(`/products/${slug}`, { stock: 17, stockSeen: 7 });
    expect([blind.status, blind.body.fields.stock]).toEqual([409, 'is 5 now']);
    const seen = await editor.change(`/products/${slug}`, { stock: 15, stockSeen: 5 });
    expect(seen.body.data.stock).toBe(15);
    expect((await editor.change(`/products/${slug}`, { stock: null })).body.data.stock).toBeNull();
  });

  test('Products: a new slug, another brand, no series', async () => {
    const { slug, id } = await addProduct();
    const taken = await editor.change(`/products/${slug}`, { slug: (await addProduct()).slug });
    expect([taken.status, taken.body.code, taken.body.fields]).toEqual([
      409,
      'already_taken',
      { slug: 'is taken by another' },
    ]);
    const moved = await editor.change(`/products/${slug}`, {
      slug: `${slug}-new`,
      brand: 'dell',
      series: null,
      productCategory: 'accessories',
    });
    expect(moved.body.data).toMatchObject({ id, slug: `${slug}-new`, brand: 'dell', series: null });
    await expect.poll(() => shown(slug)).toBeUndefined();
    await expect.poll(() => found('dell yeti trail notebook')).toContain(`${slug}-new`);
  });

  test('Products: a deleted product leaves lists and sales, and orders keep their copy', async () => {
    const { slug, id } = await addProduct();
    const shopper = await shop.newShopper();
    const { orderId } = (await shopper.order([{ id, qty: 1 }])).body;
    expect((await editor.remove(`/products/${slug}`)).status).toBe(200);
    expect((await editor.remove(`/products/${slug}`)).status).toBe(404);
    await expect.poll(() => shown(slug)).toBeUndefined();
    const { body } = await shopper.get(`/orders/${orderId}`);
    expect(body.order.items[0].productName).toContain(NEW_PRODUCT.name);
    expect((await audited(slug)).at(-1)).toMatchObject({ action: 'product.remove' });
  });
});
