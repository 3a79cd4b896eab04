import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { strFromU8, unzipSync } from 'fflate';
import { DomUtils, parseDocument } from 'htmlparser2';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  COURIER_CASH_COLUMNS,
  CUSTOMER_COLUMNS,
  ORDER_COLUMNS,
  ORDER_LINE_COLUMNS,
} from '../../src/contract/export.ts';
import { IMPORT_FIELDS } from '../../src/contract/import-row.ts';
import { getRows } from '../../src/server/db/database.ts';
import { liftOrderLimits } from './lift-limits.ts';
import { bearer, type editorCalls, oneKind, openShop, prepare } from './shop.ts';

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
type Format = keyof typeof TYPES;
const FORMULA = '=HYPERLINK("http://evil.example")';
const FORMATS = Object.keys(TYPES) as Format[];

/** Days since 1899-12-30 (ECMA-376, 18.17.4), to the minute. */
const timeOfSerial = (serial: string): string =>
  new Date(Date.UTC(1899, 11, 30) + Math.round(Number(serial) * 1440) * 60_000)
    .toISOString()
    .slice(0, 16)
    .replace('T', ' ');

/** The text of a cell; a number with a format of its own is a time. */
const textOfCell = (cell: Parameters<typeof DomUtils.getAttributeValue>[0]): string => {
  const text = DomUtils.textContent(cell);
  return cell.attribs.t === undefined && cell.attribs.s !== undefined && text !== ''
    ? timeOfSerial(text)
    : text;
};

/** The rows of a workbook by its XML, which is not how the shop reads one. */
function rowsOfSheet(bytes: Uint8Array): string[][] {
  const xml = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  const rows = DomUtils.getElementsByTagName('row', parseDocument(xml, { xmlMode: true }));
  const width = rows[0] ? DomUtils.getElementsByTagName('c', rows[0]).length : 0;
  return rows.map((row) => {
    const cells = new Map(
      DomUtils.getElementsByTagName('c', row).map((cell) => [
        cell.attribs.r?.replaceAll(/\d/g, ''),
        textOfCell(cell),
      ]),
    );
    return Array.from({ length: width }, (_, index) => cells.get(String.fromCharCode(65 + index)) ?? '');
  });
}

