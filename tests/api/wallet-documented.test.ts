import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { orderListResponse, orderResponse, quoteResponse } from '../../src/contract/order.ts';
import type { Behaviour } from '../../src/sandbox/khalti/behaviour.ts';
import { OPENING_ERRORS } from '../../src/sandbox/khalti/behaviour.ts';
import { getRows } from '../../src/server/db/database.ts';
import { payments } from '../../src/server/db/schema.ts';
import { settle } from '../../src/server/payments/settle.ts';
import { liftOrderLimits, setLimits } from './lift-limits.ts';
import { MAILS_WAIT } from './outbox.ts';
import { openShop, prepare, usualKind } from './shop.ts';
import { decideAtWallet, getPidx, startWallet } from './wallet-server.ts';

// What the wallet's documentation says (tests/fixtures/khalti), seen from the shop's own API.

type Product = { id: number; slug: string; name: string; sellingPrice: number; stock: number };

const wallet = prepare(startWallet);
const shop = prepare(() =>
  openShop(usualKind, {
    // The text of a mail that was sent is gone.
    ...MAILS_WAIT,
    SITE_URL: 'http://shop.example',
    LOG_LEVEL: 'silent',
    ...wallet.settings,
  }),
);
const editor = prepare(() => shop.logInEditor());
// One customer may not order as often as these tests do.
const shopper = prepare(() => shop.newShopper(), beforeEach);
let product: Product;
beforeAll(async () => {
  product = await shop.productInStock(10);
  await shop.execute(sql`UPDATE inventory SET quantity = 500`);
  await liftOrderLimits(shop.database.queries);
  product = { ...product, stock: 500 };
});
beforeEach(async () => {
  wallet.behave('good');
});

const place = (changes: Record<string, unknown> = {}, qty = 1) =>
  shopper.order([{ id: product.id, qty }], { paymentMethod: 'KHALTI', ...changes });
const getStatus = (pidx: string) => shop.add('/payments/khalti/status', { pidx });
const findOrder = ({ body }: { body: unknown }) => orderResponse.parse(body).order;
const seenByEditor = async (orderId: string) => findOrder(await editor.get(`/orders/${orderId}`));
const seenByBuyer = async (orderId: string) => findOrder(await shopper.get(`/orders/${orderId}`));
const history = async () => (await shopper.get('/orders/my-orders')).body.orders;
const getPayment = async (orderId: string) =>
  (await shop.database.queries.select().from(payments).where(eq(payments.orderId, orderId)))[0];
const alertKinds = async () => (await shop.app.alerts.current()).map(({ kind }) => kind);
const toBeLookedAt = async () =>
  orderListResponse
    .parse((await editor.get('/orders?needsAttention=true')).body)
    .data.map(({ orderId }) => orderId);

async function opened() {
  const { body } = await place();
  return {
    orderId: body.orderId as string,
    paymentUrl: body.paymentUrl as string,
    pidx: getPidx(body.paymentUrl),
  };
}
/** A payment that was made at a wallet which behaves so. */
async function paidAt(behaviour: Behaviour) {
  const order = await opened();
  await decideAtWallet(order.paymentUrl, 'pay');
  wallet.behave(behaviour);
  return order;
}
async function paid() {
  const order = await paidAt('good');
  expect((await getStatus(order.pidx)).body.status).toBe('Completed');
  return order;
}
const lookNow = (orderId: string) =>
  shop.execute(sql`UPDATE payments SET next_lookup_at = now() WHERE order_id = ${orderId}`);

