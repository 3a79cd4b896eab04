import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import {
  FIGURE_GROUPINGS,
  type FigureGrouping,
  type FigureRow,
  type Figures,
  figureQuery,
} from '../../src/contract/figures.ts';
import { bsCalendar, dayToBs, formatBsDate } from '../../src/rules/bikram-sambat.ts';
import { getBillLines } from '../../src/rules/bills/bill-sums.ts';
import { creditDue } from '../../src/rules/bills/return-worth.ts';
import { addDays } from '../../src/rules/figures/periods.ts';
import { nepalDay } from '../../src/rules/shop/nepal-time.ts';
import { closeDays } from '../../src/server/figures/close-days.ts';
import { UNCOUNTED } from '../../src/server/figures/day-cells.ts';
import { readFigures } from '../../src/server/figures/read-figures.ts';
import { chance } from '../chance.ts';
import { liftOrderLimits } from './lift-limits.ts';
import { kinds, openShop, prepare } from './shop.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const TODAY = nepalDay(new Date());
/** 20,000 by `FIGURE_ORDERS=20000 npx vitest run --project api tests/api/figures.test.ts`. */
const RANDOM_ORDERS = Number(process.env.FIGURE_ORDERS ?? 2_000);

describe.each(kinds)('%s', (kind) => {
  const shop = prepare(() => openShop(kind));
  const owner = prepare(() => shop.newAccount('owner'));
  beforeAll(async () => {
    await liftOrderLimits(shop.database.queries);
  });

  const figures = async (query: string): Promise<Figures> => {
    const { status, body } = await owner.get(`/figures?${query}`);
    expect([status, body.message]).toEqual([200, undefined]);
    return body.data;
  };

  test('Figures: a leap day, 400 days, days to come and the ends of Nepal’s calendar are answered', async () => {
    for (const query of [
      'from=2024-02-29&to=2024-02-29&compare=1',
      'from=2025-01-01&to=2026-02-04&by=week&compare=1',
      'from=2098-12-01&to=2099-12-31&by=product&compare=1',
      'from=2000-01-01&to=2000-01-31&by=bs-month&compare=1',
    ])
      expect([query, (await figures(query)).totals.orders]).toEqual([query, 0]);
    expect((await owner.get('/figures/sell-through?from=0001-01-01&to=9999-12-31')).status).toBe(400);
  });

  describe('orders by hand', () => {
    const buyer = prepare(() => shop.newShopper());
    const dear = prepare(() => shop.productInStock(5, 'laptops'));
    const other = prepare(() => shop.productInStock(5, 'monitors'));
    const place = async (cart: { id: number; qty: number }[], changes: object = {}): Promise<string> =>
      (await buyer.order(cart, { ...changes })).body.orderId;
    const move = async (orderId: string, ...moves: (string | object)[]) => {
      for (const each of moves) {
        const change = typeof each === 'string' ? { status: each } : each;
        expect((await owner.change(`/orders/${orderId}`, change)).status).toBe(200);
      }
    };
    beforeAll(async () => {
      await shop.execute(sql`UPDATE inventory SET quantity = 1000`);
    });

    test('Figures: what was sold, refunded and cancelled is what bills and the ledger say', async () => {
      const whole = await place([{ id: dear.id, qty: 2 }], { couponCode: 'DASHAIN10' });
      const part = await place([
        { id: dear.id, qty: 1 },
        { id: other.id, qty: 3 },
      ]);
      const cancelled = await place([{ id: other.id, qty: 1 }]);
      for (const orderId of [whole, part, cancelled]) await move(orderId, 'CONFIRMED', 'SHIPPED');
      await move(cancelled, 'CANCELLED');
      for (const orderId of [whole, part])
        await move(orderId, 'DELIVERED', 'RETURN_REQUESTED', { status: 'RETURNED', isRestocked: false });
      const byHand = { isManual: true, note: 'Over the counter' };
      await owner.add(`/orders/${whole}/refund`, byHand);
      await owner.add(`/orders/${part}/refund`, { ...byHand, amount: 777 });
      const [bills] = await shop.rows<{ sold: number; credited: number }>(sql`
        SELECT sum(grand_paisa) FILTER (WHERE kind = 'INVOICE')::float8 AS sold,
          sum(grand_paisa) FILTER (WHERE kind = 'CREDIT_NOTE')::float8 AS credited
        FROM bills WHERE order_id IN ${[whole, part]}`);
      const [ledger] = await shop.rows<{ refunded: number }>(sql`
        SELECT -sum(amount_paisa)::float8 AS refunded FROM money_movements WHERE kind = 'refund' AND state = 'DONE'`);
      const { totals } = await figures(`from=${TODAY}&to=${TODAY}`);
      expect(totals).toMatchObject({
        orders: 2,
        repeatOrders: 1,
        pieces: 6,
        soldPaisa: bills?.sold,
        refundedPaisa: bills?.credited,
      });
      expect(totals.refundedPaisa).toBe(ledger?.refunded);
      // Line by line as on the bills.
      const lines = await shop.rows<{ paisa: number }>(sql`
        SELECT sum(l.total_paisa)::float8 AS paisa FROM bills b JOIN bill_lines l ON l.bill_id = b.id
        WHERE b.kind = 'INVOICE' AND b.order_id IN ${[whole, part]} AND l.name = ${dear.name}`);
      const { rows } = await figures(`from=${TODAY}&to=${TODAY}&by=product`);
      const row = rows.find(({ key }) => key === String(dear.id));
      expect([row?.name, row?.orders, row?.pieces, row?.soldPaisa]).toEqual([
        dear.name,
        2,
        3,
        lines[0]?.paisa,
      ]);
      const summed = (name: 'soldPaisa' | 'refundedPaisa') => rows.reduce((sum, each) => sum + each[name], 0);
      expect([summed('soldPaisa'), summed('refundedPaisa')]).toEqual([
        totals.soldPaisa,
        totals.refundedPaisa,
      ]);
      expect((await figures(`from=${TODAY}&to=${TODAY}&by=district`)).rows.map(({ key }) => key)).toEqual([
        'Lalitpur',
      ]);
    });

    test('Figures: costs are the average of the receipts, and margins what is left', async () => {
      await place([{ id: other.id, qty: 2 }]);
      await owner.add('/stock-receipts', {
        supplier: 'Himal Traders',
        billNumber: 'F-1',
        lines: [
          { product: other.id, quantity: 3, cost: 600.25 },
          { product: other.id, quantity: 1, cost: 700.25 },
        ],
      });
      const { rows, totals } = await figures(`from=${TODAY}&to=${TODAY}&by=product`);
      const row = rows.find(({ key }) => key === String(other.id));
      // Of 5 pieces 3 came back, though not all of their money: 2 at (3 x 600.25 + 700.25) / 4 = 625.25.
      expect(row?.costPaisa).toBe(125_050);
      expect(row?.marginPaisa).toBe((row?.soldPaisa ?? 0) - (row?.refundedPaisa ?? 0) - 125_050);
      expect([totals.costPaisa, totals.marginPaisa]).toEqual([row?.costPaisa, row?.marginPaisa]);
      expect(rows.find(({ key }) => key === String(dear.id))).not.toHaveProperty('costPaisa');
    });

    test('Figures: couriers, part returns, groups, promotions and delivery are what bills and the ledger say', async () => {
      const add = async (path: string, body: object) => {
        const answer = await owner.add(path, body);
        expect([path, answer.status, answer.body.message]).toMatchObject([
          path,
          expect.any(Number),
          undefined,
        ]);
        return answer.body.data;
      };
      const product = (name: string, sellingPrice: number, productCategory: string) =>
        add('/products', { name, sellingPrice, productCategory, brand: 'ASUS', stock: 100 });
      const laptop = await product('Counted laptop', 33_300, 'laptops');
      const mouse = await product('Counted mouse', 777, 'mice');
      await add('/stock-receipts', {
        ...{ supplier: 'Himal Traders', billNumber: 'F-2' },
        lines: [{ product: laptop.id, quantity: 9, cost: 30_000 }],
      });
      const group = await add('/customer-groups', {
        ...{ name: 'Counted offices', discountPercentage: 3, categories: ['laptops'] },
      });
      await owner.change(`/customers/${buyer.user.id}`, { groupId: group.id });
      const expires = new Date(Date.now() + DAY).toISOString();
      const terms = { discountPercentage: 7, categories: ['mice'], threshold: 0, isPublic: true };
      const promotion = await add('/promotions', { ...terms, title: 'Counted mice', expires });
      const deliver = (value: string) => owner.change('/settings/delivery_districts', { value });
      await deliver('Lalitpur | 151 | 2');
      const before = await figures(`from=${TODAY}&to=${TODAY}`);

      const cart = [
        { id: laptop.id, qty: 2 },
        { id: mouse.id, qty: 3 },
      ];
      const courier = await add('/couriers', {
        name: 'Counted riders',
        phone: '9841000000',
        trackingAddress: '',
      });
      const [back, twice, cancelled] = [await place(cart), await place(cart), await place(cart)];
      const orderAt = async (orderId: string) => (await owner.get(`/orders/${orderId}`)).body.order;
      const { totalPrice, couponDiscount, items } = await orderAt(back);
      // The group's 3 % off each laptop, the promotion's 7 % off the mice alone, and delivery.
      expect([totalPrice, couponDiscount]).toEqual([2 * 32_301 + 3 * 777 - 163 + 151, 163]);
      for (const orderId of [back, twice, cancelled]) {
        await move(orderId, 'CONFIRMED');
        await add(`/orders/${orderId}/shipments`, { courierId: courier.id });
      }
      await move(cancelled, 'CANCELLED');
      for (const orderId of [back, twice]) await move(orderId, 'DELIVERED');
      await add('/courier-handovers', {
        ...{ courierId: courier.id, orderIds: [back, twice], amountPaisa: 2 * totalPrice * 100 },
      });
      // A second payment, such as a wallet's that came late, goes back: the sale stands.
      await shop.rows(sql`
        INSERT INTO money_movements (order_id, kind, method, state, amount_paisa, idempotency_key)
        VALUES (${twice}, 'payment', 'wallet', 'DONE', ${totalPrice * 100}, 'second')`);
      const byHand = { isManual: true, note: 'Over the counter' };
      await add(`/orders/${twice}/refund`, { ...byHand, amount: totalPrice });
      // Of this order one laptop and one mouse come back.
      const lines = items.map(({ id }: { id: number }) => ({ lineId: id, quantity: 1 }));
      const asked = { lines, reason: 'defective', note: '', isSealed: false, photos: [] };
      const { body } = await buyer.add(`/orders/${back}/returns`, asked);
      const received = { state: 'RECEIVED', lines, isRestocked: true };
      expect((await owner.change(`/returns/${body.data.id}`, received)).status).toBe(200);
      await add(`/orders/${back}/refund`, { ...byHand, amount: 32_000 });

      const { totals } = await figures(`from=${TODAY}&to=${TODAY}`);
      const [bills] = await shop.rows<{ sold: number; credited: number }>(sql`
        SELECT sum(grand_paisa) FILTER (WHERE kind = 'INVOICE')::float8 AS sold,
          sum(grand_paisa) FILTER (WHERE kind = 'CREDIT_NOTE')::float8 AS credited
        FROM bills WHERE order_id IN ${[back, twice]}`);
      const [ledger] = await shop.rows<{ refunded: number; kept: number }>(sql`
        SELECT -sum(amount_paisa) FILTER (WHERE kind = 'refund' AND order_id = ${back})::float8 AS refunded,
          sum(amount_paisa) FILTER (WHERE kind <> 'handover')::float8 AS kept
        FROM money_movements WHERE state = 'DONE' AND order_id IN ${[back, twice]}`);
      const more = (name: 'orders' | 'pieces' | 'soldPaisa' | 'refundedPaisa') =>
        totals[name] - before.totals[name];
      expect([more('orders'), more('pieces'), more('soldPaisa')]).toEqual([2, 10, bills?.sold]);
      expect([more('refundedPaisa'), bills?.credited]).toEqual([ledger?.refunded, ledger?.refunded]);
      expect(more('soldPaisa') - more('refundedPaisa')).toBe(ledger?.kept);
      const { rows } = await figures(`from=${TODAY}&to=${TODAY}&by=product&limit=1000`);
      for (const { id, name } of [laptop, mouse]) {
        const [billed] = await shop.rows<{ paisa: number }>(sql`
          SELECT sum(l.total_paisa)::float8 AS paisa FROM bills b JOIN bill_lines l ON l.bill_id = b.id
          WHERE b.kind = 'INVOICE' AND b.order_id IN ${[back, twice]} AND l.name = ${name}`);
        expect(rows.find(({ key }) => key === String(id))?.soldPaisa).toBe(billed?.paisa);
      }
      // What goes back for pieces falls on them: nothing on delivery.
      const getRefund = (key: unknown) => rows.find((row) => row.key === String(key))?.refundedPaisa ?? 0;
      expect([getRefund(laptop.id) + getRefund(mouse.id), getRefund('delivery')]).toEqual([3_200_000, 0]);
      // Of 4 laptops one came back.
      expect(rows.find(({ key }) => key === String(laptop.id))?.costPaisa).toBe(3 * 3_000_000);
      await owner.remove(`/promotions/${promotion.id}`);
      await owner.change(`/customers/${buyer.user.id}`, { groupId: null });
      await deliver('');
    });

    test('Figures: owner and finance read them, and what a period cannot be is said', async () => {
      for (const [role, status] of [
        ['finance', 200],
        ['editor', 403],
        ['orders', 403],
      ] as const) {
        const { get } = await shop.newAccount(role);
        for (const path of ['/figures', '/figures/sell-through', '/figures/lying-stock'])
          expect([path, (await get(`${path}?from=${TODAY}&to=${TODAY}`)).status]).toEqual([path, status]);
      }
      for (const [query, field] of [
        ['from=2026-11-02&to=2026-11-01', 'to'],
        ['from=2020-01-01&to=2026-11-01', 'to'],
        ['from=2031-01-01&to=2031-02-01&by=bs-month', 'to'],
        ['to=2026-11-01', 'from'],
        ['from=2026-11-01&to=2026-11-31', 'to'],
        ['from=2026-02-29&to=2026-03-01', 'from'],
        ['from=yesterday&to=2026-03-01', 'from'],
        ['from=0001-01-01&to=0001-01-31&compare=1', 'from,to'],
        ['from=9999-12-01&to=9999-12-31', 'from,to'],
        ['from=2026-11-01&to=2026-11-30&by=planet', 'by'],
        ['from=2026-11-01&to=2026-11-30&compare=2', 'compare'],
        ['from=2026-11-01&to=2026-11-30&limit=0', 'limit'],
        ['from=2026-11-01&to=2026-11-30&format=pdf', 'format'],
      ]) {
        const { status, body } = await owner.get(`/figures?${query}`);
        expect([query, status, body.code, Object.keys(body.fields ?? {}).join()]).toEqual([
          ...[query, 400, 'validation_error', field],
        ]);
      }
    });

    test('Figures: stock that no order took for 90 days, and what of a stock was sold', async () => {
      const lying = await shop.productInStock(5, 'printers');
      const past = sql`now() - interval '100 days'`;
      await shop.rows(sql`UPDATE stock_movements SET created_at = ${past} WHERE product_id = ${lying.id}`);
      await shop.rows(
        sql`UPDATE stock_movements SET created_at = ${past} WHERE product_id = ${other.id} AND kind NOT IN ('order', 'receipt')`,
      );
      const { body } = await owner.get('/figures/lying-stock?limit=100');
      const found = body.data.find(({ product }: { product: { id: number } }) => product.id === lying.id);
      expect(found).toMatchObject({ product: { slug: lying.slug }, lastSoldOn: null });
      expect(body.data.some(({ product }: { product: { id: number } }) => product.id === other.id)).toBe(
        false,
      );
      // What a quotation keeps and gives back comes and goes without a sale.
      await shop.rows(sql`
        INSERT INTO stock_movements (product_id, kind, quantity, stock)
        SELECT product_id, 'quotation', moved, quantity FROM inventory, unnest(ARRAY[-3, 3]) moved WHERE product_id = ${other.id}`);
      const through = (await owner.get(`/figures/sell-through?from=${TODAY}&to=${TODAY}&limit=100`)).body
        .data;
      // 3 and 2 pieces sold; one of a cancelled order is on its way back, so it counts until it is there.
      const [ledger] = await shop.rows<{ sold: number; began: number }>(sql`
        SELECT -sum(quantity) FILTER (WHERE kind = 'order')::int AS sold,
          sum(quantity) FILTER (WHERE kind <> 'order' AND kind <> 'receipt')::int AS began
        FROM stock_movements WHERE product_id = ${other.id}`);
      expect(
        through.find(({ product }: { product: { id: number } }) => product.id === other.id),
      ).toMatchObject({
        came: 4,
        sold: ledger?.sold,
        began: ledger?.began,
        percent: Math.round((100 * (ledger?.sold ?? 0)) / ((ledger?.began ?? 0) + 4)),
      });
    });
  });

  test('Figures: triggers note what is counted, by the lists that figures are read by', async () => {
    const [trigger] = await shop.rows<{ text: string }>(sql`
      SELECT pg_get_triggerdef(oid) AS text FROM pg_trigger WHERE tgname = 'note_order_figures'`);
    const lists = [...(trigger?.text ?? '').matchAll(/ARRAY\[(.*?)\]/g)].map(([, list]) =>
      [...(list ?? '').matchAll(/'([A-Z_]+)'/g)].map(([, status]) => status),
    );
    // Pieces come back by the step to RETURNED, which is one of those between these and others.
    const back = ['RETURNED', 'REFUNDED'];
    expect(lists).toEqual([[...UNCOUNTED], [...UNCOUNTED], back, back]);
  });

  describe('random orders', () => {
    const SPAN = 120;
    const seed = Date.now() % 100_000;
    const { upTo, oneOf, is } = chance(seed);
    const FIRST = Date.now() - SPAN * DAY;
    const STATUSES = [
      ...['PENDING', 'CONFIRMED', 'SHIPPED', 'DELIVERED', 'DELIVERED', 'DELIVERED', 'PARTIALLY_REFUNDED'],
      ...['CANCELLED', 'AWAITING_PAYMENT', 'RETURN_REQUESTED', 'RETURNED', 'REFUNDED'],
    ];
    const ADDRESSES = [
      ['Patan Dhoka, Lalitpur', 'Lalitpur'],
      ['Ward 5, Kathmandu Metropolitan City, Kathmandu, Bagmati Province', 'Kathmandu'],
      ['Kathmandu Road, Ward 2, Pokhara, kaski , Gandaki Province', 'Kaski'],
      ['near Rupandehi, Butwal', 'elsewhere'],
      ['', 'elsewhere'],
    ] as const;
    const OUTCOMES = ['DONE', 'DONE', 'PENDING', 'REFUSED'];
    const METHODS = ['CASH_ON_DELIVERY', 'KHALTI', 'BANK_TRANSFER'];

    type Line = { product_id: number | null; name: string; quantity: number; unit: number; back: number };
    type Order = {
      id: string;
      user: string;
      status: string;
      method: string;
      address: string;
      chosen: string | null;
      at: string;
      total: number;
      shipping: number;
      lines: Line[];
      movements: { kind: string; state: string; amount: number; at: string }[];
    };

    /** Days of the span, of which some begin a month of Nepal's calendar. */
    const DAYS = Array.from({ length: SPAN - 1 }, (_, index) =>
      nepalDay(new Date(FIRST + (index + 1) * DAY)),
    );
    const BS_FIRSTS = DAYS.filter((day) => dayToBs(day, bsCalendar({})).day === 1);
    /** Any time, often within two minutes of a midnight in Nepal, which is at 18:15 UTC. */
    const anyTime = () =>
      is(0.8)
        ? FIRST + upTo(SPAN * DAY - 2 * HOUR)
        : Date.parse(`${oneOf(is(0.5) ? BS_FIRSTS : DAYS)}T00:00:00+05:45`) - 120_000 + upTo(240_000);

    beforeAll(async () => {
      // The orders by hand would be among them.
      await shop.rows(sql`UPDATE orders SET status = 'CANCELLED'`);
      await shop.rows(
        sql`INSERT INTO couriers (name, phone, tracking_address) VALUES ('Random riders', '9841000001', '')`,
      );
      const products = await shop.rows<{ id: number; name: string; price: number }>(
        sql`SELECT id, name, selling_price AS price FROM products WHERE selling_price > 0 ORDER BY id`,
      );
      const users = await shop.rows<{ id: string }>(sql`
        INSERT INTO users (email, first_name, last_name, phone, password_hash)
        SELECT 'random' || n || '@example.com', 'Test', 'Buyer', '+9779841000000', 'none'
        FROM generate_series(1, ${RANDOM_ORDERS / 5}::int) n RETURNING id`);
      const made = Array.from({ length: RANDOM_ORDERS }, (_, index) => {
        const at = anyTime();
        const lines = Array.from({ length: 1 + upTo(4) }, () => {
          const { id, name, price } = oneOf(products);
          // Some at the price of a group.
          return {
            product_id: id,
            name,
            quantity: 1 + upTo(3),
            unit: is(0.2) ? Math.ceil(price * 0.97) : price,
          };
        });
        const shipping = oneOf([0, 150, 300]);
        const sub = lines.reduce((sum, { quantity, unit }) => sum + quantity * unit, 0);
        const discount = is(0.3) ? upTo(Math.ceil(sub / 5)) : is(0.01) ? sub : 0;
        const total = sub - discount + shipping;
        const status = oneOf(STATUSES);
        const most = 1 + upTo(Math.max(1, total - 1));
        const money = (kind: string, state: string, rupees: number, day: number) => ({
          kind,
          state,
          paisa: (kind === 'payment' ? 1 : -1) * rupees * 100,
          at: new Date(Math.min(at + day * DAY, Date.now())).toISOString(),
        });
        const movements =
          total > 0 && is(0.4)
            ? [
                money('payment', 'DONE', total, 1),
                // By a courier, who hands it over.
                ...(is(0.3) ? [money('handover', 'DONE', total, 2)] : []),
                ...(is(0.1) ? [money('payment', 'DONE', total, 2), money('refund', 'DONE', total, 3)] : []),
                // Never more than was paid.
                ...(is(0.6) ? [money('refund', oneOf(OUTCOMES), 1 + upTo(most), 1 + upTo(20))] : []),
                ...(is(0.2) ? [money('refund', 'DONE', total - most, 1 + upTo(40))] : []),
              ]
            : [];
        return {
          id: `R-${index}`,
          user: oneOf(users).id,
          status,
          method: oneOf(METHODS),
          address: oneOf(ADDRESSES)[0],
          chosen: is(0.3) ? 'Bhaktapur' : null,
          sub,
          shipping,
          discount,
          total,
          at: new Date(at).toISOString(),
          lines,
          movements,
        };
      });
      for (let start = 0; start < made.length; start += 2000) {
        const batch = JSON.stringify(made.slice(start, start + 2000));
        await shop.rows(sql`
          INSERT INTO orders (id, user_id, status, payment_method, is_inside_valley, shipping_full_name, shipping_email,
            shipping_phone, shipping_address, district, sub_total, shipping_charge, coupon_discount, total_price, created_at)
          SELECT id, "user", status, method, true, 'Test Buyer', 'test@example.com', '+9779841000000', address, chosen, sub,
            shipping, discount, total, at
          FROM json_to_recordset(${batch}::json) AS r (id text, "user" uuid, status text, method text, address text,
            chosen text, sub int, shipping int, discount int, total int, at timestamptz)`);
        await shop.rows(sql`
          INSERT INTO order_items (order_id, product_id, product_name, quantity, rate)
          SELECT r.id, l.product_id, l.name, l.quantity, l.unit
          FROM json_to_recordset(${batch}::json) AS r (id text, lines json),
            json_to_recordset(r.lines) AS l (product_id int, name text, quantity int, unit int)`);
        await shop.rows(sql`
          INSERT INTO money_movements (order_id, kind, method, state, amount_paisa, courier_id, idempotency_key, created_at)
          SELECT r.id, m.kind, 'cash', m.state, m.paisa, CASE m.kind WHEN 'handover' THEN (SELECT min(id) FROM couriers) END,
            gen_random_uuid()::text, m.at
          FROM json_to_recordset(${batch}::json) AS r (id text, movements json),
            json_to_recordset(r.movements) AS m (kind text, state text, paisa bigint, at timestamptz)`);
      }
      // Of each line that is returned some pieces came, or none.
      await shop.rows(sql`
        INSERT INTO returns (order_id, number, state, state_times, reason, is_sealed)
        SELECT id, 1, CASE status WHEN 'RETURN_REQUESTED' THEN 'ASKED' ELSE 'REFUNDED' END, '{}', 'other', false
        FROM orders WHERE id LIKE 'R-%' AND status IN ('RETURN_REQUESTED', 'RETURNED', 'REFUNDED', 'PARTIALLY_REFUNDED')`);
      await shop.rows(sql`
        INSERT INTO return_lines (return_id, item_id, quantity, received)
        SELECT r.id, i.id, i.quantity, CASE WHEN r.state = 'REFUNDED' THEN i.id % (i.quantity + 1) END
        FROM returns r JOIN order_items i ON i.order_id = r.order_id WHERE r.order_id LIKE 'R-%'`);
      await shop.rows(sql`ANALYZE`);
      const receipts = products
        .slice(0, 60)
        .map(({ id }) => ({ product: id, quantity: 1 + upTo(9), cost: upTo(9_000_000) }));
      for (const billDate of ['2026-08-20', '2026-10-20'])
        await shop.rows(sql`
          WITH receipt AS (
            INSERT INTO stock_receipts (supplier, bill_number, bill_date, actor_id, idempotency_key)
            SELECT 'Sagar', ${billDate}::text, ${billDate}::date, id, ${billDate}::text FROM users LIMIT 1 RETURNING id)
          INSERT INTO stock_receipt_lines (receipt_id, product_id, product_name, quantity, cost_paisa)
          SELECT receipt.id, product, 'Thing', quantity, cost
          FROM receipt, json_to_recordset(${JSON.stringify(receipts)}::json) AS r (product int, quantity int, cost int)`);
      // Orders are never made in the past, so no trigger notes their days, which the shop's own job may have closed meanwhile.
      await shop.rows(sql`
        INSERT INTO figure_changes (day)
        SELECT DISTINCT (created_at AT TIME ZONE 'Asia/Kathmandu')::date FROM orders
        UNION SELECT (created_at AT TIME ZONE 'Asia/Kathmandu')::date FROM money_movements`);
      await closeDays(shop.database.queries);
    });

    type Facts = { orders: number; pieces: number; sold: number; refunded: number; kept: number };
    type Entry = {
      day: string;
      order: string;
      isSale: boolean;
      keys: Record<string, string>;
      paisa: number | undefined;
    } & Facts;

    /** Whole paisa of an amount in proportion, as on bills: by what was given up to each. */
    function divide(amount: number, weights: readonly number[]): number[] {
      const whole = BigInt(weights.reduce((sum, weight) => sum + weight, 0));
      let upTo = 0n;
      return weights.map((weight) => {
        if (whole === 0n) return 0;
        const before = (BigInt(amount) * upTo) / whole;
        upTo += BigInt(weight);
        return Number((BigInt(amount) * upTo) / whole - before);
      });
    }

    /** What each line of an order brought, and each refund took back, read line by line from the tables. */
    async function scan(): Promise<Entry[]> {
      const orders = await shop.rows<Order>(sql`
        SELECT id, user_id AS user, status, payment_method AS method, shipping_address AS address, district AS chosen,
          created_at::text AS at,
          total_price * 100::float8 AS total, shipping_charge AS shipping,
          (SELECT json_agg(json_build_object('product_id', l.product_id, 'name', l.product_name, 'quantity', l.quantity,
            'unit', l.rate, 'back', (SELECT coalesce(sum(received), 0) FROM return_lines b WHERE b.item_id = l.id))
            ORDER BY l.id) FROM order_items l WHERE l.order_id = o.id) AS lines,
          (SELECT coalesce(json_agg(json_build_object('kind', m.kind, 'state', m.state, 'amount', m.amount_paisa,
            'at', m.created_at) ORDER BY m.id), '[]') FROM money_movements m WHERE m.order_id = o.id) AS movements
        FROM orders o WHERE status NOT IN ('CANCELLED', 'AWAITING_PAYMENT')`);
      const named = await shop.rows<{ id: number; brand: string; category: string }>(sql`
        SELECT p.id, b.slug AS brand, c.slug AS category
        FROM products p JOIN brands b ON b.id = p.brand_id JOIN categories c ON c.id = p.category_id`);
      const known = new Map(named.map((product) => [product.id, product]));
      const receipts = await shop.rows<{ id: number; quantity: number; paisa: number; on: string }>(sql`
        SELECT l.product_id AS id, l.quantity, l.cost_paisa::float8 AS paisa, r.bill_date::text AS on
        FROM stock_receipt_lines l JOIN stock_receipts r ON r.id = l.receipt_id`);
      const averages = new Map<string, Map<number, number>>();
      /** What a piece of each product cost by the receipts until a day. */
      const costsOn = (day: string) => {
        const worked = averages.get(day);
        if (worked) return worked;
        const sums = new Map<number, { quantity: number; paisa: number }>();
        for (const { id, quantity, paisa, on } of receipts) {
          if (on > day) continue;
          const sum = sums.get(id) ?? { quantity: 0, paisa: 0 };
          sums.set(id, { quantity: sum.quantity + quantity, paisa: sum.paisa + quantity * paisa });
        }
        const found = new Map(
          [...sums].map(([id, { quantity, paisa }]) => [id, Math.round(paisa / quantity)]),
        );
        averages.set(day, found);
        return found;
      };
      return orders.flatMap((order): Entry[] => {
        const day = nepalDay(new Date(order.at));
        const sold = order.lines.map(({ name, quantity, unit }) => ({
          name,
          quantity,
          unitPaisa: unit * 100,
        }));
        if (order.shipping > 0) sold.push({ name: 'delivery', quantity: 1, unitPaisa: order.shipping * 100 });
        const gross = sold.reduce((sum, { quantity, unitPaisa }) => sum + quantity * unitPaisa, 0);
        const lines = getBillLines(sold, gross - order.total);
        const district =
          order.chosen ?? ADDRESSES.find(([text]) => text === order.address)?.[1] ?? 'Lalitpur';
        const getKeys = (index: number): Record<string, string> => {
          const line = order.lines[index];
          const product = line && known.get(line.product_id ?? -1);
          const gone = line ? 'gone' : 'delivery';
          return {
            method: order.method,
            district,
            product: product ? String(product.id) : line ? `gone:${line.name}` : 'delivery',
            brand: product?.brand ?? gone,
            category: product?.category ?? gone,
          };
        };
        const part = (at: string, isSale: boolean, pieces: readonly number[]) =>
          lines.map(({ quantity, totalPaisa }, index): Entry => {
            const line = order.lines[index];
            const count = line && isSale ? quantity : 0;
            const keys = getKeys(index);
            return {
              ...{
                day: at,
                order: order.id,
                isSale,
                keys,
                orders: 0,
                pieces: count,
                kept: line && isSale ? quantity - line.back : 0,
              },
              paisa: costsOn(day).get(Number(keys.product)),
              sold: isSale ? totalPaisa : 0,
              refunded: pieces[index] ?? 0,
            };
          });
        let [paidPaisa, refundedPaisa, credited] = [0, 0, 0];
        const refunds = order.movements.flatMap(({ kind: what, state, amount, at }) => {
          if (state !== 'DONE') return [];
          if (what === 'payment') paidPaisa += amount;
          if (what !== 'refund') return [];
          refundedPaisa -= amount;
          const due = creditDue(order.total, false, { paidPaisa, refundedPaisa });
          const paisa = Math.max(0, due - credited);
          credited = Math.max(credited, due);
          if (paisa === 0) return [];
          return [{ day: nepalDay(new Date(at)), paisa }];
        });
        // A refund falls on the pieces that came back, by what was paid for them, and what is more on all else.
        const worths = lines.map(({ totalPaisa }, index) => {
          const { back = 0, quantity = 1 } = order.lines[index] ?? {};
          return Number((BigInt(totalPaisa) * BigInt(back)) / BigInt(quantity));
        });
        const others = lines.map(({ totalPaisa }, index) => totalPaisa - (worths[index] ?? 0));
        const returnedPaisa = worths.reduce((sum, worth) => sum + worth, 0);
        const getParts = (paisa: number) => {
          const ofReturned = Math.min(paisa, returnedPaisa);
          const rest = divide(paisa - ofReturned, others);
          return divide(ofReturned, worths).map((each, index) => each + (rest[index] ?? 0));
        };
        let refunded = 0;
        const refundEntries = refunds.flatMap(({ day: at, paisa }) => {
          const before = getParts(refunded);
          refunded += paisa;
          return part(
            at,
            false,
            getParts(refunded).map((each, index) => each - (before[index] ?? 0)),
          );
        });
        return [...part(day, true, []), ...refundEntries];
      });
    }

    /** Weeks and months of Nepal by the day, worked out once. */
    const periods = new Map<string, { week: string; bsMonth: string }>();
    const periodsOf = (day: string) => {
      const noon = new Date(`${day}T12:00:00Z`);
      const found = periods.get(day) ?? {
        week: nepalDay(new Date(noon.getTime() - noon.getUTCDay() * DAY)),
        bsMonth: formatBsDate(dayToBs(day, bsCalendar({}))).slice(0, 7),
      };
      periods.set(day, found);
      return found;
    };
    const getKey = (by: FigureGrouping, { day, keys }: Entry): string => {
      if (by === 'day') return day;
      if (by === 'month') return day.slice(0, 7);
      if (by === 'bs-month') return periodsOf(day).bsMonth;
      return by === 'week' ? periodsOf(day).week : (keys[by] ?? '');
    };

    function expected(entries: Entry[], by: FigureGrouping, from: string, to: string) {
      const rows = new Map<string, Facts & { seen: Set<string>; cost?: number; costed: number }>();
      for (const entry of entries) {
        if (entry.day < from || entry.day > to) continue;
        const key = getKey(by, entry);
        const row = rows.get(key) ?? {
          orders: 0,
          pieces: 0,
          sold: 0,
          refunded: 0,
          kept: 0,
          seen: new Set(),
          costed: 0,
        };
        rows.set(key, row);
        if (entry.isSale) row.seen.add(entry.order);
        row.pieces += entry.pieces;
        row.sold += entry.sold;
        row.refunded += entry.refunded;
        if (entry.paisa === undefined) continue;
        row.cost = (row.cost ?? 0) + entry.kept * entry.paisa;
        row.costed += entry.sold - entry.refunded;
      }
      return [...rows]
        .map(([key, { seen, pieces, sold, refunded, cost, costed }]) => ({
          ...{ key, orders: seen.size, pieces, soldPaisa: sold, refundedPaisa: refunded },
          ...(cost !== undefined && { costPaisa: cost, marginPaisa: costed - cost }),
        }))
        .toSorted((one, other) => (one.key < other.key ? -1 : 1));
    }

    const isEmpty = ({ orders, soldPaisa, refundedPaisa }: FigureRow) =>
      orders === 0 && soldPaisa === 0 && refundedPaisa === 0;
    const shown = (rows: FigureRow[]) =>
      rows
        .filter((row) => !isEmpty(row))
        .map(({ name: _, ...row }) => row)
        .toSorted((one, other) => (one.key < other.key ? -1 : 1));

    /** Not by HTTP: a connection that rests while orders are compared is closed. */
    const read = (query: z.input<typeof figureQuery>) =>
      readFigures(shop.database.queries, figureQuery.parse(query), true);

    /** All 200 comparisons on one database; on the embedded one of two, which is slower, some. */
    async function compare(all: number) {
      const times = kind === kinds.at(-1) ? all : Math.ceil(all / 4);
      const scanned = await scan();
      for (let time = 0; time < times; time++) {
        const first = upTo(SPAN);
        const last = first + upTo(SPAN + 2 - first);
        const [from, to] = is(0.2)
          ? ([BS_FIRSTS[0] ?? '', addDays(oneOf(BS_FIRSTS.slice(1)), -1)] as const)
          : ([nepalDay(new Date(FIRST + first * DAY)), nepalDay(new Date(FIRST + last * DAY))] as const);
        const by = oneOf(FIGURE_GROUPINGS);
        const found = await read({ from, to, by, compare: oneOf(['0', '1']), limit: 1000 });
        const wanted = expected(scanned, by, from, to).filter((row) => !isEmpty({ ...row, name: null }));
        expect([seed, from, to, by, shown(found.rows)]).toEqual([seed, from, to, by, wanted]);
        for (const { days, totals } of [
          { days: { from, to }, totals: found.totals },
          ...(found.before ? [{ days: found.before, totals: found.before.totals }] : []),
        ]) {
          const once = expected(scanned, 'day', days.from, days.to);
          const sum = (name: 'orders' | 'pieces' | 'soldPaisa' | 'refundedPaisa') =>
            once.reduce((all, row) => all + row[name], 0);
          expect([seed, days.from, days.to, totals]).toMatchObject([
            ...[seed, days.from, days.to],
            {
              orders: sum('orders'),
              pieces: sum('pieces'),
              soldPaisa: sum('soldPaisa'),
              refundedPaisa: sum('refundedPaisa'),
            },
          ]);
        }
      }
    }

    test('Figures: are what a plain scan finds, also while days change', async () => {
      const open = async () =>
        (
          await shop.rows<{ days: number }>(sql`SELECT count(DISTINCT day)::int AS days FROM figure_changes`)
        )[0]?.days;
      expect(await open()).toBeLessThanOrEqual(2);
      await compare(70);
      // What staff, wallets and SQL change of days that are over.
      await shop.rows(
        sql`UPDATE orders SET status = 'CANCELLED' WHERE id IN (SELECT id FROM orders WHERE id LIKE 'R-%7' LIMIT 12)`,
      );
      await shop.rows(
        sql`UPDATE orders SET status = 'CONFIRMED' WHERE id IN (SELECT id FROM orders WHERE status = 'AWAITING_PAYMENT' LIMIT 5)`,
      );
      await shop.rows(sql`
        UPDATE return_lines l SET received = l.quantity FROM returns r JOIN orders o ON o.id = r.order_id
        WHERE r.id = l.return_id AND o.status = 'RETURN_REQUESTED'
          AND o.id IN (SELECT id FROM orders WHERE status = 'RETURN_REQUESTED' ORDER BY id LIMIT 5)`);
      await shop.rows(
        sql`UPDATE orders SET status = 'RETURNED' WHERE id IN (SELECT id FROM orders WHERE status = 'RETURN_REQUESTED' ORDER BY id LIMIT 5)`,
      );
      await shop.rows(
        sql`UPDATE money_movements SET state = 'DONE' WHERE id IN (SELECT id FROM money_movements WHERE state = 'PENDING' LIMIT 9)`,
      );
      // Bills of suppliers that were entered late, of whose days one has other costs.
      await shop.rows(sql`
        WITH receipt AS (
          INSERT INTO stock_receipts (supplier, bill_number, bill_date, actor_id, idempotency_key)
          SELECT 'Late', '1', ${nepalDay(new Date(Date.now() - 9 * DAY))}::date, id, 'late' FROM users LIMIT 1 RETURNING id)
        INSERT INTO stock_receipt_lines (receipt_id, product_id, product_name, quantity, cost_paisa)
        SELECT receipt.id, l.product_id, 'Thing', 7, 12345 FROM receipt, order_items l WHERE l.order_id IN ('R-5', 'R-6')
          AND l.product_id IS NOT NULL`);
      await compare(25);
      await shop.rows(
        sql`DELETE FROM products WHERE id IN (SELECT product_id FROM order_items WHERE order_id IN ('R-1', 'R-2') LIMIT 2)`,
      );
      await shop.rows(sql`
        UPDATE products SET brand_id = (SELECT min(id) FROM brands), category_id = (SELECT max(category_id) FROM products)
        WHERE id IN (SELECT product_id FROM order_items WHERE order_id IN ('R-3', 'R-4') LIMIT 3)`);
      await compare(15);
      await Promise.all([closeDays(shop.database.queries), closeDays(shop.database.staffQueries)]);
      expect(await open()).toBeLessThanOrEqual(2);
      await compare(90);
    });

    test('Figures: the period before stands beside them', async () => {
      const { before, rows, totals } = await read({
        from: '2026-10-01',
        to: '2026-10-31',
        by: 'category',
        compare: '1',
      });
      const september = await read({ from: '2026-09-01', to: '2026-09-30', by: 'category' });
      expect(before).toMatchObject({ from: '2026-09-01', to: '2026-09-30', totals: september.totals });
      expect(before?.rows.toSorted((one, other) => (one.key < other.key ? -1 : 1))).toEqual(
        september.rows
          .filter(({ key }) => rows.some((row) => row.key === key))
          .toSorted((one, other) => (one.key < other.key ? -1 : 1)),
      );
      expect(totals.averagePaisa).toBe(Math.round(totals.soldPaisa / totals.orders));
    });

    test('Figures: orders of accounts that had ordered before', async () => {
      const [counted] = await shop.rows<{ repeated: number }>(sql`
        SELECT count(*) FILTER (WHERE place > 1)::int AS repeated FROM (
          SELECT row_number() OVER (PARTITION BY user_id ORDER BY created_at) AS place FROM orders
          WHERE status NOT IN ('CANCELLED', 'AWAITING_PAYMENT')) placed`);
      const from = nepalDay(new Date(FIRST - DAY));
      expect((await read({ from, to: TODAY, by: 'method' })).totals.repeatOrders).toBe(counted?.repeated);
    });
  });
});
