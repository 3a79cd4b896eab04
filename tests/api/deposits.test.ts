import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { orderResponse } from '../../src/contract/order.ts';
import { readDatabaseState } from '../../src/server/monitoring/snapshot.ts';
import { liftOrderLimits } from './lift-limits.ts';
import { findMessages } from './outbox.ts';
import { type editorCalls, oneKind, openShop, prepare } from './shop.ts';
import { decideAtWallet, getPidx, startWallet } from './wallet-server.ts';

const BY_HAND = { isManual: true, note: 'Sent back from the account, FT77' };

describe.each(oneKind)('%s', (kind) => {
  const wallet = prepare(startWallet);
  const shop = prepare(() =>
    openShop(kind, { SITE_URL: 'http://shop.example', LOG_LEVEL: 'silent', ...wallet.settings }),
  );
  const finance = prepare(() => shop.newAccount('finance'));
  const owner = prepare(() => shop.newAccount('owner'));
  const product = prepare(() => shop.productInStock(10));
  let desk: ReturnType<typeof editorCalls>;
  const shopper = prepare(() => shop.newShopper(), beforeEach);
  beforeAll(async () => {
    await liftOrderLimits(shop.database.queries);
    desk = finance;
    await shop.execute(sql`UPDATE inventory SET quantity = 500 WHERE product_id = ${product.id}`);
  });
  beforeEach(async () => {
    wallet.behave('good');
  });

  const order = (changes: Record<string, unknown> = {}) =>
    shopper.order([{ id: product.id, qty: 1 }], changes);
  const placed = async (changes?: Record<string, unknown>): Promise<string> =>
    (await order(changes)).body.orderId;
  const seen = async (orderId: string, by = desk) =>
    orderResponse.parse((await by.get(`/orders/${orderId}`)).body).order;
  const movementsOf = async (orderId: string) =>
    (await seen(orderId)).money?.movements?.map(
      ({ kind: what, method, state, amount }) => `${what} ${method} ${state} ${amount}`,
    );
  const move = async (orderId: string, ...moves: (string | Record<string, unknown>)[]) => {
    for (const each of moves) {
      const change = typeof each === 'string' ? { status: each } : each;
      const { status, body } = await owner.change(`/orders/${orderId}`, change);
      expect([status, body.message]).toEqual([200, undefined]);
    }
  };
  const refund = (orderId: string, body: unknown = {}, headers: Record<string, string> = {}) =>
    desk.add(`/orders/${orderId}/refund`, body, headers);
  const isRefundDue = async (orderId: string) => {
    const { body } = await desk.get('/orders?limit=100&needsRefund=true');
    const today = await owner.get('/editor/today');
    const { refundsDue, refunds } = today.body.data.orders;
    expect([refundsDue, refunds.length]).toEqual([body.total, body.total]);
    return body.data.some((listed: { orderId: string }) => listed.orderId === orderId);
  };
  const mailBody = async (subject: string) => {
    const read = () =>
      findMessages(shop.dataDir)
        .find((message) => message.includes(`Subject: ${subject}`))
        ?.replaceAll(/=?\s*\r?\n/g, (end) => (end.startsWith('=') ? '' : ' '));
    await expect.poll(read, { timeout: 10_000 }).toBeDefined();
    return read();
  };
  const creditNotesOf = async (orderId: string) =>
    await shop.rows<{ paisa: number; reason: string }>(
      sql`SELECT grand_paisa::int AS paisa, reason FROM bills WHERE order_id = ${orderId} AND kind = 'CREDIT_NOTE' ORDER BY id`,
    );
  const total = () => product.sellingPrice;
  const rupees = (amount: number) => `Rs. ${amount.toLocaleString('en-IN')}`;

  describe('a deposit', () => {
    const deposit = (
      orderId: string,
      changes: Record<string, unknown> = {},
      headers: Record<string, string> = {},
      by = desk,
    ) =>
      by.add(
        `/orders/${orderId}/deposits`,
        { amountPaisa: 30_000, method: 'BANK_TRANSFER', reference: `FT-${orderId}`, ...changes },
        headers,
      );

    test('Deposit: a part of an order now, the rest in cash at the door', async () => {
      const orderId = await placed();
      const answer = await deposit(orderId, { note: 'By phone' });
      expect([answer.status, answer.body.order.money.paid]).toEqual([200, 300]);
      expect(answer.body.order.money.movements).toMatchObject([
        {
          kind: 'payment',
          method: 'BANK_TRANSFER',
          state: 'DONE',
          amount: 300,
          walletReference: `FT-${orderId}`,
          note: 'By phone',
          by: finance.email,
        },
      ]);
      // Its buyer sees the sum, and no notes.
      const own = await seen(orderId, shopper);
      expect(own.money).toEqual({ paid: 300, refunded: 0, refunding: 0 });
      await move(orderId, 'CONFIRMED', 'SHIPPED');
      const ready = `Please have ${rupees(total() - 300)} ready in cash.`;
      const confirmed = await mailBody(`Your order ${orderId} is confirmed`);
      expect(confirmed).toContain(ready);
      expect(confirmed).toContain('Paid so far: Rs. 300');
      expect(await mailBody(`Your order ${orderId} is on its way`)).toContain(ready);
      // On its way it can be paid too, in cash at the desk.
      await deposit(orderId, { amountPaisa: 5050, method: 'CASH', reference: 'R-12' });
      await move(orderId, 'DELIVERED', 'RETURN_REQUESTED', 'DELIVERED');
      expect(await movementsOf(orderId)).toEqual([
        'payment BANK_TRANSFER DONE 300',
        'payment cash DONE 50.5',
        `payment cash DONE ${total() - 350.5}`,
      ]);
      expect((await seen(orderId)).money?.paid).toBe(total());
      const entries = await shop.rows<{ details: unknown }>(
        sql`SELECT details FROM audit_entries WHERE subject = ${orderId} AND action = 'order.deposit' ORDER BY id`,
      );
      expect(entries.map(({ details }) => details)).toEqual([
        { method: 'BANK_TRANSFER', amountPaisa: 30_000, reference: `FT-${orderId}` },
        { method: 'cash', amountPaisa: 5050, reference: 'R-12' },
      ]);
    });

    test('Deposit: of all leaves nothing to pay at the door', async () => {
      const orderId = await placed();
      expect((await deposit(orderId, { amountPaisa: total() * 100, method: 'KHALTI' })).status).toBe(200);
      const more = await deposit(orderId, { amountPaisa: 1, reference: 'FT2' });
      expect([more.status, more.body.code, more.body.message]).toEqual([
        409,
        'deposit_too_large',
        'Rs. 0 is left to pay for this order.',
      ]);
      await move(orderId, 'CONFIRMED', 'SHIPPED', 'DELIVERED');
      expect(await mailBody(`Your order ${orderId} is on its way`)).toContain(
        'there is nothing to pay at the door',
      );
      expect(await movementsOf(orderId)).toEqual([`payment KHALTI DONE ${total()}`]);
    });

    test.each([
      { amountPaisa: 0 },
      { amountPaisa: -1 },
      { amountPaisa: 1.5 },
      { amountPaisa: '300' },
      { amountPaisa: 2 ** 53 },
      { method: 'PAYPAL' },
      { method: undefined },
      { reference: ' ' },
      { reference: undefined },
      { reference: 'x'.repeat(61) },
      { note: 'x'.repeat(501) },
      { all: true },
    ])('Deposit: %j is refused', async (changes) => {
      const orderId = await placed();
      expect((await deposit(orderId, changes)).status).toBe(400);
      expect(await movementsOf(orderId)).toEqual([]);
    });

    test('Deposit: more than the total is refused with what is left, also of two at once', async () => {
      const orderId = await placed();
      const tooMuch = await deposit(orderId, { amountPaisa: total() * 100 + 1 });
      expect([tooMuch.status, tooMuch.body.message]).toEqual([
        409,
        `${rupees(total())} is left to pay for this order.`,
      ]);
      const most = Math.ceil(total() * 60);
      const both = await Promise.all(
        [1, 2, 3].map((index) => deposit(orderId, { amountPaisa: most, reference: `FT${index}-${orderId}` })),
      );
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
      expect(await movementsOf(orderId)).toHaveLength(1);
    });

    test('Deposit: money with a number that the order has in any spelling is not recorded again', async () => {
      const orderId = await placed();
      const [first, ...again] = [
        await deposit(orderId, { amountPaisa: 500, reference: 'FT-77/१२३' }),
        await deposit(orderId, { amountPaisa: 500, reference: 'FT-77/१२३' }),
        await deposit(orderId, { amountPaisa: 700, reference: 'ft77123' }),
      ];
      expect([first?.status, ...again.map(({ status }) => status)]).toEqual([200, 409, 409]);
      expect(again[0]?.body.message).toContain('is recorded for this order already');
      expect(await movementsOf(orderId)).toHaveLength(1);
    });

    test('Deposit: the number of a transaction that another order has is refused; receipts of cash may be alike', async () => {
      const [first, second] = [await placed(), await placed()];
      await deposit(first, { reference: 'FT-900-1' });
      const again = await deposit(second, { reference: 'ft900 1' });
      expect([again.status, again.body.code]).toEqual([409, 'status_not_allowed']);
      expect(again.body.message).toContain(first);
      await deposit(first, { reference: 'Cheque No. 000771' });
      for (const [reference, known] of [
        ['NIC Asia FT-900-1', 'FT-900-1'],
        ['0771', 'Cheque No. 000771'],
        ['chq 771 (fonepay)', 'Cheque No. 000771'],
      ]) {
        const { status, body } = await deposit(second, { reference });
        expect([status, body.message]).toEqual([409, expect.stringContaining(`There it is ${known}: if`)]);
      }
      expect(await movementsOf(second)).toEqual([]);
      for (const reference of ['NIC Asia 1771', 'FT-900-11'])
        expect((await deposit(second, { amountPaisa: 100, reference })).status).toBe(200);
      await deposit(first, { amountPaisa: 100, method: 'CASH', reference: 'R-1' });
      // Of one order it is the same cash, typed by two clerks.
      const twice = await deposit(first, { amountPaisa: 100, method: 'CASH', reference: 'r 1' });
      expect([twice.status, twice.body.code]).toEqual([409, 'status_not_allowed']);
      expect((await deposit(second, { amountPaisa: 100, method: 'CASH', reference: 'R-1' })).status).toBe(
        200,
      );
    });

    test('Deposit: a receipt of cash is booked once for its order, whatever is written before its number', async () => {
      const orderId = await placed();
      const cash = (reference: string) => deposit(orderId, { amountPaisa: 100, method: 'CASH', reference });
      expect((await cash('Receipt No. 4711')).status).toBe(200);
      for (const reference of ['4711', 'CR-4711', 'No 4711', 'Cash memo 4711', 'R 04711', 'रसिद नं ४७११']) {
        const { status, body } = await cash(reference);
        expect([reference, status, body.message]).toEqual([
          reference,
          409,
          expect.stringContaining('There it is Receipt No. 4711'),
        ]);
      }
      expect((await cash('CR-4712')).status).toBe(200);
      expect((await cash('drawer')).status).toBe(200);
      expect((await cash('Drawer')).status).toBe(409);
      const { body } = await cash('СR-4713');
      expect(body.fields).toEqual({ reference: 'Write the transaction number in Latin letters and digits' });
    });

    test('Deposit: the same again by its key is recorded once; another one under it is refused', async () => {
      const orderId = await placed();
      const key = { 'idempotency-key': crypto.randomUUID() };
      const answers = await Promise.all([1, 2, 3].map(() => deposit(orderId, {}, key)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await movementsOf(orderId)).toEqual(['payment BANK_TRANSFER DONE 300']);
      for (const changes of [{ amountPaisa: 30_001 }, { method: 'CASH' }, { reference: 'FT2' }]) {
        const other = await deposit(orderId, changes, key);
        expect([other.status, other.body.code]).toEqual([409, 'idempotency_conflict']);
      }
      // By the same key after the order is closed it is still the first.
      await move(orderId, 'CANCELLED');
      expect((await deposit(orderId, {}, key)).status).toBe(200);
      expect(await movementsOf(orderId)).toHaveLength(1);
    });

    test('Deposit: only of an order that is paid on delivery and waits for it', async () => {
      const cancelled = await placed();
      await move(cancelled, 'CANCELLED');
      const delivered = await placed();
      await move(delivered, 'CONFIRMED', 'SHIPPED', 'DELIVERED');
      const byWallet = await placed({ paymentMethod: 'KHALTI' });
      for (const orderId of [cancelled, delivered, byWallet]) {
        const { status, body } = await deposit(orderId);
        expect([status, body.code]).toEqual([409, 'status_not_allowed']);
      }
      expect((await deposit('HP-20200101-000000')).status).toBe(404);
      const open = await placed();
      const packer = await shop.newAccount('orders');
      expect((await deposit(open, {}, {}, packer)).status).toBe(403);
      expect((await deposit(open, {}, {}, shopper)).status).toBe(403);
    });

    test('Deposit: of a cancelled order is a refund due, until it was given back by hand', async () => {
      const orderId = await placed();
      await deposit(orderId);
      expect((await refund(orderId, BY_HAND)).body.code).toBe('nothing_to_refund');
      expect(await isRefundDue(orderId)).toBe(false);
      const { status } = await shopper.add(`/orders/${orderId}/cancel`, {});
      expect(status).toBe(200);
      expect(await isRefundDue(orderId)).toBe(true);
      expect(await mailBody(`Your order ${orderId} is cancelled`)).toContain(
        'You have paid Rs. 300 for it. We will refund that',
      );
      expect((await refund(orderId)).body.code).toBe('refund_by_hand');
      expect((await refund(orderId, { isManual: true })).body.fields).toHaveProperty('note');
      expect((await refund(orderId, { ...BY_HAND, amount: 301 })).body.code).toBe('refund_too_large');
      const part = await refund(orderId, { ...BY_HAND, amount: 100 });
      expect([part.status, part.body.order.status]).toEqual([200, 'CANCELLED']);
      expect(await isRefundDue(orderId)).toBe(true);
      await refund(orderId, BY_HAND);
      expect(await isRefundDue(orderId)).toBe(false);
      expect((await seen(orderId)).money).toMatchObject({ paid: 300, refunded: 300 });
      expect((await refund(orderId, BY_HAND)).body.code).toBe('nothing_to_refund');
      expect(await mailBody(`Refund for your order ${orderId}`)).toContain('We have refunded Rs. ');
    });

    test('Deposit: of a returned order is refunded with the cash of the door, at once', async () => {
      const orderId = await placed();
      await deposit(orderId);
      await move(orderId, 'CONFIRMED', 'SHIPPED', 'DELIVERED', 'RETURN_REQUESTED', {
        status: 'RETURNED',
        isRestocked: true,
      });
      expect(await isRefundDue(orderId)).toBe(true);
      const { body } = await refund(orderId, BY_HAND);
      expect([body.order.status, body.order.money.refunded]).toEqual(['REFUNDED', total()]);
      expect(await isRefundDue(orderId)).toBe(false);
    });
  });

  test('Refunds due: Today names the amount and the day of each, by wallet, in cash or of a deposit, the first due on top', async () => {
    const alarmed = async () => (await readDatabaseState(shop.database.queries)).refundsDue;
    const before = await alarmed();
    const paid = await order({ paymentMethod: 'KHALTI' });
    await decideAtWallet(paid.body.paymentUrl, 'pay');
    await shop.add('/payments/khalti/status', { pidx: getPidx(paid.body.paymentUrl) });
    const wallet: string = paid.body.orderId;
    const cash = await placed();
    await move(cash, 'CONFIRMED', 'SHIPPED', 'DELIVERED', 'RETURN_REQUESTED', {
      status: 'RETURNED',
      isRestocked: true,
    });
    const deposit = await placed();
    const part = { amountPaisa: 30_050, method: 'BANK_TRANSFER', reference: `FT-${deposit}` };
    expect((await desk.add(`/orders/${deposit}/deposits`, part)).status).toBe(200);
    await move(deposit, 'CANCELLED');
    await move(wallet, 'CANCELLED');
    const longAgo = (orderId: string, status: string, days: number) =>
      shop.execute(sql`
        UPDATE orders SET status_times = status_times || jsonb_build_object(${status}::text,
          to_char((now() - make_interval(days => ${days})) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
        WHERE id = ${orderId}`);
    const received = (orderId: string) =>
      shop.execute(
        sql`UPDATE money_movements SET created_at = now() - interval '30 days' WHERE order_id = ${orderId}`,
      );
    // The money came long before the goods were back, or the order was cancelled.
    for (const orderId of [cash, deposit]) await received(orderId);
    await longAgo(cash, 'RETURNED', 9);
    await longAgo(deposit, 'CANCELLED', 7);
    const inNepal = (days: number) =>
      new Date(Date.now() + days * 86_400_000 + 5.75 * 3_600_000).toISOString().slice(0, 10);
    const named = async () =>
      (await desk.get('/editor/today')).body.data.orders.refunds.filter(({ orderId }: { orderId: string }) =>
        [wallet, cash, deposit].includes(orderId),
      );
    expect(await named()).toEqual([
      { orderId: cash, rupees: total(), dueOn: inNepal(-2) },
      { orderId: deposit, rupees: 300.5, dueOn: inNepal(0) },
      { orderId: wallet, rupees: total(), dueOn: inNepal(7) },
    ]);
    expect(await alarmed()).toBe(before + 3);
    for (const orderId of [wallet, cash, deposit]) await refund(orderId, BY_HAND);
    expect(await named()).toEqual([]);
  });

  describe('goods that stay with their buyer', () => {
    const REASON = 'The lid has a scratch';
    async function delivered(paymentMethod = 'CASH_ON_DELIVERY') {
      const { body } = await order({ paymentMethod });
      const orderId: string = body.orderId;
      if (paymentMethod !== 'CASH_ON_DELIVERY') {
        await decideAtWallet(body.paymentUrl, 'pay');
        await shop.add('/payments/khalti/status', { pidx: getPidx(body.paymentUrl) });
      } else await move(orderId, 'CONFIRMED');
      await move(orderId, 'SHIPPED', 'DELIVERED');
      return { orderId, pidx: body.paymentUrl ? getPidx(body.paymentUrl) : '' };
    }

    test('Kept goods: a part of their cash is refunded by amount and reason; the order stays delivered', async () => {
      const { orderId } = await delivered();
      for (const body of [
        {},
        { amount: 100 },
        { isManual: true, note: REASON },
        { amount: 100, note: ' ' },
      ]) {
        const answer = await refund(orderId, body);
        expect([answer.status, answer.body.code]).toEqual([409, 'nothing_to_refund']);
        expect(answer.body.message).toBe(
          'Its buyer keeps the goods. To refund a part all the same, give the amount, and the reason as a note.',
        );
      }
      expect((await refund(orderId, { amount: 100, note: REASON })).body.code).toBe('refund_by_hand');
      const byHand = { amount: 100, note: REASON, isManual: true };
      const key = { 'idempotency-key': crypto.randomUUID() };
      const answers = await Promise.all([refund(orderId, byHand, key), refund(orderId, byHand, key)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const found = await seen(orderId);
      expect([found.status, found.money?.paid, found.money?.refunded]).toEqual(['DELIVERED', total(), 100]);
      expect(await creditNotesOf(orderId)).toEqual([{ paisa: 10_000, reason: REASON }]);
      expect(await isRefundDue(orderId)).toBe(false);
      expect(await mailBody(`Refund for your order ${orderId}`)).toContain(
        'We have refunded Rs. 100 of your payment.',
      );
      const rest = total() - 100;
      const tooMuch = await refund(orderId, { ...byHand, amount: rest + 1 });
      expect([tooMuch.status, tooMuch.body.message]).toEqual([
        409,
        `At most ${rupees(rest)} can be refunded.`,
      ]);
      // Two at once never come to more than was paid.
      const most = Math.ceil(total() * 0.6);
      const both = await Promise.all([1, 2].map(() => refund(orderId, { ...byHand, amount: most })));
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect((await creditNotesOf(orderId)).map(({ paisa }) => paisa)).toEqual([10_000, most * 100]);
    });

    test('Kept goods: by the wallet, again and again; what is left is a return’s refund', async () => {
      const { orderId, pidx } = await delivered('KHALTI');
      for (const amount of [100, 50]) {
        const { status, body } = await refund(orderId, { amount, note: REASON });
        expect([status, body.order.status, body.order.payment.state]).toEqual([200, 'DELIVERED', 'PAID']);
      }
      expect(wallet.refundedOf(pidx)).toBe(15_000);
      expect((await creditNotesOf(orderId)).map(({ paisa }) => paisa)).toEqual([10_000, 5000]);
      expect(await isRefundDue(orderId)).toBe(false);
      await move(orderId, 'RETURN_REQUESTED');
      expect((await refund(orderId, { amount: 10, note: REASON })).body.code).toBe('nothing_to_refund');
      await move(orderId, { status: 'RETURNED', isRestocked: true });
      expect((await seen(orderId)).status).toBe('RETURNED');
      expect(await isRefundDue(orderId)).toBe(true);
      const { body } = await refund(orderId);
      expect([body.order.status, body.order.payment.state]).toEqual(['REFUNDED', 'REFUNDED']);
      expect(wallet.refundedOf(pidx)).toBe(total() * 100);
    });

    test('Kept goods: a refund that the wallet refuses or does not confirm leaves them paid', async () => {
      const { orderId } = await delivered('KHALTI');
      wallet.behave('refund-lost');
      const lost = await refund(orderId, { amount: 100, note: REASON });
      expect([lost.status, lost.body.code]).toEqual([503, 'refund_unconfirmed']);
      const again = await refund(orderId, { amount: 100, note: REASON });
      expect([again.status, again.body.code]).toEqual([409, 'refund_under_way']);
      await shop.execute(
        sql`UPDATE payments SET refund_asked_at = now() - interval '1 hour' WHERE order_id = ${orderId}`,
      );
      await shop.execute(
        sql`UPDATE money_movements SET created_at = now() - interval '1 hour' WHERE order_id = ${orderId}`,
      );
      const decided = await desk.add(`/orders/${orderId}/refund/decision`, {
        wasMade: false,
        note: 'Not in the dashboard',
      });
      expect([decided.status, decided.body.order.status, decided.body.order.payment.state]).toEqual([
        200,
        'DELIVERED',
        'PAID',
      ]);
      expect(await creditNotesOf(orderId)).toEqual([]);
    });

    test('Kept goods: what came twice goes back first, and stays due until all of it has', async () => {
      const { orderId } = await delivered('KHALTI');
      await shop.execute(
        sql`INSERT INTO payments (order_id, state, amount_paisa) VALUES (${orderId}, 'NEEDS_REFUND', 20000)`,
      );
      const part = await refund(orderId, { amount: 150, note: 'Paid twice', isManual: true });
      expect(part.body.order.payment.state).toBe('NEEDS_REFUND');
      expect(await isRefundDue(orderId)).toBe(true);
      await refund(orderId, BY_HAND);
      expect(await isRefundDue(orderId)).toBe(false);
      // A second payment is no return: nothing of the bill is taken back.
      expect(await creditNotesOf(orderId)).toEqual([]);
      await refund(orderId, { amount: 70, note: REASON });
      expect(await creditNotesOf(orderId)).toEqual([{ paisa: 7000, reason: REASON }]);
      expect((await seen(orderId)).payment?.state).toBe('PAID');
    });
  });
});
