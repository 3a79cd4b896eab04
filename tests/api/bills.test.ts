import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Bill, billListResponse, billResponse, billsResponse } from '../../src/contract/bill.ts';
import { bsCalendar, formatBsDate, getFiscalYear, timeToBs } from '../../src/rules/bikram-sambat.ts';
import { panNotBillable } from '../../src/rules/bills/messages.ts';
import { nepalDay } from '../../src/rules/shop/nepal-time.ts';
import { issueBill } from '../../src/server/bills/issue-bill.ts';
import { getRows } from '../../src/server/db/database.ts';
import { bills, orders } from '../../src/server/db/schema.ts';
import { liftOrderLimits } from './lift-limits.ts';
import { pastDeadlocks } from './past-deadlocks.ts';
import { bearer, kinds, oneKind, openShop, prepare, request } from './shop.ts';

/** The demo's owner, as bills name them. */
const EDITOR = 'Bikash Tamang';
const BY_HAND = { isManual: true, note: 'Handed over at the counter' };
const FISCAL_YEAR = getFiscalYear(timeToBs(new Date(), bsCalendar({})));

describe.each(kinds)('%s', (kind) => {
  /** For rules that no database can change. */
  const it = test.runIf(oneKind.includes(kind));
  const shop = prepare(() => openShop(kind));
  const shopper = prepare(() => shop.newShopper(), beforeEach);
  const owner = prepare(() => shop.logInEditor());
  const products: { id: number; slug: string; name: string; sellingPrice: number }[] = [];
  beforeAll(async () => {
    await liftOrderLimits(shop.database.queries);
    for (const category of ['laptops', 'monitors', 'printers'])
      products.push(await shop.productInStock(5, category));
    await shop.execute(sql`UPDATE inventory SET quantity = 1000`);
  });
  // One customer may not order as often as these tests do.

  const getCart = (...quantities: number[]) =>
    quantities.map((qty, index) => ({ id: products[index]?.id, qty }));
  const send = (changes: Record<string, unknown> = {}, quantities = [1]) =>
    shopper.order(getCart(...quantities), changes);
  async function place(changes: Record<string, unknown> = {}, quantities = [1]): Promise<string> {
    const { status, body } = await send(changes, quantities);
    expect([status, body.message]).toEqual([201, undefined]);
    return body.orderId;
  }
  async function move(orderId: string, ...moves: (string | Record<string, unknown>)[]) {
    for (const each of moves) {
      const change = typeof each === 'string' ? { status: each } : each;
      const { status, body } = await owner.change(`/orders/${orderId}`, change);
      expect([status, body.message]).toEqual([200, undefined]);
    }
  }
  const ship = (orderId: string) => move(orderId, 'CONFIRMED', 'SHIPPED');
  const giveBack = (orderId: string) =>
    move(orderId, 'DELIVERED', 'RETURN_REQUESTED', { status: 'RETURNED', isRestocked: true });
  const refund = (orderId: string, amount?: number) =>
    owner.add(`/orders/${orderId}/refund`, { ...BY_HAND, ...(amount && { amount }) });
  const issue = (orderId: string) => owner.add(`/orders/${orderId}/bills`, {});
  const getBills = async (orderId: string): Promise<Bill[]> =>
    billsResponse.parse((await owner.get(`/orders/${orderId}/bills`)).body).data;
  async function billOf(orderId: string): Promise<Bill> {
    const [bill] = await getBills(orderId);
    if (!bill) throw new Error(`${orderId} has no bill`);
    return bill;
  }
  const set = (key: string, value: string) => owner.change(`/settings/${key}`, { value });
  async function withSettings(values: Record<string, string>, run: () => Promise<void>) {
    for (const [key, value] of Object.entries(values)) expect((await set(key, value)).status).toBe(200);
    try {
      await run();
    } finally {
      for (const key of Object.keys(values)) await set(key, '');
    }
  }

  describe('a bill', () => {
    it('Bills: the first waits for the PAN of the shop, unless its owner says that it has none', async () => {
      const orderId = await place();
      await move(orderId, 'CONFIRMED');
      const goOut = () => owner.change(`/orders/${orderId}`, { status: 'SHIPPED' });
      await set('bills_without_pan', '');
      for (const call of [() => issue(orderId), goOut])
        expect((await call()).body).toMatchObject({ code: 'not_billable', message: panNotBillable });
      expect(await getBills(orderId)).toEqual([]);
      expect((await set('bills_without_pan', 'perhaps')).body.code).toBe('validation_error');
      await withSettings({ bills_without_pan: 'yes' }, async () => {
        expect((await goOut()).status).toBe(200);
      });
      expect(await billOf(orderId)).toMatchObject({ seller: { pan: null } });
      // A shop that has begun without one is not stopped in the middle.
      expect((await issue(await place())).status).toBe(201);
    });

    test('Bills: goods leave with their bill, which says who, what, when and how much', async () => {
      await withSettings({ business_name: 'Example Traders', pan_vat_number: '600123456' }, async () => {
        const orderId = await place({}, [2, 1]);
        await move(orderId, 'CONFIRMED');
        expect(await getBills(orderId)).toEqual([]);
        await move(orderId, 'SHIPPED');
        const bill = await billOf(orderId);
        const today = { ad: nepalDay(new Date()), bs: formatBsDate(timeToBs(new Date(), bsCalendar({}))) };
        const gross = 100 * ((products[0]?.sellingPrice ?? 0) * 2 + (products[1]?.sellingPrice ?? 0));
        expect(bill).toMatchObject({
          kind: 'INVOICE',
          orderId,
          fiscalYear: FISCAL_YEAR,
          label: `${FISCAL_YEAR}-${bill.number}`,
          issuedOn: today,
          soldOn: today,
          issuedBy: EDITOR,
          seller: { name: 'Example Traders', pan: '600123456' },
          buyer: { name: 'Asha Shrestha', address: 'Patan Dhoka, Lalitpur', pan: null },
          isVatBill: true,
          paymentMethod: 'CASH_ON_DELIVERY',
          totalPaisa: gross,
          discountPaisa: 0,
          grandPaisa: gross,
          prints: 0,
        });
        expect(bill.lines.map(({ name, quantity, serials }) => [name, quantity, serials])).toEqual([
          [products[0]?.name, 2, []],
          [products[1]?.name, 1, []],
        ]);
        expect(bill.taxablePaisa + bill.vatPaisa).toBe(gross);
        expect(bill.inWords).toMatch(/ rupees only$/);
        const { history } = (await owner.get(`/orders/${orderId}`)).body.order;
        expect(history).toContainEqual(
          expect.objectContaining({ action: 'bill.issue', by: 'editor@example.com' }),
        );
      });
    });

    it('Bills: on demand before the goods leave, once; shipping issues no second one', async () => {
      const orderId = await place();
      const issued = await issue(orderId);
      expect(issued.status).toBe(201);
      const bill = billResponse.parse(issued.body).data;
      expect([(await issue(orderId)).status, (await issue(orderId)).body.code]).toEqual([
        409,
        'already_billed',
      ]);
      await ship(orderId);
      expect(await getBills(orderId)).toEqual([bill]);
      expect((await owner.get(`/bills/${bill.id}`)).body.data).toEqual(bill);
    });

    it('Bills: an order that is cancelled or not paid gets none, and the reason is said', async () => {
      const cancelled = await place();
      await move(cancelled, 'CANCELLED');
      expect((await issue(cancelled)).body).toMatchObject({
        code: 'not_billable',
        message: 'An order that is CANCELLED gets no bill.',
      });
      expect(await getBills(cancelled)).toEqual([]);
      const unpaid = await place();
      await shop.database.queries
        .update(orders)
        .set({ status: 'AWAITING_PAYMENT' })
        .where(eq(orders.id, unpaid));
      expect((await issue(unpaid)).body.code).toBe('not_billable');
      expect((await issue('HP-20261120-AAAAAA')).status).toBe(404);
    });

    test('Bills: numbers go on without a gap where a transaction that took one is rolled back', async () => {
      const before = (await billResponse.parseAsync((await issue(await place())).body)).data;
      const [order] = await shop.database.queries
        .select()
        .from(orders)
        .where(eq(orders.id, await place()));
      if (!order) throw new Error('no order');
      const crash = shop.database.queries.transaction(async (transaction) => {
        await issueBill(transaction, order, { actorId: null });
        throw new Error('a crash between number and bill');
      });
      await expect(crash).rejects.toThrow('a crash between number and bill');
      expect((await getBills(order.id)).length).toBe(0);
      const after = (await billResponse.parseAsync((await issue(order.id)).body)).data;
      expect(after.number).toBe(before.number + 1);
    });

    test('Bills: at the turn of the fiscal year, 23:59 in Nepal is the old one and 00:01 begins the new one with 1', async () => {
      const issueAt = async (time: string) => {
        const [order] = await shop.database.queries
          .select()
          .from(orders)
          .where(eq(orders.id, await place()));
        if (!order) throw new Error('no order');
        await shop.database.queries.transaction((transaction) =>
          issueBill(transaction, order, { actorId: null, clock: () => new Date(time) }),
        );
        return billOf(order.id);
      };
      // Shrawan 1, 2084 is 2027-07-17, which begins at 18:15 UTC of the 16th.
      // An outlet of its own: after a number of next year its series gives none of today.
      await withSettings({ bs_last_certain_year: '2084', outlet_code: 'TURN' }, async () => {
        const old = await issueAt('2027-07-16T18:14:00Z');
        const first = await issueAt('2027-07-16T18:16:00Z');
        expect([old.fiscalYear, old.issuedOn.ad]).toEqual(['2083/84', '2027-07-16']);
        expect(old.issuedOn.bs).toMatch(/^2084-03-3[12]$/);
        expect([first.fiscalYear, first.number, first.issuedOn]).toEqual([
          '2084/85',
          1,
          { ad: '2027-07-17', bs: '2084-04-01' },
        ]);
        expect((await issueAt('2027-07-16T18:17:00Z')).number).toBe(2);
      });
    });

    test('Bills: a clock that is behind the last number, or that differs from the database’s, gives no number', async () => {
      const issueAt = async (clock?: () => Date) => {
        const [order] = await shop.database.queries
          .select()
          .from(orders)
          .where(eq(orders.id, await place()));
        if (!order) throw new Error('no order');
        return shop.database.queries.transaction(async (transaction) => {
          await issueBill(transaction, order, { actorId: null, ...(clock && { clock }) });
          return order.id;
        });
      };
      const last = await billOf(await issueAt());
      await expect(issueAt(() => new Date(Date.now() - 3_600_000))).rejects.toMatchObject({
        code: 'service_unavailable',
        message: expect.stringContaining(last.label),
      });
      const { now } = Date;
      try {
        // The embedded database has the clock of its process.
        for (const offMs of kind === 'postgres' ? [-61_000, 61_000, 86_400_000] : []) {
          Date.now = () => now() + offMs;
          await expect(issueAt()).rejects.toMatchObject({
            code: 'service_unavailable',
            message: expect.stringContaining('differ by more than a minute'),
          });
        }
      } finally {
        Date.now = now;
      }
      expect((await billOf(await issueAt())).number).toBe(last.number + 1);
    });

    test('Bills: a series that another transaction keeps is waited for three seconds, and then said to be busy', async () => {
      if (kind === 'embedded') return;
      await issue(await place());
      const held = Promise.withResolvers<void>();
      const keeping = shop.database.queries.transaction(async (transaction) => {
        await transaction.execute(sql`UPDATE bill_series SET last_number = last_number`);
        await held.promise;
      });
      const refused = await issue(await place());
      held.resolve();
      await keeping;
      expect(refused).toMatchObject({ status: 503, body: { code: 'service_unavailable' } });
      expect(refused.headers.get('retry-after')).not.toBeNull();
    });

    it('Bills: a day that the calendar does not know is refused with a clear message, and nothing is issued', async () => {
      const [order] = await shop.database.queries
        .select()
        .from(orders)
        .where(eq(orders.id, await place()));
      if (!order) throw new Error('no order');
      const late = shop.database.queries.transaction((transaction) =>
        issueBill(transaction, order, { actorId: null, clock: () => new Date('2027-04-14T00:00:00Z') }),
      );
      await expect(late).rejects.toMatchObject({
        code: 'not_billable',
        message: expect.stringContaining('2027-04-13'),
      });
      expect(await getBills(order.id)).toEqual([]);
    });

    it('Bills: after the last certain day a customer who cancels a billed order is asked to call, and reads no settings', async () => {
      const orderId = await place();
      expect((await issue(orderId)).status).toBe(201);
      const cancel = () => shopper.add(`/orders/${orderId}/cancel`);
      await withSettings({ bs_last_certain_year: '2082' }, async () => {
        const { status, body } = await cancel();
        expect([status, body.code]).toEqual([409, 'not_billable']);
        expect(body.message).toMatch(/Please call us/);
        expect(body.message).not.toMatch(/calendar|Studio|setting|bs_/i);
        const byStaff = await owner.change(`/orders/${orderId}`, { status: 'CANCELLED' });
        expect(byStaff.body.message).toMatch(/bs_last_certain_year/);
      });
      expect((await cancel()).body.order.status).toBe('CANCELLED');
    });

    it('Bills: after the last certain day, or of an order of such a day, nothing is billed, shipped or refunded by half', async () => {
      const [billed, waiting] = [await place(), await place()];
      await move(billed, 'CONFIRMED', 'SHIPPED', 'DELIVERED');
      await move(waiting, 'CONFIRMED');
      const getState = async (orderId: string) => {
        const { order } = (await owner.get(`/orders/${orderId}`)).body;
        return [order.status, order.history.length, (await getBills(orderId)).length];
      };
      const refused = {
        status: 409,
        code: 'not_billable',
        message: expect.stringMatching(/certain until \d{4}-04-1\d here.*bs_last_certain_year.*Settings/),
      };
      const courier = { name: 'Valley Riders', phone: '9841234567', trackingAddress: '' };
      const { id: courierId } = (await owner.add('/couriers', courier)).body.data;
      const tryAll = async (orderId: string) =>
        (
          await Promise.all([
            owner.change(`/orders/${orderId}`, { status: 'SHIPPED' }),
            owner.add(`/orders/${orderId}/shipments`, { courierId }),
            issue(orderId),
          ])
        ).map(({ status, body }) => ({ status, code: body.code, message: body.message }));
      const allRefused = [refused, refused, refused];
      const before = [await getState(billed), await getState(waiting)];
      await withSettings({ bs_last_certain_year: '2082' }, async () => {
        expect(await tryAll(waiting)).toEqual(allRefused);
        expect((await refund(billed, 1)).body).toMatchObject({ code: 'not_billable' });
        expect([await getState(billed), await getState(waiting)]).toEqual(before);
        const { settings } = (await owner.get('/editor/today')).body.data;
        expect(settings.calendar).toMatchObject({ lastDay: '2026-04-13', lastYear: 2082 });
        expect(settings.calendar.daysLeft).toBeLessThan(0);
      });
      // A corrected year behind one that is not certain makes neither certain.
      const months = '31 31 32 31 31 31 30 29 30 29 30 30';
      await withSettings({ bs_corrections: `2084 ${months}` }, async () => {
        await withSettings({ bs_last_certain_year: '2082' }, async () => {
          expect((await issue(waiting)).body.code).toBe('not_billable');
        });
      });
      const placedLate = (day: string) =>
        shop.execute(sql`UPDATE orders SET created_at = ${day}::timestamptz WHERE id = ${waiting}`);
      for (const day of ['2027-04-14', '2031-01-01']) {
        await placedLate(`${day}T06:00:00Z`);
        expect([day, ...(await tryAll(waiting))]).toEqual([day, ...allRefused]);
      }
      expect(await getState(waiting)).toEqual(before[1]);
      await placedLate('2026-11-01T06:00:00Z');
      await move(waiting, 'SHIPPED');
      expect((await getBills(waiting)).length).toBe(1);
    });

    it.each([
      ['bs_last_certain_year', '2087', 'must be a year from 2000 to 2086'],
      ['bs_corrections', '2084 31 31', 'no year with the days of its 12 months'],
      ['bs_corrections', '2083 32 32 32 32 31 31 30 29 30 29 29 29', 'changes the date of 2026-05-15'],
      ['vat_rates', '2027-07-17 | 15\n2026-07-17 | 14', 'the earliest day comes first'],
      ['vat_rates', '2084-04-01 | 15', 'no day of the world’s calendar'],
    ])('Bills: the setting %s refuses %j', async (key, value, problem) => {
      const { status, body } = await set(key, value);
      expect([status, body.fields.value]).toEqual([400, expect.stringContaining(problem)]);
    });

    it('VAT: a bill has the rate of its day, and its notes have the bill’s', async () => {
      const billAt = async (rupees: number) => {
        const orderId = await place();
        await shop.execute(
          sql`UPDATE orders SET sub_total = ${rupees}, total_price = ${rupees} WHERE id = ${orderId}`,
        );
        await shop.execute(sql`UPDATE order_items SET rate = ${rupees} WHERE order_id = ${orderId}`);
        await ship(orderId);
        return orderId;
      };
      const figures = ({ vatPercent, vatPaisa, taxablePaisa }: Bill) => [vatPercent, vatPaisa, taxablePaisa];
      const [whole, parted] = [await billAt(11_300), await billAt(11_300)];
      expect(figures(await billOf(whole))).toEqual([13, 1300_00, 10_000_00]);
      await giveBack(parted);
      await refund(parted, 100);
      const today = nepalDay(new Date());
      const tomorrow = nepalDay(new Date(Date.now() + 86_400_000));
      await withSettings({ vat_rates: `${today} | 15\n${tomorrow} | 20` }, async () => {
        const dear = await billAt(11_500);
        expect(figures(await billOf(dear))).toEqual([15, 1500_00, 10_000_00]);
        // An old bill is not touched, and its notes take back what it billed.
        expect(figures(await billOf(whole))).toEqual([13, 1300_00, 10_000_00]);
        for (const orderId of [whole, dear]) {
          await giveBack(orderId);
          await refund(orderId);
        }
        await refund(parted);
        const notesOf = async (orderId: string) => (await getBills(orderId)).slice(1).map(figures);
        expect(await notesOf(whole)).toEqual([[13, 1300_00, 10_000_00]]);
        expect(await notesOf(dear)).toEqual([[15, 1500_00, 10_000_00]]);
        expect(await notesOf(parted)).toEqual([
          [13, 11_50, 88_50],
          [13, 1288_50, 9911_50],
        ]);
      });
      await withSettings({ vat_registered: 'no' }, async () => {
        expect(figures(await billOf(await billAt(11_300)))).toEqual([0, 0, 0]);
      });
    });

    it('Bills: prefix and outlet stand in the number, and each outlet counts from 1', async () => {
      await withSettings({ bill_prefix: 'HP', outlet_code: 'PKR' }, async () => {
        const first = billResponse.parse((await issue(await place())).body).data;
        const second = billResponse.parse((await issue(await place())).body).data;
        expect([first.label, second.label]).toEqual([`HP-PKR-${FISCAL_YEAR}-1`, `HP-PKR-${FISCAL_YEAR}-2`]);
      });
      expect((await set('outlet_code', 'P K')).body).toMatchObject({ code: 'validation_error' });
    });

    it('Bills: no change of prefixes and outlets gives two documents one number', async () => {
      const refusal = async (key: string, value: string) => (await set(key, value)).body.fields;
      await withSettings({ bill_prefix: 'ONE' }, async () => {
        await issue(await place());
        expect(await refusal('credit_note_prefix', 'ONE')).toEqual({
          value: 'Bills and credit notes would have the same numbers: choose another prefix for one of them',
        });
      });
      expect(await refusal('outlet_code', 'ONE')).toEqual({
        value: 'Other documents have numbers that begin with ONE: choose another prefix or outlet code',
      });
      // Its own series goes on.
      expect((await set('bill_prefix', 'ONE')).status).toBe(200);
      const { number } = billResponse.parse((await issue(await place())).body).data;
      expect(number).toBeGreaterThan(1);
      expect((await set('bill_prefix', '')).status).toBe(200);
    });

    it('Bills: who issued and who printed one stand on it as they were called', async () => {
      const { id } = billResponse.parse((await issue(await place())).body).data;
      await owner.add(`/bills/${id}/prints`, {});
      const rename = (name: string) =>
        shop.execute(sql`UPDATE users SET first_name = ${name} WHERE email = 'editor@example.com'`);
      await rename('Mallory');
      try {
        expect(billResponse.parse((await owner.get(`/bills/${id}`)).body).data.issuedBy).toBe(EDITOR);
        const register = await fetch(`${shop.api}/bills?format=csv&view=standard`, {
          headers: bearer(owner.token),
        });
        expect(await register.text()).not.toContain('Mallory');
      } finally {
        await rename(EDITOR.split(' ')[0] ?? '');
      }
    });

    it('Bills: a seller without VAT registration issues a bill without VAT', async () => {
      await withSettings({ vat_registered: 'no' }, async () => {
        const bill = billResponse.parse((await issue(await place())).body).data;
        expect(bill).toMatchObject({ isVatBill: false, taxablePaisa: 0, vatPaisa: 0 });
        expect(bill.grandPaisa).toBe(100 * (products[0]?.sellingPrice ?? 0));
      });
    });

    it('Bills: the seller’s PAN is checked when it is saved, and its digits are stored as a buyer’s are', async () => {
      for (const bad of ['12', 'abc', '000000000'])
        expect((await set('pan_vat_number', bad)).body).toMatchObject({
          code: 'validation_error',
          fields: { value: expect.stringContaining('nine digits') },
        });
      await withSettings({ pan_vat_number: '६०० १२३ ४५६' }, async () => {
        const { seller } = billResponse.parse((await issue(await place())).body).data;
        expect(seller.pan).toBe('600123456');
      });
    });

    test('Bills: nothing of one changes with prices, products and settings', async () => {
      const orderId = await place({}, [1, 1]);
      await ship(orderId);
      const bill = await billOf(orderId);
      const [gone, dearer] = [products[1], products[0]];
      await owner.change(`/products/${dearer?.id}`, { name: 'Renamed', sellingPrice: 1 });
      await shop.execute(
        sql`UPDATE orders SET total_price = 1, shipping_full_name = 'X' WHERE id = ${orderId}`,
      );
      await shop.execute(sql`UPDATE order_items SET rate = 1, product_id = NULL WHERE order_id = ${orderId}`);
      await shop.execute(sql`DELETE FROM products WHERE id = ${gone?.id}`);
      products.splice(1, 1, await shop.productInStock(5, 'headphone'));
      await withSettings({ business_name: 'Another Name' }, async () => {
        expect(await billOf(orderId)).toEqual(bill);
      });
    });

    test('Bills: the database refuses to change, delete or empty them, and to skip a number', async () => {
      const { id } = billResponse.parse((await issue(await place())).body).data;
      const refused = async (statement: ReturnType<typeof sql>, message: RegExp) =>
        expect(
          await pastDeadlocks(() => shop.execute(statement)).then(
            () => 'done',
            (error) => String(error.cause ?? error),
          ),
        ).toMatch(message);
      const never = /Bills are never changed or deleted/;
      await refused(sql`UPDATE bills SET grand_paisa = 0 WHERE id = ${id}`, never);
      await refused(sql`DELETE FROM bills WHERE id = ${id}`, never);
      await refused(sql`UPDATE bill_lines SET name = '' WHERE bill_id = ${id}`, never);
      await refused(sql`DELETE FROM bill_lines WHERE bill_id = ${id}`, never);
      await refused(
        sql`INSERT INTO bill_lines (bill_id, place, name, quantity, unit_paisa, discount_paisa, total_paisa, serials)
          VALUES (${id}, 9, 'Extra', 1, 100, 0, 100, '{}')`,
        never,
      );
      await refused(sql`TRUNCATE bills CASCADE`, never);
      await refused(sql`TRUNCATE bill_series`, never);
      await refused(sql`UPDATE bill_series SET last_number = last_number + 2`, /next number only/);
      await refused(sql`UPDATE bill_series SET last_number = last_number - 1`, /next number only/);
      await refused(sql`DELETE FROM bill_series`, /next number only/);
      await refused(
        sql`DELETE FROM orders WHERE id = (SELECT order_id FROM bills WHERE id = ${id})`,
        /foreign key/,
      );
      expect((await owner.get(`/bills/${id}`)).status).toBe(200);
    });
  });

  describe('the buyer', () => {
    it.each(['६००१२३४५६', ' 600 123-456 '])('Bills: the PAN "%s" stands on the bill', async (buyerPan) => {
      const orderId = await place({ buyerPan, buyerCompany: 'Himal & Sons <Pvt> Ltd =1+1' });
      const { buyer } = billResponse.parse((await issue(orderId)).body).data;
      expect(buyer).toEqual({
        name: 'Himal & Sons <Pvt> Ltd =1+1',
        address: 'Patan Dhoka, Lalitpur',
        pan: '600123456',
      });
    });

    // Other spellings of it stand in the rules of the checkout.
    it.each(['60012345', '', '०००००००००'])('Bills: the PAN "%s" is refused', async (buyerPan) => {
      const { status, body } = await send({ buyerPan });
      expect([status, body.code, body.fields]).toEqual([
        400,
        'validation_error',
        { buyerPan: 'A PAN has nine digits' },
      ]);
    });

    it('Bills: a company of 200 characters is taken, and one more is not', async () => {
      const orderId = await place({ buyerCompany: 'H'.repeat(200) });
      expect(billResponse.parse((await issue(orderId)).body).data.buyer.name).toBe('H'.repeat(200));
      expect((await send({ buyerCompany: 'H'.repeat(201) })).body.fields).toEqual({
        buyerCompany: 'Company is too long',
      });
    });

    it('Bills: a company that no bill can print is refused, with the characters', async () => {
      const { status, body } = await send({ buyerCompany: '中文 Ltd' });
      expect([status, body.fields]).toEqual([
        400,
        {
          buyerCompany:
            'A bill cannot print these characters: 中 文. Please write the company in English or Nepali letters.',
        },
      ]);
      await place({ buyerCompany: 'श्रेष्ठ Ａ＆Ｂ 27″' });
    });

    it('Bills: a wrong company or PAN is seen before the bill and corrected until it is issued', async () => {
      const orderId = await place({ buyerCompany: 'Typo Ltd', buyerPan: '600123457' });
      const correct = (body: unknown, calls = owner) => calls.change(`/orders/${orderId}/buyer`, body);
      const seen = { buyerCompany: 'Typo Ltd', buyerPan: '600123457' };
      expect((await owner.get(`/orders/${orderId}`)).body.order).toMatchObject(seen);
      const own = await shopper.get(`/orders/${orderId}`);
      expect(own.body.order).toMatchObject(seen);
      for (const [role, status] of [
        ['finance', 403],
        ['editor', 403],
        ['orders', 200],
      ] as const) {
        const calls = await shop.newAccount(role);
        const { body, ...answer } = await correct(
          { buyerCompany: 'Himal Ltd', buyerPan: '६००१२३४५६' },
          calls,
        );
        expect([role, answer.status, body.data?.buyerPan]).toEqual([
          role,
          status,
          status === 200 ? '600123456' : undefined,
        ]);
      }
      const refused = await correct({ buyerCompany: 'Himal Ltd', buyerPan: '60012' });
      expect(refused.body.fields).toEqual({ buyerPan: 'A PAN has nine digits' });
      expect((await correct({ buyerCompany: null })).status).toBe(400);
      const { buyer } = billResponse.parse((await issue(orderId)).body).data;
      expect(buyer).toMatchObject({ name: 'Himal Ltd', pan: '600123456' });
      expect((await correct({ buyerCompany: null, buyerPan: null })).body.code).toBe('already_billed');
      const unknown = await owner.change('/orders/HP-20261120-AAAAAA/buyer', {
        buyerCompany: null,
        buyerPan: null,
      });
      expect(unknown.status).toBe(404);
      const { history } = (await owner.get(`/orders/${orderId}`)).body.order;
      expect(history.filter(({ action }: { action: string }) => action === 'bill.buyer')).toHaveLength(1);
    });

    it('Bills: who corrects the buyer or issues the bill names the buyer that was shown', async () => {
      const shown = { buyerCompany: 'Alfa', buyerPan: '301111111' };
      const orderId = await place(shown);
      const correct = (changes: object) =>
        owner.change(`/orders/${orderId}/buyer`, { ...shown, was: shown, ...changes });
      const issueFor = (buyer: object) => owner.add(`/orders/${orderId}/bills`, { buyer });
      const now = { ...shown, buyerPan: '301111119' };
      expect((await correct(now)).status).toBe(200);
      for (const stale of [await correct({ buyerCompany: 'Alpha' }), await issueFor(shown)])
        expect([stale.status, stale.body.code, stale.body.message]).toEqual([
          ...[409, 'edited_meanwhile', expect.stringContaining('Alfa, PAN 301111119')],
        ]);
      // Sent again, it is as it was to be.
      expect((await correct(now)).status).toBe(200);
      expect((await correct({ ...now, buyerCompany: 'Alpha', was: now })).status).toBe(200);
      const { buyer } = billResponse.parse((await issueFor({ ...now, buyerCompany: 'Alpha' })).body).data;
      expect(buyer).toMatchObject({ name: 'Alpha', pan: '301111119' });
    });

    it('Bills: its buyer and staff see it, and nobody else', async () => {
      const orderId = await place();
      const { id } = billResponse.parse((await issue(orderId)).body).data;
      const see = async (token?: string) => {
        const headers = token ? bearer(token) : {};
        const one = await request(`${shop.api}/bills/${id}`, { headers });
        const list = await request(`${shop.api}/orders/${orderId}/bills`, { headers });
        return [one.status, list.status];
      };
      expect(await see(shopper.token)).toEqual([200, 200]);
      expect(await see((await shop.newShopper()).token)).toEqual([404, 404]);
      expect(await see()).toEqual([401, 401]);
      expect(await see((await shop.newAccount('orders')).token)).toEqual([200, 200]);
      expect(await see((await shop.newAccount('finance')).token)).toEqual([200, 200]);
      expect(await see((await shop.newAccount('editor')).token)).toEqual([404, 404]);
    });

    it('Bills: the register is for finance, issuing for the orders role', async () => {
      const orderId = await place();
      const statuses = async (role: 'orders' | 'finance' | 'editor') => {
        const headers = bearer((await shop.newAccount(role)).token);
        const issued = await shop.add(`/orders/${orderId}/bills`, {}, headers);
        return [(await request(`${shop.api}/bills`, { headers })).status, issued.status];
      };
      expect(await statuses('editor')).toEqual([403, 403]);
      expect(await statuses('finance')).toEqual([200, 403]);
      expect(await statuses('orders')).toEqual([403, 201]);
    });
  });

  describe('a credit note', () => {
    test('Bills: a refund of Rs 1, a part for one of three lines with coupon and sale, and the rest', async () => {
      const { queries } = shop.database;
      await queries.execute(sql`
        INSERT INTO coupons (code, discount_percentage, max_discount, threshold, expires, is_public)
        VALUES ('BILLS7', 7.5, 5000, 0, now() + interval '1 day', false) ON CONFLICT DO NOTHING`);
      await queries.execute(sql`
        INSERT INTO flash_sales (title, expires, discount_percentage) VALUES ('Bills', now() + interval '1 day', 12.5)
        ON CONFLICT DO NOTHING`);
      await queries.execute(sql`
        INSERT INTO flash_sale_products (sale_id, product_id)
        SELECT id, ${products[2]?.id} FROM flash_sales WHERE title = 'Bills' ON CONFLICT DO NOTHING`);
      const orderId = await place({ couponCode: 'BILLS7' }, [1, 1, 3]);
      await ship(orderId);
      const bill = await billOf(orderId);
      expect(bill.discountPaisa).toBeGreaterThan(0);
      await giveBack(orderId);
      // What the first line came to, in the whole rupees that staff refund.
      const amount = Math.floor((bill.lines[0]?.totalPaisa ?? 0) / 100);
      for (const part of [1, amount, undefined]) expect((await refund(orderId, part)).status).toBe(200);
      const [first, ...notes] = await getBills(orderId);
      expect(first).toEqual(bill);
      expect(notes).toHaveLength(3);
      expect(notes[0]).toMatchObject({
        kind: 'CREDIT_NOTE',
        label: `CN-${notes[0]?.fiscalYear}-${notes[0]?.number}`,
        refersTo: bill.id,
        refersToLabel: bill.label,
        reason: BY_HAND.note,
        issuedBy: EDITOR,
        grandPaisa: 100,
        taxablePaisa: 88,
        vatPaisa: 12,
        lines: [{ name: `Part of the amount of bill ${bill.label}`, quantity: 1, totalPaisa: 100 }],
        inWords: 'One rupee only',
      });
      expect(notes[1]?.grandPaisa).toBe(amount * 100);
      const numbers = notes.map((note) => note.number);
      expect(numbers).toEqual([0, 1, 2].map((step) => (numbers[0] ?? 0) + step));
      for (const name of ['grandPaisa', 'vatPaisa', 'taxablePaisa'] as const)
        expect([name, notes.reduce((sum, note) => sum + note[name], 0)]).toEqual([name, bill[name]]);
    });

    it('Bills: a whole refund takes back every line of the bill', async () => {
      const orderId = await place({}, [2, 1]);
      await ship(orderId);
      await giveBack(orderId);
      expect(await getBills(orderId)).toHaveLength(1);
      await refund(orderId);
      const [bill, note, ...more] = await getBills(orderId);
      expect(more).toEqual([]);
      expect(note).toMatchObject({ refersTo: bill?.id, lines: bill?.lines, grandPaisa: bill?.grandPaisa });
    });

    it('Bills: a bill of Rs 0 is taken back once, when its order is cancelled', async () => {
      await shop.execute(sql`
        INSERT INTO coupons (code, discount_percentage, max_discount, threshold, expires, is_public)
        VALUES ('FREE100', 100, 10000000, 0, now() + interval '1 day', false) ON CONFLICT DO NOTHING`);
      const orderId = await place({ couponCode: 'FREE100' });
      await ship(orderId);
      await move(orderId, 'CANCELLED', { status: 'CANCELLED', isRestocked: true });
      const [bill, note, ...more] = await getBills(orderId);
      expect([bill?.grandPaisa, note?.kind, note?.grandPaisa, more]).toEqual([0, 'CREDIT_NOTE', 0, []]);
      expect(note?.lines).toEqual(bill?.lines);
    });

    it('Bills: a parcel that comes back unpaid is credited once, when its order is cancelled', async () => {
      const orderId = await place();
      await ship(orderId);
      await move(orderId, 'CANCELLED', { status: 'CANCELLED', isRestocked: true });
      const [bill, note, ...more] = await getBills(orderId);
      expect(more).toEqual([]);
      expect(note).toMatchObject({
        kind: 'CREDIT_NOTE',
        reason: 'The order was cancelled',
        grandPaisa: bill?.grandPaisa,
        vatPaisa: bill?.vatPaisa,
      });
    });

    it('Bills: an order without a bill is cancelled and refunded without a credit note', async () => {
      const orderId = await place();
      await move(orderId, 'CONFIRMED', 'CANCELLED');
      expect(await getBills(orderId)).toEqual([]);
    });

    it('Bills: an order that was shipped before there were bills gets none by itself', async () => {
      const orderId = await place();
      await move(orderId, 'CONFIRMED');
      await shop.database.queries.update(orders).set({ status: 'SHIPPED' }).where(eq(orders.id, orderId));
      await giveBack(orderId);
      await refund(orderId);
      expect(await getBills(orderId)).toEqual([]);
    });
  });

  test('Bills: the register of a month with its sums, which take credit notes off', async () => {
    const month = timeToBs(new Date(), bsCalendar({})).month;
    const read = async (query: string) => billListResponse.parse((await owner.get(`/bills?${query}`)).body);
    const all = await read(`fiscalYear=${FISCAL_YEAR}&month=${month}&limit=100`);
    const invoices = await read(`fiscalYear=${FISCAL_YEAR}&month=${month}&kind=INVOICE&limit=2`);
    const notes = await read(`fiscalYear=${FISCAL_YEAR}&month=${month}&kind=CREDIT_NOTE`);
    expect(all.total).toBe(invoices.total + notes.total);
    expect(all.totals.grandPaisa).toBe(invoices.totals.grandPaisa - notes.totals.grandPaisa);
    const { queries } = shop.database;
    const issued = await queries.select().from(bills).where(eq(bills.fiscalYear, FISCAL_YEAR));
    const ofMonth = issued.filter((bill) => bill.month === month);
    const sum = (of: typeof issued) => of.reduce((total, bill) => total + bill.vatPaisa, 0);
    expect(invoices.totals.vatPaisa).toBe(sum(ofMonth.filter((bill) => bill.kind === 'INVOICE')));
    expect(all.data.map(({ id }) => id)).toEqual(
      ofMonth
        .map(({ id }) => id)
        .toSorted((a, b) => b - a)
        .slice(0, 100),
    );
    const second = await read(`fiscalYear=${FISCAL_YEAR}&month=${month}&kind=INVOICE&limit=2&page=2`);
    expect(second.data[0]?.id).toBeLessThan(invoices.data[1]?.id ?? 0);
    expect(second.totals).toEqual(invoices.totals);
    expect((await read('fiscalYear=2050/51')).totals.grandPaisa).toBe(0);
    for (const bad of [
      'fiscalYear=2083',
      'fiscalYear=2083/85',
      'fiscalYear=9999/01',
      'month=13',
      'kind=OTHER',
      'limit=1000',
    ])
      expect([bad, (await owner.get(`/bills?${bad}`)).status]).toEqual([bad, 400]);
  });

  test('Bills: their numbers have no gap in any series', async () => {
    const gaps = await shop.execute(sql`
      SELECT kind, outlet, fiscal_year FROM bills GROUP BY kind, outlet, fiscal_year
      HAVING min(number) <> 1 OR max(number) <> count(*)`);
    expect(getRows(gaps)).toEqual([]);
  });
});
