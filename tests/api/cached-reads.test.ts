import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { inventory, orderNotices, products } from '../../src/server/db/schema.ts';
import { createSeededDatabase } from './fresh-database.ts';
import { kinds, openShop, prepare, request, type Shop } from './shop.ts';
import { getStatements } from './statements-of.ts';

const LISTING = /from products p|from "(?:brands|categories|series|settings)"/i;

/** The body of a response, and whether the catalogue was read for it. */
async function ask(address: string) {
  let body: any;
  const sent = await getStatements(async () => {
    ({ body } = await request(address));
  });
  return { body, isRead: sent.some((text) => LISTING.test(text)) };
}

const stockAt = async (shop: Shop, slug: string) => (await shop.get(`/products/${slug}`)).body.data.stock;

async function order(shop: Shop, id: number, quantity: number) {
  const buyer = await shop.newShopper();
  const sentOrder = await buyer.order([{ id, qty: quantity }]);
  expect(sentOrder.status).toBe(201);
}

describe.each(kinds)('%s', (kind) => {
  const shop = prepare(() => openShop(kind));

  test('Speed: an order outdates what shows the stock of its product, and nothing else', async () => {
    const ordered = await shop.productInStock(10);
    const other = await shop.productInStock(10, 'monitors');
    const productAt = (slug: string) => `${shop.api}/products/${slug}`;
    const monitors = `${shop.api}/products?productCategory=monitors&facets=1&limit=5`;
    const brands = `${shop.api}/brands`;
    for (const address of [productAt(ordered.slug), productAt(other.slug), monitors, brands]) {
      await ask(address);
      expect((await ask(address)).isRead).toBe(false);
    }
    const before = await stockAt(shop, ordered.slug);
    await order(shop, ordered.id, 1);
    expect(await stockAt(shop, ordered.slug)).toBe(before - 1);
    for (const address of [productAt(other.slug), monitors, brands])
      expect((await ask(address)).isRead).toBe(false);
  });

  test('Speed: the last piece that is ordered outdates lists: they count what is in stock', async () => {
    const last = await shop.productInStock(1, 'monitors');
    await shop.database.queries
      .update(inventory)
      .set({ quantity: 1 })
      .where(eq(inventory.productId, last.id));
    const list = `${shop.api}/products?productCategory=monitors&facets=1&limit=1`;
    await expect.poll(() => stockAt(shop, last.slug)).toBe(1);
    const { inStock } = (await ask(list)).body.facets;
    await order(shop, last.id, 1);
    expect((await ask(list)).body.facets.inStock).toBe(inStock - 1);
  });

  test('Speed: what goes with goods that are not sold shows the present stock too', async () => {
    const search = `${shop.api}/products?name[like]=hp%20printer%20ink&closest=1&facets=1&estimate=1&limit=4`;
    const [shown] = (await ask(search)).body.closest.data;
    const stock = async () =>
      (await ask(search)).body.closest.data.find(({ id }: { id: number }) => id === shown.id)?.stock;
    await shop.database.queries
      .update(inventory)
      .set({ quantity: shown.stock + 3 })
      .where(eq(inventory.productId, shown.id));
    await expect.poll(stock).toBe(shown.stock + 3);
  });

  test('Speed: an edit of a product outdates lists and its own page, not the pages of others', async () => {
    const edited = await shop.productInStock(3);
    const other = await shop.productInStock(3, 'printers');
    const [own, others] = [edited, other].map(({ slug }) => `${shop.api}/products/${slug}`);
    const brands = `${shop.api}/brands`;
    for (const address of [own, others, brands]) await ask(address ?? '');
    await shop.database.queries
      .update(products)
      .set({ sellingPrice: sql`selling_price - 1` })
      .where(eq(products.id, edited.id));
    await expect
      .poll(async () => (await ask(own ?? '')).body.data.sellingPrice)
      .toBe(edited.sellingPrice - 1);
    for (const address of [others, brands]) expect((await ask(address ?? '')).isRead).toBe(false);
  });

  test('Studio: who edits reads the edit in the next call', async () => {
    const editor = await shop.logInEditor();
    const { slug } = await shop.productInStock(3);
    const address = `${shop.api}/products/${slug}`;
    const read: unknown[] = [];
    for (let round = 0; round < 15; round += 1) {
      const { revision } = (await editor.get(`/editor/products?search=${slug}`)).body.data[0];
      const edit = { description: `Edit ${round}` };
      expect((await editor.change(`/products/${slug}`, edit, { 'if-match': revision })).status).toBe(200);
      read.push((await ask(address)).body.data.description);
    }
    expect(read).toEqual(read.map((_, round) => `Edit ${round}`));
  });
});

test.skipIf(!kinds.includes('postgres'))(
  'Speed: an order at one instance outdates the stock of its product at the other, and nothing else',
  async () => {
    const settings = {
      DATABASE_URL: await createSeededDatabase(),
      AUTH_SECRET: 'one secret of both instances of a shop',
    };
    const here = await openShop('postgres', settings);
    const there = await openShop('postgres', settings);
    try {
      const ordered = await there.productInStock(10);
      const other = await there.productInStock(10, 'monitors');
      const before = await stockAt(there, ordered.slug);
      await stockAt(there, other.slug);
      await order(here, ordered.id, 2);
      await expect.poll(() => stockAt(there, ordered.slug), { timeout: 10_000 }).toBe(before - 2);
      await expect.poll(() => here.database.queries.$count(orderNotices), { timeout: 10_000 }).toBe(0);
      expect((await ask(`${there.api}/products/${other.slug}`)).isRead).toBe(false);
    } finally {
      await here.close();
      await there.close();
    }
  },
);
