import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { getRows } from '../../src/server/db/database.ts';
import { checkStock } from '../../src/server/doctor/check-data.ts';
import { liftOrderLimits } from './lift-limits.ts';
import { newProduct as addProduct, bearer, editorCalls, kinds, openShop, prepare } from './shop.ts';
import { decideAtWallet, getPidx, startWallet } from './wallet-server.ts';

type Moved = { kind: string; quantity: number; stock: number; reference: string | null; by: object | null };

describe.each(kinds)('%s', (kind) => {
  const wallet = prepare(startWallet);
  const shop = prepare(() => openShop(kind, { SITE_URL: 'http://shop.example', ...wallet.settings }));
  const buyer = prepare(() => shop.newShopper());
  const owner = prepare(() => shop.newAccount('owner'));
  beforeAll(async () => {
    await liftOrderLimits(shop.database.queries);
  });

  /** What the doctor says of the ledger. */
  const ledger = async () =>
    (
      await checkStock(
        async <Row>(text: string) => await shop.rows<Row & Record<string, unknown>>(sql.raw(text)),
      )
    )[0]?.level;
  const movementsOf = async (id: number): Promise<Moved[]> =>
    (await owner.get(`/stock-movements?product=${id}&limit=100`)).body.data.toReversed();
  const newProduct = (stock: number | null, changes: object = {}) =>
    addProduct(owner, { stock: stock ?? undefined, ...changes });
  const order = async (id: number, qty: number, changes: object = {}) =>
    (await buyer.order([{ id, qty }], { ...changes })).body;
  const move = (orderId: string, status: string, isRestocked?: boolean) =>
    owner.change(`/orders/${orderId}`, { status, ...(isRestocked !== undefined && { isRestocked }) });
  const getLine = async ({ id, name }: { id: number; name: string }) => {
    const { body } = await owner.get(`/stock-counts?search=${encodeURIComponent(name)}`);
    return body.data.find(({ product }: { product: number }) => product === id);
  };
  const countOf = async (product: { id: number; name: string }, counted: number) => {
    const { stood, since } = await getLine(product);
    return { product: product.id, counted, stood, since };
  };
  let bills = 0;
  const receipt = (product: number, quantity: number, cost: number, changes: object = {}) => {
    bills += 1;
    return {
      supplier: 'Himal Traders',
      billNumber: `B-${bills}`,
      lines: [{ product, quantity, cost }],
      ...changes,
    };
  };

  test('Ledger: each change of a stock is a row with who and why, and the figure is their sum', async () => {
    const product = await newProduct(20);
    const { id } = product;
    const cancelled = await order(id, 2);
    await buyer.add(`/orders/${cancelled.orderId}/cancel`, {});
    const returned = await order(id, 3);
    for (const status of ['CONFIRMED', 'SHIPPED', 'DELIVERED', 'RETURN_REQUESTED'])
      await move(returned.orderId, status);
    await move(returned.orderId, 'RETURNED', true);
    const lost = await order(id, 1);
    for (const status of ['CONFIRMED', 'SHIPPED', 'CANCELLED']) await move(lost.orderId, status);
    expect((await movementsOf(id)).at(-1)?.kind).toBe('order');
    await move(lost.orderId, 'CANCELLED', true);
    const unpaid = await order(id, 4, { paymentMethod: 'KHALTI' });
    await decideAtWallet(unpaid.paymentUrl, 'expire');
    await buyer.add('/payments/khalti/status', { pidx: getPidx(unpaid.paymentUrl) });
    wallet.behave('opening-503');
    await order(id, 5, { paymentMethod: 'KHALTI' });
    wallet.behave('good');
    await owner.change(`/products/${product.slug}`, { stock: 25, stockSeen: 20 });
    await owner.add('/imports', undefined, {});
    await fetch(`${shop.api}/imports`, {
      method: 'POST',
      headers: {
        ...bearer((await shop.logIn(owner.email, 'a good password')).token),
        'content-type': 'text/csv',
      },
      body: `slug,name,sellingPrice,brand,productCategory,stock\n${product.slug},${product.name},1000,ASUS,laptops,30\n`,
    });
    await owner.add('/stock-receipts', receipt(id, 10, 650.5));
    await owner.add('/stock-counts', await countOf(product, 38));
    await owner.add('/stock-counts', { product: id, damaged: 1, note: 'Fell from the shelf' });
    await shop.rows(sql`UPDATE inventory SET quantity = 36 WHERE product_id = ${id}`);

    const by = { email: owner.email, name: 'Test Buyer' };
    const moved = (await movementsOf(id)).map(({ kind: why, quantity, stock, by: who }) => [
      why,
      quantity,
      stock,
      who,
    ]);
    expect(moved).toEqual([
      ['edit', 20, 20, by],
      ['order', -2, 18, null],
      ['cancellation', 2, 20, null],
      ['order', -3, 17, null],
      ['return', 3, 20, by],
      ['order', -1, 19, null],
      ['return', 1, 20, by],
      ['order', -4, 16, null],
      ['cancellation', 4, 20, null],
      ['order', -5, 15, null],
      ['cancellation', 5, 20, null],
      ['edit', 5, 25, by],
      ['import', 5, 30, by],
      ['receipt', 10, 40, by],
      ['count', -2, 38, by],
      ['damage', -1, 37, by],
      ['direct', -1, 36, null],
    ]);
    const all = await movementsOf(id);
    expect(all[1]?.reference).toBe(cancelled.orderId);
    expect(all[2]).toMatchObject({ reference: cancelled.orderId, note: 'by the customer' });
    expect(all[8]).toMatchObject({ reference: unpaid.orderId, note: 'not paid' });
    expect(all[15]).toMatchObject({ note: 'Fell from the shelf' });
    expect(await ledger()).toBe('ok');

    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kathmandu' }).format(new Date());
    const total = async (query: string) =>
      (await owner.get(`/stock-movements?product=${id}${query}`)).body.total;
    expect([
      await total(`&from=${today}&to=${today}`),
      await total('&to=2020-01-01'),
      await total('&kind=order'),
    ]).toEqual([17, 0, 5]);

    // What becomes unknown, and what is deleted, is booked; its rows stay.
    await owner.change(`/products/${product.slug}`, { stock: null });
    expect((await movementsOf(id)).at(-1)).toMatchObject({ kind: 'edit', quantity: -36, stock: 0 });
    await owner.change(`/products/${product.slug}`, { stock: 7 });
    expect((await owner.remove(`/products/${product.slug}`)).status).toBe(200);
    expect((await movementsOf(id)).at(-1)).toMatchObject({
      kind: 'edit',
      quantity: -7,
      by,
      product: { id, name: null, slug: null },
    });
    expect(await ledger()).toBe('ok');
  });

  test('Ledger: a figure that is not the sum is found by the doctor', async () => {
    const product = await newProduct(5);
    await shop.rows(sql`UPDATE stock_movements SET quantity = 6 WHERE product_id = ${product.id}`);
    expect(await ledger()).toBe('failed');
    await shop.rows(sql`UPDATE stock_movements SET quantity = 5 WHERE product_id = ${product.id}`);
    expect(await ledger()).toBe('ok');
  });

  test('Ledger: truncated stock is booked too', async () => {
    await shop.database.queries
      .transaction(async (transaction) => {
        await transaction.execute(sql`TRUNCATE inventory`);
        const left = await transaction.execute(
          sql`SELECT product_id FROM stock_movements GROUP BY product_id HAVING sum(quantity) <> 0`,
        );
        expect(getRows(left)).toEqual([]);
        throw new Error('taken back');
      })
      .catch((error: Error) => expect(error.message).toBe('taken back'));
  });

  test('Count: what orders take meanwhile stays taken, and their pieces still lie on the shelf', async () => {
    const product = await newProduct(10);
    await order(product.id, 2);
    const line = await getLine(product);
    expect(line).toMatchObject({ stock: 8, reserved: 2, stood: 10, lastCount: null });
    const request = { product: product.id, counted: 9, stood: line.stood, since: line.since };
    await order(product.id, 3);
    const { status, body } = await owner.add('/stock-counts', request);
    expect([status, body.data.booked, body.data.missing]).toEqual([200, -1, 0]);
    expect(body.data.line).toMatchObject({
      stock: 4,
      reserved: 5,
      stood: 9,
      lastCount: { counted: 9, booked: -1, by: 'Test Buyer' },
    });
    expect(await shop.getPieces(product.id)).toBe(4);
  });

  test('Count: of a sheet from before pieces left or came nothing is booked, and nobody guesses', async () => {
    const product = await newProduct(10);
    const request = await countOf(product, 8);
    await owner.add('/stock-receipts', receipt(product.id, 1, 5));
    const { status, body } = await owner.add('/stock-counts', request);
    expect([status, body.code, body.message]).toEqual([
      409,
      'edited_meanwhile',
      `Pieces of ${product.name} left the shop or came in since you opened the sheet. Load it again and count once more.`,
    ]);
    expect(await shop.getPieces(product.id)).toBe(11);
  });

  test('Count: of what is right nothing is booked, and that it was counted is known', async () => {
    const product = await newProduct(4);
    const { body } = await owner.add('/stock-counts', await countOf(product, 4));
    expect(body.data).toMatchObject({
      booked: 0,
      missing: 0,
      line: { lastCount: { counted: 4, booked: 0 } },
    });
    expect(await movementsOf(product.id)).toHaveLength(1);
  });

  test('Count: pieces that are missing for open orders are named, and counted again they are not booked twice', async () => {
    const product = await newProduct(10);
    await order(product.id, 8);
    const first = await owner.add('/stock-counts', await countOf(product, 5));
    expect(first.body.data).toMatchObject({
      booked: -2,
      missing: 3,
      line: { stock: 0, reserved: 8, stood: 8 },
    });
    const second = await owner.add('/stock-counts', await countOf(product, 5));
    expect(second.body.data).toMatchObject({ booked: 0, missing: 3, line: { stock: 0 } });
  });

  test('Count: one of before another count, an edit or an import is refused; the same call again books nothing', async () => {
    const product = await newProduct(10);
    const request = await countOf(product, 8);
    const key = { 'idempotency-key': crypto.randomUUID() };
    const [first, again] = [
      await owner.add('/stock-counts', request, key),
      await owner.add('/stock-counts', request, key),
    ];
    expect([first.body.data.booked, again.body.data.booked, await shop.getPieces(product.id)]).toEqual([
      -2, -2, 8,
    ]);
    const other = await owner.add('/stock-counts', { ...request, counted: 7 }, key);
    expect(other.body.code).toBe('idempotency_conflict');
    const late = await owner.add('/stock-counts', { ...request, counted: 9 });
    expect([late.status, late.body.code]).toEqual([409, 'edited_meanwhile']);
    const fresh = await countOf(product, 3);
    await owner.change(`/products/${product.slug}`, { stock: 20, stockSeen: 8 });
    expect((await owner.add('/stock-counts', fresh)).body.code).toBe('edited_meanwhile');
    expect(await shop.getPieces(product.id)).toBe(20);
  });

  test('Count: an unknown stock begins with what no order waits for', async () => {
    const product = await newProduct(null);
    await order(product.id, 2);
    expect(await getLine(product)).toMatchObject({ stock: null, reserved: 2, stood: null, since: 0 });
    const { body } = await owner.add('/stock-counts', await countOf(product, 7));
    expect(body.data).toMatchObject({ booked: 5, line: { stock: 5, stood: 7 } });
    const late = await owner.add('/stock-counts', { product: product.id, counted: 7, stood: null, since: 0 });
    expect(late.body.code).toBe('edited_meanwhile');
  });

  test.each([
    ['a fraction', { counted: 1.5, stood: 1, since: 0 }],
    ['a negative count', { counted: -1, stood: 1, since: 0 }],
    ['more than a product can have', { counted: 1_000_001, stood: 1, since: 0 }],
    ['a text', { counted: '5', stood: 1, since: 0 }],
    ['no figure of the sheet', { counted: 1, since: 0 }],
    ['no damaged pieces', { damaged: 0, note: 'broken' }],
    ['damage without a reason', { damaged: 1 }],
    ['damage with an empty reason', { damaged: 1, note: ' ' }],
    ['both', { counted: 1, stood: 1, since: 0, damaged: 1, note: 'broken' }],
  ])('Count: bad input, %s, is refused', async (_, fields) => {
    const product = await newProduct(3);
    const { status, body } = await owner.add('/stock-counts', { product: product.id, ...fields });
    expect([status, body.code, await shop.getPieces(product.id)]).toEqual([400, 'validation_error', 3]);
  });

  test('Damage: more than lies on the shelf, of an unknown stock and of no product is refused', async () => {
    const damage = async (product: number, damaged: number) => {
      const { status, body } = await owner.add('/stock-counts', { product, damaged, note: 'wet' });
      return [status, body.code, body.message];
    };
    const [known, unknown] = [await newProduct(2), await newProduct(null)];
    expect(await damage(known.id, 3)).toEqual([
      409,
      'insufficient_stock',
      `Only 2 of ${known.name} should be on the shelf.`,
    ]);
    expect((await damage(unknown.id, 1))[1]).toBe('insufficient_stock');
    expect((await damage(999_999_999, 1)).slice(0, 2)).toEqual([404, 'not_found']);
    expect(await shop.getPieces(known.id)).toBe(2);
  });

  test('Receipt: the same bill again is asked about, in any spelling, and entered when confirmed', async () => {
    const product = await newProduct(1);
    const request = receipt(product.id, 4, 100);
    const first = await owner.add('/stock-receipts', request);
    expect([first.status, first.body.data.pieces, first.body.data.lines]).toEqual([200, 4, 1]);
    const spelled = {
      ...request,
      supplier: '  himal  TRADERS',
      billNumber: request.billNumber.toLowerCase(),
    };
    const again = await owner.add('/stock-receipts', spelled);
    expect([again.status, again.body.code]).toEqual([409, 'receipt_again']);
    expect(again.body.receipt).toEqual(first.body.data);
    expect(JSON.stringify(again.body)).not.toContain('cost');
    expect(again.body.message).toContain('Test Buyer');
    expect(await shop.getPieces(product.id)).toBe(5);
    expect((await owner.add('/stock-receipts', { ...spelled, again: true })).status).toBe(200);
    expect(await shop.getPieces(product.id)).toBe(9);
    expect((await owner.add('/stock-receipts', request)).status).toBe(409);
  });

  test('Receipt: a bill is one whatever it is written like, by the PAN of its supplier, in one fiscal year', async () => {
    const product = await newProduct(0);
    const supplier = { supplier: 'Everest Computers Pvt. Ltd.', supplierPan: '601234567' };
    const of = (billNumber: string, changes: object = {}) =>
      owner.add('/stock-receipts', receipt(product.id, 1, 100, { ...supplier, billNumber, ...changes }));
    const first = await of('SI-001/083-84', { billDate: '2026-07-20' });
    expect(first.status).toBe(200);
    for (const written of [
      'si 001/083-84',
      'SI–001/083‑84',
      'SI-००१/०८३-८४',
      'SI-٠٠١/۰۸۳-৮৪',
      'ＳＩ－００１／０８３－８４',
      'S\u200bI-\u2060001/0\u00ad83-84\ufeff',
      '\u202eSI.001.083.84\u202c',
      'SI00108384',
    ]) {
      const { status, body } = await of(written);
      expect([written, status, body.code, body.receipt]).toEqual([
        written,
        409,
        'receipt_again',
        first.body.data,
      ]);
    }
    const noPan = { supplierPan: undefined };
    for (const known of [
      { supplier: 'Sagarmatha Suppliers' },
      { supplierPan: '६०१-२३४-५६७', supplier: 'एभरेस्ट' },
      { supplier: 'EVEREST computers (P) Ltd', ...noPan },
      { supplier: 'everest\u00a0Computers', ...noPan },
    ])
      expect((await of('SI-001/083-84', known)).status).toBe(409);
    expect(await shop.getPieces(product.id)).toBe(1);
    for (const other of [
      { billDate: '2024-07-14', billNumber: 'SI-001/081-82' },
      { supplierPan: '601234568' },
      { supplier: 'Everest Computers Kathmandu', ...noPan },
    ])
      expect((await of('SI-001/083-84', other)).status).toBe(200);
    expect((await of('si 001 083 84', { again: true })).status).toBe(200);
    expect(await shop.getPieces(product.id)).toBe(5);
    expect(
      (await owner.get(`/stock-receipts?search=${encodeURIComponent('si ००१-083-84')}`)).body.total,
    ).toBe(4);
    const withYear = await of('SI-9/083-84');
    expect(withYear.status).toBe(200);
    for (const written of ['SI-0009', 'Purchase Invoice No. SI-9', 'SI-9/2083-84', 'बि.नं. SI-९'])
      expect([written, (await of(written)).body.receipt]).toEqual([written, withYear.body.data]);
    expect((await of('HI-9')).status).toBe(200);
    // Whoever leaves the day out means the paper that is there, whatever its fiscal year.
    expect((await of('FY-1', { billDate: '2025-11-20' })).status).toBe(200);
    const undated = { billDate: undefined };
    expect((await of('FY-1', undated)).status).toBe(409);
    expect(
      (await of('FY-1', { ...undated, lines: [{ product: product.id, quantity: 2, cost: 100 }] })).status,
    ).toBe(200);
    expect((await of('FY-2', undated)).status).toBe(200);
    expect((await of('FY-2', { billDate: '2025-11-20' })).status).toBe(409);
    // Beside a fiscal year that both numbers have, no day makes two of one bill.
    expect((await of('OM-19273/2082-83', { billDate: '2026-07-14' })).status).toBe(200);
    const more = { lines: [{ product: product.id, quantity: 3, cost: 100 }] };
    for (const written of ['OM-19273/2082-83', 'om 19273 / 082/83', '2082/83-OM-19273'])
      expect([written, (await of(written, { billDate: '2026-07-19', ...more })).status]).toEqual([
        written,
        409,
      ]);
    // A number without a year is given anew each fiscal year.
    expect((await of('OM-7', { billDate: '2026-07-14' })).status).toBe(200);
    expect((await of('OM-7', { billDate: '2026-07-19' })).status).toBe(200);
    expect((await of('OM-7', { billDate: '2024-07-14' })).status).toBe(200);
    const both = await Promise.all([of('NN/2083/84/2'), of('nn 2')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    for (const none of ['--', '/', '\u200b'])
      expect((await of(none)).body.fields).toEqual({ billNumber: expect.any(String) });
    expect((await of('SI-3', { supplier: '--', ...noPan })).status).toBe(400);
  });

  test('Receipt: one that was typed wrong is taken back by a movement, once, and can be entered anew', async () => {
    const product = await newProduct(1);
    const request = receipt(product.id, 40, 100);
    const { id } = (await owner.add('/stock-receipts', request)).body.data;
    const reverse = (reason: unknown = 'Four, not forty') =>
      owner.add(`/stock-receipts/${id}/reversal`, { reason });
    expect((await reverse(' ')).body.fields).toEqual({ reason: 'Say why' });
    const [first, second] = await Promise.all([reverse(), reverse('again')]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.body.data).toEqual({ ...second.body.data, reversedAt: expect.any(String) });
    expect(await shop.getPieces(product.id)).toBe(1);
    const { data } = (await owner.get(`/stock-movements?product=${product.id}&limit=2`)).body;
    expect(data[0]).toMatchObject({ kind: 'receipt', quantity: -40, stock: 1, reference: String(id) });
    expect(data[0].note).toMatch(/^Himal Traders, B-\d+: taken back, (Four, not forty|again)$/);
    const found = (await owner.get(`/stock-receipts?search=${request.billNumber}`)).body;
    expect(found.data.map((each: any) => [each.id, each.total, each.reversedAt !== null])).toContainEqual([
      id,
      4000,
      true,
    ]);
    // The bill is free again: nobody is asked about it.
    const repeated = await owner.add('/stock-receipts', {
      ...request,
      lines: [{ product: product.id, quantity: 4, cost: 90 }],
    });
    expect([repeated.status, await shop.getPieces(product.id)]).toEqual([200, 5]);
    // What stands costs 90; with the 40 pieces at 100 a price of 95 would be below it.
    const sellAt = async (unitPrice: number) => {
      const { status, body } = await owner.add('/staff-orders', {
        userDetails: { fullName: 'Bina Rai', phone: '9841234567', address: 'Patan' },
        cart: [{ id: product.id, qty: 1, unitPrice, reason: 'Agreed' }],
        ...{ paymentMethod: 'CASH_ON_DELIVERY', isInsideValley: true },
      });
      return [status, body.code];
    };
    expect(await sellAt(89)).toEqual([409, 'below_cost']);
    expect(await sellAt(95)).toEqual([201, undefined]);
    expect((await owner.add('/stock-receipts/1999999999/reversal', { reason: 'x' })).status).toBe(404);
    const orders = await shop.newAccount('orders');
    expect(
      (await orders.add(`/stock-receipts/${repeated.body.data.id}/reversal`, { reason: 'x' })).status,
    ).toBe(403);
  });

  test('Receipt: of one whose pieces are sold nothing is taken back', async () => {
    const [sold, kept] = [await newProduct(0), await newProduct(0)];
    const request = receipt(kept.id, 2, 10, {
      lines: [
        { product: kept.id, quantity: 2, cost: 10 },
        { product: sold.id, quantity: 3, cost: 10 },
      ],
    });
    const { id } = (await owner.add('/stock-receipts', request)).body.data;
    await order(sold.id, 1);
    const { status, body } = await owner.add(`/stock-receipts/${id}/reversal`, { reason: 'Wrong supplier' });
    expect([status, body.code]).toEqual([409, 'insufficient_stock']);
    expect(body.message).toContain(`Only 2 of the 3 that came of ${sold.name}`);
    expect([await shop.getPieces(kept.id), await shop.getPieces(sold.id)]).toEqual([2, 2]);
    const [entry] = (await owner.get(`/stock-receipts?search=${request.billNumber}`)).body.data;
    expect(entry.reversedAt).toBeNull();
  });

  test('Purchases: the register for the tax office has PAN, taxed and exempt parts of each bill that stands', async () => {
    const { id } = await newProduct(0);
    const supplier = 'Vat Suppliers';
    const bill = (billNumber: string, cost: number, changes: object = {}) =>
      owner.add('/stock-receipts', {
        ...{ supplier, billNumber, billDate: '2026-11-02' },
        ...{ lines: [{ product: id, quantity: 1, cost }], ...changes },
      });
    expect((await bill('V-1', 1130, { vat: 130, supplierPan: '३०१-२३४-५६७' })).status).toBe(200);
    await bill('V-2', 500);
    const wrong = await bill('V-3', 9999, { vat: 10 });
    await owner.add(`/stock-receipts/${wrong.body.data.id}/reversal`, { reason: 'Not ours' });
    const most = await bill('V-4', 1130, { vat: 131.01 });
    expect([most.status, most.body.fields]).toEqual([
      400,
      { vat: 'A bill of Rs. 1,130 with VAT shows at most Rs. 131 of it.' },
    ]);
    for (const billDate of ['2099-01-01', '1900-01-01'])
      expect(Object.keys((await bill('V-5', 1130, { billDate })).body.fields)).toEqual(['billDate']);
    expect((await bill('V-4', 1130, { supplierPan: '12345' })).body.fields).toEqual({
      supplierPan: 'A PAN has nine digits',
    });
    const finance = await shop.newAccount('finance');
    const file = await fetch(
      `${shop.api}/stock-receipts?format=csv&view=vat&search=${encodeURIComponent(supplier)}`,
      {
        headers: bearer(finance.token),
      },
    );
    const [, ...rows]: string[][] = parse(await file.text(), { bom: true });
    // Kartik 16, 2083 by the calendars that the tax office prints.
    expect(rows.toSorted()).toEqual([
      ['2083-07-16', '2026-11-02', 'V-1', supplier, '301234567', '1130', '0', '1000', '130', '13'],
      ['2083-07-16', '2026-11-02', 'V-2', supplier, '', '500', '500', '0', '0', '13'],
    ]);
    // Another rate from a day on changes no bill of before, and holds for those of its days.
    expect((await owner.change('/settings/vat_rates', { value: '2026-11-10 | 15' })).status).toBe(200);
    try {
      const late = { billDate: '2026-11-10' };
      expect((await bill('V-6', 1150, { ...late, vat: 150 })).status).toBe(200);
      expect((await bill('V-7', 1130, { vat: 130 })).status).toBe(200);
      expect((await bill('V-8', 1130, { vat: 147.39 })).body.fields.vat).toContain('at most Rs. 131');
      const later = await fetch(
        `${shop.api}/stock-receipts?format=csv&view=vat&search=${encodeURIComponent(supplier)}`,
        { headers: bearer(finance.token) },
      );
      const all: string[][] = parse(await later.text(), { bom: true });
      expect(
        all
          .slice(1)
          .map((row) => [row[2], ...row.slice(6)])
          .toSorted(),
      ).toEqual([
        ['V-1', '0', '1000', '130', '13'],
        ['V-2', '500', '0', '0', '13'],
        ['V-6', '0', '1000', '150', '15'],
        ['V-7', '0', '1000', '130', '13'],
      ]);
    } finally {
      await owner.change('/settings/vat_rates', { value: '' });
    }
    const desk = await shop.newAccount('orders');
    const refused = await fetch(`${shop.api}/stock-receipts?format=csv&view=vat`, {
      headers: bearer(desk.token),
    });
    expect(refused.status).toBe(403);
  });

  test('Receipt: the same call again brings nothing, and an unknown stock begins with what came', async () => {
    const product = await newProduct(null);
    const key = { 'idempotency-key': crypto.randomUUID() };
    const request = receipt(product.id, 4, 100);
    const [first, again] = [
      await owner.add('/stock-receipts', request, key),
      await owner.add('/stock-receipts', request, key),
    ];
    expect(again.body).toEqual(first.body);
    expect(await shop.getPieces(product.id)).toBe(4);
    const other = await owner.add('/stock-receipts', receipt(product.id, 4, 100), key);
    expect([other.body.code, await shop.getPieces(product.id)]).toEqual(['idempotency_conflict', 4]);
    const more = { ...request, lines: [{ product: product.id, quantity: 5, cost: 100 }] };
    const changed = await owner.add('/stock-receipts', more, key);
    expect([changed.body.code, await shop.getPieces(product.id)]).toEqual(['idempotency_conflict', 4]);
    for (const changes of [
      { vat: 40 },
      { billDate: '2026-07-20' },
      { supplierPan: '601234567' },
      { note: 'Torn' },
    ])
      expect((await owner.add('/stock-receipts', { ...request, ...changes }, key)).body.code).toBe(
        'idempotency_conflict',
      );
  });

  test.each([
    ['no supplier', { supplier: ' ' }],
    ['no bill number', { billNumber: '' }],
    ['no line', { lines: [] }],
    ['a day that is none', { billDate: '2026-02-30' }],
    ['no pieces', { lines: [{ product: 1, quantity: 0, cost: 1 }] }],
    ['a negative cost', { lines: [{ product: 1, quantity: 1, cost: -1 }] }],
    ['a third of a paisa', { lines: [{ product: 1, quantity: 1, cost: 1.333 }] }],
    ['a cost as text', { lines: [{ product: 1, quantity: 1, cost: '1' }] }],
    ['no cost', { lines: [{ product: 1, quantity: 1 }] }],
    ['a product that is not there', { lines: [{ product: 999_999_999, quantity: 1, cost: 1 }] }],
  ])('Receipt: bad input, %s, is refused as a whole', async (_, changes) => {
    const product = await newProduct(3);
    const request = receipt(product.id, 1, 1);
    const lines = [...request.lines, ...('lines' in changes ? changes.lines : [])];
    const { status, body } = await owner.add('/stock-receipts', {
      ...request,
      ...changes,
      lines: 'lines' in changes && changes.lines.length === 0 ? [] : lines,
    });
    expect([status, body.code, await shop.getPieces(product.id)]).toEqual([400, 'validation_error', 3]);
  });

  test('Purchases: register and file are for owner and finance; the audit log names each', async () => {
    const [dear, free] = [await newProduct(0, { name: '=cmd|calc!A1' }), await newProduct(50)];
    await owner.add('/stock-receipts', {
      supplier: '@Sagar "Bros", Teku',
      billNumber: '+77',
      billDate: '2026-11-02',
      lines: [
        { product: dear.id, quantity: 3, cost: 600.25 },
        { product: dear.id, quantity: 1, cost: 700.25 },
      ],
    });
    const search = encodeURIComponent('sagar "bros"');
    const finance = await shop.newAccount('finance');
    const { body } = await finance.get(`/stock-receipts?search=${search}&from=2026-11-02&to=2026-11-02`);
    expect([body.total, body.sum, body.data[0].total]).toEqual([1, 2501, 2501]);
    expect(body.data[0].lines[0]).toMatchObject({ quantity: 3, cost: 600.25, total: 1800.75 });
    expect((await finance.get(`/stock-receipts?search=${search}&from=2026-11-03`)).body.total).toBe(0);

    const staff = await shop.newAccount('finance');
    const file = await fetch(`${shop.api}/stock-receipts?format=csv&search=${search}`, {
      headers: bearer(staff.token),
    });
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    // Read by csv-parse, which is not ours; OWASP, CSV Injection: a cell must not begin with = + - @.
    const rows: string[][] = parse(await file.text(), { bom: true });
    expect(rows[1]?.slice(0, 7)).toEqual([
      '2026-11-02',
      '\'@Sagar "Bros", Teku',
      "'+77",
      "'=cmd|calc!A1",
      '3',
      '600.25',
      '1800.75',
    ]);
    expect(rows).toHaveLength(3);

    const editor = await shop.newAccount('editor');
    for (const path of ['/stock-receipts', '/stock-receipts?format=csv'])
      expect((await editor.get(path)).status).toBe(403);
    expect((await editor.add('/stock-receipts', receipt(free.id, 1, 5))).status).toBe(200);
    expect((await finance.add('/stock-receipts', receipt(free.id, 1, 5))).status).toBe(403);
    const log = (await owner.get('/audit?search=stock.receipt&limit=100')).body.data;
    expect(log.map(({ subject }: { subject: string }) => subject)).toContain('@Sagar "Bros", Teku, +77');
  });

  test('Suppliers: receipts of before are gathered by PAN and name, and tied once an editor says so', async () => {
    const editor = await shop.newAccount('editor');
    const product = await newProduct(0);
    const of = (supplier: string, changes: object = {}) =>
      owner.add('/stock-receipts', receipt(product.id, 2, 100, { supplier, ...changes }));
    const pan = '609999901';
    await of('Kalimati Computers Pvt. Ltd.', { supplierPan: pan });
    await of('M/s KALIMATI COMPUTERS');
    await of('Kalimati Komputers', { supplierPan: pan, billDate: '2025-01-05' });
    await of('Kalimati Computers', { supplierPan: '609999902' });
    const proposalsOf = async (name: string) =>
      (await editor.get('/supplier-proposals')).body.data.filter((each: any) =>
        each.name.toLowerCase().includes(name),
      );
    const proposals = await proposalsOf('kalimati');
    // The name alone may be of either PAN: nobody guesses.
    expect(proposals.map((each: any) => [each.supplierId, each.pan, each.receipts])).toEqual([
      [null, pan, 2],
      [null, '609999902', 1],
      [null, null, 1],
    ]);
    expect(proposals[0].spellings).toEqual([
      { supplier: 'Kalimati Computers Pvt. Ltd.', supplierPan: pan },
      { supplier: 'Kalimati Komputers', supplierPan: pan },
    ]);

    const made = await editor.add('/suppliers', {
      name: 'Kalimati Computers',
      pan,
      creditDays: 30,
      terms: 'Cheque',
    });
    expect(made.status).toBe(201);
    const { id } = made.body.data;
    expect((await editor.add('/suppliers', { name: 'Another', pan })).body).toMatchObject({
      code: 'already_taken',
      fields: { pan: expect.any(String) },
    });
    const [first] = await proposalsOf('kalimati');
    expect([first.supplierId, first.name]).toEqual([id, 'Kalimati Computers']);
    const tie = () => editor.add('/supplier-proposals', { supplierId: id, spellings: first.spellings });
    expect((await tie()).body.data).toEqual({ receipts: first.receipts });
    expect((await tie()).body.data).toEqual({ receipts: 0 });
    expect(
      (await editor.add('/supplier-proposals', { supplierId: 1_999_999_999, spellings: first.spellings }))
        .status,
    ).toBe(404);
    expect((await proposalsOf('kalimati')).some((each: any) => each.pan === pan)).toBe(false);

    // One chosen in the form has it at once, whatever its bill says.
    const chosen = await of('Kalimati, New Road', { supplierId: id, billNumber: 'KC-77' });
    expect(chosen.status).toBe(200);
    expect((await of('KC Traders', { supplierId: id, billNumber: 'KC-77' })).body.code).toBe('receipt_again');
    expect((await of('Nobody', { supplierId: 1_999_999_999 })).body.fields).toHaveProperty('supplier');
    const listed = async (who: typeof owner) =>
      (await who.get('/suppliers?search=609999901')).body.data.find((each: any) => each.id === id);
    // The one of January 2025 is older than twelve months.
    expect(await listed(owner)).toMatchObject({
      receipts: first.receipts + 1,
      creditDays: 30,
      bought: first.receipts * 200,
    });
    expect(await listed(editor)).toMatchObject({ terms: 'Cheque', bought: null });
    expect((await owner.get(`/stock-receipts?supplier=${id}`)).body.data[0]).toMatchObject({
      billNumber: 'KC-77',
      supplierId: id,
    });
    for (const path of ['/suppliers', '/supplier-proposals']) {
      const orders = await shop.newAccount('orders');
      expect((await orders.get(path)).status).toBe(403);
    }
    const gone = await editor.remove(`/suppliers/${id}`);
    expect([gone.status, gone.body.message]).toEqual([409, expect.stringContaining('receipts')]);
  });

  test('Suppliers: a bill is one by the PAN and the name of the record that was named, whatever it is booked under', async () => {
    const product = await newProduct(0);
    const made = await owner.add('/suppliers', {
      name: 'Erika Distributors',
      pan: '609999911',
      creditDays: 0,
      terms: '',
    });
    const supplierId = made.body.data.id;
    const of = (billNumber: string, supplier: object) =>
      owner.add('/stock-receipts', receipt(product.id, 1, 100, { billNumber, ...supplier }));
    const byRecord = { supplier: 'ED Nepal', supplierId };
    const others = [
      { supplier: 'Sagarmatha House', supplierPan: '609999911' },
      { supplier: 'Erika Distributors Pvt. Ltd.' },
      { supplier: 'E. D. Traders', supplierPan: '609999911', supplierId },
    ];
    for (const [index, other] of others.entries()) {
      const first = await of(`ED-1${index}`, byRecord);
      const again = await of(`ED 1${index}`, other);
      expect([again.body.code, again.body.receipt]).toEqual(['receipt_again', first.body.data]);
      expect((await of(`ED-2${index}`, other)).status).toBe(200);
      expect((await of(`ED 2${index}`, byRecord)).body.code).toBe('receipt_again');
    }
    // By its PAN alone it is the one of the record, whose name another bill has without a PAN.
    expect((await of('ED-30', { supplier: 'ERIKA distributors' })).status).toBe(200);
    expect((await of('ED 30', { supplier: 'Sagarmatha House', supplierPan: '609999911' })).status).toBe(409);
    expect((await of('ED 30', { supplier: 'Erika Distributors', supplierPan: '609999912' })).status).toBe(
      409,
    );
    for (const other of [{ supplier: 'ED Nepal', supplierPan: '609999913' }, { supplier: 'Lumbini Traders' }])
      expect((await of('ED-10', other)).status).toBe(200);
  });

  test('Low stock: each product has its level, for the list, for Today and by import', async () => {
    const today = async () => (await owner.get('/editor/today')).body.data.products.lowStock;
    const before = await today();
    const product = await newProduct(9);
    const listed = async () =>
      (
        await owner.get(`/editor/products?stock=low&search=${encodeURIComponent(product.name)}`)
      ).body.data.some(({ slug }: { slug: string }) => slug === product.slug);
    expect([await today(), await listed()]).toEqual([before, false]);
    const changed = await owner.change(`/products/${product.slug}`, { lowStockLevel: 9 });
    expect([changed.body.data.lowStockLevel, await today(), await listed()]).toEqual([9, before + 1, true]);
    await owner.change(`/products/${product.slug}`, { description: 'Kept.' });
    expect(await listed()).toBe(true);
    expect((await owner.change(`/products/${product.slug}`, { lowStockLevel: -1 })).status).toBe(400);
    await owner.change(`/products/${product.slug}`, { lowStockLevel: 0, stock: 1, stockSeen: 9 });
    expect([await today(), await listed()]).toEqual([before, false]);
    // Shoppers do not see it.
    expect((await owner.get(`/products/${product.slug}`)).body.data).not.toHaveProperty('lowStockLevel');
  });

  test.runIf(kind === 'embedded')(
    'Ledger: after random changes every figure is the sum of its rows',
    async () => {
      const things = [await newProduct(30), await newProduct(0), await newProduct(null)];
      const placed: string[] = [];
      const step = fc.record({
        which: fc.nat(2),
        pieces: fc.integer({ min: 1, max: 9 }),
        what: fc.constantFrom('order', 'cancel', 'edit', 'count', 'damage', 'receipt', 'unknown', 'sql'),
      });
      const steps: Record<string, (product: (typeof things)[number], pieces: number) => Promise<unknown>> = {
        order: async ({ id }, pieces) => {
          const { orderId } = await order(id, pieces);
          if (orderId) placed.push(orderId);
        },
        cancel: async () => {
          const last = placed.pop();
          if (last) await buyer.add(`/orders/${last}/cancel`, {});
        },
        edit: ({ slug }, stock) => owner.change(`/products/${slug}`, { stock }),
        count: async (product, counted) => owner.add('/stock-counts', await countOf(product, counted)),
        damage: ({ id }, damaged) => owner.add('/stock-counts', { product: id, damaged, note: 'wet' }),
        receipt: ({ id }, quantity) => owner.add('/stock-receipts', receipt(id, quantity, 10)),
        unknown: ({ slug }) => owner.change(`/products/${slug}`, { stock: null }),
        sql: ({ id }, pieces) =>
          shop.rows(sql`UPDATE inventory SET quantity = quantity + ${pieces} WHERE product_id = ${id}`),
      };
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (changes) => {
          for (const { which, pieces, what } of changes) await steps[what]?.(things[which] as never, pieces);
          expect(await ledger()).toBe('ok');
          for (const { id } of things) {
            const [sums] = await shop.rows<{ sum: number; last: number }>(sql`
            SELECT sum(quantity)::int AS sum, (array_agg(stock ORDER BY id DESC))[1] AS last
            FROM stock_movements WHERE product_id = ${id}`);
            expect([sums?.sum ?? 0, sums?.last ?? 0]).toEqual(Array(2).fill((await shop.getPieces(id)) ?? 0));
          }
        }),
        { numRuns: 12 },
      );
    },
  );

  describe.runIf(kind === 'postgres')('at once', () => {
    /** Runs a call while another connection has changed a stock and not committed it. */
    async function whileUncommitted<Response>(
      statement: string,
      send: () => Promise<Response>,
    ): Promise<Response> {
      const client = new pg.Client({ connectionString: shop.databaseUrl });
      await client.connect();
      try {
        await client.query('BEGIN');
        await client.query(statement);
        const response = send();
        await expect
          .poll(
            async () =>
              (
                await shop.rows<{ count: number }>(sql`SELECT count(*)::int AS count FROM pg_stat_activity
                  WHERE datname = current_database() AND wait_event_type = 'Lock'`)
              )[0]?.count,
            { timeout: 10_000 },
          )
          .toBe(1);
        await client.query('COMMIT');
        return await response;
      } finally {
        await client.end();
      }
    }

    test('Count: an order that commits while it waits keeps its pieces', async () => {
      const product = await newProduct(10);
      await order(product.id, 1);
      const request = await countOf(product, 9);
      const { body } = await whileUncommitted(
        `UPDATE order_items SET quantity = 5, taken_pieces = 5 WHERE product_id = ${product.id};
         UPDATE inventory SET quantity = quantity - 4, changed_in = '0' WHERE product_id = ${product.id};
         UPDATE stock_movements SET kind = 'order' WHERE product_id = ${product.id} AND kind = 'direct'`,
        () => owner.add('/stock-counts', request),
      );
      expect([body.data.booked, await shop.getPieces(product.id)]).toEqual([-1, 4]);
    });

    test('Count: orders and a count at once are all booked', async () => {
      const product = await newProduct(100);
      const request = await countOf(product, 97);
      const [counted, ...answers] = await Promise.all([
        owner.add('/stock-counts', request),
        ...Array.from({ length: 20 }, () => order(product.id, 1)),
      ]);
      // The shop takes so many at once of one customer.
      const placed = answers.filter(({ orderId }) => orderId).length;
      expect(placed).toBeGreaterThanOrEqual(5);
      expect([counted?.body.data.booked, await shop.getPieces(product.id), await ledger()]).toEqual([
        -3,
        97 - placed,
        'ok',
      ]);
    });

    test('Count: two at once from the same sheet book the difference once; the same call ten times, too', async () => {
      const product = await newProduct(10);
      const request = await countOf(product, 8);
      const both = await Promise.all([
        owner.add('/stock-counts', request),
        owner.add('/stock-counts', request),
      ]);
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(await shop.getPieces(product.id)).toBe(8);
      const key = { 'idempotency-key': crypto.randomUUID() };
      const fresh = await countOf(product, 5);
      const same = await Promise.all(
        Array.from({ length: 10 }, () => owner.add('/stock-counts', fresh, key)),
      );
      expect(same.map(({ status, body }) => [status, body.data?.booked])).toEqual(Array(10).fill([200, -3]));
      expect(await shop.getPieces(product.id)).toBe(5);
    });

    test('Receipt: ten of one bill at once are one; two that are both confirmed are counted apart', async () => {
      const product = await newProduct(0);
      const request = receipt(product.id, 2, 10);
      const all = await Promise.all(Array.from({ length: 10 }, () => owner.add('/stock-receipts', request)));
      expect(all.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
      expect(all.every(({ status, body }) => status === 200 || body.receipt.pieces === 2)).toBe(true);
      expect(await shop.getPieces(product.id)).toBe(2);
      const key = { 'idempotency-key': crypto.randomUUID() };
      const again = { ...request, again: true };
      const keyed = await Promise.all(
        Array.from({ length: 10 }, () => owner.add('/stock-receipts', again, key)),
      );
      expect(keyed.map(({ status }) => status)).toEqual(Array(10).fill(200));
      expect([await shop.getPieces(product.id), await ledger()]).toEqual([4, 'ok']);
    });

    test('Stock: two machines on one database book one bill once, and one of two counts', async () => {
      const other = await openShop('postgres', { DATABASE_URL: shop.databaseUrl ?? '' });
      const { token } = await other.logIn(owner.email, 'a good password');
      const elsewhere = editorCalls(other.api, token);
      const product = await newProduct(10);
      const request = receipt(product.id, 2, 10);
      const received = await Promise.all(
        [owner, elsewhere, owner, elsewhere].map((calls) => calls.add('/stock-receipts', request)),
      );
      expect(received.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
      const count = await countOf(product, 9);
      const counted = await Promise.all([owner, elsewhere].map((calls) => calls.add('/stock-counts', count)));
      expect(counted.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect([await shop.getPieces(product.id), await ledger()]).toEqual([9, 'ok']);
      await other.close();
    });

    test('Receipt: of the same products in other orders, with orders at once, none deadlocks', async () => {
      const [one, two] = [await newProduct(50), await newProduct(50)];
      const buyer = await shop.newShopper();
      const brought = (lines: number[]) =>
        owner.add('/stock-receipts', {
          ...receipt(one.id, 1, 1),
          lines: lines.map((product) => ({ product, quantity: 1, cost: 1 })),
        });
      const outcomes = await Promise.all(
        Array.from({ length: 10 }, async (_, index) => {
          const lines = index % 2 ? [one.id, two.id] : [two.id, one.id];
          const [received, ordered] = await Promise.all([
            brought(lines),
            buyer.order(lines.map((id) => ({ id, qty: 1 }))),
          ]);
          return [received.status, ordered.status];
        }),
      );
      expect(outcomes.map(([received]) => received)).toEqual(Array(10).fill(200));
      const placed = outcomes.filter(([, ordered]) => ordered === 201).length;
      expect(placed).toBeGreaterThanOrEqual(4);
      expect(outcomes.every(([, ordered = 500]) => ordered < 500)).toBe(true);
      expect([await shop.getPieces(one.id), await shop.getPieces(two.id), await ledger()]).toEqual([
        60 - placed,
        60 - placed,
        'ok',
      ]);
    });
  });

  test('Opening: the shipped products have their stock from the first row on', async () => {
    const product = await shop.productInStock(1, 'monitors');
    expect((await movementsOf(product.id))[0]).toMatchObject({
      kind: 'import',
      quantity: product.stock,
      by: null,
    });
  });
});
