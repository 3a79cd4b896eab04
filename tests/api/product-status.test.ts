import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { productTableResponse } from '../../src/contract/editor/product-table.ts';
import { makeDueLive } from '../../src/server/catalogue-writing/go-live.ts';
import { oneKind, openShop, prepare } from './shop.ts';

describe.each(oneKind)('%s', (kind) => {
  const shop = prepare(() => openShop(kind));
  const editor = prepare(() => shop.logInEditor());

  const get = async (path: string) => shop.get(`${path}`);
  const found = async (query: string) =>
    (await get(`/products?${query}`)).body.data.map(({ slug }: { slug: string }) => slug) as string[];
  const soldOut = async () => {
    const { facets, total } = (await get('/products?limit=1&facets=1')).body;
    return total - facets.inStock;
  };

  /** A product of the shop's largest category with a word that no other has, and all ways in which shoppers meet it. */
  async function added(status: Record<string, unknown>) {
    const name = `Zyxwvu${Math.random().toString(36).slice(2, 10)}`;
    const response = await editor.add('/products', {
      name,
      sellingPrice: 1234,
      brand: 'dell',
      productCategory: 'laptops',
      stock: 0,
      tags: ['new-arrivals'],
      ...status,
    });
    expect(response.status).toBe(201);
    const { slug, id } = response.body.data as { slug: string; id: number };
    return { name, slug, id };
  }
  const met = async ({ name, slug, id }: Awaited<ReturnType<typeof added>>) => ({
    page: (await get(`/products/${slug}`)).status,
    search: await found(`name[like]=${name}`),
    suggested: JSON.stringify((await get(`/products?name[like]=${name}&estimate=1`)).body).includes(slug),
    byId: await found(`ids=${id}`),
    newest: (await found('limit=1')).includes(slug),
    cheapest: (await found('sort=sellingPrice&sellingPrice[gte]=1234&sellingPrice[lte]=1234')).includes(slug),
  });
  const UNSEEN = { page: 404, search: [], suggested: false, byId: [], newest: false, cheapest: false };
  const seen = (slug: string) => ({
    page: 200,
    search: [slug],
    suggested: true,
    byId: [slug],
    newest: true,
    cheapest: true,
  });

  test.each([
    ['draft', { status: 'draft' }],
    ['scheduled', { status: 'scheduled', liveFrom: '2099-01-01T00:00:00+05:45' }],
    ['hidden', { status: 'hidden' }],
  ])(
    'Product status: no shopper meets one that is %s, nor is it counted or ordered, and editors find it',
    async (status, content) => {
      const before = { total: (await get('/products?limit=1')).body.total, soldOut: await soldOut() };
      const product = await added(content);
      expect(await met(product)).toEqual(UNSEEN);
      expect({ total: (await get('/products?limit=1')).body.total, soldOut: await soldOut() }).toEqual(
        before,
      );
      const table = await editor.get(`/editor/products?search=${product.name}&status=${status}`);
      expect(productTableResponse.parse(table.body).data.map(({ slug }) => slug)).toEqual([product.slug]);
      const shopper = await shop.newShopper();
      const refused = await shopper.order([{ id: product.id, qty: 1 }]);
      expect([refused.status, refused.body.code]).toEqual([409, 'product_unavailable']);
      const { revision } = (await editor.get(`/editor/products?search=${product.name}`)).body.data[0];
      await editor.change(`/products/${product.slug}`, { status: 'live' }, { 'if-match': revision });
      expect(await met(product)).toEqual(seen(product.slug));
    },
  );

  test('Product status: a scheduled one says when, and is live from then on', async () => {
    const content = { name: 'Later', sellingPrice: 1, brand: 'dell', productCategory: 'laptops' };
    const without = await editor.add('/products', { ...content, status: 'scheduled' });
    expect([without.status, without.body.fields]).toEqual([
      400,
      { liveFrom: 'is missing: from when is it live?' },
    ]);
    const later = await editor.add('/products', { ...content, name: 'Never', status: 'live' });
    const { slug, revision } = later.body.data;
    const changed = await editor.change(
      `/products/${slug}`,
      { status: 'scheduled' },
      { 'if-match': revision },
    );
    expect([changed.status, changed.body.fields]).toEqual([
      400,
      { liveFrom: 'is missing: from when is it live?' },
    ]);
    const product = await added({ status: 'scheduled', liveFrom: '2099-01-01T00:00:00+05:45' });
    await shop.execute(
      sql`UPDATE products SET live_from = now() - interval '1 second' WHERE slug = ${product.slug}`,
    );
    await makeDueLive(shop.database.staffQueries);
    expect(await met(product)).toEqual(seen(product.slug));
  });
});
