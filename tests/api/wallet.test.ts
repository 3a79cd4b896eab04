import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { payments } from '../../src/server/db/schema.ts';
import { setLimits } from './lift-limits.ts';
import { bearer, oneKind, openShop, prepare } from './shop.ts';
import { decideAtWallet, getPidx, startWallet } from './wallet-server.ts';

describe.each(oneKind)('%s', (kind) => {
  const wallet = prepare(startWallet);
  const shop = prepare(() => openShop(kind, { SITE_URL: 'http://shop.example', ...wallet.settings }));
  // One customer may not order as often as these tests do.
  const shopper = prepare(() => shop.newShopper(), beforeEach);
  beforeEach(async () => {
    wallet.behave('good');
  });

  const order = (
    productId: number,
    headers: Record<string, string> = {},
    changes: Record<string, unknown> = {},
  ) =>
    shopper.order(
      [{ id: productId, qty: 1 }],
      {
        paymentMethod: 'KHALTI',
        isInsideValley: false,
        ...changes,
      },
      headers,
    );
  const getStatus = (pidx: string) => shop.add('/payments/khalti/status', { pidx });
  const detail = async (orderId: string) => (await shopper.get(`/orders/${orderId}`)).body.order;
  const history = async () => (await shopper.get('/orders/my-orders')).body.orders;
  const getPayment = async (orderId: string) =>
    (await shop.database.queries.select().from(payments).where(eq(payments.orderId, orderId)))[0];
  /** An order at the wallet, not paid yet. */
  async function opened() {
    const product = await shop.productInStock();
    const { body } = await order(product.id);
    return {
      product,
      orderId: body.orderId as string,
      paymentUrl: body.paymentUrl as string,
      pidx: getPidx(body.paymentUrl),
    };
  }

  test('§4 Wallet: paid: the order is confirmed once the wallet says Completed [call-43]', async () => {
    const { product, orderId, paymentUrl, pidx } = await opened();
    expect(await detail(orderId)).toMatchObject({ status: 'AWAITING_PAYMENT', isFulfilled: false });
    await expect.poll(() => shop.getStock(product.slug)).toBe(product.stock - 1);

    const back = await decideAtWallet(paymentUrl, 'pay');
    expect(back.origin + back.pathname).toBe('http://shop.example/orders/fulfill-order');
    expect(back.searchParams.get('pidx')).toBe(pidx);
    expect(back.searchParams.get('purchase_order_id')).toBe(orderId);

    expect((await getStatus(pidx)).body).toEqual({ status: 'Completed' });
    expect(await detail(orderId)).toMatchObject({ status: 'CONFIRMED', isFulfilled: true });
    expect((await getPayment(orderId))?.amountPaisa).toBe(product.sellingPrice * 100);
    expect((await getStatus(pidx)).body).toEqual({ status: 'Completed' });
  });

  test.each([
    ['cancel', 'User canceled'],
    ['expire', 'Expired'],
  ] as const)('§4 Wallet: %s: the order is cancelled and its stock given back', async (outcome, word) => {
    const { product, orderId, paymentUrl, pidx } = await opened();
    await decideAtWallet(paymentUrl, outcome);
    expect((await getStatus(pidx)).body).toEqual({ status: word });
    expect(await detail(orderId)).toMatchObject({ status: 'CANCELLED', isFulfilled: false });
    await expect.poll(() => shop.getStock(product.slug)).toBe(product.stock);
  });

  test.each(['opening-503', 'opening-hangs', 'opening-drops'] as const)(
    'Wallet: %s: 503 in time, and no order, no stock taken is left behind',
    async (behaviour) => {
      wallet.behave(behaviour);
      const product = await shop.productInStock();
      const before = (await history()).length;
      const response = await order(product.id);
      expect([response.status, response.body.code]).toEqual([503, 'wallet_unavailable']);
      expect(response.body.message).toBe('Failed to initiate the wallet payment. Status: 503');
      expect(await history()).toHaveLength(before);
      await expect.poll(() => shop.getStock(product.slug)).toBe(product.stock);
    },
  );

  test('§9 Order retry: under one key, refused twice by the wallet, the third attempt opens', async () => {
    wallet.behave('opening-503-twice');
    const { id } = await shop.productInStock();
    const key = { 'idempotency-key': `retry-${crypto.randomUUID()}` };
    expect((await order(id, key)).status).toBe(503);
    expect((await order(id, key)).status).toBe(503);
    const third = await order(id, key);
    expect(third.status).toBe(201);
    expect((await order(id, key)).body).toEqual(third.body);
  });

  test('§4 Checkout: cash is taken outside the valley while the wallet is out of order, and the order waits for a call', async () => {
    const { id } = await shop.productInStock();
    const cash = () => order(id, {}, { paymentMethod: 'CASH_ON_DELIVERY' });
    expect((await order(id)).status).toBe(201);
    expect((await cash()).body.code).toBe('cash_outside_valley');
    wallet.behave('opening-503');
    for (let failed = 0; failed < 3; failed += 1) expect((await order(id)).status).toBe(503);
    const { status, body } = await cash();
    expect(status).toBe(201);
    const staff = await shop.logInEditor();
    const { body: held } = await staff.get('/orders?onHold=true');
    expect(held.data.find((each: { orderId: string }) => each.orderId === body.orderId)?.holdReasons).toEqual(
      ['cash_outside_valley'],
    );
    wallet.behave('good');
    expect((await order(id)).status).toBe(201);
    expect((await cash()).body.code).toBe('cash_outside_valley');
  });

  test.each(['lookup-503', 'lookup-hangs'] as const)(
    'Wallet: %s: unknown is not failed, the order waits and is confirmed later',
    async (behaviour) => {
      const { orderId, paymentUrl, pidx } = await opened();
      await decideAtWallet(paymentUrl, 'pay');
      wallet.behave(behaviour);
      const unknown = await getStatus(pidx);
      expect([unknown.status, unknown.body.message]).toEqual([503, 'Failed to verify payment']);
      expect((await detail(orderId)).status).toBe('AWAITING_PAYMENT');
      wallet.behave('good');
      expect((await getStatus(pidx)).body).toEqual({ status: 'Completed' });
      expect((await detail(orderId)).status).toBe('CONFIRMED');
    },
  );

  test('Attack: a return that nobody paid for decides nothing', async () => {
    const { orderId, pidx } = await opened();
    expect((await getStatus(pidx)).body).toEqual({ status: 'Initiated' });
    expect((await detail(orderId)).status).toBe('AWAITING_PAYMENT');
    expect((await getStatus('no-such-pidx')).status).toBe(404);
  });

  test('Attack: another amount than was asked for confirms nothing and is to be refunded', async () => {
    const { orderId, paymentUrl, pidx } = await opened();
    await decideAtWallet(paymentUrl, 'pay');
    wallet.behave('takes-another-amount');
    expect((await getStatus(pidx)).body).toEqual({ status: 'To be refunded' });
    expect((await detail(orderId)).status).toBe('CANCELLED');
    expect((await getPayment(orderId))?.state).toBe('NEEDS_REFUND');
  });

  describe('money to be given back', () => {
    const asEditor = async () => await shop.logInEditor();
    /** Cancelled by the editor while the shopper was at the wallet, who paid all the same. */
    async function paidTooLate() {
      const attempt = await opened();
      const editor = await asEditor();
      await editor.change(`/orders/${attempt.orderId}`, { status: 'CANCELLED' });
      await decideAtWallet(attempt.paymentUrl, 'pay');
      expect((await getStatus(attempt.pidx)).body).toEqual({ status: 'To be refunded' });
      const refund = () => editor.add(`/orders/${attempt.orderId}/refund`, {});
      return { ...attempt, editor, refund };
    }

    test('Wallet: for an order that was cancelled meanwhile; the editor sees it and gives it back once', async () => {
      const { product, orderId, pidx, editor, refund } = await paidTooLate();
      expect((await detail(orderId)).status).toBe('CANCELLED');
      await expect.poll(() => shop.getStock(product.slug)).toBe(product.stock);
      const listed = await editor.get('/orders?needsRefund=true');
      expect(listed.body.data.map((listed: { orderId: string }) => listed.orderId)).toContain(orderId);
      const statuses = (await Promise.all([refund(), refund(), refund()])).map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([200, 409, 409]);
      expect((await getStatus(pidx)).body).toEqual({ status: 'Refunded' });
      expect((await detail(orderId)).payment.state).toBe('REFUNDED');
    });

    test('Wallet: of a paid order that the editor cancels', async () => {
      const { orderId, paymentUrl, pidx } = await opened();
      await decideAtWallet(paymentUrl, 'pay');
      await getStatus(pidx);
      await (await asEditor()).change(`/orders/${orderId}`, { status: 'CANCELLED' });
      expect((await detail(orderId)).payment.state).toBe('NEEDS_REFUND');
    });

    test('Wallet: a refund whose response was lost is not made again; the reconciler finds it', async () => {
      const { orderId, refund } = await paidTooLate();
      wallet.behave('refund-hangs');
      const lost = await refund();
      expect([lost.status, lost.body.code]).toEqual([503, 'refund_unconfirmed']);
      expect((await refund()).body.code).toBe('nothing_to_refund');
      await expect
        .poll(async () => (await detail(orderId)).payment.state, { timeout: 15_000 })
        .toBe('REFUNDED');
    }, 20_000);
  });

  test('Wallet: less than the wallet takes is refused, with no order left', async () => {
    const { id } = await shop.productInStock(10, 'monitors');
    await shop.execute(`UPDATE products SET selling_price = 9 WHERE id = ${Number(id)}`);
    expect((await order(id)).body.code).toBe('wallet_limit');
    await setLimits(shop.database.queries, { wallet_least_rupees: 0 });
    const response = await order(id);
    await setLimits(shop.database.queries, { wallet_least_rupees: 10 });
    expect([response.status, response.body.code]).toEqual([422, 'wallet_refused']);
    expect((await history()).some(({ totalPrice }: { totalPrice: number }) => totalPrice === 9)).toBe(false);
  });

  test('§6 Roles: without a login no wallet order is placed', async () => {
    const { id } = await shop.productInStock();
    expect((await order(id, { authorization: '' })).status).toBe(401);
  });

  // The last: what they leave open counts for the phone number that all of these shoppers share.
  describe('paid again', () => {
    const payAgain = (orderId: string, token = shopper.token) =>
      shop.add(`/orders/${orderId}/pay`, {}, bearer(token));
    /** Given up at the wallet. */
    async function cancelled() {
      const attempt = await opened();
      await decideAtWallet(attempt.paymentUrl, 'cancel');
      await getStatus(attempt.pidx);
      return attempt;
    }

    test('Wallet: an order whose payment was cancelled is paid again, under its number and once in the history', async () => {
      const { product, orderId, pidx } = await cancelled();
      const before = (await history()).length;
      const again = await payAgain(orderId);
      expect([again.status, again.body.orderId]).toEqual([200, orderId]);
      expect(await detail(orderId)).toMatchObject({ status: 'AWAITING_PAYMENT', payment: { state: 'OPEN' } });
      await expect.poll(() => shop.getStock(product.slug)).toBe(product.stock - 1);
      // The wallet still says of the first payment that it was cancelled.
      expect((await getStatus(pidx)).body).toEqual({ status: 'User canceled' });
      expect((await detail(orderId)).status).toBe('AWAITING_PAYMENT');
      await decideAtWallet(again.body.paymentUrl, 'pay');
      expect((await getStatus(getPidx(again.body.paymentUrl))).body).toEqual({ status: 'Completed' });
      expect(await detail(orderId)).toMatchObject({ status: 'CONFIRMED', isFulfilled: true });
      expect(await history()).toHaveLength(before);
      // Nobody is sent to the wallet for what is paid.
      expect((await payAgain(orderId)).body.paymentUrl).toContain('/orders/fulfill-order');
    });

    test('Wallet: paid again 5 times at once opens one payment, and may fail and be paid again', async () => {
      const { product, orderId } = await cancelled();
      const before = wallet.opened();
      const responses = await Promise.all(Array.from({ length: 5 }, () => payAgain(orderId)));
      expect(new Set(responses.map(({ body }) => body.paymentUrl)).size).toBe(1);
      expect(wallet.opened()).toBe(before + 1);
      await decideAtWallet(responses[0]?.body.paymentUrl, 'expire');
      await getStatus(getPidx(responses[0]?.body.paymentUrl));
      expect((await detail(orderId)).status).toBe('CANCELLED');
      await expect.poll(() => shop.getStock(product.slug)).toBe(product.stock);
      expect((await payAgain(orderId)).status).toBe(200);
    });

    test('Wallet: a wallet that is down leaves the order cancelled, with its stock, to be paid later', async () => {
      const { product, orderId } = await cancelled();
      wallet.behave('opening-503');
      expect((await payAgain(orderId)).body.code).toBe('wallet_unavailable');
      expect((await detail(orderId)).status).toBe('CANCELLED');
      await expect.poll(() => shop.getStock(product.slug)).toBe(product.stock);
      wallet.behave('good');
      expect((await payAgain(orderId)).status).toBe(200);
    });

    test('Wallet: a higher price asks for a new order, a lower one is charged', async () => {
      const { product, orderId } = await cancelled();
      const priceAt = (rupees: number) =>
        shop.execute(`UPDATE products SET selling_price = ${rupees} WHERE id = ${Number(product.id)}`);
      await priceAt(product.sellingPrice + 1);
      expect((await payAgain(orderId)).body.code).toBe('total_changed');
      expect((await detail(orderId)).status).toBe('CANCELLED');
      await priceAt(product.sellingPrice - 1);
      expect((await payAgain(orderId)).status).toBe(200);
      expect(await detail(orderId)).toMatchObject({
        totalPrice: product.sellingPrice - 1,
        items: [{ rate: product.sellingPrice - 1 }],
      });
      await priceAt(product.sellingPrice);
    });

    test('Consent: an order is paid again at the terms that it was placed with, or not', async () => {
      const { product, orderId } = await cancelled();
      const renameTo = (name: string) =>
        shop.execute(sql`UPDATE products SET name = ${name} WHERE id = ${Number(product.id)}`);
      await renameTo('Refurbished');
      expect((await payAgain(orderId)).body.message).toContain('is now called Refurbished.');
      await renameTo(product.name);
      const setDelivery = (value: string) =>
        shop.execute(sql`
          INSERT INTO settings (key, value) VALUES ('delivery_districts', ${value})
          ON CONFLICT (key) DO UPDATE SET value = excluded.value`);
      await setDelivery('Inside Valley | 0 | 9\nOutside Valley | 0 | 9');
      const { status, body } = await payAgain(orderId);
      await setDelivery('');
      expect([status, body.code, body.message]).toEqual([
        ...[409, 'total_changed', 'Delivery now takes 9 days. Please check it and order again.'],
      ]);
      expect((await payAgain(orderId)).status).toBe(200);
    });

    test('Attack: nobody pays for a stranger’s order, nor for one that staff cancelled', async () => {
      const { orderId } = await cancelled();
      const { token } = await shop.newShopper();
      expect((await payAgain(orderId, token)).status).toBe(404);
      const other = await opened();
      const editor = await shop.logInEditor();
      await editor.change(`/orders/${other.orderId}`, { status: 'CANCELLED' });
      await decideAtWallet(other.paymentUrl, 'cancel');
      await getStatus(other.pidx);
      expect((await payAgain(other.orderId)).body.code).toBe('status_not_allowed');
      expect((await detail(other.orderId)).status).toBe('CANCELLED');
    });
  });
});