describe('opening a payment', () => {
  test('Wallet documentation: the wallet gets the products, the parts of the amount, and a number of ten digits', async () => {
    const other = await shop.productInStock(10, 'headphones');
    const response = await shopper.order(
      [
        { id: product.id, qty: 1 },
        { id: other.id, qty: 2 },
      ],
      { paymentMethod: 'KHALTI' },
    );
    const { orderId, paymentUrl } = response.body;
    const payment = wallet.find(getPidx(paymentUrl));
    const { totalPrice, items } = await seenByBuyer(orderId);
    expect(payment).toMatchObject({
      orderId,
      amount: totalPrice * 100,
      orderName: `${items[0]?.productName} and 1 more`,
      phone: expect.stringMatching(/^9\d{9}$/),
      breakdown: [{ label: 'Products', amount: totalPrice * 100 }],
    });
    expect(
      payment?.products?.map(({ name, quantity, total_price }) => [name, quantity, total_price]),
    ).toEqual(items.map((item) => [item.productName, item.quantity, item.totalPrice * 100]));
  });

  test.each(Object.entries(OPENING_ERRORS))(
    'Wallet documentation: “%s” leaves no order and takes no stock',
    async (error, { status }) => {
      wallet.behave(`refuses: ${error as keyof typeof OPENING_ERRORS}`);
      const before = await shop.getStock(product.slug);
      const response = await place();
      expect([response.status, response.body.code]).toEqual(
        status === 401 ? [503, 'wallet_unavailable'] : [422, 'wallet_refused'],
      );
      expect(await history()).toEqual([]);
      await expect.poll(() => shop.getStock(product.slug)).toBe(before);
      if (status === 401) await expect.poll(alertKinds).toContain('wallet-key-refused');
    },
  );
});

