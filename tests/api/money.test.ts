import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { orderResponse } from '../../src/contract/order.ts';
import { HOUR_MS } from '../../src/rules/shop/nepal-time.ts';
import { getRows } from '../../src/server/db/database.ts';
import { payments } from '../../src/server/db/schema.ts';
import { kinds, openShop, prepare } from './shop.ts';
import { decideAtWallet, getPidx, startWallet } from './wallet-server.ts';

const BY_A_PERSON = { isManual: true, note: 'Given back by bank transfer 4711' };

describe.each(kinds)('%s', (kind) => {
  const wallet = prepare(startWallet);
  const shop = prepare(() => openShop(kind, { SITE_URL: 'http://shop.example', ...wallet.settings }));
  const editor = prepare(() => shop.logInEditor());
  const product = prepare(() => shop.productInStock(10));
  // One customer may not order as often as these tests do.
  const shopper = prepare(() => shop.newShopper(), beforeEach);
  beforeAll(async () => {
    await shop.execute(sql`UPDATE inventory SET quantity = 500 WHERE product_id = ${product.id}`);
  });
  beforeEach(async () => {
    wallet.behave('good');
  });

  const place = (changes: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
    shopper.order([{ id: product.id, qty: 1 }], changes, headers);
  const BY_WALLET = { paymentMethod: 'KHALTI' };
  const getStatus = (pidx: string) => shop.add('/payments/khalti/status', { pidx });
  const seenByEditor = async (orderId: string) =>
    orderResponse.parse((await editor.get(`/orders/${orderId}`)).body).order;
  const seenByBuyer = async (orderId: string) => (await shopper.get(`/orders/${orderId}`)).body.order;
  const move = async (orderId: string, ...moves: (string | Record<string, unknown>)[]) => {
    for (const each of moves) {
      const response = await editor.change(
        `/orders/${orderId}`,
        typeof each === 'string' ? { status: each } : each,
      );
      expect([response.status, response.body.order?.orderId]).toEqual([200, orderId]);
    }
  };
  const refund = (
    orderId: string,
    body: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ) => editor.add(`/orders/${orderId}/refund`, body, headers);
  const lookNow = (orderId: string) =>
    shop.execute(sql`UPDATE payments SET next_lookup_at = now() WHERE order_id = ${orderId}`);
  const getPayment = async (orderId: string) =>
    (await shop.database.queries.select().from(payments).where(eq(payments.orderId, orderId)))[0];
  /** A refund that was asked for an hour ago. */
  const ageRefund = async (orderId: string) => {
    await shop.execute(
      sql`UPDATE payments SET refund_asked_at = now() - interval '1 hour' WHERE order_id = ${orderId}`,
    );
    await shop.execute(
      sql`UPDATE money_movements SET created_at = now() - interval '1 hour' WHERE order_id = ${orderId}`,
    );
  };
  const movementsOf = async (orderId: string) =>
    (await seenByEditor(orderId)).money?.movements?.map(
      ({ kind, method, state, amount }) => `${kind} ${method} ${state} ${amount}`,
    );
  const price = () => product.sellingPrice;

  async function opened() {
    const { body } = await place(BY_WALLET);
    return {
      orderId: body.orderId as string,
      paymentUrl: body.paymentUrl as string,
      pidx: getPidx(body.paymentUrl),
    };
  }
  async function paid() {
    const order = await opened();
    await decideAtWallet(order.paymentUrl, 'pay');
    expect((await getStatus(order.pidx)).body.status).toBe('Completed');
    return order;
  }
  async function delivered() {
    const order = await paid();
    await move(order.orderId, 'SHIPPED', 'DELIVERED');
    return order;
  }
  async function returned(isRestocked = true) {
    const order = await delivered();
    await move(order.orderId, 'RETURN_REQUESTED', { status: 'RETURNED', isRestocked });
    return order;
  }

  describe('a payment', () => {
    test('Money: that failed is looked at an hour later, however often it was looked at before', async () => {
      const { orderId, paymentUrl, pidx } = await opened();
      await decideAtWallet(paymentUrl, 'cancel');
      for (let look = 0; look < 3; look++) await getStatus(pidx);
      const attempt = await getPayment(orderId);
      expect(attempt?.state).toBe('FAILED');
      const at = attempt?.nextLookupAt?.getTime() ?? 0;
      expect(at - Date.now()).toBeGreaterThan(HOUR_MS - 60_000);
      expect(at - Date.now()).toBeLessThanOrEqual(HOUR_MS);
      // An hour later, the one look that there is.
      await shop.execute(
        sql`UPDATE payments SET failed_at = now() - interval '1 hour' WHERE order_id = ${orderId}`,
      );
      await getStatus(pidx);
      expect((await getPayment(orderId))?.nextLookupAt).toBeNull();
    });

    test('Money: for a cancelled order has no address any more, not for the same order sent again either', async () => {
      const key = { 'idempotency-key': crypto.randomUUID() };
      const { body } = await place(BY_WALLET, key);
      expect((await seenByBuyer(body.orderId)).payment.paymentUrl).toBe(body.paymentUrl);
      await move(body.orderId, 'CANCELLED');
      expect((await seenByBuyer(body.orderId)).payment).toEqual({ state: 'OPEN' });
      const again = await place(BY_WALLET, key);
      expect([again.status, again.body.code, again.body.paymentUrl]).toEqual([
        409,
        'order_cancelled',
        undefined,
      ]);
    });

    test('Money: whose order was cancelled before the wallet opened gives its stock back once', async () => {
      const before = await shop.getStock(product.slug);
      const { orderId } = await opened();
      await move(orderId, 'CANCELLED');
      await shop.execute(
        sql`UPDATE payments SET state = 'INITIATING', pidx = NULL, next_lookup_at = now() WHERE order_id = ${orderId}`,
      );
      await expect.poll(async () => (await getPayment(orderId))?.state, { timeout: 10_000 }).toBe('FAILED');
      expect((await seenByBuyer(orderId)).status).toBe('CANCELLED');
      await expect.poll(() => shop.getStock(product.slug)).toBe(before);
    });

    test('Money: by the wallet and in cash is a row, and their sum is what the order shows', async () => {
      const { orderId } = await paid();
      expect(await movementsOf(orderId)).toEqual([`payment wallet DONE ${price()}`]);
      expect((await seenByBuyer(orderId)).money).toEqual({ paid: price(), refunded: 0, refunding: 0 });

      const cash = (await place()).body.orderId;
      expect((await seenByBuyer(cash)).money.paid).toBe(0);
      await move(cash, 'CONFIRMED', 'SHIPPED', 'DELIVERED', 'RETURN_REQUESTED', 'DELIVERED');
      const { money } = await seenByEditor(cash);
      expect(money?.paid).toBe(price());
      expect(money?.movements).toMatchObject([{ kind: 'payment', method: 'cash', by: 'editor@example.com' }]);
    });
  });

  describe('a return', () => {
    test('Return: requested, received, refunded in full by the wallet; its goods go back into stock', async () => {
      const before = await shop.getStock(product.slug);
      const { orderId, pidx } = await delivered();
      expect((await refund(orderId)).body.code).toBe('nothing_to_refund');
      await move(orderId, 'RETURN_REQUESTED');
      expect((await refund(orderId)).body.code).toBe('nothing_to_refund');
      await move(orderId, { status: 'RETURNED', isRestocked: true });
      await expect.poll(() => shop.getStock(product.slug)).toBe(before);
      expect((await seenByEditor(orderId)).payment?.state).toBe('NEEDS_REFUND');
      const response = await refund(orderId, { note: 'Broken on arrival' });
      expect(response.body.order).toMatchObject({ status: 'REFUNDED', payment: { state: 'REFUNDED' } });
      expect(wallet.refundedOf(pidx)).toBe(price() * 100);
      expect(await movementsOf(orderId)).toEqual([
        `payment wallet DONE ${price()}`,
        `refund wallet DONE ${-price()}`,
      ]);
      expect((await seenByBuyer(orderId)).money).toEqual({ paid: price(), refunded: price(), refunding: 0 });
      expect((await refund(orderId)).body.code).toBe('nothing_to_refund');
    });

    test('Return: whether goods go back into stock has to be said; broken ones do not', async () => {
      const before = await shop.getStock(product.slug);
      const { orderId } = await delivered();
      await move(orderId, 'RETURN_REQUESTED');
      expect((await editor.change(`/orders/${orderId}`, { status: 'RETURNED' })).status).toBe(400);
      const other = await editor.change(`/orders/${orderId}`, { status: 'DELIVERED', isRestocked: true });
      expect(other.status).toBe(400);
      await move(orderId, { status: 'RETURNED', isRestocked: false });
      await expect.poll(() => shop.getStock(product.slug)).toBe(before - 1);
      expect((await editor.change(`/orders/${orderId}`, { status: 'REFUNDED' })).body.code).toBe(
        'status_not_allowed',
      );
    });

    test('Return: received twice at once, its goods come back once', async () => {
      const before = await shop.getStock(product.slug);
      const { orderId } = await delivered();
      await move(orderId, 'RETURN_REQUESTED');
      const receive = () => editor.change(`/orders/${orderId}`, { status: 'RETURNED', isRestocked: true });
      const statuses = (await Promise.all([receive(), receive()])).map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([200, 409]);
      await expect.poll(() => shop.getStock(product.slug)).toBe(before);
    });

    test('Refund: in part, then the rest', async () => {
      const { orderId, pidx } = await returned();
      const first = await refund(orderId, { amount: 300, note: 'Scratched' });
      expect(first.body.order).toMatchObject({
        status: 'PARTIALLY_REFUNDED',
        payment: { state: 'PAID' },
        money: { paid: price(), refunded: 300, refunding: 0 },
      });
      expect(wallet.refundedOf(pidx)).toBe(30_000);
      const tooMuch = await refund(orderId, { amount: price() - 299 });
      expect([tooMuch.status, tooMuch.body.code]).toEqual([409, 'refund_too_large']);
      const rest = await refund(orderId);
      expect(rest.body.order).toMatchObject({ status: 'REFUNDED', money: { refunded: price() } });
      expect(wallet.refundedOf(pidx)).toBe(price() * 100);
    });

    test('Refund: of cash, by hand with a note only', async () => {
      const { orderId } = (await place()).body;
      await move(orderId, 'CONFIRMED', 'SHIPPED', 'DELIVERED', 'RETURN_REQUESTED');
      await move(orderId, { status: 'RETURNED', isRestocked: true });
      expect((await refund(orderId)).body.code).toBe('refund_by_hand');
      expect((await refund(orderId, { isManual: true })).body.fields).toHaveProperty('note');
      expect((await refund(orderId, { isManual: true, note: '  ' })).status).toBe(400);
      const part = await refund(orderId, { ...BY_A_PERSON, amount: 200 });
      expect(part.body.order).toMatchObject({ status: 'PARTIALLY_REFUNDED', money: { refunded: 200 } });
      const rest = await refund(orderId, BY_A_PERSON);
      expect(rest.body.order).toMatchObject({ status: 'REFUNDED', money: { refunded: price() } });
      expect(rest.body.order.money.movements[2]).toMatchObject({
        method: 'manual',
        note: BY_A_PERSON.note,
        by: 'editor@example.com',
      });
    });

    test('Refund: of a payment by the wallet, by hand', async () => {
      const { orderId, pidx } = await returned();
      const response = await refund(orderId, BY_A_PERSON);
      expect(response.body.order).toMatchObject({ status: 'REFUNDED', payment: { state: 'REFUNDED' } });
      expect(wallet.refundedOf(pidx)).toBe(0);
      expect((await refund(orderId)).body.code).toBe('nothing_to_refund');
    });

    test.each([
      { amount: 0 },
      { amount: -5 },
      { amount: 1.5 },
      { amount: '100' },
      { amount: 2 ** 40 },
      { all: true },
    ])('Refund: %j is refused', async (body) => {
      expect((await refund('HP-20200101-000000', body)).status).toBe(400);
    });
  });

  describe('a refund', () => {
    async function cancelled() {
      const order = await paid();
      await move(order.orderId, 'CANCELLED');
      return order;
    }

    test('Refund: made in the wallet’s dashboard is found by a lookup and closes the case', async () => {
      const [order, goods] = [await cancelled(), await returned()];
      for (const { orderId, pidx } of [order, goods]) {
        wallet.refundInDashboard(pidx);
        await lookNow(orderId);
      }
      const getState = async (orderId: string) => (await seenByEditor(orderId)).payment?.state;
      await expect.poll(() => getState(order.orderId), { timeout: 10_000 }).toBe('REFUNDED');
      await expect.poll(() => getState(goods.orderId), { timeout: 10_000 }).toBe('REFUNDED');
      expect(await seenByEditor(order.orderId)).toMatchObject({
        status: 'CANCELLED',
        money: { refunded: price() },
      });
      expect(await seenByEditor(goods.orderId)).toMatchObject({
        status: 'REFUNDED',
        money: { refunded: price() },
      });
    });

    test('Refund: made in the dashboard meanwhile is not made again by a press of the button', async () => {
      const { orderId, pidx } = await cancelled();
      wallet.refundInDashboard(pidx);
      const response = await refund(orderId);
      expect([response.status, response.body.order.payment.state]).toEqual([200, 'REFUNDED']);
      expect(await movementsOf(orderId)).toEqual([
        `payment wallet DONE ${price()}`,
        `refund wallet DONE ${-price()}`,
      ]);
    });

    test('Refund: of a part in the dashboard is recorded by hand before the wallet gives back more', async () => {
      const { orderId, pidx } = await cancelled();
      wallet.refundInDashboard(pidx, 40_000);
      await lookNow(orderId);
      const isUnrecorded = async () => (await seenByEditor(orderId)).money?.hasUnrecordedRefund;
      await expect.poll(isUnrecorded, { timeout: 10_000 }).toBe(true);
      expect((await refund(orderId)).body.code).toBe('refund_unrecorded');
      await refund(orderId, { amount: 400, isManual: true, note: 'Seen in the dashboard' });
      expect(await isUnrecorded()).toBe(false);
      expect((await refund(orderId)).body.order.payment.state).toBe('REFUNDED');
      expect(wallet.refundedOf(pidx)).toBe(price() * 100);
    });

    test('Refund: that the wallet did not confirm is neither done nor failed, until a lookup decides', async () => {
      const { orderId, pidx } = await cancelled();
      wallet.behave('refund-lost');
      const lost = await refund(orderId);
      expect([lost.status, lost.body.code]).toEqual([503, 'refund_unconfirmed']);
      expect((await refund(orderId)).body.code).toBe('nothing_to_refund');
      expect((await refund(orderId, BY_A_PERSON)).body.code).toBe('nothing_to_refund');
      expect((await seenByBuyer(orderId)).money).toEqual({ paid: price(), refunded: 0, refunding: price() });
      await lookNow(orderId);
      await expect
        .poll(async () => (await getPayment(orderId))?.walletStatus, { timeout: 10_000 })
        .toBe('Completed');
      expect((await getPayment(orderId))?.state).toBe('REFUNDING');

      await ageRefund(orderId);
      await lookNow(orderId);
      await expect
        .poll(async () => (await getPayment(orderId))?.state, { timeout: 10_000 })
        .toBe('NEEDS_REFUND');
      wallet.behave('good');
      expect((await refund(orderId)).body.order.payment.state).toBe('REFUNDED');
      expect(wallet.refundedOf(pidx)).toBe(price() * 100);
    });

    test('Refund: of a second part without an answer waits for an editor, who looks in the dashboard', async () => {
      const { orderId, pidx } = await returned();
      await refund(orderId, { amount: 300 });
      wallet.behave('refund-hangs');
      expect((await refund(orderId, { amount: 200 })).body.code).toBe('refund_unconfirmed');
      wallet.behave('good');
      await ageRefund(orderId);
      await lookNow(orderId);
      await expect
        .poll(async () => (await getPayment(orderId))?.walletStatus, { timeout: 10_000 })
        .toBe('Partially Refunded');
      expect((await seenByEditor(orderId)).money).toMatchObject({ refunded: 300, refunding: 200 });
      const decided = await editor.add(`/orders/${orderId}/refund/decision`, {
        wasMade: true,
        note: 'Seen there',
      });
      expect(decided.body.order).toMatchObject({
        status: 'PARTIALLY_REFUNDED',
        money: { refunded: 500, refunding: 0 },
      });
      expect(wallet.refundedOf(pidx)).toBe(50_000);
    });

    test('Refund: of a process that died before it asked is not taken for a part that the dashboard gave back', async () => {
      const { orderId, pidx } = await cancelled();
      wallet.behave('refund-lost');
      await refund(orderId, { amount: 300 });
      wallet.behave('good');
      wallet.refundInDashboard(pidx, 40_000);
      await ageRefund(orderId);
      await shop.execute(
        sql`UPDATE payments SET refund_asked_at = NULL, next_lookup_at = now() WHERE order_id = ${orderId}`,
      );
      await expect
        .poll(async () => (await getPayment(orderId))?.state, { timeout: 10_000 })
        .toBe('NEEDS_REFUND');
      expect((await seenByEditor(orderId)).money).toMatchObject({ refunded: 0, refunding: 0 });
      expect((await refund(orderId)).body.code).toBe('refund_unrecorded');
    });

    test('Refund: that is young is not decided by hand', async () => {
      const { orderId } = await cancelled();
      wallet.behave('refund-lost');
      await refund(orderId);
      const decide = () =>
        editor.add(`/orders/${orderId}/refund/decision`, { wasMade: false, note: 'Not there' });
      expect((await decide()).body.code).toBe('refund_under_way');
      await ageRefund(orderId);
      expect((await decide()).body.order.payment.state).toBe('NEEDS_REFUND');
      expect((await decide()).body.code).toBe('nothing_to_refund');
    });

    test('Refund: a decision about one refund settles no other', async () => {
      const { orderId } = await cancelled();
      wallet.behave('refund-lost');
      const pending = async (amount: number) => {
        await refund(orderId, { amount });
        await ageRefund(orderId);
        const { movements = [] } = (await seenByEditor(orderId)).money ?? {};
        return movements.find(({ state }) => state === 'PENDING')?.id;
      };
      const decide = (wasMade: boolean, refundId: number | undefined) =>
        editor.add(`/orders/${orderId}/refund/decision`, { wasMade, refundId, note: 'Looked' });
      const first = await pending(200);
      expect((await decide(false, first)).status).toBe(200);
      const second = await pending(300);
      const stale = await decide(true, first);
      expect([stale.status, stale.body.code]).toEqual([409, 'edited_meanwhile']);
      expect((await seenByEditor(orderId)).money).toMatchObject({ refunded: 0, refunding: 300 });
      expect((await decide(true, second)).body.order.money).toMatchObject({ refunded: 300, refunding: 0 });
    });

    test('Refund: when the wallet cannot be asked, nothing is asked for and nothing is claimed', async () => {
      const { orderId, pidx } = await cancelled();
      wallet.behave('lookup-503');
      expect((await refund(orderId)).body.code).toBe('payment_unverified');
      wallet.behave('good');
      expect(wallet.refundedOf(pidx)).toBe(0);
      expect((await refund(orderId)).status).toBe(200);
    });

    test('Refund: of what was paid through a bank needs the payer’s mobile number', async () => {
      const { orderId } = await cancelled();
      wallet.behave('refund-needs-mobile');
      expect((await refund(orderId)).body.code).toBe('refund_refused');
      expect((await refund(orderId, { mobile: 'none' })).body.fields).toHaveProperty('mobile');
      expect((await refund(orderId, { mobile: '984-1234567' })).status).toBe(200);
    });

    test('Refund: under the same key is made once, and another amount under it is refused', async () => {
      const { orderId, pidx } = await returned();
      const key = { 'idempotency-key': crypto.randomUUID() };
      const part = () => refund(orderId, { amount: 100 }, key);
      expect((await part()).status).toBe(200);
      expect((await part()).body.order.money.refunded).toBe(100);
      expect((await refund(orderId, { amount: 101 }, key)).body.code).toBe('idempotency_conflict');
      expect(wallet.refundedOf(pidx)).toBe(10_000);
    });

    test('Refund: ten at once never give back more than was paid', async () => {
      const { orderId, pidx } = await returned();
      const amount = Math.floor(price() * 0.3);
      const bodies = Array.from({ length: 10 }, (_, index) =>
        index % 2 ? { amount } : { ...BY_A_PERSON, amount },
      );
      const responses = await Promise.all(bodies.map((body) => refund(orderId, body)));
      for (const { status } of responses) expect([200, 409]).toContain(status);
      const done = responses.filter(({ status }) => status === 200).length;
      expect(done).toBeGreaterThan(0);
      expect(done).toBeLessThanOrEqual(3);
      const { money } = await seenByEditor(orderId);
      expect(money).toMatchObject({ refunded: done * amount, refunding: 0 });
      const byWallet = responses.filter(({ status }, index) => status === 200 && index % 2).length;
      expect(wallet.refundedOf(pidx)).toBe(byWallet * amount * 100);
    });

    test('Refund: the whole by two editors at once is paid once', async () => {
      const { orderId, pidx } = await cancelled();
      const statuses = (await Promise.all([refund(orderId), refund(orderId)])).map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([200, 409]);
      expect(wallet.refundedOf(pidx)).toBe(price() * 100);
    });

    test('Money: that comes while its order is cancelled is to be refunded, and its stock comes back once', async () => {
      const before = await shop.getStock(product.slug);
      const orders = [await opened(), await opened(), await opened(), await opened()];
      for (const { paymentUrl } of orders) await decideAtWallet(paymentUrl, 'pay');
      await Promise.all(
        orders.flatMap(({ orderId, pidx }, index) => {
          const calls = [
            () => getStatus(pidx),
            () => editor.change(`/orders/${orderId}`, { status: 'CANCELLED' }),
          ];
          return (index % 2 ? calls : calls.toReversed()).map((call) => call());
        }),
      );
      for (const { orderId, pidx } of orders) {
        await getStatus(pidx);
        expect(await seenByEditor(orderId)).toMatchObject({
          status: 'CANCELLED',
          payment: { state: 'NEEDS_REFUND' },
          money: { paid: price(), refunded: 0 },
        });
        expect(await movementsOf(orderId)).toHaveLength(1);
      }
      await expect.poll(() => shop.getStock(product.slug)).toBe(before);
    });

    test('Money: another amount than was asked for is recorded as it came', async () => {
      const { orderId, paymentUrl, pidx } = await opened();
      await decideAtWallet(paymentUrl, 'pay');
      wallet.behave('takes-another-amount');
      await getStatus(pidx);
      expect((await seenByEditor(orderId)).money?.paid).toBe(price() - 1);
    });
  });

  test('Money: the sum of the rows is what every order shows', async () => {
    const sums = await shop.execute(sql`
      SELECT order_id AS "orderId", sum(amount_paisa) FILTER (WHERE state = 'DONE')::float8 AS net
      FROM money_movements GROUP BY order_id`);
    const rows = getRows<{ orderId: string; net: number }>(sums);
    expect(rows.length).toBeGreaterThan(10);
    for (const { orderId, net } of rows) {
      expect(net).toBeGreaterThanOrEqual(0);
      const { money } = await seenByEditor(orderId);
      expect((money?.paid ?? 0) - (money?.refunded ?? 0)).toBe(net / 100);
    }
  });
});
