import { sql } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeEach, describe, expect, test } from 'vitest';
import { nepalDay } from '../../src/rules/shop/nepal-time.ts';
import { hashOfToken } from '../../src/server/accounts/secrets.ts';
import { checkStock } from '../../src/server/doctor/check-data.ts';
import { giveBackOne } from '../../src/server/quotations/kept-stock.ts';
import { FORGET_COUNTS, setLimits } from './lift-limits.ts';
import { findMessages } from './outbox.ts';
import { newProduct as addProduct, bearer, oneKind, openShop, prepare } from './shop.ts';
import { decideAtWallet, getPidx, startWallet } from './wallet-server.ts';

const DAY_MS = 86_400_000;
const findDay = (days: number) => nepalDay(new Date(Date.now() + days * DAY_MS));

describe.each(oneKind)('%s', (kind) => {
  const wallet = prepare(startWallet);
  const shop = prepare(() =>
    openShop(kind, { SITE_URL: 'http://shop.example', LOG_LEVEL: 'silent', ...wallet.settings }),
  );
  const owner = prepare(() => shop.newAccount('owner'));
  const finance = prepare(() => shop.newAccount('finance'));
  const desk = prepare(() => shop.newAccount('orders'));
  beforeEach(async () => {
    wallet.behave('good');
    await shop.execute(FORGET_COUNTS);
    await shop.execute(sql`DELETE FROM blocked_contacts`);
  });

  const ledgerLevel = async () =>
    (
      await checkStock(
        async <Row>(text: string) => await shop.rows<Row & Record<string, unknown>>(sql.raw(text)),
      )
    )[0]?.level;

  const newProduct = (stock = 20, sellingPrice = 1000) => addProduct(owner, { stock, sellingPrice });
  const customer = (changes: object = {}) => ({
    fullName: 'Asha Shrestha',
    phone: '९८४१२३४५६७',
    address: 'Patan Dhoka, Lalitpur',
    ...changes,
  });
  const staffOrder = (cart: object[], changes: object = {}) => ({
    userDetails: customer(),
    cart,
    paymentMethod: 'CASH_ON_DELIVERY',
    isInsideValley: true,
    ...changes,
  });
  const draft = (cart: object[], changes: object = {}) => ({
    userDetails: customer({ email: 'asha@example.com' }),
    cart,
    isInsideValley: true,
    validUntil: findDay(7),
    ...changes,
  });
  async function sent(cart: object[], changes: object = {}, options: object = {}): Promise<string> {
    const { body } = await owner.add('/quotations', draft(cart, changes));
    const { token } = body.data;
    const moved = await owner.add(`/quotations/${token}/status`, { status: 'sent', ...options });
    expect([moved.status, moved.body.data?.status]).toEqual([200, 'sent']);
    return token;
  }
  const shown = (token: string) => shop.get(`/quotations/${token}`);
  const staffView = async (token: string) => (await owner.get(`/quotations/${token}/staff`)).body.data;
  /** Accepts what is shown at the moment, unless `changes` name another revision. */
  const accept = async (token: string, changes: object = {}, headers = {}) =>
    shop.add(
      `/quotations/${token}/accept`,
      {
        paymentMethod: 'CASH_ON_DELIVERY',
        address: 'Patan Dhoka, Lalitpur',
        isInsideValley: true,
        revision: (await staffView(token))?.revision,
        ...changes,
      },
      headers,
    );
  const orderFor = async (orderId: string) => (await owner.get(`/orders/${orderId}`)).body.order;

  describe('Staff orders', () => {
    test('an order of two lines in the name of a customer without an account, at a price with a reason', async () => {
      const [one, other] = [await newProduct(), await newProduct(10, 2000)];
      const { status, body } = await desk.add(
        '/staff-orders',
        staffOrder(
          [
            { id: one.id, qty: 2 },
            { id: other.id, qty: 1, discount: 50, reason: 'Box is scratched' },
          ],
          { buyerCompany: 'Everest Pvt. Ltd.', buyerPan: '६०१२३४५६७' },
        ),
      );
      expect([status, body.status]).toEqual([201, 'success']);
      const order = await orderFor(body.orderId);
      expect(order).toMatchObject({
        status: 'PENDING',
        shippingFullName: 'Asha Shrestha',
        shippingPhone: '+9779841234567',
        shippingEmail: '',
        subTotal: 3950,
        totalPrice: 3950,
        items: [
          { productName: one.name, quantity: 2, rate: 1000 },
          { productName: other.name, quantity: 1, rate: 1950 },
        ],
      });
      expect(order.history).toMatchObject([
        {
          action: 'order.placed',
          by: desk.email,
          details: {
            prices: [
              { name: other.name, price: 2000, unitPrice: 2000, discount: 50, reason: 'Box is scratched' },
            ],
          },
        },
      ]);
      expect(order.network).toBeUndefined();
      expect([await shop.getPieces(one.id), await shop.getPieces(other.id)]).toEqual([18, 9]);
      const [row] = await shop.rows(sql`
        SELECT user_id, placed_by IS NOT NULL AS placed, buyer_company, buyer_pan FROM orders WHERE id = ${body.orderId}`);
      expect(row).toEqual({
        user_id: null,
        placed: true,
        buyer_company: 'Everest Pvt. Ltd.',
        buyer_pan: '601234567',
      });
    });

    test('it goes through all steps of an order and is billed at its price', async () => {
      const { id } = await newProduct();
      const { body } = await owner.add(
        '/staff-orders',
        staffOrder([{ id, qty: 1, unitPrice: 700, reason: 'Last one' }]),
      );
      for (const status of ['CONFIRMED', 'SHIPPED', 'DELIVERED'])
        expect((await owner.change(`/orders/${body.orderId}`, { status })).status).toBe(200);
      const bills = (await owner.get(`/orders/${body.orderId}/bills`)).body.data;
      expect(bills).toMatchObject([{ grandPaisa: 70_000 }]);
    });

    test('the same call under the same key is one order, whatever the price is by then; another is refused', async () => {
      const product = await newProduct();
      const headers = { 'idempotency-key': 'phone-order-1' };
      const order = staffOrder([{ id: product.id, qty: 1 }]);
      const first = await desk.add('/staff-orders', order, headers);
      expect(first.status).toBe(201);
      await shop.execute(sql`UPDATE products SET selling_price = 1200 WHERE id = ${product.id}`);
      const again = await desk.add('/staff-orders', order, headers);
      expect(again.body).toEqual(first.body);
      expect(await shop.getPieces(product.id)).toBe(19);
      const other = await desk.add('/staff-orders', staffOrder([{ id: product.id, qty: 2 }]), headers);
      expect([other.status, other.body.code]).toEqual([409, 'idempotency_conflict']);
      expect((await orderFor(first.body.orderId)).history).toHaveLength(1);
    });

    test('the limit of strangers on a phone number does not bind the desk', async () => {
      const { id } = await newProduct();
      await setLimits(shop.database.queries, { order_limit_phone_orders: 1, order_limit_account_orders: 1 });
      try {
        for (const _ of [1, 2, 3])
          expect((await desk.add('/staff-orders', staffOrder([{ id, qty: 1 }]))).status).toBe(201);
        const stranger = await shop.newShopper();
        const refused = await stranger.order([{ id, qty: 1 }]);
        expect([refused.status, refused.body.code]).toEqual([422, 'order_limit']);
      } finally {
        await setLimits(shop.database.queries, {
          order_limit_phone_orders: 0,
          order_limit_account_orders: 0,
        });
      }
    });

    test('an order in an account is seen there; one without is mailed to its e-mail alone, without an address', async () => {
      const { id } = await newProduct();
      const buyer = await shop.newShopper();
      const own = await desk.add(
        '/staff-orders',
        staffOrder([{ id, qty: 1 }], {
          userDetails: customer({ userId: buyer.user.id, email: 'x@example.com' }),
        }),
      );
      const seen = await buyer.get(`/orders/${own.body.orderId}`);
      expect([seen.status, seen.body.order.history]).toEqual([200, undefined]);
      const foreign = await desk.add(
        '/staff-orders',
        staffOrder([{ id, qty: 1 }], { userDetails: customer({ email: 'phone.order@example.com' }) }),
      );
      const hidden = await buyer.get(`/orders/${foreign.body.orderId}`);
      expect(hidden.status).toBe(404);
      const mailTo = (recipient: string) =>
        findMessages(shop.dataDir).findLast((mail) => mail.includes(`To: ${recipient}`));
      await expect.poll(() => mailTo(buyer.email)).toContain(own.body.orderId);
      await expect.poll(() => mailTo('phone.order@example.com')).toContain(foreign.body.orderId);
      expect(mailTo('phone.order@example.com')).not.toContain('/order/');
      expect(mailTo('x@example.com')).toBeUndefined();
    });

    test.each([
      ['a price without a reason', { unitPrice: 990 }, 'cart.0.reason'],
      ['a discount above the price', { discount: 1001, reason: 'x' }, 'cart.0.discount'],
      ['a fraction', { unitPrice: 990.5, reason: 'x' }, 'cart.0.unitPrice'],
      ['a quantity of none', { qty: 0 }, 'cart.0.qty'],
      ['a product that is not there', { id: 2_000_000_000 }, 'cart.0.id'],
    ])('%s is refused by its field', async (_, changes, field) => {
      const { id } = await newProduct();
      const { status, body } = await owner.add('/staff-orders', staffOrder([{ id, qty: 1, ...changes }]));
      expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'validation_error', [field]]);
      expect(await shop.getPieces(id)).toBe(20);
    });

    test('a product twice, a wrong phone number and too many pieces are refused', async () => {
      const { id } = await newProduct(5);
      const twice = await desk.add(
        '/staff-orders',
        staffOrder([
          { id, qty: 1 },
          { id, qty: 2 },
        ]),
      );
      expect([twice.status, twice.body.fields]).toEqual([400, { cart: 'Give each product one line' }]);
      const phone = await desk.add(
        '/staff-orders',
        staffOrder([{ id, qty: 1 }], { userDetails: customer({ phone: '123' }) }),
      );
      expect([phone.status, Object.keys(phone.body.fields)]).toEqual([400, ['userDetails.phone']]);
      const many = await desk.add('/staff-orders', staffOrder([{ id, qty: 6 }]));
      expect([many.status, many.body.code]).toEqual([409, 'insufficient_stock']);
    });
  });

  describe('Prices', () => {
    test('more off than the role may give is refused with the least price; the owner has no limit', async () => {
      const { id, name } = await newProduct();
      const off = (discount: number) => staffOrder([{ id, qty: 1, discount, reason: 'Regular customer' }]);
      expect((await desk.add('/staff-orders', off(50))).status).toBe(201);
      const refused = await desk.add('/staff-orders', off(51));
      expect([refused.status, refused.body.code, refused.body.message]).toEqual([
        403,
        'discount_limit',
        `Your role may take at most 5 % off: ${name} costs at least Rs. 950.`,
      ]);
      const lower = staffOrder([{ id, qty: 1, unitPrice: 949, reason: 'x' }]);
      expect((await desk.add('/staff-orders', lower)).status).toBe(403);
      expect(
        (await desk.add('/quotations', draft([{ id, qty: 1, unitPrice: 949, reason: 'x' }]))).status,
      ).toBe(403);
      expect((await owner.change('/settings/discount_limit_orders', { value: '10' })).status).toBe(200);
      expect((await desk.add('/staff-orders', off(100))).status).toBe(201);
      expect((await owner.change('/settings/discount_limit_orders', { value: '101' })).status).toBe(400);
      expect(JSON.stringify((await shop.get('/settings')).body)).not.toContain('discount_limit');
      await owner.change('/settings/discount_limit_orders', { value: '' });
      expect((await desk.get('/discount-limit')).body.percent).toBe(5);
      expect((await owner.get('/discount-limit')).body.percent).toBeNull();
      expect((await owner.add('/staff-orders', off(900))).status).toBe(201);
    });

    test('a price below cost asks once more, and names the cost only to who may see it', async () => {
      const { id, name } = await newProduct();
      for (const cost of [980, 1000.5])
        await owner.add('/stock-receipts', {
          supplier: 'Himal',
          billNumber: `C-${id}-${cost}`,
          lines: [{ product: id, quantity: 1, cost }],
        });
      const below = staffOrder([{ id, qty: 1, discount: 10, reason: 'Match' }]);
      const byDesk = await desk.add('/staff-orders', below);
      expect([byDesk.status, byDesk.body.code, byDesk.body.message]).toEqual([
        409,
        'below_cost',
        `${name} is below what it cost. Confirm that it is meant so.`,
      ]);
      const byOwner = await owner.add('/quotations', draft([{ id, qty: 1, discount: 10, reason: 'Match' }]));
      expect([byOwner.status, byOwner.body.message]).toEqual([
        409,
        `${name} cost Rs. 990.25 on average, and this is less. Confirm that it is meant so.`,
      ]);
      expect((await desk.add('/staff-orders', { ...below, belowCost: true })).status).toBe(201);
      const at = staffOrder([{ id, qty: 1, discount: 9, reason: 'Match' }]);
      expect((await desk.add('/staff-orders', at)).status).toBe(201);
    });
  });

  describe('Quotations', () => {
    test('a draft is sent, accepted at its prices, and is an order once', async () => {
      const product = await newProduct();
      const { status, body } = await owner.add(
        '/quotations',
        draft([{ id: product.id, qty: 3, unitPrice: 900, discount: 20, reason: 'Three of them' }], {
          buyerCompany: 'Everest Pvt. Ltd.',
          buyerPan: '601234567',
          note: 'With installation',
        }),
      );
      expect(status).toBe(201);
      const { token, number, address } = body.data;
      expect(number).toMatch(/^Q-\d{8}-\d+$/);
      expect(address).toBe(`http://shop.example/quotation#${token}`);
      expect((await shown(token)).status).toBe(404);
      expect((await accept(token)).status).toBe(404);

      const moved = await owner.add(`/quotations/${token}/status`, { status: 'sent', mails: true });
      expect(moved.body.data).toMatchObject({ status: 'sent', keepsStock: false });
      const page = await shown(token);
      expect(page.headers.get('x-robots-tag')).toBe('noindex');
      expect(page.body.data).toMatchObject({
        number,
        status: 'sent',
        buyerCompany: 'Everest Pvt. Ltd.',
        buyerPan: '601234567',
        note: 'With installation',
        lines: [
          { id: product.id, name: product.name, quantity: 3, unitPrice: 900, discount: 20, total: 2640 },
        ],
        subTotal: 2700,
        discount: 60,
        totalPrice: 2640,
        order: null,
      });
      expect(JSON.stringify(page.body)).not.toMatch(/Three of them|"token"|"reason"|"price"/);
      await expect
        .poll(() => findMessages(shop.dataDir).find((mail) => mail.includes(`Subject: Quotation ${number}`)))
        .toContain('To: asha@example.com');

      await shop.execute(sql`UPDATE products SET selling_price = 1500 WHERE id = ${product.id}`);
      const tooLow = await accept(token, { expectedTotal: 2639 });
      expect([tooLow.status, tooLow.body.code]).toEqual([409, 'total_changed']);
      const accepted = await accept(token, { expectedTotal: 2640 });
      expect(accepted.status).toBe(201);
      const order = await orderFor(accepted.body.orderId);
      expect(order).toMatchObject({
        status: 'PENDING',
        totalPrice: 2640,
        items: [{ rate: 880, quantity: 3 }],
        history: [{ action: 'quotation.accepted', by: null, details: { quotation: number } }],
      });
      expect(await shop.getPieces(product.id)).toBe(17);

      const again = await accept(token);
      expect([again.status, again.body.code, again.body.order]).toEqual([
        409,
        'already_accepted',
        expect.objectContaining({ orderId: accepted.body.orderId, status: 'PENDING', totalPrice: 2640 }),
      ]);
      expect((await shown(token)).body.data).toMatchObject({
        status: 'ordered',
        order: { orderId: accepted.body.orderId },
      });
      expect(await shop.getPieces(product.id)).toBe(17);
    });

    test('the same call under the same key is one draft, whatever the price is by then; another is refused', async () => {
      const product = await newProduct();
      const key = crypto.randomUUID();
      const write = (qty: number, calls = desk) =>
        calls.add('/quotations', draft([{ id: product.id, qty }]), { 'idempotency-key': key });
      const both = await Promise.all([write(2), write(2)]);
      expect(both.map(({ status }) => status)).toEqual([201, 201]);
      const { token, number } = both[0]?.body.data ?? {};
      expect(both[1]?.body.data.number).toBe(number);
      await owner.change(`/products/${product.slug}`, { sellingPrice: 1500 });
      expect((await write(2)).body.data).toMatchObject({ number, totalPrice: 2000 });
      expect([(await write(3)).status, (await write(3)).body.code]).toEqual([409, 'idempotency_conflict']);
      for (const other of [
        draft([{ id: product.id, qty: 2, unitPrice: 900, reason: 'Agreed' }]),
        draft([{ id: product.id, qty: 2 }], { note: 'With assembly' }),
        draft([{ id: product.id, qty: 2 }], { userDetails: customer({ fullName: 'Bina Rai' }) }),
        draft([{ id: product.id, qty: 2 }], { validUntil: findDay(8) }),
      ])
        expect((await desk.add('/quotations', other, { 'idempotency-key': key })).body.code).toBe(
          'idempotency_conflict',
        );
      // Of another member of staff the same key is another quotation.
      const other = (await write(2, owner)).body.data;
      expect([other.number === number, other.token === token]).toEqual([false, false]);
      const written = await shop.rows(sql`
        SELECT details FROM audit_entries WHERE action = 'quotation.written' AND subject = ${number}`);
      expect(written).toHaveLength(1);
    });

    test('staff list and find them, change drafts only, and turn one into an order', async () => {
      const product = await newProduct();
      const { body } = await desk.add(
        '/quotations',
        draft([{ id: product.id, qty: 1 }], { buyerCompany: 'Sagarmatha Traders' }),
      );
      const { token, number } = body.data;
      for (const q of [number, 'sagarmatha', '984123', 'asha traders']) {
        const found = await finance.get(`/quotations?status=draft&q=${encodeURIComponent(q)}`);
        expect(found.body.data.map((each: { token: string }) => each.token)).toContain(token);
      }
      expect((await finance.get('/quotations?q=nobody%25')).body.total).toBe(0);
      const changed = await desk.change(`/quotations/${token}`, draft([{ id: product.id, qty: 2 }]));
      expect(changed.body.data).toMatchObject({
        totalPrice: 2000,
        buyerCompany: null,
        by: { email: desk.email },
      });
      await desk.add(`/quotations/${token}/status`, { status: 'sent' });
      const late = await desk.change(`/quotations/${token}`, draft([{ id: product.id, qty: 3 }]));
      expect([late.status, late.body.code]).toEqual([409, 'status_not_allowed']);
      expect((await desk.add(`/quotations/${token}/status`, { status: 'draft' })).status).toBe(200);
      expect((await shown(token)).status).toBe(404);
      const [{ token: bearerToken }] = [await shop.newAccount('orders')];
      const placed = await accept(token, {}, bearer(bearerToken));
      expect(placed.status).toBe(201);
      expect((await orderFor(placed.body.orderId)).history).toMatchObject([
        { action: 'order.placed', by: expect.any(String), details: { quotation: number } },
      ]);
      expect((await finance.get('/quotations?status=ordered')).body.data[0].token).toBe(token);
    });

    test('Attack: what the database holds of a quotation does not open it, and staff still see its link', async () => {
      const product = await newProduct();
      const token = await sent([{ id: product.id, qty: 1 }], {}, { mails: true });
      const rowOf = async (word: string) =>
        (
          await shop.rows<{ id: number; token: string; row: string }>(sql`
          SELECT id, token, row_to_json(quotations)::text AS row FROM quotations ORDER BY id DESC LIMIT 1`)
        ).find(({ row }) => row.includes(word));
      expect(await rowOf(token)).toBeUndefined();
      const stored = await rowOf(product.name);
      expect([(await shown(token)).status, (await shown(stored?.token ?? '')).status]).toEqual([200, 404]);
      expect((await owner.get(`/quotations/${stored?.token}/staff`)).status).toBe(404);
      const address = `http://shop.example/quotation#${token}`;
      const listed = async () => (await owner.get('/quotations?limit=1')).body.data[0];
      const found = async () =>
        (await owner.get(`/studio-search?q=${(await listed()).number}`)).body.data.quotations;
      expect(await listed()).toMatchObject({ token, address });
      expect(await staffView(token)).toMatchObject({ token, address });
      expect(await found()).toMatchObject([{ token }]);
      // A line of the message ends in `=` where the text goes on (RFC 2045, 6.7).
      const isMailed = () =>
        findMessages(shop.dataDir).some((mail) => mail.replace(/=\r?\n/g, '').includes(token));
      await expect.poll(isMailed).toBe(true);

      // Sealed with another secret, as after a restore: it opens by its link, which the shop cannot say.
      const change = (columns: ReturnType<typeof sql>) =>
        shop.execute(sql`UPDATE quotations SET ${columns} WHERE id = ${stored?.id}`);
      await change(sql`sealed_token = 'AAAA' || sealed_token`);
      expect(await listed()).toMatchObject({ token: null, address: null });
      expect(await found()).toMatchObject([{ token: null }]);
      expect(await staffView(token)).toMatchObject({ token, address });
      expect((await shown(token)).status).toBe(200);

      // As an earlier version wrote it.
      await change(sql`token = ${token}, sealed_token = NULL`);
      expect(await listed()).toMatchObject({ token, address });
      expect((await shown(token)).status).toBe(200);
    });

    describe('Who accepts names what was shown', () => {
      const getCart = (id: number, changes: object = {}) => [
        { id, qty: 4, unitPrice: 900, reason: 'Four', ...changes },
      ];
      /** Staff take it back, change it and send it again. */
      async function resend(token: string, change?: object) {
        const moves = [
          await owner.add(`/quotations/${token}/status`, { status: 'draft' }),
          ...(change ? [await owner.change(`/quotations/${token}`, change)] : []),
          await owner.add(`/quotations/${token}/status`, { status: 'sent' }),
        ];
        expect(moves.map(({ status }) => status)).toEqual(moves.map(() => 200));
      }
      test('a product that has another name meanwhile is ordered and billed by the one that was shown', async () => {
        const { id, slug, name } = await newProduct();
        const token = await sent(getCart(id));
        const { revision } = (await shown(token)).body.data;
        expect((await owner.change(`/products/${slug}`, { name: `${name} 8GB 256GB` })).status).toBe(200);
        expect((await shown(token)).body.data).toMatchObject({ revision, lines: [{ name }] });
        const { orderId } = (await accept(token, { revision })).body;
        expect((await orderFor(orderId)).items[0].productName).toBe(name);
        // A network holds few open orders.
        expect((await owner.change(`/orders/${orderId}`, { status: 'CANCELLED' })).status).toBe(200);
      });

      type Ids = { one: number; other: number };

      test.each<[string, (ids: Ids) => object]>([
        ['another product at a lower total', ({ other }) => draft(getCart(other, { unitPrice: 500 }))],
        ['half the pieces at twice the price', ({ one }) => draft(getCart(one, { qty: 2, unitPrice: 1800 }))],
        [
          'a line more for nothing',
          ({ one, other }) => draft([...getCart(one), { id: other, qty: 1, unitPrice: 0, reason: 'Gift' }]),
        ],
        [
          'the same price as a discount',
          ({ one }) => draft(getCart(one, { unitPrice: 1000, discount: 100 })),
        ],
        ['a lower total', ({ one }) => draft(getCart(one, { unitPrice: 899 }))],
        ['another note', ({ one }) => draft(getCart(one), { note: 'Without installation' })],
        ['a shorter time', ({ one }) => draft(getCart(one), { validUntil: findDay(6) })],
        [
          'a buyer on the bill',
          ({ one }) => draft(getCart(one), { buyerCompany: 'Everest', buyerPan: '601234567' }),
        ],
        [
          'another customer',
          ({ one }) => draft(getCart(one), { userDetails: customer({ fullName: 'Hari Rai' }) }),
        ],
        [
          'delivery elsewhere',
          ({ one }) =>
            draft(getCart(one), {
              isInsideValley: false,
              district: 'Kaski',
              userDetails: customer({ address: 'Lakeside, Pokhara', email: 'asha@example.com' }),
            }),
        ],
      ])('%s', async (_name, changeOf) => {
        const ids = { one: (await newProduct()).id, other: (await newProduct(20, 600)).id };
        const token = await sent(getCart(ids.one));
        const { revision } = (await shown(token)).body.data;
        expect(revision).toEqual(expect.any(String));
        await resend(token);
        expect([(await shown(token)).body.data.revision, (await staffView(token)).revision]).toEqual([
          revision,
          revision,
        ]);
        await resend(token, changeOf(ids));
        const present = (await shown(token)).body.data;
        expect(present.revision).not.toBe(revision);
        const high = { expectedTotal: 1_000_000 };
        for (const seen of [revision, undefined, '']) {
          const refused = await accept(token, { ...high, revision: seen });
          expect([refused.status, refused.body.code, refused.body.quotation]).toEqual([
            409,
            'quotation_changed',
            present,
          ]);
        }
        // Staff who said yes for the customer had read the old one to them.
        const clerk = await shop.newAccount('orders');
        expect((await accept(token, { revision }, bearer(clerk.token))).body.code).toBe('quotation_changed');
        expect([await shop.getPieces(ids.one), await shop.getPieces(ids.other)]).toEqual([20, 20]);
        const accepted = await accept(token, {
          ...high,
          revision: present.revision,
          isInsideValley: present.isInsideValley,
          address: present.customer.address,
          paymentMethod: present.isInsideValley ? 'CASH_ON_DELIVERY' : 'KHALTI',
        });
        expect([accepted.status, (await orderFor(accepted.body.orderId)).totalPrice]).toEqual([
          201,
          present.totalPrice,
        ]);
        for (const seen of [present.revision, revision, undefined]) {
          const again = await accept(token, { ...high, revision: seen });
          expect([again.body.code, again.body.order.orderId]).toEqual([
            'already_accepted',
            accepted.body.orderId,
          ]);
        }
        // All of this file are orders of one network.
        await owner.change(`/orders/${accepted.body.orderId}`, { status: 'CANCELLED' });
      });

      test('an edit that is on its way when it is accepted is either before it, and refused, or after it', async () => {
        const [one, other] = [await newProduct(), await newProduct(20, 600)];
        for (let round = 0; round < 5; round += 1) {
          const token = await sent(getCart(one.id, { qty: 1 }));
          const { revision } = (await shown(token)).body.data;
          const [, answer] = await Promise.all([
            (async () => {
              await owner.add(`/quotations/${token}/status`, { status: 'draft' });
              await owner.change(
                `/quotations/${token}`,
                draft(getCart(other.id, { qty: 1, unitPrice: 500 })),
              );
              await owner.add(`/quotations/${token}/status`, { status: 'sent' });
            })(),
            accept(token, { revision }),
          ]);
          if (answer.status !== 201) continue;
          const { items } = await orderFor(answer.body.orderId);
          await owner.change(`/orders/${answer.body.orderId}`, { status: 'CANCELLED' });
          expect(items.map(({ productName }: { productName: string }) => productName)).toEqual([one.name]);
        }
      });
    });

    test('a phone order at the total that was read out: a higher one is refused with it, a lower one is paid', async () => {
      const product = await newProduct();
      const order = staffOrder([{ id: product.id, qty: 2 }], {
        expectedTotal: 2000,
        // Open orders of one number are limited.
        userDetails: customer({ phone: '9803123461' }),
      });
      await shop.execute(sql`UPDATE products SET selling_price = 1100 WHERE id = ${product.id}`);
      const dearer = await desk.add('/staff-orders', order);
      expect([dearer.status, dearer.body.code, dearer.body.quote.totalPrice]).toEqual([
        409,
        'total_changed',
        2200,
      ]);
      expect(await shop.getPieces(product.id)).toBe(20);
      await shop.execute(sql`UPDATE products SET selling_price = 950 WHERE id = ${product.id}`);
      const cheaper = await desk.add('/staff-orders', order);
      expect([cheaper.status, (await orderFor(cheaper.body.orderId)).totalPrice]).toEqual([201, 1900]);
    });

    test('one that is over or taken back cannot be accepted, and says which', async () => {
      const { id } = await newProduct();
      const expired = await sent([{ id, qty: 1 }]);
      await shop.execute(
        sql`UPDATE quotations SET valid_until = now() - interval '1 second' WHERE token = ${hashOfToken(expired)}`,
      );
      const late = await accept(expired);
      expect([late.status, late.body.code]).toEqual([409, 'quotation_expired']);
      expect((await shown(expired)).body.data.status).toBe('expired');
      expect((await owner.get('/quotations?status=expired')).body.data[0].token).toBe(expired);
      const withdrawn = await sent([{ id, qty: 1 }]);
      await owner.add(`/quotations/${withdrawn}/status`, { status: 'withdrawn' });
      const gone = await accept(withdrawn);
      expect([gone.status, gone.body.code]).toEqual([409, 'status_not_allowed']);
      expect((await owner.add(`/quotations/${withdrawn}/status`, { status: 'sent' })).status).toBe(409);
      expect((await accept('A'.repeat(32))).status).toBe(404);
      expect((await shown('A'.repeat(32))).status).toBe(404);
      expect(await shop.getPieces(id)).toBe(20);
    });

    test('a line that is sold out or not sold any more is named, and nothing is ordered', async () => {
      const [one, other] = [await newProduct(), await newProduct()];
      const cart = [
        { id: one.id, qty: 2 },
        { id: other.id, qty: 2 },
      ];
      const token = await sent(cart);
      await shop.execute(sql`UPDATE inventory SET quantity = 1 WHERE product_id = ${other.id}`);
      const short = await accept(token);
      expect([short.status, short.body.code, short.body.message]).toEqual([
        409,
        'sold_out',
        `Only 1 of ${other.name} left.`,
      ]);
      await shop.execute(sql`UPDATE products SET status = 'hidden' WHERE id = ${one.id}`);
      const hidden = await accept(token);
      expect([hidden.body.code, hidden.body.message]).toEqual(['sold_out', `${one.name} is no longer sold.`]);
      await shop.execute(sql`UPDATE products SET status = 'live' WHERE id = ${one.id}`);
      await shop.execute(sql`UPDATE inventory SET quantity = 2 WHERE product_id = ${other.id}`);
      expect((await accept(token)).status).toBe(201);
      expect([await shop.getPieces(one.id), await shop.getPieces(other.id)]).toEqual([18, 0]);
    });

    test('stock is kept only when asked, goes to the order, and comes back at the end', async () => {
      const product = await newProduct(5);
      const cart = [{ id: product.id, qty: 4 }];
      const free = await sent(cart);
      expect(await shop.getPieces(product.id)).toBe(5);
      const keeping = await sent(cart, {}, { keepsStock: true });
      expect([await shop.getPieces(product.id), (await staffView(keeping)).keepsStock]).toEqual([1, true]);
      const { body } = await owner.add('/quotations', draft(cart));
      const short = await owner.add(`/quotations/${body.data.token}/status`, {
        status: 'sent',
        keepsStock: true,
      });
      expect([short.status, short.body.code]).toEqual([409, 'insufficient_stock']);
      expect((await accept(free)).body.code).toBe('sold_out');
      expect((await accept(keeping)).status).toBe(201);
      expect(await shop.getPieces(product.id)).toBe(1);

      await shop.execute(sql`UPDATE inventory SET quantity = 5 WHERE product_id = ${product.id}`);
      const over = await sent(cart, {}, { keepsStock: true });
      expect(await giveBackOne(shop.database.queries)).toBe(false);
      await shop.execute(sql`UPDATE quotations SET valid_until = now() WHERE token = ${hashOfToken(over)}`);
      expect(await giveBackOne(shop.database.queries)).toBe(true);
      expect(await giveBackOne(shop.database.queries)).toBe(false);
      expect(await shop.getPieces(product.id)).toBe(5);
      const back = await sent(cart, {}, { keepsStock: true });
      await owner.add(`/quotations/${back}/status`, { status: 'withdrawn' });
      expect(await shop.getPieces(product.id)).toBe(5);
      const moved = (await owner.get(`/stock-movements?product=${product.id}&kind=quotation`)).body.data;
      expect(moved.map(({ quantity }: { quantity: number }) => quantity)).toEqual([4, -4, 4, -4, 4, -4]);
      expect(moved[1]).toMatchObject({
        reference: expect.stringMatching(/^Q-/),
        by: { email: expect.any(String) },
      });
      expect(await ledgerLevel()).toBe('ok');
    });

    test('by the wallet: paid it is confirmed; where the payment fails it can be accepted again', async () => {
      const { id } = await newProduct(5);
      const token = await sent([{ id, qty: 1, unitPrice: 800, reason: 'Quoted' }]);
      wallet.behave('opening-503');
      const down = await accept(token, { paymentMethod: 'KHALTI' });
      expect([down.status, down.body.code]).toEqual([503, 'wallet_unavailable']);
      wallet.behave('good');
      expect([(await shown(token)).body.data.status, await shop.getPieces(id)]).toEqual(['sent', 5]);
      const first = await accept(token, { paymentMethod: 'KHALTI' });
      expect([first.status, await shop.getPieces(id)]).toEqual([201, 4]);
      expect((await shown(token)).body.data.order.payment).toMatchObject({
        paymentUrl: first.body.paymentUrl,
      });
      expect((await accept(token)).body.code).toBe('already_accepted');
      await decideAtWallet(first.body.paymentUrl, 'cancel');
      await shop.add('/payments/khalti/status', { pidx: getPidx(first.body.paymentUrl) });
      expect([(await shown(token)).body.data.status, await shop.getPieces(id)]).toEqual(['sent', 5]);
      const second = await accept(token, { paymentMethod: 'KHALTI' });
      expect(second.status).toBe(201);
      await decideAtWallet(second.body.paymentUrl, 'pay');
      await shop.add('/payments/khalti/status', { pidx: getPidx(second.body.paymentUrl) });
      const { data } = (await shown(token)).body;
      expect([data.status, data.order.status, data.order.totalPrice]).toEqual(['ordered', 'CONFIRMED', 800]);
      expect(await shop.getPieces(id)).toBe(4);
    });

    test('seller and VAT stay as they were agreed, and where the payment fails they are those of now', async () => {
      const { id } = await newProduct();
      const [token, unpaid] = [await sent([{ id, qty: 1 }]), await sent([{ id, qty: 2 }])];
      const agreed = (await shown(token)).body.data;
      const { orderId } = (await accept(token)).body;
      const { paymentUrl } = (await accept(unpaid, { paymentMethod: 'KHALTI' })).body;
      await decideAtWallet(paymentUrl, 'cancel');
      await shop.add('/payments/khalti/status', { pidx: getPidx(paymentUrl) });
      const now = {
        business_name: 'Nepal Traders',
        pan_vat_number: '609999999',
        vat_rates: `${findDay(0)} | 15`,
      };
      for (const [key, value] of Object.entries(now))
        expect((await owner.change(`/settings/${key}`, { value })).status).toBe(200);
      const views = [(await shown(token)).body.data, await staffView(token), (await shown(unpaid)).body.data];
      expect((await owner.change('/settings/vat_registered', { value: 'no' })).status).toBe(200);
      views.push((await shown(token)).body.data);
      await shop.execute(
        sql`DELETE FROM settings WHERE key IN ('business_name', 'pan_vat_number', 'vat_rates', 'vat_registered')`,
      );
      await owner.change(`/orders/${orderId}`, { status: 'CANCELLED' });
      const { seller, isVatBill, vatPercent, revision } = agreed;
      const isAgreed = expect.objectContaining({
        status: 'ordered',
        seller,
        isVatBill,
        vatPercent,
        revision,
      });
      expect(views).toEqual([
        isAgreed,
        isAgreed,
        expect.objectContaining({
          status: 'sent',
          seller: { ...seller, name: now.business_name, pan: now.pan_vat_number },
          vatPercent: 15,
        }),
        isAgreed,
      ]);
    });

    test('who is logged in finds the order in the account, unless it is another customer’s', async () => {
      const { id } = await newProduct();
      const buyer = await shop.newShopper();
      const mine = await accept(await sent([{ id, qty: 1 }]), {}, bearer(buyer.token));
      const seen = await buyer.get(`/orders/${mine.body.orderId}`);
      expect(seen.status).toBe(200);
      const other = await shop.newShopper();
      const token = await sent([{ id, qty: 1 }], { userDetails: customer({ userId: other.user.id }) });
      const theirs = await accept(token, {}, bearer(buyer.token));
      const hidden = await buyer.get(`/orders/${theirs.body.orderId}`);
      expect(hidden.status).toBe(404);
    });

    test('as PDF it has its number, lines, sums and the words', async () => {
      const { id, name } = await newProduct();
      const token = await sent([{ id, qty: 2, discount: 100, reason: 'x' }], {
        buyerCompany: 'Sagarmatha Traders',
      });
      const response = await fetch(`${shop.api}/quotations/${token}/pdf`);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      const { text } = await extractText(
        await getDocumentProxy(new Uint8Array(await response.arrayBuffer())),
        { mergePages: true },
      );
      const { number } = await staffView(token);
      for (const part of [
        'Quotation',
        number,
        name,
        'Sagarmatha Traders',
        '1,800.00',
        '200.00',
        'thousand eight hundred',
      ])
        expect(text).toContain(part);
      // 1800 × 13/113, by hand.
      expect(text).toContain('207.08');
    });

    test('a day that is over, a mail without an e-mail and an unknown quotation are refused', async () => {
      const { id } = await newProduct();
      const past = await owner.add('/quotations', draft([{ id, qty: 1 }], { validUntil: findDay(-1) }));
      expect([past.status, Object.keys(past.body.fields)]).toEqual([400, ['validUntil']]);
      expect(
        (await owner.add('/quotations', draft([{ id, qty: 1 }], { validUntil: findDay(0) }))).status,
      ).toBe(201);
      const far = await owner.add('/quotations', draft([{ id, qty: 1 }], { validUntil: findDay(400) }));
      expect(far.status).toBe(400);
      const { body } = await owner.add('/quotations', draft([{ id, qty: 1 }], { userDetails: customer() }));
      const unmailed = await owner.add(`/quotations/${body.data.token}/status`, {
        status: 'sent',
        mails: true,
      });
      expect([unmailed.status, (await staffView(body.data.token)).status]).toEqual([400, 'draft']);
      expect((await owner.add('/quotations/nothing/status', { status: 'sent' })).status).toBe(404);
    });

    test('each change that staff send is mailed, also the eighth of a day', async () => {
      const { id } = await newProduct();
      const email = 'often@example.com';
      const { body } = await owner.add(
        '/quotations',
        draft([{ id, qty: 1 }], { userDetails: customer({ email }) }),
      );
      const move = (status: string) =>
        owner.add(`/quotations/${body.data.token}/status`, {
          status,
          ...(status === 'sent' && { mails: true }),
        });
      for (let round = 0; round < 8; round += 1) {
        expect((await move('sent')).status).toBe(200);
        expect((await move('draft')).status).toBe(200);
      }
      const mailed = () => findMessages(shop.dataDir).filter((mail) => mail.includes(`To: ${email}`)).length;
      await expect.poll(mailed).toBe(8);
    });

    test('who may write, read or neither', async () => {
      const { id } = await newProduct();
      const editor = await shop.newAccount('editor');
      const buyer = await shop.newShopper();
      for (const calls of [editor, buyer]) {
        expect((await calls.get('/quotations')).status).toBe(403);
        expect((await calls.add('/staff-orders', staffOrder([{ id, qty: 1 }]))).status).toBe(403);
        expect((await calls.get('/buyers?q=asha')).status).toBe(403);
      }
      expect((await finance.get('/quotations')).status).toBe(200);
      expect((await finance.add('/quotations', draft([{ id, qty: 1 }]))).status).toBe(403);
      expect((await shop.get('/quotations')).status).toBe(401);
    });
  });

  describe('What the shop has no product of', () => {
    const own = (changes: object = {}) => ({
      id: -1,
      qty: 2,
      name: 'Network cabling, a day',
      unitPrice: 4500,
      ...changes,
    });

    test('stands in a quotation with its own name and price, and becomes a line of the order that takes no stock', async () => {
      const product = await newProduct(5);
      const cart = [own(), { id: product.id, qty: 1 }];
      const token = await sent(cart, {}, { keepsStock: true });
      const { lines, totalPrice } = (await shown(token)).body.data;
      expect(lines).toMatchObject([
        { name: 'Network cabling, a day', image: null, quantity: 2, unitPrice: 4500, total: 9000 },
        { name: product.name, total: 1000 },
      ]);
      expect(totalPrice).toBe(10_000);
      const pdf = await fetch(`${shop.api}/quotations/${token}/pdf`);
      const { text } = await extractText(await getDocumentProxy(await pdf.bytes()), { mergePages: true });
      expect(text).toContain('Network cabling, a day');
      const accepted = await accept(token);
      expect([accepted.status, accepted.body.code]).toEqual([201, undefined]);
      const order = await orderFor(accepted.body.orderId);
      expect(order).toMatchObject({ subTotal: 10_000, totalPrice: 10_000 });
      expect(order.items).toMatchObject([
        { productName: product.name, quantity: 1, rate: 1000 },
        { productName: 'Network cabling, a day', quantity: 2, rate: 4500, totalPrice: 9000 },
      ]);
      expect(order.items[1]).not.toHaveProperty('productId');
      expect(await shop.getPieces(product.id)).toBe(4);
      for (const status of ['CONFIRMED', 'SHIPPED', 'DELIVERED'])
        expect((await owner.change(`/orders/${accepted.body.orderId}`, { status })).status).toBe(200);
      const [bill] = (await owner.get(`/orders/${accepted.body.orderId}/bills`)).body.data;
      expect(bill.grandPaisa).toBe(1_000_000);
      expect(await ledgerLevel()).toBe('ok');
    });

    test('is all that a quotation has, alone or cancelled', async () => {
      const token = await sent(
        [own(), own({ id: -2, name: 'Training', qty: 1, unitPrice: 500 })],
        {},
        { keepsStock: true },
      );
      const accepted = await accept(token);
      expect(accepted.status).toBe(201);
      expect((await orderFor(accepted.body.orderId)).totalPrice).toBe(9500);
      expect((await owner.change(`/orders/${accepted.body.orderId}`, { status: 'CANCELLED' })).status).toBe(
        200,
      );
    });

    test('needs a name and a price, and stands in no order by phone', async () => {
      const getFields = async (line: object) =>
        Object.keys((await desk.add('/quotations', draft([line]))).body.fields ?? {});
      expect(await getFields(own({ name: undefined }))).toEqual(['cart.0.name']);
      expect(await getFields(own({ unitPrice: undefined }))).toEqual(['cart.0.unitPrice']);
      expect(await getFields(own({ qty: 0 }))).toEqual(['cart.0.qty']);
      expect((await desk.add('/staff-orders', staffOrder([own()]))).status).toBe(400);
    });
  });

  test('Staff change, send and withdraw what they were shown: of another quotation by now nothing happens', async () => {
    const { id } = await newProduct();
    const { data } = (await owner.add('/quotations', draft([{ id, qty: 2 }]))).body;
    const { token, revision } = data;
    const changed = await owner.change(`/quotations/${token}`, { ...draft([{ id, qty: 1 }]), revision });
    expect(changed.status).toBe(200);
    const stale = [
      await desk.change(`/quotations/${token}`, { ...draft([{ id, qty: 2 }], { note: 'Asha' }), revision }),
      ...(await Promise.all(
        ['sent', 'withdrawn'].map((status) => desk.add(`/quotations/${token}/status`, { status, revision })),
      )),
    ];
    for (const { status, body } of stale) {
      expect([status, body.code]).toEqual([409, 'quotation_changed']);
      expect(body.quotation.lines).toMatchObject([{ quantity: 1 }]);
    }
    const now = await staffView(token);
    expect(now).toMatchObject({ status: 'draft', note: '', revision: changed.body.data.revision });
    const sending = { status: 'sent', revision: now.revision };
    expect((await desk.add(`/quotations/${token}/status`, sending)).status).toBe(200);
  });

  test('Customers are found by name, phone number and e-mail, in accounts and in orders without one', async () => {
    const { id } = await newProduct();
    const buyer = await shop.newShopper();
    const ordered = await buyer.order([{ id, qty: 1 }]);
    expect([ordered.status, ordered.body.message]).toEqual([201, undefined]);
    const find = async (q: string) => (await desk.get(`/buyers?q=${encodeURIComponent(q)}`)).body.data;
    expect(await find(buyer.email)).toEqual([
      {
        userId: buyer.user.id,
        fullName: 'Test Buyer',
        phone: '+9779841000000',
        email: buyer.email,
        address: 'Patan Dhoka, Lalitpur',
        isInsideValley: true,
        district: 'Lalitpur',
      },
    ]);
    for (const address of ['Old town', 'New town'])
      await desk.add(
        '/staff-orders',
        staffOrder([{ id, qty: 1 }], {
          userDetails: customer({ fullName: 'Bikram Thapa', phone: '9851098510', address }),
          isInsideValley: true,
        }),
      );
    for (const q of ['bikram thapa', '98510985', '०९८५१०९८५१०'])
      expect(await find(q)).toEqual([
        expect.objectContaining({ userId: null, fullName: 'Bikram Thapa', address: 'New town' }),
      ]);
    expect((await desk.get('/buyers?q=a')).status).toBe(400);
  });

  describe('Asking for a quotation', () => {
    const asked = (cart: object[], changes: object = {}) => ({
      fullName: 'Chandra Rai',
      phone: '9803123456',
      email: 'chandra@example.com',
      cart,
      ...changes,
    });
    const ask = (cart: object[], changes: object = {}, headers = {}) =>
      shop.add('/quotation-requests', asked(cart, changes), headers);
    const waiting = async () => (await desk.get('/quotations?status=asked')).body;

    test('a request is one at the desk, however often it is sent, and becomes a draft', async () => {
      const product = await newProduct();
      const before = (await waiting()).total;
      expect((await ask([{ id: product.id, qty: 2 }], { note: 'For our office' })).body).toEqual({
        status: 'success',
      });
      expect((await ask([{ id: product.id, qty: 2 }])).status).toBe(200);
      const { data, total } = await waiting();
      expect(total).toBe(before + 1);
      expect(data[0]).toMatchObject({
        status: 'asked',
        by: null,
        note: 'For our office',
        customer: { fullName: 'Chandra Rai', phone: '+9779803123456', address: null },
        lines: [{ name: product.name, quantity: 2, unitPrice: 1000 }],
        validUntil: null,
      });
      const { token } = data[0];
      expect((await shown(token)).status).toBe(404);
      expect((await desk.add(`/quotations/${token}/status`, { status: 'sent' })).status).toBe(409);
      const written = await desk.change(`/quotations/${token}`, draft([{ id: product.id, qty: 2 }]));
      expect(written.body.data).toMatchObject({ status: 'draft', by: { email: desk.email } });
    });

    test('blocked contacts, many requests of one number, nothing that is sold, and prices are refused', async () => {
      const { id } = await newProduct();
      await owner.add('/blocked-contacts', { kind: 'email', value: 'chandra@example.com' });
      const blocked = await ask([{ id, qty: 1 }]);
      expect([blocked.status, blocked.body.message]).toEqual([
        429,
        'We cannot take your request online at the moment. Please call us.',
      ]);
      await shop.execute(sql`DELETE FROM blocked_contacts`);
      expect((await ask([{ id: 2_000_000_000, qty: 1 }], { phone: '9803123457' })).body.code).toBe(
        'product_unavailable',
      );
      const statuses = [];
      for (const qty of [1, 2, 3, 4, 5, 6])
        statuses.push((await ask([{ id, qty }], { phone: '9803123459' })).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
      expect((await ask([{ id, qty: 1, unitPrice: 1 }])).status).toBe(400);
      expect((await ask([{ id, qty: 1 }], { phone: '12' })).status).toBe(400);
    });
  });
});
