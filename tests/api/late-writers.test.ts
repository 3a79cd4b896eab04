import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { refundDeadline } from '../../src/rules/order/return-terms.ts';
import { formatDay } from '../../src/rules/shop/format-date.ts';
import { startCbms } from './cbms-server.ts';
import { liftOrderLimits, setLimits } from './lift-limits.ts';
import { MAILS_WAIT } from './outbox.ts';
import {
  newProduct as addProduct,
  bearer,
  type newShopper,
  oneKind,
  openShop,
  post,
  prepare,
} from './shop.ts';
import { startReceiver } from './webhook-receiver.ts';

/** The subject of a mail, what it says, and what it does not say. */
type Said = [subject: string, says: string[], not?: string[]];

const DAY_MS = 24 * 60 * 60_000;
const ACCOUNT = {
  bank_account_name: 'Hardware Pasal',
  bank_name: 'Old Bank',
  bank_branch: 'New Road',
  bank_account_number: '0123456789',
};

/** Each writer takes a row of its own first: one that it cannot take, it leaves for later. */
const WRITERS = {
  order_notices: 'DELETE',
  webhook_deliveries: 'UPDATE',
  cbms_sends: 'UPDATE',
};

/** Writers are held back while things move on; what they say then is what was so when each thing happened. */
describe.each(oneKind)('%s: writers that are late', (kind) => {
  const cbms = prepare(startCbms);
  const receiver = prepare(startReceiver);
  const shop = prepare(() =>
    openShop(kind, {
      ...cbms.settings,
      SITE_URL: 'http://shop.example',
      ...MAILS_WAIT,
      WEBHOOK_ALLOWED_IPS: '127.0.0.1',
    }),
  );
  const owner = prepare(() => shop.newAccount('owner'));
  const desk = prepare(() => shop.newAccount('orders'));
  const finance = prepare(() => shop.newAccount('finance'));
  beforeAll(async () => {
    await liftOrderLimits(shop.database.queries);
    await setLimits(shop.database.queries, { signup_limit_hour: 0, signup_limit_day: 0 });
    for (const [key, value] of Object.entries({ ...ACCOUNT, pan_vat_number: '999999999', cbms: 'yes' }))
      await set(key, value);
    await set('payment_methods', 'CASH_ON_DELIVERY, KHALTI, BANK_TRANSFER');
    await shop.rows(sql`
      CREATE FUNCTION hold_back() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RETURN NULL; END $$`);
  });

  const set = (key: string, value: string) =>
    shop.rows(sql`
      INSERT INTO settings VALUES (${key}, ${value}) ON CONFLICT (key) DO UPDATE SET value = excluded.value`);
  const good = async <Response extends { status: number; body: any }>(sent: Promise<Response>) => {
    const { status, body } = await sent;
    expect(status, JSON.stringify(body)).toBeLessThan(300);
    return body;
  };

  /** Runs what happens while all writers wait, and lets them write. */
  async function heldBack<Result>(happen: () => Promise<Result>): Promise<Result> {
    const each = Object.entries(WRITERS);
    for (const [table, change] of each)
      await shop.rows(
        sql.raw(
          `CREATE TRIGGER held_back BEFORE ${change} ON ${table} FOR EACH ROW EXECUTE FUNCTION hold_back()`,
        ),
      );
    try {
      return await happen();
    } finally {
      for (const [table] of each) await shop.rows(sql.raw(`DROP TRIGGER held_back ON ${table}`));
      const waiting = sql`
        SELECT 1 FROM order_notices
        UNION ALL SELECT 1 FROM webhook_deliveries WHERE delivered_at IS NULL
        UNION ALL SELECT 1 FROM cbms_sends WHERE sent_at IS NULL`;
      await expect.poll(async () => (await shop.rows(waiting)).length, { timeout: 60_000 }).toBe(0);
    }
  }
  async function expectMails(email: string, said: readonly Said[]): Promise<void> {
    const mails = await shop.rows<{ subject: string; body: string }>(
      sql`SELECT subject, body FROM mails WHERE recipient = ${email} AND subject NOT LIKE 'Confirm your email%' ORDER BY id`,
    );
    expect(mails.map(({ subject }) => subject)).toEqual(
      said.map(([subject]) => expect.stringContaining(subject)),
    );
    for (const [index, [, says, not = []]] of said.entries()) {
      for (const text of says) expect(mails[index]?.body).toContain(text);
      for (const text of not) expect(mails[index]?.body).not.toContain(text);
    }
  }

  const newProduct = (sellingPrice: number) => addProduct(owner, { sellingPrice, stock: 50 });
  /** An order of three pieces for 1,000 and one for 500 rupees, moved to a status. */
  async function ordered(to: string[] = [], changes: Record<string, unknown> = {}) {
    const buyer = await shop.newShopper();
    const [dear, cheap] = [await newProduct(1000), await newProduct(500)];
    const cart = [
      { id: dear.id, qty: 3 },
      { id: cheap.id, qty: 1 },
    ];
    const { orderId } = await good(buyer.order(cart, changes));
    for (const status of to) await move(orderId, status);
    const { items } = (await good(desk.get(`/orders/${orderId}`))).order;
    const getLine = (name: string) => items.find((item: any) => item.productName === name).id as number;
    return { orderId, buyer, dear, dearLine: getLine(dear.name), cheapLine: getLine(cheap.name) };
  }
  const move = (orderId: string, status: string) => good(desk.change(`/orders/${orderId}`, { status }));
  const DELIVERED = ['CONFIRMED', 'SHIPPED', 'DELIVERED'];
  /** Mails of what came before are written, and not looked at. */
  async function delivered(changes: Record<string, unknown> = {}) {
    const order = await heldBack(() => ordered(DELIVERED, changes));
    await shop.rows(sql`DELETE FROM mails WHERE recipient = ${order.buyer.email}`);
    return order;
  }
  type Buyer = Awaited<ReturnType<typeof newShopper>>;
  const ask = async (orderId: string, buyer: Buyer, lineId: number, changes: object = {}) => {
    const body = { lines: [{ lineId, quantity: 1 }], reason: 'defective', isSealed: false, ...changes };
    const asked = await good(buyer.add(`/orders/${orderId}/returns`, body));
    return asked.data.id as number;
  };
  const receive = (id: number, lineId: number) =>
    good(
      desk.change(`/returns/${id}`, {
        ...{ state: 'RECEIVED', isRestocked: true },
        lines: [{ lineId, quantity: 1 }],
      }),
    );
  const refuse = (id: number, refusal: string) =>
    good(desk.change(`/returns/${id}`, { state: 'REFUSED', refusal }));
  const refund = (orderId: string, amount: number) =>
    good(finance.add(`/orders/${orderId}/refund`, { isManual: true, note: 'from the drawer', amount }));
  const deposit = (orderId: string, rupees: number) =>
    good(
      finance.add(`/orders/${orderId}/deposits`, {
        ...{ amountPaisa: rupees * 100, method: 'CASH', reference: `R-${rupees}` },
      }),
    );

  test('Late: each mail of a return is of this return, with its code and its reason', async () => {
    const { orderId, buyer, dearLine } = await delivered();
    await heldBack(async () => {
      await refuse(await ask(orderId, buyer, dearLine), 'The seal was broken.');
      await refuse(await ask(orderId, buyer, dearLine), 'It was used.');
      await receive(await ask(orderId, buyer, dearLine), dearLine);
      await refund(orderId, 1000);
      const last = await ask(orderId, buyer, dearLine);
      await good(buyer.add(`/returns/${last}/withdraw`, {}));
    });
    const code = (number: number) => `code on the parcel: ${orderId.slice(-6)}-R${number}`;
    const by = formatDay(refundDeadline(new Date().toISOString()) ?? '');
    await expectMails(buyer.email, [
      ['Your return', [code(1)]],
      ['About your return', ['Our reason:\n\nThe seal was broken.']],
      ['Your return', [code(2)]],
      ['About your return', ['Our reason:\n\nIt was used.']],
      ['Your return', [code(3)]],
      ['We have your return', [`We will refund you Rs. 1,000 by ${by}`], ['We have refunded']],
      ['Refund for', ['We have refunded Rs. 1,000 ']],
      ['Your return', [code(4)]],
      ['is withdrawn', []],
    ]);
  });

  test('Late: each refund names its own amount, and a return that is worth nothing promises none', async () => {
    const terms = { threshold: 0, expires: new Date(Date.now() + DAY_MS).toISOString(), isPublic: true };
    const pieces = { kind: 'pieces', buyPieces: 3, freePieces: 1, title: 'Three and one' };
    const promotion = (await good(owner.add('/promotions', { ...terms, ...pieces }))).data;
    const { orderId, buyer, dearLine, cheapLine } = await delivered();
    await owner.remove(`/promotions/${promotion.id}`);
    await heldBack(async () => {
      await refund(orderId, 200);
      await refund(orderId, 300);
      const gift = await ask(orderId, buyer, cheapLine, { reason: 'changed_mind' });
      await receive(gift, cheapLine);
      await ask(orderId, buyer, dearLine);
    });
    await expectMails(buyer.email, [
      ['Refund for', ['We have refunded Rs. 200 of your payment.\n']],
      [
        'Refund for',
        ['We have refunded Rs. 300 of your payment. With what went back before, that is Rs. 500.\n'],
      ],
      ['Your return', []],
      [
        'We have your return',
        ['Nothing was paid for it, so there is nothing to refund.'],
        ['We have refunded', 'We will refund'],
      ],
      ['Your return', []],
    ]);
    await heldBack(() => good(desk.change(`/orders/${orderId}`, { status: 'DELIVERED' })));
  });

  test('Late: mails of an order say what was paid, what is left and which parcels went at each step', async () => {
    const courier = async (name: string) =>
      (
        await good(
          desk.add('/couriers', {
            ...{ name, phone: '9841000000', trackingAddress: 'https://track.example/{number}' },
          }),
        )
      ).data.id;
    const [first, second] = [await courier('Valley Riders'), await courier('Himal Cargo')];
    const { orderId, buyer } = await heldBack(async () => {
      const order = await ordered();
      const send = (body: object) =>
        good(
          desk.add(`/orders/${order.orderId}/shipments`, body, { 'idempotency-key': crypto.randomUUID() }),
        );
      await deposit(order.orderId, 500);
      await move(order.orderId, 'CONFIRMED');
      await deposit(order.orderId, 700);
      const part = [{ lineId: order.dearLine, quantity: 1 }];
      await send({ courierId: first, trackingNumber: 'VR1', lines: part });
      await send({ courierId: second, trackingNumber: 'HC2' });
      await shop.rows(
        sql`UPDATE couriers SET name = 'Renamed', phone = '', tracking_address = '' WHERE id = ${first}`,
      );
      await move(order.orderId, 'DELIVERED');
      await set('vat_registered', 'no');
      await shop.rows(sql`UPDATE products SET selling_price = 1 WHERE id = ${order.dear.id}`);
      return order;
    });
    await set('vat_registered', 'yes');
    const [bill] = (await good(finance.get(`/orders/${orderId}/bills`))).data;
    await expectMails(buyer.email, [
      ['Your order', ['Please have Rs. 3,500 ready in cash.', 'VAT included'], ['Paid so far']],
      ['is confirmed', ['Please have Rs. 3,000 ready in cash.', 'Paid so far: Rs. 500']],
      [
        'A parcel of',
        ['Paid so far: Rs. 1,200', 'It is with Valley Riders (9841000000)', 'track.example/VR1'],
        ['HC2', 'Himal'],
      ],
      [
        'is on its way',
        ['Please have Rs. 2,300 ready in cash.', 'https://track.example/HC2', 'Valley Riders', bill.label],
      ],
      ['was delivered', ['Total: Rs. 3,500, ', 'Own thing']],
    ]);
  });

  test('Late: a cancelled order is told what goes back, also once it went', async () => {
    const { buyer } = await heldBack(async () => {
      const order = await ordered();
      await deposit(order.orderId, 800);
      await move(order.orderId, 'CANCELLED');
      await refund(order.orderId, 800);
      return order;
    });
    await expectMails(buyer.email, [
      ['Your order', ['Rs. 3,500 ready']],
      ['is cancelled', ['You have paid Rs. 800 for it. We will refund that']],
      ['Refund for', ['We have refunded Rs. 800 ']],
    ]);
  });

  test('Late: a transfer is asked for to the account and until the time that held then', async () => {
    const byTransfer = { paymentMethod: 'BANK_TRANSFER', isInsideValley: false };
    const [paid, unpaid] = await heldBack(async () => {
      const both = [await ordered([], byTransfer), await ordered([], byTransfer)] as const;
      await set('bank_name', 'New Bank');
      await set('bank_account_number', '999');
      const pass = (orderId: string, hours: number) =>
        shop.rows(sql`
          UPDATE payments SET next_lookup_at = next_lookup_at - make_interval(hours => ${hours}),
            expires_at = expires_at - make_interval(hours => ${hours}) WHERE order_id = ${orderId}`);
      const getStatus = async (orderId: string) => (await good(desk.get(`/orders/${orderId}`))).order.status;
      await pass(both[1].orderId, 25);
      const noted = sql`SELECT 1 FROM order_notices WHERE event = 'transfer-due'`;
      await expect.poll(async () => (await shop.rows(noted)).length, { timeout: 30_000 }).toBe(1);
      await set('bank_name', 'Newest Bank');
      await pass(both[1].orderId, 25);
      await expect.poll(() => getStatus(both[1].orderId), { timeout: 30_000 }).toBe('CANCELLED');
      const confirmation = { amountPaisa: 350_000, reference: 'FT-LATE-1' };
      await good(finance.add(`/orders/${both[0].orderId}/transfer/confirmation`, confirmation));
      await move(both[0].orderId, 'CANCELLED');
      await refund(both[0].orderId, 3500);
      return both;
    });
    const old = ['Please send Rs. 3,500', 'Bank: Old Bank', 'Account number: 0123456789'];
    await expectMails(paid.buyer.email, [
      ['Your order', old],
      ['Payment received', ['We have received your payment of Rs. 3,500 by Bank Transfer']],
      [
        'is cancelled',
        ['You have paid Rs. 3,500 for it. We will refund that'],
        ['If you have sent the money'],
      ],
      ['Refund for', ['We have refunded Rs. 3,500 ']],
    ]);
    await expectMails(unpaid.buyer.email, [
      ['Your order', old],
      ['waits for your transfer', ['Bank: New Bank', 'Account number: 999']],
      ['was not paid', ['You are welcome to order anew']],
    ]);
  });

  test('Late: each step of a claim, and which claims a return closed', async () => {
    const { orderId, buyer, dearLine } = await delivered();
    const serials = ['LATE-1', 'LATE-2', 'LATE-3'];
    await good(desk.put(`/orders/${orderId}/serials`, { lines: [{ lineId: dearLine, serials }] }));
    const claims: { id: number; number: string }[] = [];
    await heldBack(async () => {
      for (const serial of serials.slice(0, 2))
        claims.push(
          (await good(desk.add('/warranty-claims', { serial, problem: 'It does not turn on.' }))).data,
        );
      const step = (status: string, note: string) =>
        good(desk.change(`/warranty-claims/${claims[0]?.id}`, { status, note }));
      await step('AT_SERVICE_CENTRE', 'It left today.');
      await step('BACK', 'It came back.');
      for (const serial of serials.slice(0, 2)) {
        const id = await ask(orderId, buyer, dearLine);
        await good(
          desk.change(`/returns/${id}`, {
            ...{ state: 'RECEIVED', isRestocked: false },
            lines: [{ lineId: dearLine, quantity: 1, serials: [serial] }],
          }),
        );
        await refund(orderId, 1000);
      }
    });
    const [one = '', other = ''] = claims.map(({ number }) => number);
    const closed = (
      await shop.rows<{ body: string }>(
        sql`SELECT body FROM mails WHERE recipient = ${buyer.email} AND subject LIKE '%is closed' ORDER BY id`,
      )
    ).map(({ body }) => [body.includes(one), body.includes(other)]);
    expect(closed).toEqual([
      [true, false],
      [false, true],
    ]);
    const steps = await shop.rows<{ body: string }>(
      sql`SELECT body FROM mails WHERE recipient = ${buyer.email} AND subject LIKE ${`%claim ${one}`} ORDER BY id`,
    );
    expect(steps[1]?.body).toContain('It left today.');
    expect(steps[2]?.body).toContain('It came back.');
    expect(steps[2]?.body).not.toContain('It left today.');
  });

  test('Late: a quotation that is sent twice, a price, answers to a question and a complaint', async () => {
    // A mailbox that nobody confirmed gets few mails.
    const [email, other] = ['late.quote@example.com', 'late.complaint@example.com'] as const;
    const product = await newProduct(900);
    const asker = await shop.newShopper();
    const draft = (unitPrice: number) => ({
      userDetails: {
        ...{ fullName: 'Asha Shrestha', phone: '9841234567', address: 'Patan Dhoka, Lalitpur', email },
      },
      cart: [{ id: product.id, qty: 2, unitPrice, reason: 'Two of them' }],
      isInsideValley: true,
      validUntil: new Date(Date.now() + 7 * DAY_MS).toISOString().slice(0, 10),
    });
    const { token } = (await good(owner.add('/quotations', draft(800)))).data;
    const getStatus = (status: string) =>
      good(owner.add(`/quotations/${token}/status`, { status, ...(status === 'sent' && { mails: true }) }));
    await getStatus('sent');
    await getStatus('draft');
    await good(owner.change(`/quotations/${token}`, draft(700)));
    await getStatus('sent');
    await good(shop.add(`/products/${product.slug}/alerts`, { kind: 'price-below', price: 850, email }));
    const confirmed = await shop.rows<{ body: string }>(
      sql`SELECT body FROM mails WHERE recipient = ${email} ORDER BY id DESC LIMIT 1`,
    );
    const [, link] = /#confirm\/([\w-]+)/.exec(confirmed[0]?.body ?? '') ?? [];
    await good(shop.add('/product-alerts/confirm', { token: link }));
    await good(owner.change(`/products/${product.slug}`, { sellingPrice: 840 }));
    const sent = sql`SELECT 1 FROM product_alerts WHERE email = ${email} AND sent_at IS NOT NULL`;
    await expect.poll(async () => (await shop.rows(sent)).length, { timeout: 20_000 }).toBe(1);
    await good(owner.change(`/products/${product.slug}`, { sellingPrice: 990, markedPrice: 990 }));
    const complaint = { name: 'Asha', contact: other, text: 'The charger was missing.' };
    const { number } = (await good(shop.add('/complaints', complaint))).data;
    const { id } = (await good(owner.get(`/complaints?number=${number}`))).data[0];
    for (const text of ['We look for it.', 'It left today.'])
      await good(owner.add(`/complaints/${id}/answers`, { text }));
    await expectMails(email, [
      ['Quotation', ['Total: Rs. 1,600']],
      ['Quotation', ['Total: Rs. 1,400']],
      ['Confirm', ['Rs. 850']],
      ['', ['at Rs. 840 today']],
    ]);
    await expectMails(other, [
      ['', [number]],
      ['', ['We look for it.'], ['It left today.']],
      ['', ['It left today.'], ['We look for it.']],
    ]);
    const question = { text: 'Does it have a charger?' };
    const path = `${shop.api}/products/${product.slug}/questions`;
    const asked = (await good(post(path, question, bearer(asker.token)))).data;
    for (const answer of ['Yes, it has.', 'No, it has none.']) {
      const posts = (await good(owner.get('/product-posts?state=pending'))).data as any[];
      const published = (await good(owner.get('/product-posts?state=published'))).data as any[];
      const { revision } = [...posts, ...published].find(({ id: each }) => each === asked.id);
      await good(owner.change(`/product-posts/${asked.id}`, { revision, state: 'published', answer }));
    }
    await expectMails(asker.email, [['', ['Yes, it has.'], ['No, it has none.']]]);
  });

  test('Late: what programs and the tax office get is what was so then', async () => {
    const events = ['order.created', 'order.updated'];
    const { secret } = (await good(owner.add('/webhooks', { url: `${receiver.origin}/late`, events }))).data;
    const before = cbms.received.length;
    const { orderId, bills } = await heldBack(async () => {
      const order = await ordered([], { buyerCompany: 'Old Traders', buyerPan: '123456789' });
      for (const status of DELIVERED) await move(order.orderId, status);
      await receive(await ask(order.orderId, order.buyer, order.dearLine), order.dearLine);
      await refund(order.orderId, 1000);
      await shop.rows(sql`
        UPDATE orders SET buyer_company = 'New Traders', buyer_pan = '987654321', shipping_full_name = 'Other'
        WHERE id = ${order.orderId}`);
      await shop.rows(sql`UPDATE order_items SET rate = 1 WHERE order_id = ${order.orderId}`);
      await set('pan_vat_number', '111111111');
      return { ...order, bills: (await good(finance.get(`/orders/${order.orderId}/bills`))).data };
    });
    await set('pan_vat_number', '999999999');
    const [bill, note] = bills;
    const documents = cbms.received.slice(before).map(({ body }) => body);
    expect(
      documents.map(({ seller_pan, buyer_pan, buyer_name }) => [seller_pan, buyer_pan, buyer_name]),
    ).toEqual([
      ['999999999', '123456789', 'Old Traders'],
      ['999999999', '123456789', 'Old Traders'],
    ]);
    expect(documents).toMatchObject([
      { invoice_number: bill.label, total_sales: 3500 },
      { ref_invoice_number: bill.label, credit_note_number: note.label, total_sales: 1000 },
    ]);
    const statuses = receiver.verified('/late', secret).map(({ data }) => data.status);
    const changes = statuses.filter((status, index) => status !== statuses[index - 1]);
    expect(changes).toEqual([
      ...['PENDING', 'CONFIRMED', 'SHIPPED', 'DELIVERED'],
      ...['RETURN_REQUESTED', 'RETURNED', 'PARTIALLY_REFUNDED'],
    ]);
    expect(receiver.verified('/late', secret).every(({ data }) => data.totalPrice === 3500)).toBe(true);
    expect(new Set(receiver.verified('/late', secret).map(({ data }) => data.orderId))).toEqual(
      new Set([orderId]),
    );
  });

  test('Late: an event that an earlier version noted is told as it did', async () => {
    const { orderId, buyer, dearLine } = await delivered();
    await heldBack(async () => {
      await refuse(await ask(orderId, buyer, dearLine), 'The seal was broken.');
      await refund(orderId, 400);
      await shop.rows(sql`UPDATE order_notices SET about = NULL WHERE order_id = ${orderId}`);
    });
    await expectMails(buyer.email, [
      ['Your return', [`${orderId.slice(-6)}-R1`]],
      ['About your return', ['The seal was broken.']],
      ['Refund for', ['We have refunded Rs. 400 ']],
    ]);
  });
});
