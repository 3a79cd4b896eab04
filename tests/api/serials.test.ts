import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { billsResponse } from '../../src/contract/bill.ts';
import { orderSerialsResponse, serialLifeResponse } from '../../src/contract/serial.ts';
import { getRows } from '../../src/server/db/database.ts';
import { liftOrderLimits } from './lift-limits.ts';
import { type newShopper, oneKind, openShop, prepare } from './shop.ts';

const RETURNED = { status: 'RETURNED', isRestocked: true };
/** Serial numbers that no other test has. */
let next = 0;
const fresh = () => `SN${String(++next).padStart(6, '0')}`;

describe.each(oneKind)('%s', (kind) => {
  const shop = prepare(() => openShop(kind));
  const owner = prepare(() => shop.newAccount('owner'));
  const packer = prepare(() => shop.newAccount('orders'));
  const laptop = prepare(() => shop.productInStock(5, 'laptops'));
  const mouse = prepare(() => shop.productInStock(5, 'accessories'));
  let shopper: Awaited<ReturnType<typeof newShopper>>;
  beforeAll(async () => {
    await liftOrderLimits(shop.database.queries);
    await shop.execute(sql`UPDATE inventory SET quantity = 1000`);
    await shop.execute(
      sql`UPDATE products SET specifications = '{"Warranty":"2 years"}' WHERE id = ${laptop.id}`,
    );
    expect((await owner.change('/settings/serial_categories', { value: 'laptops' })).status).toBe(200);
  });
  // One customer may not order as often as these tests do.
  beforeEach(async () => {
    shopper = await shop.newShopper();
  });

  async function place(quantity = 1, qtyOfMouse = 0): Promise<string> {
    const cart = [
      { id: laptop.id, qty: quantity },
      ...(qtyOfMouse ? [{ id: mouse.id, qty: qtyOfMouse }] : []),
    ];
    const { status, body } = await shopper.order(cart);
    expect([status, body.message]).toEqual([201, undefined]);
    return body.orderId;
  }
  async function move(orderId: string, ...moves: (string | Record<string, unknown>)[]) {
    for (const each of moves) {
      const change = typeof each === 'string' ? { status: each } : each;
      const { status, body } = await packer.change(`/orders/${orderId}`, change);
      expect([status, body.message]).toEqual([200, undefined]);
    }
  }
  const confirmed = async (quantity = 1, qtyOfMouse = 0) => {
    const orderId = await place(quantity, qtyOfMouse);
    await move(orderId, 'CONFIRMED');
    return orderId;
  };
  const getLines = async (orderId: string) =>
    orderSerialsResponse.parse((await packer.get(`/orders/${orderId}/serials`)).body).data.lines;
  const getLine = async (orderId: string, index = 0) => (await getLines(orderId))[index]?.lineId as number;
  const record = async (orderId: string, ...serials: string[]) =>
    packer.put(`/orders/${orderId}/serials`, { lines: [{ lineId: await getLine(orderId), serials }] });
  const recorded = async (orderId: string) =>
    (await getLines(orderId)).map(({ serials }) => serials.map(({ serial }) => serial));
  const lifeOf = async (serial: string) =>
    serialLifeResponse.parse((await packer.get(`/serials/${encodeURIComponent(serial)}`)).body).data;

  describe('recording', () => {
    test('Serials: those of a line are recorded in their normal spelling, and the same call again changes nothing', async () => {
      const orderId = await confirmed(2, 1);
      const [other, one] = [fresh(), fresh()];
      const written = [` ${one.toLowerCase().replace('sn', 'sn ')} `, other];
      const { status, body } = await record(orderId, ...written);
      expect(status).toBe(200);
      expect(orderSerialsResponse.parse(body).data).toEqual({
        orderId,
        lines: [
          {
            lineId: await getLine(orderId),
            productName: laptop.name,
            quantity: 2,
            isExpected: true,
            serials: [
              { serial: one, warranty: '2 years', warrantyEnds: null },
              { serial: other, warranty: '2 years', warrantyEnds: null },
            ],
          },
          expect.objectContaining({ productName: mouse.name, isExpected: false, serials: [] }),
        ],
      });
      expect((await record(orderId, ...written)).status).toBe(200);
      const entries = await shop.execute(
        sql`SELECT details FROM audit_entries WHERE subject = ${orderId} AND action = 'order.serials'`,
      );
      expect(getRows(entries)).toEqual([{ details: { added: [one, other], removed: [] } }]);
    });

    test('Serials: a line that is not named keeps its own, and one that was typed wrongly is replaced', async () => {
      const orderId = await confirmed(1, 1);
      const [wrong, right, ofMouse] = [fresh(), fresh(), fresh()];
      await record(orderId, wrong);
      const second = { lineId: await getLine(orderId, 1), serials: [ofMouse] };
      expect((await packer.put(`/orders/${orderId}/serials`, { lines: [second] })).status).toBe(200);
      expect((await record(orderId, right)).status).toBe(200);
      expect(await recorded(orderId)).toEqual([[right], [ofMouse]]);
      expect((await packer.get(`/serials/${wrong}`)).status).toBe(404);
    });

    test('Serials: one that was sold and is not back is refused with the order that has it, and nothing is half done', async () => {
      const [first, second] = [await confirmed(), await confirmed(2)];
      const [sold, free] = [fresh(), fresh()];
      await record(first, sold);
      const { status, body } = await record(second, free, ` ${sold.toLowerCase()}`);
      expect([status, body]).toEqual([
        409,
        {
          status: 'error',
          code: 'serial_taken',
          message: `${sold} was sold with order ${first} and is not back.`,
          orderId: first,
          fields: { 'lines.0.serials.1': expect.stringContaining(first) },
        },
      ]);
      expect(await recorded(second)).toEqual([[]]);
    });

    test.each<[string, (orderId: string, lineId: number) => unknown, string, string]>([
      [
        'one twice',
        (_, lineId) => [{ lineId, serials: ['ab 1', 'AB1'] }],
        'lines.0.serials.1',
        'AB1 stands twice',
      ],
      [
        'more than its line has',
        (_, lineId) => [{ lineId, serials: ['A1', 'A2', 'A3'] }],
        'lines.0.serials',
        'has 2',
      ],
      [
        'one of an unknown line',
        () => [{ lineId: 1_999_999, serials: ['A1'] }],
        'lines.0.lineId',
        'no such line',
      ],
      ['an empty one', (_, lineId) => [{ lineId, serials: ['  '] }], 'lines.0.serials.0', '1 to 60'],
      ['one of other letters', (_, lineId) => [{ lineId, serials: ['क१'] }], 'lines.0.serials.0', '1 to 60'],
      [
        'one that is too long',
        (_, lineId) => [{ lineId, serials: ['A'.repeat(61)] }],
        'lines.0.serials.0',
        '1 to 60',
      ],
      [
        'a line twice',
        (_, lineId) => [
          { lineId, serials: [] },
          { lineId, serials: [] },
        ],
        'lines',
        'each line once',
      ],
    ])('Serials: %s is refused by its field', async (_what, linesFor, field, message) => {
      const orderId = await confirmed(2);
      const { status, body } = await packer.put(`/orders/${orderId}/serials`, {
        lines: linesFor(orderId, await getLine(orderId)),
      });
      expect([status, body.code, body.fields?.[field]]).toEqual([
        400,
        'validation_error',
        expect.stringContaining(message),
      ]);
      expect(await recorded(orderId)).toEqual([[]]);
    });

    test('Serials: two who packed at once: the second does not delete what the first saved', async () => {
      const orderId = await confirmed(2);
      const lineId = await getLine(orderId);
      const [first, second] = [fresh(), fresh()];
      const save = (was: string[], ...serials: string[]) =>
        packer.put(`/orders/${orderId}/serials`, { lines: [{ lineId, serials, was }] });
      expect((await save([], first)).status).toBe(200);
      const late = await save([], second);
      expect([late.status, late.body.code, late.body.message]).toEqual([
        409,
        'edited_meanwhile',
        `Someone else has changed the serial numbers of ${laptop.name} meanwhile: ${first}.`,
      ]);
      // A second press of the first one is no change.
      expect((await save([], first)).status).toBe(200);
      expect((await save([first.toLowerCase()], first, second)).status).toBe(200);
      expect(await recorded(orderId)).toEqual([[first, second]]);
    });

    test('Serials: one that another line of the order has is refused too', async () => {
      const orderId = await confirmed(1, 1);
      const serial = fresh();
      await record(orderId, serial);
      const { status, body } = await packer.put(`/orders/${orderId}/serials`, {
        lines: [{ lineId: await getLine(orderId, 1), serials: [serial] }],
      });
      expect([status, body.message]).toEqual([400, `${serial} stands twice in this order`]);
    });

    test('Serials: roles: packers record, finance looks up, editors and customers do neither', async () => {
      const orderId = await confirmed();
      const serial = fresh();
      await record(orderId, serial);
      const body = { lines: [{ lineId: await getLine(orderId), serials: [serial] }] };
      for (const [role, write, read] of [
        ['finance', 403, 200],
        ['editor', 403, 403],
        [null, 403, 403],
      ] as const) {
        const calls = await shop.newAccount(role);
        expect((await calls.put(`/orders/${orderId}/serials`, body)).status).toBe(write);
        expect((await calls.get(`/serials/${serial}`)).status).toBe(read);
        // To who may not see an order it is not there.
        expect((await calls.get(`/orders/${orderId}/serials`)).status).toBe(read === 200 ? 200 : 404);
      }
      expect((await shop.get(`/orders/${orderId}/serials`)).status).toBe(401);
      const own = shopper;
      expect((await own.get(`/orders/${orderId}/serials`)).body.data.lines[0].serials[0].serial).toBe(serial);
    });

    test('Serials: an order that is unknown, cancelled or on its way back takes none', async () => {
      expect(
        (await packer.put('/orders/HP-20200101-AAAAAA/serials', { lines: [{ lineId: 1, serials: [] }] }))
          .status,
      ).toBe(404);
      const cancelled = await confirmed();
      await move(cancelled, 'CANCELLED');
      expect((await record(cancelled, fresh())).body.code).toBe('status_not_allowed');
    });
  });

  describe('packing', () => {
    test('Serials: goods that should have them do not leave without, or with the reason', async () => {
      const orderId = await confirmed(2, 1);
      await record(orderId, fresh());
      const refused = await packer.change(`/orders/${orderId}`, { status: 'SHIPPED' });
      expect([refused.status, refused.body.code, refused.body.message]).toEqual([
        409,
        'serials_missing',
        `Enter the serial number of each piece first: ${laptop.name} (1 of 2).`,
      ]);
      const shipped = await packer.change(`/orders/${orderId}`, {
        status: 'SHIPPED',
        withoutSerials: 'The label is torn',
      });
      expect(shipped.status).toBe(200);
      expect(shipped.body.order.history).toContainEqual(
        expect.objectContaining({
          action: 'order.status',
          details: { from: 'CONFIRMED', to: 'SHIPPED', withoutSerials: 'The label is torn' },
        }),
      );
    });

    test('Serials: a parcel asks for those of its pieces, and they stay when it is gone', async () => {
      const orderId = await confirmed(2);
      const lineId = await getLine(orderId);
      const courier = await owner.add('/couriers', { name: `Rider ${fresh()}` });
      const send = (body: object = {}) =>
        packer.add(`/orders/${orderId}/shipments`, {
          ...{ courierId: courier.body.data.id, lines: [{ lineId, quantity: 1 }] },
          ...body,
        });
      const refused = await send();
      expect([refused.status, refused.body.code, refused.body.message]).toEqual([
        409,
        'serials_missing',
        `Enter the serial number of each piece first: ${laptop.name} (0 of 1).`,
      ]);
      const serial = fresh();
      await record(orderId, serial);
      expect((await send()).status).toBe(200);
      expect((await record(orderId)).body.fields).toHaveProperty('reason');
      expect(await recorded(orderId)).toEqual([[serial]]);
      expect((await send()).body.code).toBe('serials_missing');
      const sent = await send({ withoutSerials: 'The label is torn' });
      expect([sent.status, sent.body.order?.status]).toEqual([200, 'SHIPPED']);
      expect(sent.body.order.history).toContainEqual(
        expect.objectContaining({
          action: 'order.parcel',
          details: expect.objectContaining({ withoutSerials: 'The label is torn' }),
        }),
      );
    });

    test('Serials: a category above names those below it; one that is none is refused', async () => {
      const parents = await shop.execute(sql`
        SELECT above.slug FROM products p JOIN categories c ON c.id = p.category_id
        JOIN categories above ON above.id = c.parent_id WHERE p.id = ${mouse.id}`);
      const [parent] = getRows<{ slug: string }>(parents);
      const orderId = await confirmed(1, 1);
      await owner.change('/settings/serial_categories', {
        value: `laptops, ${parent?.slug ?? 'accessories'}`,
      });
      expect((await getLines(orderId)).map(({ isExpected }) => isExpected)).toEqual([true, true]);
      await owner.change('/settings/serial_categories', { value: 'laptops' });
      const wrong = await owner.change('/settings/serial_categories', { value: 'laptops, nothing' });
      expect([wrong.status, wrong.body.fields.value]).toEqual([400, expect.stringContaining('nothing')]);
    });

    test('Serials: the bill has them as they were when it was issued, and the credit note of all of it too', async () => {
      const orderId = await confirmed(2);
      const numbers = [fresh(), fresh()];
      await record(orderId, ...numbers);
      await move(orderId, 'SHIPPED', 'DELIVERED');
      await record(orderId, fresh(), numbers[1] ?? '');
      await move(orderId, 'RETURN_REQUESTED', RETURNED);
      const finance = await shop.newAccount('finance');
      await finance.add(`/orders/${orderId}/refund`, { isManual: true, note: 'In cash at the counter' });
      const papers = billsResponse.parse((await packer.get(`/orders/${orderId}/bills`)).body).data;
      expect(papers.map(({ kind, lines }) => [kind, lines[0]?.serials])).toEqual([
        ['INVOICE', numbers],
        ['CREDIT_NOTE', numbers],
      ]);
    });
  });

  describe('a life', () => {
    test('Serials: delivered goods show the day on which their warranty ends', async () => {
      const orderId = await confirmed();
      const serial = fresh();
      await record(orderId, serial);
      await move(orderId, 'SHIPPED', 'DELIVERED');
      // Five past midnight in Nepal, the next day.
      await shop.execute(sql`
        UPDATE orders SET status_times = status_times || '{"DELIVERED":"2026-11-25T18:20:00.000Z"}' WHERE id = ${orderId}`);
      // What the product says later does not count.
      await shop.execute(
        sql`UPDATE products SET specifications = '{"Warranty":"1 year"}' WHERE id = ${laptop.id}`,
      );
      const [line] = await getLines(orderId);
      await shop.execute(
        sql`UPDATE products SET specifications = '{"Warranty":"2 years"}' WHERE id = ${laptop.id}`,
      );
      expect(line?.serials).toEqual([{ serial, warranty: '2 years', warrantyEnds: '2028-11-26' }]);
    });

    test.each([
      ['what the product stated when it was ordered', '3 years', false, '3 years'],
      ['nothing, where the product stated nothing then', null, false, null],
      ['of an order of an earlier version what the product states now', '3 years', true, '6 months'],
    ])('Serials: the warranty is %s', async (_, before, isOld, warranty) => {
      const state = (text: string | null) =>
        shop.execute(
          sql`UPDATE products SET specifications = ${JSON.stringify(text === null ? {} : { Warranty: text })} WHERE id = ${laptop.id}`,
        );
      await state(before);
      const orderId = await confirmed();
      await state('6 months');
      if (isOld) await shop.execute(sql`UPDATE order_items SET warranty = NULL WHERE order_id = ${orderId}`);
      const serial = fresh();
      await record(orderId, serial);
      const [line] = await getLines(orderId);
      await state('2 years');
      expect(line?.serials).toEqual([{ serial, warranty, warrantyEnds: null }]);
    });

    test('Serials: a look-up in any spelling tells who bought it, with which bill, and what became of it', async () => {
      const [first, second] = [await confirmed(), await confirmed()];
      const serial = fresh();
      await record(first, serial);
      await move(first, 'SHIPPED', 'DELIVERED', 'RETURN_REQUESTED');
      expect((await record(second, serial)).body.orderId).toBe(first);
      await move(first, RETURNED);
      expect((await record(second, serial)).status).toBe(200);
      const { sales } = await lifeOf(` ${serial.toLowerCase()} `);
      expect(sales).toEqual([
        expect.objectContaining({
          orderId: second,
          status: 'CONFIRMED',
          releasedAt: null,
          releasedBecause: null,
          bills: [],
        }),
        expect.objectContaining({
          serial,
          orderId: first,
          status: 'RETURNED',
          product: { name: laptop.name, slug: laptop.slug },
          buyer: { name: 'Asha Shrestha', phone: expect.stringMatching(/^\+977/), email: expect.any(String) },
          warrantyEnds: expect.any(String),
          releasedAt: expect.any(String),
          releasedBecause: 'returned',
          bills: [expect.objectContaining({ kind: 'INVOICE' })],
        }),
      ]);
      const unknown = await packer.get('/serials/NEVER-SOLD-1');
      expect([unknown.status, unknown.body.code]).toEqual([404, 'serial_unknown']);
    });

    test('Serials: whatever signs packing takes, the look-up finds it', async () => {
      // All that GS1 lets a serial number have (General Specifications, AI 21), and its neighbours in ASCII.
      const signs = Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index));
      const numbers = [...signs.map((sign) => `${fresh()}${sign}B`), '../A1', 'A/../B', '%2F'];
      for (let from = 0; from < numbers.length; from += 10) {
        const some = numbers.slice(from, from + 10);
        shopper = await shop.newShopper();
        const orderId = await confirmed(some.length);
        expect((await record(orderId, ...some)).status).toBe(200);
        for (const serial of some) {
          const { status, body } = await packer.get(`/serials?serial=${encodeURIComponent(serial)}`);
          expect([serial, status, body.data?.sales?.[0]?.orderId]).toEqual([serial, 200, orderId]);
        }
      }
      const unknown = await packer.get(`/serials?serial=${encodeURIComponent('NEVER/SOLD')}`);
      expect([unknown.status, unknown.body.code]).toEqual([404, 'serial_unknown']);
      expect((await packer.get('/serials')).status).toBe(400);
    });

    test('Serials: a cancellation frees them at once, of a parcel on its way when it is back', async () => {
      const [packed, sent, third] = [await confirmed(), await confirmed(), await confirmed(2)];
      const [one, other] = [fresh(), fresh()];
      await record(packed, one);
      await record(sent, other);
      await move(packed, 'CANCELLED');
      await move(sent, 'SHIPPED', 'CANCELLED');
      expect((await record(third, one, other)).body.orderId).toBe(sent);
      await move(sent, { status: 'CANCELLED', isRestocked: false });
      expect((await record(third, one, other)).status).toBe(200);
      expect((await lifeOf(other)).sales.map(({ releasedBecause }) => releasedBecause)).toEqual([
        null,
        'cancelled',
      ]);
    });

    /** Delivered pieces with their numbers, and the way to send some of them back. */
    async function delivered(...numbers: string[]) {
      const orderId = await confirmed(numbers.length);
      await record(orderId, ...numbers);
      await move(orderId, 'SHIPPED', 'DELIVERED');
      const lineId = await getLine(orderId);
      const ask = async (quantity: number) => {
        const body = { lines: [{ lineId, quantity }], reason: 'defective', isSealed: false };
        const asked = await shopper.add(`/orders/${orderId}/returns`, body);
        expect([asked.status, asked.body.message]).toEqual([201, undefined]);
        return asked.body.data.id as number;
      };
      const receive = (id: number, quantity: number, serials?: string[]) =>
        packer.change(`/returns/${id}`, {
          ...{ state: 'RECEIVED', isRestocked: true },
          lines: [{ lineId, quantity, serials }],
        });
      const giveBack = async (quantity: number, serials?: string[]) =>
        expect((await receive(await ask(quantity), quantity, serials)).status).toBe(200);
      const refund = async (amount: number) =>
        expect(
          (await owner.add(`/orders/${orderId}/refund`, { isManual: true, note: 'Cash', amount })).status,
        ).toBe(200);
      return { orderId, lineId, ask, receive, giveBack, refund };
    }

    test('Serials: of pieces that came back in part those that are named are free, the others stay', async () => {
      const [kept, back] = [fresh(), fresh()];
      const { orderId, ask, receive } = await delivered(kept, back);
      const id = await ask(1);
      for (const [serials, field, message] of [
        [['NOT-OF-IT'], 'lines.0.serials.0', `it has ${kept}, ${back}`],
        [[kept, back], 'lines.0.serials', 'each piece that came'],
      ] as const) {
        const { status, body } = await receive(id, 1, [...serials]);
        expect([status, body.fields]).toEqual([400, { [field]: expect.stringContaining(message) }]);
      }
      expect((await receive(id, 1, [back.toLowerCase()])).status).toBe(200);
      expect(await recorded(orderId)).toEqual([[kept]]);
      expect((await lifeOf(back)).sales.map(({ releasedBecause }) => releasedBecause)).toEqual(['returned']);
      expect((await record(await confirmed(), back)).status).toBe(200);
      expect((await record(await confirmed(), kept)).body.code).toBe('serial_taken');
    });

    test('Serials: of pieces that came back unnamed staff take off those that did, once all is refunded too', async () => {
      const [kept, back] = [fresh(), fresh()];
      const { orderId, lineId, giveBack } = await delivered(kept, back);
      await giveBack(1);
      expect(await recorded(orderId)).toEqual([[kept, back]]);
      const { totalPrice } = (await packer.get(`/orders/${orderId}`)).body.order;
      const paid = await owner.add(`/orders/${orderId}/refund`, {
        ...{ isManual: true, note: 'All of it' },
        amount: totalPrice,
      });
      expect(paid.body.order.status).toBe('REFUNDED');
      expect((await record(orderId, fresh())).body.code).toBe('status_not_allowed');
      expect((await record(orderId, kept)).status).toBe(200);
      expect((await lifeOf(back)).sales[0]?.releasedBecause).toBe('returned');
      // The other one is its buyer's still, so that it needs a reason.
      const body = { lines: [{ lineId, serials: [] }] };
      expect((await packer.put(`/orders/${orderId}/serials`, body)).body.fields).toHaveProperty('reason');
      const reason = 'Given back at the counter';
      expect((await packer.put(`/orders/${orderId}/serials`, { ...body, reason })).status).toBe(200);
      expect((await record(await confirmed(2), kept, back)).status).toBe(200);
    });

    test('Serials: in whatever parts the pieces come back, named or not, none is held once all are there', async () => {
      let seed = 20261127;
      /** Numbers that look random and are the same in each run (Park and Miller). */
      const below = (end: number) => {
        seed = (seed * 48271) % 2147483647;
        return seed % end;
      };
      for (let run = 0; run < 6; run += 1) {
        shopper = await shop.newShopper();
        const pieces = 2 + below(4);
        const numbers = Array.from({ length: pieces }, fresh);
        const { orderId, giveBack, refund } = await delivered(...numbers);
        for (let out = pieces; out > 0; ) {
          const quantity = 1 + below(out);
          const [held = []] = await recorded(orderId);
          const named = held.toSorted(() => below(3) - 1).slice(0, below(quantity + 1));
          await giveBack(quantity, below(2) ? named : undefined);
          out -= quantity;
          const [left = []] = await recorded(orderId);
          expect(left.length, `${orderId}: ${out} of ${pieces} out`).toBeGreaterThanOrEqual(out);
          if (out > 0) await refund(1);
        }
        expect(await recorded(orderId)).toEqual([[]]);
        expect((await record(await confirmed(pieces), ...numbers)).status).toBe(200);
      }
    });

    test('Serials: taken off goods that left, a number needs another in its place or a reason, and its life stays', async () => {
      const [wrong, right] = [fresh(), fresh()];
      const { orderId, lineId } = await delivered(wrong);
      const refused = await record(orderId);
      expect([refused.status, refused.body.fields]).toEqual([
        400,
        { reason: `Say why ${wrong} is taken off: the goods left the shop or are billed.` },
      ]);
      expect(await recorded(orderId)).toEqual([[wrong]]);
      expect((await record(orderId, right)).status).toBe(200);
      expect((await lifeOf(wrong)).sales).toEqual([
        expect.objectContaining({ orderId, releasedBecause: 'corrected' }),
      ]);
      const reason = 'The label was of the box';
      const body = { lines: [{ lineId, serials: [] }], reason };
      expect((await packer.put(`/orders/${orderId}/serials`, body)).status).toBe(200);
      expect((await lifeOf(right)).sales[0]?.releasedBecause).toBe('corrected');
      expect((await packer.get(`/orders/${orderId}`)).body.order.history).toContainEqual(
        expect.objectContaining({
          action: 'order.serials',
          details: { added: [], removed: [right], reason },
        }),
      );
    });

    test('Serials: one that stands on a bill is never unknown, also before its goods leave', async () => {
      const orderId = await confirmed();
      const serial = fresh();
      await record(orderId, serial);
      expect((await packer.add(`/orders/${orderId}/bills`, {})).status).toBeLessThan(300);
      expect((await record(orderId)).body.fields).toHaveProperty('reason');
      expect((await record(orderId, fresh())).status).toBe(200);
      expect((await lifeOf(serial)).sales[0]?.releasedBecause).toBe('corrected');
    });

    test('Serials: one piece is one, however its number is scanned or typed', async () => {
      const [first, second] = [await confirmed(2), await confirmed()];
      const number = `5CD-${fresh()}`;
      const bare = number.replace('-', '');
      expect((await record(first, `S/N: ${number}`)).status).toBe(200);
      expect(await recorded(first)).toEqual([[number]]);
      for (const written of [
        bare,
        `]C1${bare}`,
        `sn:${number}`,
        `Serial No.: ${bare.toLowerCase()}`,
        `(S) ${number}`,
        `Mfg S/N ${number}`,
        `Model X S/N:${bare}`,
        `P/N: 123 S/N: ${number}`,
        `No. ${bare}`,
        `\u001d21${bare}`,
      ]) {
        expect([written, (await record(second, written)).body.code]).toEqual([written, 'serial_taken']);
        expect((await record(first, written)).status).toBe(200);
        const { body } = await packer.get(`/serials?serial=${encodeURIComponent(written)}`);
        expect(serialLifeResponse.parse(body).data.sales.map(({ orderId }) => orderId)).toEqual([first]);
      }
      expect(await recorded(first)).toEqual([[number]]);
      expect((await record(first, number, `]C1${bare}`)).status).toBe(400);
      for (const none of ['--', '..', '%']) expect((await record(second, none)).status).toBe(400);
      expect((await record(second, `SN${bare}`)).status).toBe(200);
      for (const text of [`s/n ${bare}`, `P/N: 123 S/N: ${number}`, `\u001d21${bare}`]) {
        const found = await owner.get(`/studio-search?q=${encodeURIComponent(text)}`);
        expect([text, found.body.data.serials]).toMatchObject([text, [{ serial: number, orderId: first }]]);
      }
    });

    test('Serials: the database keeps a number from being sold twice, whoever writes it', async () => {
      const [first, second] = [await confirmed(), await confirmed()];
      const serial = fresh();
      await record(first, serial);
      const insert = (written: string) =>
        shop.execute(sql`
        INSERT INTO serials (serial, order_id, order_item_id, recorded_by)
        SELECT ${written}, order_id, i.id, u.id FROM order_items i, users u WHERE order_id = ${second} AND u.email = 'editor@example.com'`);
      await expect(insert(serial)).rejects.toThrow();
      await expect(insert('with space')).rejects.toThrow();
      await expect(insert('lower')).rejects.toThrow();
    });
  });
});