describe('a lookup', () => {
  test.each(['Pending', 'Held by the bank'] as const)(
    'Wallet documentation: “%s” holds the order and notifies staff, until the wallet decides',
    async (word) => {
      const { orderId, pidx } = await paidAt(`says ${word}`);
      expect((await getStatus(pidx)).body.status).toBe(word);
      expect(await seenByEditor(orderId)).toMatchObject({
        status: 'AWAITING_PAYMENT',
        payment: { state: 'OPEN', attention: 'held' },
      });
      expect((await seenByBuyer(orderId)).payment).not.toHaveProperty('attention');
      expect(await toBeLookedAt()).toContain(orderId);
      await expect.poll(alertKinds).toContain('payment-held');

      wallet.behave('good');
      expect((await getStatus(pidx)).body.status).toBe('Completed');
      const { status, payment } = await seenByEditor(orderId);
      expect([status, payment]).toEqual(['CONFIRMED', { state: 'PAID' }]);
      expect(await toBeLookedAt()).not.toContain(orderId);
      await expect.poll(alertKinds).not.toContain('payment-held');
    },
  );

  test('Wallet documentation: “Pending” of an order that was cancelled meanwhile is asked about until it is decided', async () => {
    const { orderId, pidx } = await paidAt('says Pending');
    await editor.change(`/orders/${orderId}`, { status: 'CANCELLED' });
    await shop.execute(
      sql`UPDATE payments SET state = 'FAILED', failed_at = now() - interval '2 hours' WHERE order_id = ${orderId}`,
    );
    await getStatus(pidx);
    const attempt = await getPayment(orderId);
    expect([attempt?.state, attempt?.attention]).toEqual(['FAILED', 'held']);
    expect(attempt?.nextLookupAt?.getTime()).toBeGreaterThan(Date.now());
    wallet.behave('good');
    expect((await getStatus(pidx)).body.status).toBe('To be refunded');
    expect((await seenByEditor(orderId)).payment).toEqual({ state: 'NEEDS_REFUND' });
  });

  test('Wallet documentation: “Initiated” waits, and asks for nobody', async () => {
    const { orderId, pidx } = await paidAt('says Initiated');
    expect((await getStatus(pidx)).body.status).toBe('Initiated');
    expect(await seenByEditor(orderId)).toMatchObject({
      status: 'AWAITING_PAYMENT',
      payment: { state: 'OPEN' },
    });
    expect(await toBeLookedAt()).not.toContain(orderId);
  });

  test.each(['Canceled', 'Failed'] as const)(
    'Wallet documentation: “%s” must be treated as failed: the stock comes back',
    async (word) => {
      const before = await shop.getStock(product.slug);
      const { orderId, pidx } = await paidAt(`says ${word}`);
      expect((await getStatus(pidx)).body.status).toBe(word);
      expect(await seenByEditor(orderId)).toMatchObject({
        status: 'CANCELLED',
        payment: { state: 'FAILED' },
        money: { paid: 0 },
      });
      await expect.poll(() => shop.getStock(product.slug)).toBe(before);
    },
  );

  test('Wallet documentation: “Refunded” is not delivered, and nothing is left to be given back', async () => {
    const { orderId, pidx } = await paidAt('says Refunded');
    expect((await getStatus(pidx)).body.status).toBe('Refunded');
    const price = product.sellingPrice;
    expect(await seenByEditor(orderId)).toMatchObject({
      status: 'CANCELLED',
      payment: { state: 'REFUNDED' },
      money: { paid: price, refunded: price, walletRecords: [{ status: 'Refunded', isRefunded: true }] },
    });
    const newest = sql`SELECT body FROM mails WHERE subject LIKE ${`%${orderId}%`} ORDER BY id DESC LIMIT 1`;
    const readMail = async () =>
      getRows<{ body: string }>(await shop.database.queries.execute(newest))[0]?.body;
    await expect.poll(readMail).toContain('We have refunded');
    expect(await readMail()).not.toContain('We will refund');
  });

  test('Wallet documentation: “Partially Refunded” is not delivered, and an editor is asked how much went back', async () => {
    const { orderId, pidx } = await paidAt('says Partially Refunded');
    expect((await getStatus(pidx)).body.status).toBe('To be refunded');
    expect(await seenByEditor(orderId)).toMatchObject({
      status: 'CANCELLED',
      payment: { state: 'NEEDS_REFUND', attention: 'part_refunded' },
      money: { hasUnrecordedRefund: true },
    });
    await expect.poll(alertKinds).toContain('payment-returned');
    await editor.add(`/orders/${orderId}/refund`, { amount: 100, isManual: true, note: 'In the dashboard' });
    expect((await seenByEditor(orderId)).payment).toEqual({ state: 'NEEDS_REFUND' });
  });

  test('Wallet documentation: a pidx that the wallet does not know is final once its link has ended, and not before', async () => {
    const before = await shop.getStock(product.slug);
    const { orderId, pidx } = await paidAt('lookup-not-found');
    expect((await getStatus(pidx)).body.code).toBe('payment_unverified');
    expect((await seenByEditor(orderId)).status).toBe('AWAITING_PAYMENT');
    // By a machine whose clock is ahead; the embedded database has the clock of its process.
    if (usualKind === 'postgres') {
      vi.setSystemTime(Date.now() + 86_400_000);
      await settle(shop.database.queries, shop.app.gateways, pidx).finally(() => vi.useRealTimers());
      expect((await seenByEditor(orderId)).status).toBe('AWAITING_PAYMENT');
    }
    await shop.execute(
      sql`UPDATE payments SET expires_at = now() - interval '1 second' WHERE order_id = ${orderId}`,
    );
    expect((await getStatus(pidx)).body.status).toBe('Expired');
    expect(await seenByEditor(orderId)).toMatchObject({
      status: 'CANCELLED',
      payment: { state: 'FAILED' },
      money: { walletRecords: [{ status: 'Not found' }] },
    });
    expect((await getPayment(orderId))?.nextLookupAt).toBeNull();
    expect((await getStatus(pidx)).body.status).toBe('Expired');
    await expect.poll(() => shop.getStock(product.slug)).toBe(before);
  });

  test('Wallet documentation: fee, refunded and a service charge are stored; only staff who may refund see the fee', async () => {
    const { orderId, pidx } = await paidAt('takes-a-service-charge');
    expect((await getStatus(pidx)).body.status).toBe('Completed');
    const price = product.sellingPrice;
    const charge = Math.round(price * 3) / 100;
    const { status, money } = await seenByEditor(orderId);
    expect(status).toBe('CONFIRMED');
    expect(money).toMatchObject({
      paid: price + charge,
      walletRecords: [{ pidx, status: 'Completed', asked: price, fee: charge, isRefunded: false }],
    });
    const ofRole = async (role: 'orders' | 'finance') => {
      const staff = await shop.newAccount(role);
      return findOrder(await staff.get(`/orders/${orderId}`)).money;
    };
    expect((await ofRole('finance'))?.walletRecords).toHaveLength(1);
    expect(await ofRole('orders')).not.toHaveProperty('walletRecords');
    expect((await seenByBuyer(orderId)).money).not.toHaveProperty('walletRecords');
  });
});

