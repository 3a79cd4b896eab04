import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { request as rawRequest } from 'node:http';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { orderResponse } from '../../src/contract/order.ts';
import { MOST_SLIP_BYTES } from '../../src/contract/transfer.ts';
import { formatPaisaAsRupees } from '../../src/rules/price/money.ts';
import { nepalDay } from '../../src/rules/shop/nepal-time.ts';
import { payments } from '../../src/server/db/schema.ts';
import { tendTransfer } from '../../src/server/payments/transfer.ts';
import { liftOrderLimits, setLimits } from './lift-limits.ts';
import { MAILS_WAIT } from './outbox.ts';
import { bearer, editorCalls, type newShopper, oneKind, openShop, post, prepare, request } from './shop.ts';

const ACCOUNT = {
  bank_account_name: 'Hardware Pasal Pvt. Ltd.',
  bank_name: 'Test Bank',
  bank_branch: 'New Road',
  bank_account_number: '0123456789012345',
};
/** The first bytes of a PDF (ISO 32000-1, 7.5.2); what follows is not read. */
const PDF = Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<<>>\nendobj\n', 'latin1');
const HOURS_48 = 48 * 60 * 60_000;

describe.each(oneKind)('%s', (kind) => {
  const shop = prepare(() => openShop(kind, { SITE_URL: 'http://shop.example', ...MAILS_WAIT }));
  const finance = prepare(() => shop.newAccount('finance'));
  const product = prepare(() => shop.productInStock(10));
  let shopper: Awaited<ReturnType<typeof newShopper>>;
  beforeAll(async () => {
    await liftOrderLimits(shop.database.queries);
    await shop.execute(sql`UPDATE inventory SET quantity = 500 WHERE product_id = ${product.id}`);
    await shop.execute(
      sql`INSERT INTO settings (key, value) VALUES ('payment_methods', 'CASH_ON_DELIVERY, KHALTI, BANK_TRANSFER')`,
    );
    for (const [key, value] of Object.entries(ACCOUNT)) await set(key, value);
  });
  beforeEach(async () => {
    shopper = await shop.newShopper();
  });

  const set = async (key: string, value: string) => {
    await shop.execute(sql`
      INSERT INTO settings (key, value) VALUES (${key}, ${value})
      ON CONFLICT (key) DO UPDATE SET value = excluded.value`);
  };
  const order = (changes: Record<string, unknown> = {}) =>
    shopper.order([{ id: product.id, qty: 1 }], {
      paymentMethod: 'BANK_TRANSFER',
      isInsideValley: false,
      ...changes,
    });
  const placed = async (): Promise<string> => (await order()).body.orderId;
  const seenBy = async (orderId: string, token = shopper.token) =>
    orderResponse.parse((await shop.get(`/orders/${orderId}`, undefined, bearer(token))).body).order;
  const send = (orderId: string, body: unknown, token = shopper.token) =>
    shop.add(`/orders/${orderId}/transfer`, body, bearer(token));
  const upload = (orderId: string, file: Buffer, type: string, token = shopper.token) =>
    request(`${shop.api}/transfer-slips?order=${orderId}`, {
      method: 'POST',
      body: new Uint8Array(file),
      headers: { 'content-type': type, ...bearer(token) },
    });
  /** Announces a slip of which not a byte is sent. @returns the answer */
  const announce = (path: string, bytes: number) =>
    new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
      const headers = { ...bearer(shopper.token), 'content-type': 'image/jpeg', 'content-length': bytes };
      const sending = rawRequest(`${shop.api}${path}`, { method: 'POST', headers }, (incoming) => {
        incoming.setEncoding('utf8');
        let text = '';
        incoming.on('data', (part) => {
          text += part;
        });
        incoming.on('end', () => {
          resolve({ status: incoming.statusCode, text });
          sending.destroy();
        });
      });
      sending.on('error', reject);
      sending.flushHeaders();
    });
  const slipOf = (orderId: string, token: string) =>
    fetch(`${shop.api}/orders/${orderId}/slip`, { headers: bearer(token) });
  const confirm = (orderId: string, amountPaisa: number, changes: object = {}, token = finance.token) =>
    shop.add(`/orders/${orderId}/transfer/confirmation`, { amountPaisa, ...changes }, bearer(token));
  const getPayment = async (orderId: string) =>
    (await shop.database.queries.select().from(payments).where(eq(payments.orderId, orderId)))[0];
  const movementsOf = async (orderId: string) =>
    (await seenBy(orderId, finance.token)).money?.movements?.map(
      ({ kind: what, method, state, amount }) => `${what} ${method} ${state} ${amount}`,
    );
  const mailsAbout = async (orderId: string) =>
    await shop.rows<{ subject: string; body: string }>(
      sql`SELECT subject, body FROM mails WHERE subject LIKE ${`%${orderId}%`} ORDER BY id`,
    );
  const expectSubjects = (orderId: string) =>
    expect.poll(async () => (await mailsAbout(orderId)).map(({ subject }) => subject), { timeout: 10_000 });
  /** The time of an order is over, or half over. */
  const pass = (orderId: string, hours: number) =>
    shop.execute(sql`
      UPDATE payments SET next_lookup_at = next_lookup_at - make_interval(hours => ${hours}),
        expires_at = expires_at - make_interval(hours => ${hours}) WHERE order_id = ${orderId}`);
  const statusBecomes = (orderId: string, status: string) =>
    expect.poll(async () => (await seenBy(orderId)).status, { timeout: 10_000 }).toBe(status);
  const asked = () => product.sellingPrice * 100;
  const read = (body: string, token = finance.token) =>
    request(`${shop.api}/transfers/statement`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'text/csv', ...bearer(token) },
    });
  const picture = () =>
    sharp({ create: { width: 40, height: 30, channels: 3, background: '#C8102E' } })
      .png()
      .toBuffer();

  test('Bank transfer: it is offered before the account is set, which the buyer is told once it is whole', async () => {
    await shop.execute(sql`DELETE FROM settings WHERE key LIKE 'bank_%'`);
    const { body } = await order();
    for (const [key, value] of Object.entries(ACCOUNT)) {
      expect((await seenBy(body.orderId)).payment?.transfer?.account).toBeUndefined();
      await set(key, value);
    }
    expect((await seenBy(body.orderId)).payment?.transfer?.account).toBeDefined();
  });

  test('Bank transfer: a customer without an account says by the address of the page that the money was sent', async () => {
    const desk = await shop.newAccount('orders');
    const { body } = await desk.add('/staff-orders', {
      userDetails: { fullName: 'Bina Rai', phone: '9841234567', email: 'bina@example.com', address: 'Patan' },
      ...{ cart: [{ id: product.id, qty: 1 }], paymentMethod: 'BANK_TRANSFER', isInsideValley: true },
    });
    const { orderId } = body;
    const token = (await seenBy(orderId, finance.token)).payment?.transfer?.token ?? '';
    expect(token).toMatch(/^[\w-]{32}$/);
    const page = `${shop.api}/transfers/${token}`;
    const first = await request(page);
    expect(first.headers.get('x-robots-tag')).toBe('noindex');
    // No more than its page shows: neither name nor address.
    expect(first.body.data).toEqual({
      orderId,
      status: 'AWAITING_PAYMENT',
      payment: {
        state: 'OPEN',
        transfer: {
          account: expect.objectContaining({ number: ACCOUNT.bank_account_number }),
          amount: product.sellingPrice,
          until: expect.any(String),
          token,
        },
      },
    });
    await expect
      .poll(async () => (await mailsAbout(first.body.data.orderId)).map(({ body }) => body))
      .toContainEqual(expect.stringContaining(`http://shop.example/transfer#${token}`));

    const slip = await request(`${page}/slips`, {
      method: 'POST',
      body: new Uint8Array(PDF),
      headers: { 'content-type': 'application/pdf' },
    });
    expect(slip.status).toBe(201);
    const blank = await post(page, { reference: ' ' });
    expect([blank.status, blank.body.fields]).toEqual([400, { reference: 'Enter the transaction number' }]);
    const sent = await post(page, { reference: ' FT २६१२७ ', slip: slip.body.data.id });
    expect(sent.body.data.payment.transfer.sent).toMatchObject({
      reference: 'FT 26127',
      slip: 'application/pdf',
    });
    // It waits as long again.
    const until = Date.parse(sent.body.data.payment.transfer.until);
    expect(Math.abs(until - Date.now() - HOURS_48)).toBeLessThan(60_000);
    expect((await seenBy(orderId, finance.token)).payment?.transfer?.sent?.reference).toBe('FT 26127');
    expect((await slipOf(orderId, finance.token)).status).toBe(200);
    expect((await slipOf(orderId, shopper.token)).status).toBe(404);
    // Sealed with another secret, as after a restore: its page opens, and staff are not shown the address.
    await shop.execute(sql`
      UPDATE payments SET transfer_sealed_token = 'AAAA' || transfer_sealed_token WHERE order_id = ${orderId}`);
    expect((await seenBy(orderId, finance.token)).payment?.transfer?.token).toBeUndefined();
    expect((await request(page)).status).toBe(200);
    expect((await confirm(orderId, asked(), { reference: 'FT 26127' })).status).toBe(200);
    expect((await post(page, { reference: 'FT 2' })).body.code).toBe('status_not_allowed');
    expect((await request(page)).body.data.status).toBe('CONFIRMED');
  });

  test('Bank transfer: a customer without an account is mailed each step and each refund, however many', async () => {
    const desk = await shop.newAccount('owner');
    const { body } = await desk.add('/staff-orders', {
      userDetails: { fullName: 'Bina Rai', phone: '9841234568', email: 'many@example.com', address: 'Patan' },
      ...{ cart: [{ id: product.id, qty: 1 }], paymentMethod: 'BANK_TRANSFER', isInsideValley: true },
    });
    const { orderId } = body;
    await confirm(orderId, asked(), { reference: 'MANY-1' });
    for (const status of ['SHIPPED', 'DELIVERED'])
      expect((await desk.change(`/orders/${orderId}`, { status })).status).toBe(200);
    for (const amount of [1, 2, 3, 4])
      expect(
        (await desk.add(`/orders/${orderId}/refund`, { isManual: true, note: 'Late', amount })).status,
      ).toBe(200);
    await expect
      .poll(async () => (await mailsAbout(orderId)).filter(({ body: said }) => said !== '').length)
      .toBe(8);
  });

  test('Bank transfer: no other address has such a page, and one address says little in an hour', async () => {
    // What the database holds opens nothing, and who has an account has no such page.
    const stored = await shop.rows<{ transferToken: string | null; isOfAccount: boolean }>(sql`
        SELECT transfer_token AS "transferToken", user_id IS NOT NULL AS "isOfAccount"
        FROM payments JOIN orders ON orders.id = order_id WHERE payment_method = 'BANK_TRANSFER'`);
    const getToken = (isOfAccount: boolean) =>
      stored.find((row) => row.isOfAccount === isOfAccount)?.transferToken;
    expect([getToken(true), getToken(false)]).toEqual([null, expect.stringMatching(/^[0-9a-f]{64}$/)]);
    for (const token of [getToken(false), 'x'.repeat(32), 'null', '%00']) {
      expect((await shop.get(`/transfers/${token}`)).status).toBe(404);
      expect((await shop.add(`/transfers/${token}`, { reference: 'FT 1' })).status).toBe(404);
    }
    const statuses: number[] = [];
    for (let guess = 0; guess < 21; guess++)
      statuses.push((await shop.add('/transfers/same', { reference: 'FT 1' })).status);
    expect(statuses).toEqual([...Array(20).fill(404), 429]);
  });

  // The embedded database has the clock of its process.
  test.runIf(kind === 'postgres')(
    'Bank transfer: a machine whose clock is days ahead ends no order: the database’s time counts',
    async () => {
      const orderId = await placed();
      const payment = await getPayment(orderId);
      if (!payment) throw new Error('no payment');
      vi.setSystemTime(Date.now() + 30 * HOURS_48);
      await tendTransfer(shop.database.queries, payment).finally(() => vi.useRealTimers());
      expect((await seenBy(orderId)).status).toBe('AWAITING_PAYMENT');
    },
  );

  test('Bank transfer: its settings are listed before they are set, and say what they take', async () => {
    const { token } = await shop.logIn('editor@example.com');
    const editor = editorCalls(shop.api, token);
    const { body } = await editor.get('/editor/settings');
    const keys = body.data.map(({ key }: { key: string }) => key);
    expect(keys).toEqual(
      expect.arrayContaining([...Object.keys(ACCOUNT), 'bank_qr_picture', 'bank_transfer_hours']),
    );
    const answer = async (key: string, value: string) => {
      const { status, body: said } = await editor.change(`/settings/${key}`, { value });
      return [status, said.fields?.value];
    };
    expect(await answer('bank_transfer_hours', '0')).toEqual([400, 'must be a whole number from 1 to 336']);
    expect(await answer('bank_transfer_hours', '24')).toEqual([200, undefined]);
    expect(await answer('bank_qr_picture', 'https://elsewhere.example/qr.png')).toEqual([
      400,
      'must be the path of a picture of the shop, such as /uploads/qr.webp',
    ]);
    expect(await answer('bank_qr_picture', '//elsewhere.example/qr.png')).toEqual([400, expect.any(String)]);
    for (const path of ['/../api/x', '/uploads/../x.png', '/uploads/x', '/api/x.png', '/uploads//x.png'])
      expect((await answer('bank_qr_picture', path))[0]).toBe(400);
    expect(await answer('bank_qr_picture', '/uploads/qr.webp')).toEqual([
      400,
      'names a picture that is not among the uploads',
    ]);
    mkdirSync(join(shop.dataDir, 'uploads'), { recursive: true });
    writeFileSync(
      join(shop.dataDir, 'uploads', 'qr.webp'),
      await sharp(await picture())
        .webp()
        .toBuffer(),
    );
    expect(await answer('bank_qr_picture', '/icons/icon-192.png')).toEqual([200, undefined]);
    expect(await answer('bank_qr_picture', '/uploads/qr.webp')).toEqual([200, undefined]);
    const transfer = (await seenBy(await placed())).payment?.transfer;
    expect(transfer?.account?.qr).toBe('/uploads/qr.webp');
    const waits = new Date(transfer?.until ?? '').getTime() - Date.now();
    expect(Math.abs(waits - HOURS_48 / 2)).toBeLessThan(60_000);
    await editor.change('/settings/bank_transfer_hours', { value: '48' });
  });

  test('Bank transfer: the order gets an id alone, waits 48 hours with its stock, and says where the money goes', async () => {
    const before = await shop.getStock(product.slug);
    const { status, body } = await order();
    expect([status, Object.keys(body).toSorted()]).toEqual([201, ['orderId', 'status']]);
    expect(await shop.getStock(product.slug)).toBe(before - 1);
    const seen = await seenBy(body.orderId);
    expect(seen).toMatchObject({ status: 'AWAITING_PAYMENT', isFulfilled: false });
    expect(seen.payment).toMatchObject({
      state: 'OPEN',
      transfer: {
        amount: seen.totalPrice,
        account: {
          name: ACCOUNT.bank_account_name,
          bank: ACCOUNT.bank_name,
          branch: ACCOUNT.bank_branch,
          number: ACCOUNT.bank_account_number,
        },
      },
    });
    const waits = new Date(seen.payment?.transfer?.until ?? '').getTime() - Date.now();
    expect(Math.abs(waits - HOURS_48)).toBeLessThan(60_000);
    await expectSubjects(body.orderId).toEqual([`Your order ${body.orderId}`]);
    const [mail] = await mailsAbout(body.orderId);
    for (const text of [...Object.values(ACCOUNT), `Remarks: ${body.orderId}`])
      expect(mail?.body).toContain(text);
  });

  test('Bank transfer: takes outside the valley what no wallet does, and the wallet’s message names it', async () => {
    await setLimits(shop.database.queries, { wallet_most_rupees: 1000 });
    const refused = await order({ paymentMethod: 'KHALTI' });
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'Khalti takes at most Rs. 1,000 in one payment. Please choose Bank Transfer, or order a part of it now and the rest later.',
    ]);
    expect((await order()).status).toBe(201);
    await setLimits(shop.database.queries, { wallet_most_rupees: 200_000 });
  });

  test('Bank transfer: what the buyer says of it replaces what was said before, and adds time once', async () => {
    const orderId = await placed();
    await pass(orderId, 40);
    const first = await send(orderId, { reference: ' ०१२३-AB ' });
    expect([first.status, first.body.order.payment.transfer.sent.reference]).toEqual([200, '0123-AB']);
    const until = first.body.order.payment.transfer.until;
    expect(new Date(until).getTime() - Date.now()).toBeGreaterThan(7 * 60 * 60_000);
    const second = await send(orderId, { reference: 'FT26330XYZ' });
    expect(second.body.order.payment.transfer).toMatchObject({ until, sent: { reference: 'FT26330XYZ' } });
    for (const reference of ['', '  ', 'a', 'x'.repeat(61), 12]) {
      const { status, body } = await send(orderId, { reference });
      expect([status, Object.keys(body.fields)]).toEqual([400, ['reference']]);
    }
    const unknown = await send(orderId, { reference: 'FT1', slip: 'a'.repeat(24) });
    expect([unknown.status, unknown.body.fields.slip]).toEqual([
      400,
      'The slip is gone. Please choose it again.',
    ]);
  });

  test('Bank transfer: slips are photos or PDFs, by their content, and replaced ones are deleted', async () => {
    const orderId = await placed();
    const folder = join(shop.dataDir, 'uploads');
    const files = () =>
      existsSync(folder) ? readdirSync(folder).filter((file) => file.includes('slip-')) : [];
    const before = files().length;
    const photo = await upload(orderId, await picture(), 'image/png');
    expect(photo.status).toBe(201);
    // Not sent: the next one takes its place.
    const pdf = await upload(orderId, PDF, 'application/pdf');
    expect(files().length).toBe(before + 1);
    expect((await send(orderId, { reference: 'FT1', slip: photo.body.data.id })).status).toBe(400);
    expect((await send(orderId, { reference: 'FT1', slip: pdf.body.data.id })).status).toBe(200);
    expect((await seenBy(orderId)).payment?.transfer?.sent?.slip).toBe('application/pdf');
    const read = await slipOf(orderId, shopper.token);
    expect(Buffer.from(await read.arrayBuffer())).toEqual(PDF);
    expect(
      ['content-type', 'content-disposition', 'x-content-type-options'].map((name) => read.headers.get(name)),
    ).toEqual(['application/pdf', 'attachment', 'nosniff']);
    // A picture under the name of a PDF is a picture.
    const again = await upload(orderId, await picture(), 'application/pdf');
    expect((await send(orderId, { reference: 'FT1', slip: again.body.data.id })).status).toBe(200);
    expect((await slipOf(orderId, finance.token)).headers.get('content-type')).toBe('image/webp');
    expect(files().length).toBe(before + 1);
    const [file = ''] = files().filter((name) => name.includes(again.body.data.id));
    // Nobody gets it among the pictures of the shop.
    expect((await fetch(`${shop.api}/uploads/${file}`)).status).toBe(404);
    expect((await fetch(`${shop.api}/uploads/x/../${file.toUpperCase()}`)).status).toBe(404);
    for (const [body, type] of [
      [Buffer.from('MZ\x90\x00'), 'application/pdf'],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/png'],
      [Buffer.from('text'), 'text/plain'],
      [Buffer.alloc(0), 'image/png'],
    ] as const) {
      const refused = await upload(orderId, body, type);
      expect([refused.status, refused.body.message]).toEqual([
        422,
        'This file is no slip that can be read. Please send a photo (JPEG, PNG, WebP or AVIF) or a PDF.',
      ]);
    }
  });

  test('Bank transfer: a slip of 13 MB is refused before it is read', async () => {
    const orderId = await placed();
    const response = await announce(`/transfer-slips?order=${orderId}`, 13 * 1024 * 1024);
    expect([response.status, JSON.parse(response.text).message]).toEqual([
      413,
      'A slip may have at most 12 MB. Please send a smaller one.',
    ]);
    // Without its length in front, what is too much is not read either.
    const body = new ReadableStream({
      pull(controller) {
        controller.enqueue(new Uint8Array(1024 * 1024));
      },
    });
    const streamed = await fetch(`${shop.api}/transfer-slips?order=${orderId}`, {
      method: 'POST',
      body,
      headers: { ...bearer(shopper.token), 'content-type': 'image/jpeg' },
      duplex: 'half',
    } as RequestInit).then(
      ({ status }) => status,
      () => 'broken off',
    );
    expect([413, 'broken off']).toContain(streamed);
    expect(MOST_SLIP_BYTES).toBe(12 * 1024 * 1024);
  });

  test('Attack: of another customer’s order nobody learns, sends or uploads anything; only finance confirms', async () => {
    const orderId = await placed();
    const slip = (await upload(orderId, PDF, 'application/pdf')).body.data.id;
    await send(orderId, { reference: 'FT1', slip });
    const other = await shop.newShopper();
    const orders = await shop.newAccount('orders');
    const statuses = [
      (await send(orderId, { reference: 'FT2' }, other.token)).status,
      (await upload(orderId, PDF, 'application/pdf', other.token)).status,
      (await slipOf(orderId, other.token)).status,
      (await slipOf(orderId, orders.token)).status,
      (await confirm(orderId, asked(), {}, other.token)).status,
      (await confirm(orderId, asked(), {}, shopper.token)).status,
      (await confirm(orderId, asked(), {}, orders.token)).status,
      (await slipOf(orderId, finance.token)).status,
      (await fetch(`${shop.api}/orders/${orderId}/slip`)).status,
    ];
    expect(statuses).toEqual([404, 404, 404, 404, 403, 403, 403, 200, 401]);
    shopper = other;
    // Before the body has a turn.
    for (const [path, status] of [
      ['/transfer-slips?order=HP-20261120-7K2QF9', 404],
      [`/transfer-slips?order=${orderId}`, 404],
      ['/transfer-slips', 400],
      [`/review-photos?order=${orderId}`, 404],
      ['/review-photos', 400],
      ['/transfers/made-up/slips', 404],
    ] as const)
      expect([path, (await announce(path, 1_000_000)).status]).toEqual([path, status]);
    // Its slip belongs to one order only.
    expect((await send(await placed(), { reference: 'FT3', slip })).status).toBe(400);
  });

  test('Bank transfer: finance confirms what arrived: the order is paid, as by a wallet, once', async () => {
    const orderId = await placed();
    await send(orderId, { reference: 'FT26330ABC' });
    const found = await finance.get('/orders?awaitsTransfer=true&limit=100');
    expect(found.body.data.map((each: { orderId: string }) => each.orderId)).toContain(orderId);
    expect(found.body.total).toBe(found.body.counts.awaitsTransfer);
    // What its buyer says is not what the bank has where none was shown.
    const unsaid = await confirm(orderId, asked(), { reference: null });
    expect([unsaid.status, unsaid.body.code]).toEqual([409, 'edited_meanwhile']);
    expect(unsaid.body.message).toContain('FT26330ABC');
    const { status, body } = await confirm(orderId, asked());
    expect([status, body.order.status, body.order.payment.state]).toEqual([200, 'CONFIRMED', 'PAID']);
    expect(await movementsOf(orderId)).toEqual([`payment wallet DONE ${product.sellingPrice}`]);
    const [movement] = (await seenBy(orderId, finance.token)).money?.movements ?? [];
    expect([movement?.walletReference, movement?.by]).toEqual(['FT26330ABC', finance.email]);
    // Again, it changes nothing; another amount is refused.
    expect((await confirm(orderId, asked())).status).toBe(200);
    const other = await confirm(orderId, asked() + 1);
    expect([other.status, other.body.code]).toEqual([409, 'status_not_allowed']);
    expect(await movementsOf(orderId)).toHaveLength(1);
    const late = await send(orderId, { reference: 'FT2' });
    expect([late.status, late.body.message]).toEqual([
      409,
      'The money for this order has arrived already. There is nothing more to send.',
    ]);
    expect((await upload(orderId, PDF, 'application/pdf')).status).toBe(409);
    await expectSubjects(orderId).toEqual([
      `Your order ${orderId}`,
      `Payment received for your order ${orderId}`,
    ]);
    const entries = await shop.rows<{ action: string }>(
      sql`SELECT action FROM audit_entries WHERE subject = ${orderId}`,
    );
    expect(entries).toEqual([{ action: 'order.transfer' }]);
    expect((await getPayment(orderId))?.nextLookupAt).toBeNull();
  });

  test('Bank transfer: the same amount under another number is asked about, and not taken for the same money', async () => {
    const orderId = await placed();
    expect((await confirm(orderId, asked(), { reference: 'SEQ-1001' })).status).toBe(200);
    expect((await confirm(orderId, asked(), { reference: 'seq1001' })).status).toBe(200);
    const other = await confirm(orderId, asked(), { reference: 'SEQ-1002' });
    expect([other.status, other.body.message]).toEqual([
      409,
      expect.stringContaining('with the number SEQ-1001 was recorded for this order before'),
    ]);
  });

  test('Bank transfer: money that came twice is recorded by its number, once, and to be refunded', async () => {
    const orderId = await placed();
    await confirm(orderId, asked(), { reference: 'FT-FIRST' });
    const unnamed = await confirm(orderId, asked(), { isFurther: true });
    expect([unnamed.status, Object.keys(unnamed.body.fields)]).toEqual([400, ['reference']]);
    // The same transaction is the same money, whatever it is called.
    await confirm(orderId, asked(), { reference: 'FT-FIRST', isFurther: true });
    expect(await movementsOf(orderId)).toHaveLength(1);
    const twice = Array.from({ length: 5 }, () =>
      confirm(orderId, 5000, { reference: 'FT-SECOND', isFurther: true }),
    );
    expect((await Promise.all(twice)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await movementsOf(orderId)).toEqual([
      `payment wallet DONE ${product.sellingPrice}`,
      'payment wallet DONE 50',
    ]);
    const seen = await seenBy(orderId, finance.token);
    expect([seen.status, seen.payment?.state, seen.payment?.transfer?.amount]).toEqual([
      'CONFIRMED',
      'NEEDS_REFUND',
      seen.totalPrice,
    ]);
    const refunded = await finance.add(`/orders/${orderId}/refund`, { isManual: true, note: 'Sent back' });
    expect([refunded.status, refunded.body.order.payment.state, refunded.body.order.money.refunded]).toEqual([
      200,
      'PAID',
      50,
    ]);
  });

  test('Bank transfer: the number of one transaction pays one order, however it is written', async () => {
    const [first, second] = [await placed(), await placed()];
    const both = await Promise.all(
      [first, second].map((orderId, index) =>
        confirm(orderId, asked(), { reference: ['FT-777-1', 'ft7771'][index] }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [paid, waiting] = both[0]?.status === 200 ? [first, second] : [second, first];
    expect(both.find(({ status }) => status === 409)?.body.message).toContain(paid);
    expect((await seenBy(waiting)).status).toBe('AWAITING_PAYMENT');
    // What its buyer says of it is no other.
    await send(waiting, { reference: 'Ft.777.1' });
    expect((await confirm(waiting, asked())).status).toBe(409);
    expect(await movementsOf(waiting)).toEqual([]);
    await confirm(waiting, asked(), { reference: 'FT-777-2' });
    const further = (reference: string) => confirm(waiting, 5000, { reference, isFurther: true });
    const other = await further('FT 7771');
    expect([other.status, other.body.message]).toEqual([
      409,
      `The transaction FT 7771 is recorded for the order ${paid} already, so nothing was changed.`,
    ]);
    const third = await placed();
    for (const reference of ['ＦＴ７７７１', 'ft ७७७-१', 'F\u200bT٧٧٧١', 'FT۷۷۷۱\u2060', 'Txn ID: FT 7771']) {
      expect((await further(reference)).body.message).toContain(paid);
      expect((await confirm(third, asked(), { reference })).body.message).toContain(paid);
    }
    // In letters of other scripts that look the same; among other words.
    for (const reference of ['FТ-777-1', 'ꜰT7771', 'FT7771\u{13441}']) {
      const fields = { reference: 'Write the transaction number in Latin letters and digits' };
      for (const { status, body } of [
        await send(third, { reference }),
        await confirm(third, asked(), { reference }),
      ])
        expect([status, body.fields]).toEqual([400, fields]);
    }
    await confirm(paid, 5100, { reference: 'NABIL FT77001ABC', isFurther: true });
    for (const reference of ['FT77001ABC NABIL', 'Ram ft-77001-abc'])
      expect((await confirm(third, asked(), { reference })).body.message).toContain(
        'There it is NABIL FT77001ABC',
      );
    expect(await movementsOf(third)).toEqual([]);
    await confirm(third, asked(), { reference: 'FT-777-3' });
    expect((await further('----')).body.fields).toEqual({ reference: 'Enter the transaction number' });
    // One that may be what was recorded here is asked about.
    expect((await further('NIC Asia FT-777-2')).body.message).toContain('There it is FT-777-2: if');
    for (const reference of ['dup12345', 'DUP 12345', 'DUP12345', 'FT7772'])
      expect((await further(reference)).status).toBe(200);
    expect(await movementsOf(waiting)).toHaveLength(2);
  });

  test('Bank transfer: what came in two transfers goes back at once, and its mail says the sum', async () => {
    const orderId = await placed();
    await confirm(orderId, 30_000, { reference: 'PART-1' });
    await confirm(orderId, 20_000, { reference: 'PART-2', isFurther: true });
    const refund = (changes: object, key = 'both-parts') =>
      finance.add(
        `/orders/${orderId}/refund`,
        { isManual: true, note: 'By the bank', ...changes },
        { 'idempotency-key': key },
      );
    expect((await refund({ amount: 501 })).body.code).toBe('refund_too_large');
    for (const again of [{}, {}, { amount: 500 }]) {
      const { status, body } = await refund(again);
      expect([status, body.order.money.refunded]).toEqual([200, 500]);
    }
    expect((await refund({ amount: 300 })).body.code).toBe('idempotency_conflict');
    expect((await refund({}, 'other-parts')).body.code).toBe('nothing_to_refund');
    expect((await movementsOf(orderId))?.filter((each) => each.startsWith('refund'))).toEqual([
      'refund manual DONE -300',
      'refund manual DONE -200',
    ]);
    await expect
      .poll(async () => (await mailsAbout(orderId)).filter(({ subject }) => subject.startsWith('Refund')))
      .toEqual([expect.objectContaining({ body: expect.stringContaining('We have refunded Rs. 500 of') })]);
  });

  test('Bank transfer: more is recorded as it came; less is not accepted and due for refund, by hand', async () => {
    const more = await placed();
    expect((await confirm(more, asked() + 150)).body.order.payment.state).toBe('PAID');
    expect(await movementsOf(more)).toEqual([`payment wallet DONE ${product.sellingPrice + 1.5}`]);
    const less = await placed();
    const before = await shop.getStock(product.slug);
    const { body } = await confirm(less, asked() - 1);
    expect([body.order.status, body.order.payment.state]).toEqual(['CANCELLED', 'NEEDS_REFUND']);
    const arrived = formatPaisaAsRupees(asked() - 1);
    await expect
      .poll(async () => (await mailsAbout(less)).at(-1)?.body)
      .toContain(`only ${arrived} reached our account`);
    const today = (await finance.get('/editor/today')).body.data.orders;
    expect(today.refunds).toContainEqual(expect.objectContaining({ orderId: less }));
    expect(await shop.getStock(product.slug)).toBe(before + 1);
    const refund = (changes: object) => finance.add(`/orders/${less}/refund`, changes);
    const byProgram = await refund({});
    expect([byProgram.status, byProgram.body.code]).toEqual([409, 'refund_by_hand']);
    const byHand = await refund({ isManual: true, note: 'Sent back, FT99' });
    expect([byHand.status, byHand.body.order.payment.state]).toEqual([200, 'REFUNDED']);
    expect((await getPayment(less))?.nextLookupAt).toBeNull();
  });

  test('Bank transfer: its buyer is reminded once when half of the time is over, and not after having sent it', async () => {
    const [silent, named] = [await placed(), await placed()];
    await send(named, { reference: 'FT1' });
    await shop.execute(
      sql`UPDATE payments SET next_lookup_at = now() WHERE order_id IN (${silent}, ${named})`,
    );
    const reminder = `Your order ${silent} waits for your transfer`;
    await expectSubjects(silent).toEqual([`Your order ${silent}`, reminder]);
    expect((await mailsAbout(silent)).at(-1)?.body).toContain(ACCOUNT.bank_account_number);
    const payment = await getPayment(silent);
    expect(payment?.nextLookupAt).toEqual(payment?.expiresAt);
    await expect
      .poll(async () => (await getPayment(named))?.nextLookupAt)
      .toEqual((await getPayment(named))?.expiresAt);
    await expectSubjects(named).toEqual([`Your order ${named}`]);
  });

  test('Bank transfer: after its time the order is cancelled with its stock back, and late money is to be refunded', async () => {
    const orderId = await placed();
    const before = await shop.getStock(product.slug);
    await pass(orderId, 49);
    await statusBecomes(orderId, 'CANCELLED');
    expect((await seenBy(orderId)).payment).toMatchObject({ state: 'FAILED' });
    expect((await seenBy(orderId)).payment?.transfer?.account).toBeUndefined();
    await expect.poll(() => shop.getStock(product.slug)).toBe(before + 1);
    const late = await send(orderId, { reference: 'FT1' });
    expect([late.status, late.body.message]).toEqual([
      409,
      'This order waits for no transfer any more. If you have sent the money, please contact us: we refund it.',
    ]);
    expect((await shopper.add(`/orders/${orderId}/pay`, {})).status).toBe(409);
    const { status, body } = await confirm(orderId, asked(), { reference: 'FT77' });
    expect([status, body.order.status, body.order.payment.state]).toEqual([200, 'CANCELLED', 'NEEDS_REFUND']);
    await expectSubjects(orderId).toEqual([`Your order ${orderId}`, `Your order ${orderId} was not paid`]);
  });

  test('Bank transfer: money for an order that its buyer cancelled is to be refunded', async () => {
    const orderId = await placed();
    await shopper.add(`/orders/${orderId}/cancel`, {});
    await expect.poll(async () => (await getPayment(orderId))?.state).toBe('FAILED');
    expect((await confirm(orderId, asked())).body.order.payment.state).toBe('NEEDS_REFUND');
  });

  test('Bank transfer: many confirmations at once are one, and none is lost against the end of its time', async () => {
    const orderId = await placed();
    const all = await Promise.all(Array.from({ length: 10 }, () => confirm(orderId, asked())));
    expect(all.map(({ status }) => status)).toEqual(all.map(() => 200));
    expect(await movementsOf(orderId)).toHaveLength(1);
    for (let round = 0; round < 5; round += 1) {
      const raced = await placed();
      await pass(raced, 49);
      const { body } = await confirm(raced, asked());
      const state = (await getPayment(raced))?.state;
      const paid = `${body.order.status} ${state}`;
      expect(['CONFIRMED PAID', 'CANCELLED NEEDS_REFUND']).toContain(paid);
      expect(await movementsOf(raced)).toHaveLength(1);
    }
  });

  test('Bank transfer: delivered and returned, it is refunded by hand, and no cash is recorded', async () => {
    const orderId = await placed();
    await confirm(orderId, asked());
    const owner = await shop.newAccount('owner');
    const move = (change: object) => owner.change(`/orders/${orderId}`, change);
    for (const status of ['SHIPPED', 'DELIVERED', 'RETURN_REQUESTED']) await move({ status });
    expect(await movementsOf(orderId)).toHaveLength(1);
    expect((await move({ status: 'RETURNED', isRestocked: true })).status).toBe(200);
    expect(await getPayment(orderId)).toMatchObject({ state: 'NEEDS_REFUND', nextLookupAt: null });
  });

  test('Bank statement: the order that a line is for is proposed, and nothing is recorded until it is confirmed', async () => {
    const [named, silent] = [await placed(), await placed()];
    await shop.execute(sql`UPDATE payments SET amount_paisa = 4711025 WHERE order_id = ${silent}`);
    const rupees = (asked() / 100).toLocaleString('en-IN');
    const today = nepalDay(new Date());
    const csv = `Date,Description,Debit,Credit
${today},"IPS ${named}",,"${rupees}.00"
${today},ASHA,,"47,110.25"
${today},SOMEBODY,,"1.00"
${today},ODD,,1.234
`;
    const { status, body } = await read(csv);
    expect(status).toBe(200);
    expect(
      body.data.lines.map((line: any) => [
        line.outcome,
        line.by,
        line.orders.map((each: any) => each.orderId),
      ]),
    ).toEqual([
      ['proposed', 'order-number', [named]],
      ['proposed', 'amount', [silent]],
      ['none', undefined, []],
    ]);
    expect(body.data.problems).toEqual([{ line: 5, message: 'The amount “1.234” can be 1234 or 1.234.' }]);
    expect((await seenBy(named)).status).toBe('AWAITING_PAYMENT');
    await confirm(named, body.data.lines[0].amountPaisa);
    expect((await read(csv)).body.data.lines[0].outcome).toBe('done');
    expect((await read('a,b')).body).toMatchObject({
      code: 'validation_error',
      message: expect.stringContaining('no row that names a date and a credit'),
    });
    expect((await read(csv, shopper.token)).status).toBe(403);
    expect((await read('x'.repeat(2 * 1024 * 1024 + 1))).status).toBe(413);
  });

  test('Bank statement: read again, a line that paid one order pays no later one', async () => {
    const paid = await placed();
    await shop.execute(sql`UPDATE payments SET amount_paisa = 4822050 WHERE order_id = ${paid}`);
    const today = nepalDay(new Date());
    const csv = `Date,Ref No,Description,Credit
${today},1,ASHA,"48,220.50"
${today},FT-888-1,BINA,"5.00"
`;
    const getLines = async (text = csv) =>
      (await read(text)).body.data.lines.map((line: any) => [
        line.outcome,
        line.by,
        line.reference,
        line.orders.map((each: any) => each.orderId),
      ]);
    expect(await getLines()).toEqual([
      ['proposed', 'amount', undefined, [paid]],
      ['none', undefined, 'FT-888-1', []],
    ]);
    expect((await confirm(paid, 4_822_050)).status).toBe(200);
    const later = await placed();
    await shop.execute(sql`UPDATE payments SET amount_paisa = 4822050 WHERE order_id = ${later}`);
    expect((await getLines())[0]).toEqual([
      'several',
      'amount',
      undefined,
      expect.arrayContaining([paid, later]),
    ]);
    // Dated before it was placed, it is no candidate; by its number a line is known whatever else it says.
    await shop.execute(sql`UPDATE orders SET created_at = created_at - interval '3 days' WHERE id = ${paid}`);
    const before = nepalDay(new Date(Date.now() - 86_400_000));
    expect((await getLines(csv.replaceAll(today, before)))[0]).toEqual(['done', 'amount', undefined, [paid]]);
    await confirm(paid, 500, { reference: 'ft888 1', isFurther: true });
    const named = csv.replace('BINA', `BINA ${later}`);
    expect((await getLines(named))[1]).toEqual(['done', 'reference', 'FT-888-1', [paid]]);
  });

  test.each([
    ['FT61191220QQ', undefined],
    ['FT61191221QQ', 'S44501'],
  ])(
    'Bank statement: the numbers of a line belong to its money, whatever its buyer says (%s, %s)',
    async (number, column) => {
      const today = nepalDay(new Date());
      const propose = async (text: string, reference = '') => {
        const row = `${today},"${text}",${reference},${asked() / 100}.00`;
        return (await read(`Date,Description,Ref No,Credit\n${row}\n`)).body.data.lines[0];
      };
      /** As the Studio confirms a proposal. */
      const press = ({ amountPaisa, reference, date, text, orders: [found] }: any) =>
        confirm(found.orderId, amountPaisa, { reference, statementText: `${date} ${text}` });
      const [first, second, third] = [await placed(), await placed(), await placed()];
      await send(first, { reference: `REF${number.slice(2, -2)}` });
      const text = `IBFT ${number} ASHA ${first}`;
      const proposal = await propose(text, column);
      expect(proposal).toMatchObject({ outcome: 'proposed', by: 'order-number' });
      const { body } = await press(proposal);
      const [money] = body.order.money.movements;
      expect([body.order.status, money.walletReference ?? undefined, money.note]).toEqual([
        ...['CONFIRMED', column, expect.stringContaining(text)],
      ]);
      expect((await propose(text, column)).outcome).toBe('done');
      await send(second, { reference: number });
      for (const reference of [number, `Nabil ${number.replace('FT', 'ft ')}`]) {
        const refused = await confirm(second, asked(), { reference });
        expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining(first)]);
      }
      // Nor by another file of the bank, where only what its buyer typed names the order.
      const other = await propose(`MOBILE ${number}`, `T9${number.slice(5, 8)}`);
      expect([other.by, other.orders[0]?.orderId]).toEqual(['reference', second]);
      expect((await press(other)).status).toBe(409);
      // The other way round: a number that is recorded stands in a line for another order.
      const known = number.replace('FT6', 'FT7');
      expect((await confirm(second, asked(), { reference: known })).status).toBe(200);
      const glued = await press(await propose(`IBFT${known} ${third}`));
      expect([glued.status, glued.body.message]).toEqual([409, expect.stringContaining(second)]);
      // What is alike in all lines of one buyer refuses nothing.
      const honest = await press(await propose(`IBFT ${number.replace('FT6', 'FT5')} ASHA ${third}`));
      expect(honest.body.order?.status).toBe('CONFIRMED');
    },
  );

  test('Bank transfer: a cash or wallet order takes no transfer, and what is no amount is refused', async () => {
    const cash = (await order({ paymentMethod: 'CASH_ON_DELIVERY', isInsideValley: true })).body.orderId;
    expect((await send(cash, { reference: 'FT1' })).status).toBe(409);
    expect((await confirm(cash, 100)).status).toBe(409);
    const orderId = await placed();
    for (const amountPaisa of [0, -1, 1.5, 1e15, '100'])
      expect((await confirm(orderId, amountPaisa as number)).status).toBe(400);
    expect((await confirm('HP-20260101-AAAAAA', 100)).status).toBe(404);
  });
});