describe.each(oneKind)('%s', (kind) => {
  const shop = prepare(() => openShop(kind));
  const owner = prepare(() => shop.newAccount('owner'));
  const buyer = prepare(() => shop.newShopper());
  let calls: ReturnType<typeof editorCalls>;
  beforeAll(async () => {
    await liftOrderLimits(shop.database.queries);
    calls = owner;
  });
  afterEach(() => vi.restoreAllMocks());

  const withFormat = (path: string, format: Format) =>
    `${shop.api}${path}${path.includes('?') ? '&' : '?'}format=${format}`;
  const ask = (path: string, format: Format, token = owner.token) =>
    fetch(withFormat(path, format), { headers: bearer(token) });
  async function read(path: string, format: Format = 'csv'): Promise<Record<string, string>[]> {
    const response = await ask(path, format);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, TYPES[format]]);
    const bytes = new Uint8Array(await response.arrayBuffer());
    const [heads = [], ...rows]: string[][] =
      format === 'csv' ? parse(Buffer.from(bytes), { bom: true }) : rowsOfSheet(bytes);
    return rows.map((row) => Object.fromEntries(row.map((cell, index) => [heads[index], cell])));
  }
  const place = async (changes: Record<string, unknown> = {}) => {
    const { id } = await shop.productInStock(10);
    return (await buyer.order([{ id, qty: 2 }], changes)).body.orderId as string;
  };

  test('Exports: customers as they are found, in statements of any size, whose note is no formula', async () => {
    const others = [await shop.newShopper(), await shop.newShopper()];
    await calls.change(`/customers/${others[0]?.user.id}`, { note: FORMULA, pan: '601234567' });
    for (const format of FORMATS) {
      const [row, ...none] = await read(`/customers?q=${others[0]?.user.email}`, format);
      expect([Object.keys(row ?? {}), none]).toEqual([[...CUSTOMER_COLUMNS], []]);
      expect(row).toMatchObject({
        'E-mail': others[0]?.user.email,
        Orders: '0',
        'Bought for (Rs.)': '0',
        'Last order (UTC)': '',
        Blocked: '',
        PAN: '601234567',
        Note: format === 'csv' ? `'${FORMULA}` : FORMULA,
      });
    }
    // Two who signed up in one microsecond, and more than one statement reads.
    const { queries } = shop.database;
    await queries.execute(sql`UPDATE users SET created_at = '2026-01-01 00:00:00.000001+00'
      WHERE email IN ${others.map(({ user }) => user.email)}`);
    await queries.execute(sql`INSERT INTO users (email, first_name, last_name, phone, password_hash, created_at)
      SELECT 'listed' || n || '@example.com', 'A', 'B', '+977980000000', 'x', '2025-06-01'::timestamptz + n / 3 * interval '1 microsecond'
      FROM generate_series(1, 4000) n`);
    const [counted] = getRows<{ total: number }>(
      await queries.execute(
        sql`SELECT count(*)::int AS total FROM users WHERE deleted_at IS NULL AND staff_role IS NULL`,
      ),
    );
    const mails = (await read('/customers')).map((each) => each['E-mail']);
    expect([mails.length, new Set(mails).size]).toEqual([counted?.total, counted?.total]);
    const editor = await shop.newAccount('editor');
    expect((await ask('/customers', 'csv', editor.token)).status).toBe(403);
    // Who packs finds one customer, and takes no list of all away.
    const clerk = await shop.newAccount('orders');
    expect((await ask('/customers', 'csv', clerk.token)).status).toBe(403);
    expect((await ask('/customers', 'csv', (await shop.newAccount('finance')).token)).status).toBe(200);
  });

  test('Exports: orders as they are filtered, with their money, in Nepal’s time', async () => {
    const orderId = await place({ buyerCompany: FORMULA, buyerPan: '301234567' });
    const other = await place();
    await calls.change(`/orders/${other}`, { status: 'CANCELLED' });
    const [row, ...none] = await read(`/orders?q=${orderId}`);
    const { order } = (await calls.get(`/orders/${orderId}`)).body;
    expect(none).toEqual([]);
    expect(Object.keys(row ?? {})).toEqual([...ORDER_COLUMNS]);
    expect(row).toMatchObject({
      Order: orderId,
      'Placed (UTC)': order.createdAt,
      // Asia/Kathmandu is five hours and 45 minutes ahead.
      'Placed (Nepal)': new Date(Date.parse(order.createdAt) + 345 * 60_000)
        .toISOString()
        .slice(0, 16)
        .replace('T', ' '),
      Company: `'${FORMULA}`,
      PAN: '301234567',
      Pieces: '2',
      'Total (Rs.)': String(order.totalPrice),
      'Paid (Rs.)': '0',
    });
    const [sheet] = await read(`/orders?q=${orderId}`, 'xlsx');
    expect(sheet).toEqual({ ...row, Company: FORMULA, Phone: row?.Phone?.replace("'+", '+') });
    for (const query of ['', '?status=CANCELLED', '?page=2&limit=1']) {
      const { total } = (await calls.get(`/orders${query}`)).body;
      expect([query, (await read(`/orders${query}`)).length]).toEqual([query, total]);
    }
    const lines = await read(`/orders?view=lines&q=${orderId}`);
    expect(Object.keys(lines[0] ?? {})).toEqual([...ORDER_LINE_COLUMNS]);
    expect(lines.reduce((sum, line) => sum + Number(line['Total (Rs.)']), 0)).toBe(order.subTotal);
  });

  test('Exports: every list has both files, with all of its rows', async () => {
    await calls.add('/stock-receipts', {
      supplier: '-Sagar',
      billNumber: '7',
      lines: [{ product: (await shop.productInStock(1)).id, quantity: 3, cost: 600.25 }],
    });
    const today = new Date().toISOString().slice(0, 10);
    const days = `from=2020-01-01&to=${today}`;
    for (const [path, list] of [
      ['/editor/products?productCategory=laptops', 'products'],
      ['/stock-counts?search=laptop', 'stock'],
      ['/stock-movements?kind=receipt', 'stock-movements'],
      ['/stock-receipts?search=sagar', 'purchases'],
      [`/figures?by=product&from=2026-01-01&to=${today}`, 'figures-by-product'],
      ['/figures/lying-stock?days=1', 'lying-stock'],
      [`/figures/sell-through?${days}`, 'sell-through'],
    ] as const) {
      const { body } = await calls.get(path);
      const total = body.total ?? body.data.total;
      const csv = await read(path);
      expect([path, csv.length]).toEqual([path, total]);
      const plain = (rows: Record<string, string>[]) => JSON.stringify(rows).replaceAll('"\'-', '"-');
      expect(plain(await read(path, 'xlsx'))).toBe(plain(csv));
      for (const format of FORMATS) {
        const response = await ask(path, format);
        await response.arrayBuffer();
        expect(response.headers.get('content-disposition')).toMatch(
          new RegExp(`^attachment; filename="${list}-2\\d{3}-\\d\\d-\\d\\d\\.${format}"$`),
        );
      }
    }
    expect((await calls.get('/orders?format=ods')).status).toBe(400);
    const couriers = await ask('/courier-cash', 'csv');
    expect((await couriers.text()).replace('\ufeff', '').split('\r\n')[0]).toBe(
      COURIER_CASH_COLUMNS.map((column) => `"${column}"`).join(','),
    );
  });

  test('Exports: a list’s file is for who sees the list, and is in the audit log without what was looked for', async () => {
    const { token } = await shop.newAccount('editor');
    for (const path of ['/orders', '/bills', '/stock-receipts', '/figures/lying-stock', '/courier-cash'])
      expect([path, (await ask(path, 'xlsx', token)).status]).toEqual([path, 403]);
    expect((await ask('/orders', 'csv', buyer.token)).status).toBe(403);
    await read('/orders?q=9841234567&status=PENDING');
    const { data } = (await calls.get('/audit?search=list.export')).body;
    expect(data[0]).toMatchObject({
      action: 'list.export',
      subject: 'orders',
      actor: { email: owner.email },
      details: { format: 'csv', status: 'PENDING', q: '…' },
    });
  });

  /** Statements of the ledger's export are answered by `answer`; the others as ever. */
  function onLedgerRead(answer: (run: () => Promise<unknown>, nth: number) => Promise<unknown>) {
    const dialect = new PgDialect();
    let nth = 0;
    for (const queries of new Set([shop.database.queries, shop.database.staffQueries])) {
      const execute = queries.execute.bind(queries) as (statement: never) => Promise<unknown>;
      vi.spyOn(queries, 'execute').mockImplementation(((statement: never) => {
        if (!dialect.sqlToQuery(statement).sql.includes('m.created_at::text')) return execute(statement);
        nth += 1;
        return answer(() => execute(statement), nth);
      }) as never);
    }
  }

  test('Exports: where the database breaks in the middle, the caller sees that the file is not whole', async () => {
    const { id } = await shop.productInStock(1);
    await shop.execute(sql`
      INSERT INTO stock_movements (product_id, quantity, stock, kind, note)
      SELECT ${id}, 0, 1, 'direct', 'row ' || n FROM generate_series(1, 4500) n`);
    const whole = await read('/stock-movements?kind=direct');
    expect(new Set(whole.map((row) => row.Note)).size).toBe(4500);
    for (const format of FORMATS) {
      onLedgerRead((run, nth) => (nth > 2 ? Promise.reject(new Error('terminating connection')) : run()));
      const response = await ask('/stock-movements?kind=direct', format);
      expect(response.status).toBe(200);
      await expect(response.arrayBuffer()).rejects.toThrow('terminated');
      vi.restoreAllMocks();
    }
    onLedgerRead(() => Promise.reject(new Error('terminating connection')));
    const response = await ask('/stock-movements', 'csv');
    expect([response.status, (await response.json()).code]).toEqual([500, 'internal_error']);
    vi.restoreAllMocks();
  });

  test('Exports: two at once for each person, and one that was broken off makes room', async () => {
    const waiting = Promise.withResolvers<void>();
    let reads = 0;
    onLedgerRead(async (run, nth) => {
      reads = nth;
      await waiting.promise;
      return run();
    });
    const aborted = new AbortController();
    const signals = [new AbortController().signal, aborted.signal];
    const begun = signals.map((signal) =>
      fetch(withFormat('/stock-movements', 'csv'), { headers: bearer(owner.token), signal }).then(
        ({ status }) => status,
        () => 'aborted',
      ),
    );
    await expect.poll(() => reads, { timeout: 20_000 }).toBe(2);
    expect((await calls.get('/orders?format=csv')).body).toMatchObject({ code: 'too_many_requests' });
    // Another person is not held up.
    expect((await ask('/orders', 'csv', (await shop.newAccount('owner')).token)).status).toBe(200);
    aborted.abort();
    await expect.poll(async () => (await ask('/orders', 'csv')).status, { timeout: 20_000 }).toBe(200);
    waiting.resolve();
    expect(await Promise.all(begun)).toEqual([200, 'aborted']);
  });

  test('Exports: products go out and come back as they were, in both files', async () => {
    const odd = [
      { name: '=1+1 keyboard', sellingPrice: 0, zeroPrice: true },
      { name: '-12V cable', description: '+ first\n- second, "quoted"\n\'=kept' },
      {
        name: "'@home router",
        specifications: { '=A1': '-5', Größe: 'a | b, "c"' },
        tags: ['a-tag', 'b-tag'],
      },
      {
        name: '007',
        stock: 3,
        optionGroup: 'odd',
        options: [{ name: 'Length: cm', value: '1|2' }],
        status: 'scheduled',
        liveFrom: '2030-01-01T00:00:00.000Z',
      },
      { name: 'Plug', optionGroup: 'odd', options: [{ name: 'Memory', value: '16 GB' }], stock: null },
    ];
    for (const product of odd) {
      const { status } = await calls.add('/products', {
        sellingPrice: 1200,
        brand: 'asus',
        productCategory: 'laptops',
        ...product,
      });
      expect([product.name, status]).toEqual([product.name, 201]);
    }
    const send = (query: string, body: ArrayBuffer | string, format: Format = 'csv') =>
      fetch(`${shop.api}/imports${query}`, {
        method: 'POST',
        headers: { 'content-type': TYPES[format], ...bearer(owner.token) },
        body,
      }).then((response) => response.json());
    const all = async () =>
      // What is read of specifications in the background may be still to come.
      (
        await shop.rows<{ json: string }>(sql`
          SELECT (to_jsonb(p) - '{changed_in,updated_at,part_facts,facet_values,read_version,facets_outdated,search_vector}'::text[] || jsonb_build_object('stock', i.quantity))::text AS json
          FROM products p LEFT JOIN inventory i ON i.product_id = p.id ORDER BY p.id`)
      ).map(({ json }) => json);
    const before = await all();
    expect(before.length).toBeGreaterThanOrEqual(285);
    for (const format of FORMATS) {
      const file = await (await ask('/editor/products', format)).arrayBuffer();
      const { data } = await send('?dryRun=1', file, format);
      expect(data?.preview.changes).toMatchObject({ created: 0, changed: 0, unchanged: before.length });
      expect((await send('', file, format)).data).toMatchObject({ created: 0, updated: before.length });
      const after = await all();
      const changed = after.filter((product) => !before.includes(product));
      expect(changed.map((product) => JSON.parse(product))).toEqual(
        before.filter((product) => !after.includes(product)).map((product) => JSON.parse(product)),
      );
    }

    // As an owner raises and cuts prices in a spreadsheet: a price is all that changes.
    const priced = (await read('/editor/products')).map((row, at) => ({
      ...row,
      ...(row.sellingPrice !== '0' && {
        sellingPrice: `${Math.round(Number(row.sellingPrice) * (row.markedPrice || at % 2 === 0 ? 0.95 : 1.05))}`,
      }),
    }));
    const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
    const lines = [Object.keys(priced[0] ?? {}), ...priced.map((row) => Object.values(row))];
    const { data } = await send('?dryRun=1', lines.map((cells) => cells.map(quoted).join(',')).join('\r\n'));
    expect(data?.preview.changes).toMatchObject({
      created: 0,
      totals: [{ field: 'sellingPrice', how: 'changed' }],
    });
    const rows = await read('/editor/products?search=cable');
    expect(Object.keys(rows[0] ?? {})).toEqual([...IMPORT_FIELDS]);
    expect(rows.map(({ name }) => name)).toContain("'-12V cable");
  });
});