describe('money that goes back', () => {
  test('Wallet documentation: a refund of the dashboard for an order that is not sent yet stops it', async () => {
    const { orderId, pidx } = await paid();
    wallet.refundInDashboard(pidx);
    await lookNow(orderId);
    await expect
      .poll(async () => (await seenByEditor(orderId)).payment, { timeout: 10_000 })
      .toEqual({ state: 'REFUNDED', attention: 'refunded' });
    await expect.poll(alertKinds).toContain('payment-returned');
    const shipped = await editor.change(`/orders/${orderId}`, { status: 'SHIPPED' });
    expect([shipped.status, shipped.body.code]).toEqual([409, 'payment_returned']);
    expect((await editor.change(`/orders/${orderId}`, { status: 'CANCELLED' })).status).toBe(200);
    expect((await seenByEditor(orderId)).payment).toEqual({ state: 'REFUNDED' });
    expect(await toBeLookedAt()).not.toContain(orderId);
  });

  test('Wallet documentation: a paid order is looked up until its goods are delivered', async () => {
    const { orderId } = await paid();
    expect((await getPayment(orderId))?.nextLookupAt?.getTime()).toBeGreaterThan(Date.now());
    for (const status of ['SHIPPED', 'DELIVERED']) await editor.change(`/orders/${orderId}`, { status });
    await lookNow(orderId);
    await expect.poll(async () => (await getPayment(orderId))?.nextLookupAt, { timeout: 10_000 }).toBeNull();
  });

  test('Wallet documentation: an editor reads why the wallet refuses a refund, and of the number that a bank’s needs', async () => {
    const { orderId } = await paid();
    await editor.change(`/orders/${orderId}`, { status: 'CANCELLED' });
    wallet.behave('refund-needs-mobile');
    const refused = await editor.add(`/orders/${orderId}/refund`, {});
    expect(refused.body).toMatchObject({
      code: 'refund_refused',
      message: expect.stringMatching(/mobile: This field is required\. If it was paid through a bank/),
    });
    expect((await editor.add(`/orders/${orderId}/refund`, { mobile: '9841234567' })).status).toBe(200);
  });
});

describe('the limits of the wallet', () => {
  test('Wallet limits: above Rs. 2,00,000 no order is placed and no stock taken; by cash it is', async () => {
    const before = await shop.getStock(product.slug);
    const qty = Math.floor(200_000 / product.sellingPrice) + 1;
    const response = await place({ isInsideValley: false }, qty);
    const message =
      'Khalti takes at most Rs. 2,00,000 in one payment. Please order a part of it now and the rest later.';
    expect([response.status, response.body]).toEqual([
      422,
      { status: 'error', code: 'wallet_limit', message, fields: { paymentMethod: message } },
    ]);
    expect((await place({ isInsideValley: true }, qty)).body.message).toContain('choose Cash on Delivery');
    expect(await history()).toEqual([]);
    expect(await shop.getStock(product.slug)).toBe(before);
    expect((await place({ paymentMethod: 'CASH_ON_DELIVERY' }, qty)).status).toBe(201);
  });

  test('Wallet limits: they are settings that an editor changes, and a quote states them', async () => {
    const quoted = async () =>
      quoteResponse.parse((await shop.add('/orders/quote', { cart: [{ id: product.id, qty: 1 }] })).body)
        .quote.walletLimits;
    expect(await quoted()).toEqual({ least: 10, most: 200_000 });
    const changed = await editor.change('/settings/wallet_most_rupees', {
      value: String(product.sellingPrice - 1),
    });
    expect(changed.status).toBe(200);
    expect(await quoted()).toEqual({ least: 10, most: product.sellingPrice - 1 });
    expect((await place()).body.code).toBe('wallet_limit');
    await editor.change('/settings/wallet_most_rupees', { value: '0' });
    expect((await place()).status).toBe(201);
    await setLimits(shop.database.queries, { wallet_most_rupees: 200_000 });
  });
});
