import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AuditLogEntry } from '../../src/contract/audit.ts';
import { getRows } from '../../src/server/db/database.ts';
import { newProduct as addProduct, bearer, oneKind, openShop, prepare, request } from './shop.ts';

describe.each(oneKind)('%s', (kind) => {
  const shop = prepare(() => openShop(kind));
  const owner = prepare(() => shop.newAccount('owner'));

  const newest = async (search: string): Promise<AuditLogEntry> =>
    (await owner.get(`/audit?search=${encodeURIComponent(search)}&limit=1`)).body.data[0];
  const undo = (id: number) => owner.add(`/audit/${id}/undo`);
  /** Undoes an edit. @returns the entry of the undo */
  async function undone(id: number): Promise<number> {
    const { status, body } = await undo(id);
    expect([status, body]).toMatchObject([200, { data: { entry: expect.any(Number) } }]);
    return body.data.entry;
  }
  const read = async (path: string) => (await owner.get(`/editor${path}`)).body.data;
  const countEntries = async () =>
    (await shop.rows<{ count: number }>(sql`SELECT count(*)::int AS count FROM audit_entries`))[0]?.count;
  const newProduct = (changes: object = {}) =>
    addProduct(owner, {
      ...{ markedPrice: 9000, specifications: { RAM: '16 GB', CPU: 'X9' }, stock: 5 },
      ...changes,
    });

  test('Undo: an edit gives its fields back through the same path, and is an edit that can be undone', async () => {
    const { id, slug } = await newProduct();
    const path = `/products/${slug}`;
    const before = await read(path);
    await owner.change(path, { sellingPrice: 1200, specifications: { CPU: 'X9', RAM: '32 GB' }, stock: 9 });
    const edit = await newest(slug);
    expect(edit).toMatchObject({
      action: 'product.change',
      details: { sellingPrice: { from: 1000, to: 1200 }, stock: { from: 5, to: 9 } },
      undoes: null,
    });
    expect([...edit.undoable].sort()).toEqual(['sellingPrice', 'specifications']);
    // Another edit of another field, and an order's: neither is lost.
    await owner.change(path, { name: 'Renamed since', stock: 3 });
    const entry = await undone(edit.id);
    const after = await read(path);
    expect(after).toMatchObject({ sellingPrice: 1000, name: 'Renamed since', stock: 3 });
    expect(Object.entries(after.specifications)).toEqual(Object.entries(before.specifications));
    expect(await newest(slug)).toMatchObject({ id: entry, action: 'product.change', undoes: edit.id });
    expect((await shop.get(`/products/${slug}`)).body.data.sellingPrice).toBe(1000);
    const former = await shop.execute(
      sql`SELECT DISTINCT selling_price AS price FROM former_prices WHERE product_id = ${id} ORDER BY 1`,
    );
    expect(getRows<{ price: number }>(former).map(({ price }) => price)).toEqual([1000, 1200]);
    // Redo, and undo again.
    await undone(entry);
    expect(await read(path)).toMatchObject({ sellingPrice: 1200, name: 'Renamed since' });
    await undone(edit.id);
    expect(await read(path)).toMatchObject({ sellingPrice: 1000 });
  });

  test('Undo: pressed twice, also at once, it does nothing twice', async () => {
    const { slug } = await newProduct();
    await owner.change(`/products/${slug}`, { sellingPrice: 1300 });
    const edit = await newest(slug);
    const entries = await countEntries();
    const both = await Promise.all([undo(edit.id), undo(edit.id)]);
    const again = await undone(edit.id);
    expect(both.map(({ status, body }) => [status, body.data.entry])).toEqual([
      [200, again],
      [200, again],
    ]);
    expect(await countEntries()).toBe((entries ?? 0) + 1);
  });

  test('Undo: what was changed since is told with both values, by whom and when, and nothing is written', async () => {
    const { slug } = await newProduct();
    const path = `/products/${slug}`;
    await owner.change(path, { sellingPrice: 1100, name: 'Name of the edit', description: 'Of the edit.' });
    const edit = await newest(slug);
    const other = await shop.newAccount('editor');
    await other.change(path, { sellingPrice: 1500 });
    await shop.execute(sql`UPDATE products SET name = 'By an import' WHERE slug = ${slug}`);
    const [content, entries] = [await read(path), await countEntries()];
    const { status, body } = await undo(edit.id);
    expect([status, body.code]).toEqual([409, 'undo_changed_since']);
    expect(Object.keys(body.fields).sort()).toEqual(['name', 'sellingPrice']);
    expect(body.fields.sellingPrice).toMatch(/^This edit made it “1100”\. .+ changed it to “1500” on .+\.$/);
    expect(body.fields.name).toBe(
      'This edit made it “Name of the edit”. It is “By an import” now, by an import or an edit of another record.',
    );
    expect([await read(path), await countEntries()]).toEqual([content, entries]);
    // Who edits it back by hand may undo.
    await owner.change(path, { sellingPrice: 1100, name: 'Name of the edit' });
    await undone(edit.id);
    expect(await read(path)).toMatchObject({ sellingPrice: 1000, description: '' });
  });

  test('Undo: a record is found by its id, whatever its address is; a deleted one is gone, and its slug’s next owner untouched', async () => {
    const { slug } = await newProduct();
    await owner.change(`/products/${slug}`, { sellingPrice: 1400 });
    const priced = await newest(slug);
    await owner.change(`/products/${slug}`, { slug: `${slug}-moved` });
    const moved = await newest(slug);
    await undone(priced.id);
    expect(await read(`/products/${slug}-moved`)).toMatchObject({ sellingPrice: 1000 });
    await undone(moved.id);
    expect(await read(`/products/${slug}`)).toMatchObject({ slug });
    await owner.remove(`/products/${slug}`);
    await newProduct({ slug, sellingPrice: 1000 });
    const { status, body } = await undo(priced.id);
    expect([status, body.code, body.message]).toEqual([
      409,
      'undo_impossible',
      'The record is not there any more.',
    ]);
  });

  test('Undo: what an edit names must still be what it was', async () => {
    for (const name of ['One place', 'Other place']) await owner.add('/categories', { name });
    await owner.add('/brands', { name: 'Gone maker' });
    const { slug } = await newProduct({ productCategory: 'one-place', brand: 'gone-maker' });
    const path = `/products/${slug}`;
    await owner.change(path, { productCategory: 'other-place' });
    const moved = await newest(slug);
    await owner.change(path, { brand: 'asus' });
    const rebranded = await newest(slug);
    await owner.change('/categories/one-place', { slug: 'former-place' });
    await owner.add('/categories', { name: 'Impostor', slug: 'one-place' });
    expect((await owner.remove('/brands/gone-maker')).status).toBe(200);
    const [content, entries] = [await read(path), await countEntries()];
    for (const [edit, named] of [
      [moved, 'one-place'],
      [rebranded, 'gone-maker'],
    ] as const) {
      const { status, body } = await undo(edit.id);
      expect([status, body.code, body.message]).toEqual([
        409,
        'undo_impossible',
        `What this edit names was added, deleted or renamed since: ${named}. Change it by hand.`,
      ]);
    }
    expect([await read(path), await countEntries()]).toEqual([content, entries]);
    expect((await owner.get('/editor/brands/gone-maker')).status).toBe(404);
  });

  test('Undo: what it cannot do says why', async () => {
    const { slug } = await newProduct();
    const path = `/products/${slug}`;
    const impossible = async (entry: AuditLogEntry) => {
      const { status, body } = await undo(entry.id);
      expect([status, body.code]).toEqual([409, 'undo_impossible']);
      expect(entry.undoable).toEqual([]);
      return body.message as string;
    };
    expect(await impossible(await newest(slug))).toContain('deleted by hand');
    await owner.change(path, { stock: 8 });
    expect(await impossible(await newest(slug))).toContain('Stock');
    await owner.change(path, { stock: 8 });
    expect(await impossible(await newest(slug))).toContain('changed nothing');
    await owner.change(path, { description: 'x'.repeat(20_000), sellingPrice: 1600 });
    await owner.change(path, { description: 'y'.repeat(20_000), sellingPrice: 1700 });
    const long = await newest(slug);
    expect([long.undoable, Object.keys(long.details)]).toEqual([
      ['sellingPrice'],
      expect.arrayContaining(['description']),
    ]);
    await undone(long.id);
    expect(await read(path)).toMatchObject({ sellingPrice: 1600, description: 'y'.repeat(20_000) });
    await owner.remove(path);
    expect(await impossible(await newest(slug))).toContain('does not come back');
    const login = await newest('login');
    expect(await impossible(login)).toContain('Only edits');
    expect((await undo(2_000_000_000)).status).toBe(404);
  });

  test('Undo: an edit about a person leaves the names of fields alone, and is not undone', async () => {
    const { body } = await owner.add('/blocked-contacts', {
      kind: 'phone',
      value: '9841099887',
      note: 'Rude',
    });
    await owner.change(`/blocked-contacts/${body.data.id}`, { note: 'Rude twice' });
    const edit = await newest('blocked contact.change');
    expect([edit.details, edit.undoable]).toEqual([{ fields: ['note'] }, []]);
    expect((await undo(edit.id)).body.code).toBe('undo_impossible');
    const [log] = await shop.rows<{ log: string }>(
      sql`SELECT string_agg(to_json(a)::text, '') AS log FROM audit_entries a`,
    );
    expect(log?.log).not.toMatch(/9841099887|Rude/);
  });

  test('Undo: the rules of an edit hold for it', async () => {
    const { slug } = await newProduct();
    const path = `/products/${slug}`;
    await owner.change(path, { sellingPrice: 8999 });
    const priced = await newest(slug);
    const [sale] = await read('/flash-sales');
    const joined = await owner.change(`/flash-sales/${sale.id}`, { products: [...sale.products, slug] });
    expect(joined.status).toBe(200);
    const byHand = await owner.change(path, { sellingPrice: 1000 });
    const { status, body } = await undo(priced.id);
    expect([status, body.code, body.fields]).toEqual([400, 'validation_error', byHand.body.fields]);
    await undone((await newest('flash-sale.change')).id);
    await undone(priced.id);
    // Another record took the slug meanwhile.
    await owner.change(path, { slug: `${slug}-moved` });
    const moved = await newest(slug);
    await newProduct({ slug });
    expect((await undo(moved.id)).body.code).toBe('already_taken');
    const edit = priced;
    const editor = await shop.newAccount('editor');
    expect((await editor.add(`/audit/${edit.id}/undo`)).status).toBe(403);
    const nobody = await request(`${shop.api}/audit/${edit.id}/undo`, {
      method: 'POST',
      headers: bearer('x'),
    });
    expect(nobody.status).toBe(401);
  });

  test('Undo: settings, categories, promotions and filters of a category come back', async () => {
    const category = (await owner.add('/categories', { name: 'Undone category' })).body.data;
    const promotion = (
      await owner.add('/promotions', {
        title: 'Ten percent',
        kind: 'percentage',
        discountPercentage: 10,
        threshold: 0,
        isPublic: true,
        expires: new Date(Date.now() + 86_400_000).toISOString(),
        categories: ['laptops'],
      })
    ).body.data;
    const facets = await read('/category-facets/laptops');
    const edits: [path: string, changes: object][] = [
      ['/settings/address', { value: 'Another street' }],
      ['/settings/order_limit_account_orders', { value: '7' }],
      [`/categories/${category.slug}`, { name: 'Other', slug: 'undone-other' }],
      [`/promotions/${promotion.id}`, { kind: 'amount', amount: 500, categories: ['monitors'] }],
      ['/category-facets/laptops', { facets: facets.facets.toReversed() }],
    ];
    for (const [path, changes] of edits) {
      const before = await read(path);
      const { status, body } = await owner.change(path, changes);
      expect([path, status]).toEqual([path, 200]);
      expect(body.data.revision).not.toBe(before.revision);
      await undone((await newest('.change')).id);
      const { isUsual: _, ...after } = await read(path);
      const { isUsual: __, ...expected } = before;
      expect({ ...after, revision: '' }).toEqual({ ...expected, revision: '' });
    }
  });

  // MediaWiki, Help:Undo: what later edits did elsewhere stays; where they touched the same, it cannot be undone.
  test('Undo: after any edits it restores the fields of its edit alone, or is refused and changes nothing', async () => {
    const { body } = await owner.add('/banners', {
      title: 'T',
      image: '/uploads/banners/undone.webp',
      link: '/',
    });
    const path = `/banners/${body.data.id}`;
    const values = fc.record(
      {
        title: fc.constantFrom('T', 'U', 'V'),
        line: fc.constantFrom(null, 'x', 'y'),
        offer: fc.constantFrom(null, 'z'),
      },
      { requiredKeys: [] },
    );
    const step = fc.oneof(values, fc.nat());
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 12 }), async (steps) => {
        const log: AuditLogEntry[] = [];
        for (const each of steps) {
          const before = await read(path);
          const undoing = typeof each === 'number' ? log[each % Math.max(log.length, 1)] : undefined;
          if (typeof each !== 'number') expect((await owner.change(path, each)).status).toBe(200);
          else if (!undoing) continue;
          else {
            const { undoable, details } = undoing;
            const getSide = (field: string, side: 'from' | 'to') =>
              (details[field] as Record<typeof side, unknown>)[side];
            const mayUndo =
              undoable.length > 0 && undoable.every((field) => before[field] === getSide(field, 'to'));
            const { status } = await undo(undoing.id);
            const after = await read(path);
            if (!mayUndo) {
              // One that stands undone is found again; any other is refused.
              expect([200, 409]).toContain(status);
              expect(after).toEqual(before);
              continue;
            }
            expect(status).toBe(200);
            for (const field of ['title', 'line', 'offer', 'link', 'image'])
              expect(after[field]).toBe(undoable.includes(field) ? getSide(field, 'from') : before[field]);
          }
          log.push(await newest('banner.change'));
        }
      }),
      { numRuns: 8 },
    );
  });
});
