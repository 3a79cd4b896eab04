import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS, nepalDay } from '../../src/rules/shop/nepal-time.ts';
import { liftOrderLimits } from './lift-limits.ts';
import { findMessages } from './outbox.ts';
import { bearer, kinds, newProduct, oneKind, openShop, prepare } from './shop.ts';

describe.each(oneKind)('%s', (kind) => {
  const shop = prepare(() => openShop(kind, { SITE_URL: 'http://shop.example' }));
  const owner = prepare(() => shop.newAccount('owner'));
  const desk = prepare(() => shop.newAccount('orders'));
  const finance = prepare(() => shop.newAccount('finance'));
  let buyer = prepare(() => shop.newShopper());
  const product = prepare(() => newProduct(owner, { name: 'Sent thing', sellingPrice: 700, stock: 900 }));
  const dear = prepare(() => newProduct(owner, { name: 'Dear thing', sellingPrice: 1333, stock: 900 }));
  let couriers: { id: number }[] = [];
  beforeAll(async () => {
    await liftOrderLimits(shop.database.queries);
    const courier = async (name: string) =>
      (
        await desk.add('/couriers', {
          ...{ name, phone: '9841000000', trackingAddress: 'https://track.example/{number}' },
        })
      ).body.data;
    couriers = [await courier('Valley Riders'), await courier('Himal Cargo')];
  });

  async function confirmed(pieces = 2) {
    const cart = [
      { id: product.id, qty: pieces },
      { id: dear.id, qty: 1 },
    ];
    const { body } = await buyer.order(cart);
    const orderId = String(body.orderId);
    await desk.change(`/orders/${orderId}`, { status: 'CONFIRMED' });
    const { items, totalPrice } = (await desk.get(`/orders/${orderId}`)).body.order;
    const getLine = (name: string) => items.find((item: any) => item.productName === name).id as number;
    return { orderId, line: getLine(product.name), dearLine: getLine(dear.name), paisa: totalPrice * 100 };
  }
  const send = (orderId: string, body: object, key = crypto.randomUUID()) =>
    desk.add(`/orders/${orderId}/shipments`, body, { 'idempotency-key': key });
  const [first, second] = [() => couriers[0]?.id ?? 0, () => couriers[1]?.id ?? 0];
  const parcelsOf = async (orderId: string) => (await buyer.get(`/orders/${orderId}/shipments`)).body.data;
  const deliver = (orderId: string) => desk.change(`/orders/${orderId}`, { status: 'DELIVERED' });
  const cashOf = async (courierId: number) =>
    (await finance.get('/courier-cash')).body.data.find((each: any) => each.courierId === courierId);
  const handOver = (courierId: number, orderIds: string[], amountPaisa: number) =>
    finance.add('/courier-handovers', { courierId, orderIds, amountPaisa });

  test('Parcels: a part goes first, and the order is shipped with the rest', async () => {
    const { orderId, line, dearLine } = await confirmed();
    const part = { courierId: first(), trackingNumber: ' VR 1 ', lines: [{ lineId: line, quantity: 1 }] };
    const key = crypto.randomUUID();
    const twice = await Promise.all([send(orderId, part, key), send(orderId, part, key)]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(twice[0]?.body.order.status).toBe('CONFIRMED');
    expect((await send(orderId, { ...part, courierId: second() }, key)).body.code).toBe(
      'idempotency_conflict',
    );
    expect(
      (await send(orderId, { ...part, lines: [{ lineId: dearLine, quantity: 1 }] }, key)).body.code,
    ).toBe('idempotency_conflict');
    const tooMany = await send(orderId, { ...part, lines: [{ lineId: line, quantity: 2 }] });
    expect([tooMany.status, tooMany.body.code, tooMany.body.message]).toEqual([
      409,
      'shipped_already',
      `Only 1 of ${product.name} are still to be sent.`,
    ]);
    // Goods that are on their way cannot be cancelled by a click.
    const cancelled = await buyer.add(`/orders/${orderId}/cancel`, {});
    expect(cancelled.body.code).toBe('status_not_allowed');
    const rest = await send(orderId, { courierId: second() });
    expect(rest.body.order.status).toBe('SHIPPED');
    expect((await send(orderId, { courierId: second() })).body.code).toBe('shipped_already');
    const { shipments, left } = await parcelsOf(orderId);
    expect(shipments).toMatchObject([
      {
        number: 1,
        courier: 'Valley Riders',
        trackingNumber: 'VR 1',
        trackingUrl: 'https://track.example/VR%201',
        lines: [{ lineId: line, quantity: 1 }],
      },
      { number: 2, courier: 'Himal Cargo', trackingNumber: '', trackingUrl: null },
    ]);
    expect(left.map(({ quantity }: any) => quantity)).toEqual([0, 0]);
    await desk.change(`/shipments/${shipments[1].id}`, { trackingNumber: 'HC-77' });
    expect((await parcelsOf(orderId)).shipments[1].trackingUrl).toBe('https://track.example/HC-77');
    const mailed = () =>
      findMessages(shop.dataDir)
        .map((text) => text.replaceAll('=\n', ''))
        .filter((text) => text.includes(orderId))
        .join();
    await expect.poll(mailed, { timeout: 20_000 }).toContain('It is with Himal Cargo (9841000000).');
    expect(mailed()).toContain('Follow it here: https://track.example/VR%201');
  });

  test('Parcels: a number that is corrected is mailed to its buyer, and not over one that was not shown', async () => {
    buyer = await shop.newShopper();
    const { orderId } = await confirmed();
    await send(orderId, { courierId: first(), trackingNumber: 'VR-WRONG' });
    const [parcel] = (await parcelsOf(orderId)).shipments;
    const correct = (trackingNumber: string, was?: string) =>
      desk.change(`/shipments/${parcel.id}`, { trackingNumber, was });
    expect((await correct('VR-RIGHT', 'VR-WRONG')).status).toBe(200);
    const stale = await correct('VR-OTHER', 'VR-WRONG');
    expect([stale.status, stale.body.code, stale.body.message]).toEqual([
      ...[409, 'edited_meanwhile', expect.stringContaining('It is now: VR-RIGHT.')],
    ]);
    // The same again says nothing again.
    expect((await correct('VR-RIGHT', 'VR-WRONG')).status).toBe(200);
    await deliver(orderId);
    expect((await correct('VR-LATE')).status).toBe(200);
    const mailed = () =>
      findMessages(shop.dataDir)
        .map((text) => text.replaceAll('=\n', ''))
        .filter((text) => text.includes(orderId))
        .join();
    await expect.poll(mailed, { timeout: 20_000 }).toContain('was delivered');
    expect(
      mailed()
        .match(/https:\/\/track\.example\/VR-\w+/g)
        ?.toSorted(),
    ).toEqual(['https://track.example/VR-RIGHT', 'https://track.example/VR-WRONG']);
    expect(mailed()).toContain('has changed');
  });

  test('Parcels: of a cancelled order what never left can be sold at once, the rest when it is back', async () => {
    const { orderId, line } = await confirmed(3);
    const stock = async () =>
      (
        await shop.rows<{ quantity: number }>(
          sql`SELECT quantity FROM inventory WHERE product_id = ${product.id}`,
        )
      )[0]?.quantity ?? 0;
    const before = await stock();
    await send(orderId, { courierId: first(), lines: [{ lineId: line, quantity: 1 }] });
    await desk.change(`/orders/${orderId}`, { status: 'CANCELLED' });
    expect(await stock()).toBe(before + 2);
    await desk.change(`/orders/${orderId}`, { status: 'CANCELLED', isRestocked: true });
    expect(await stock()).toBe(before + 3);
  });

  // What lies on the shelf is counted here as a clerk sees it: pieces that are carried out of the shop and back.
  test('Parcels: the count sheet says what lies on the shelf, whatever was sent, cancelled, kept and returned', async () => {
    const sheet = async () =>
      (await owner.get(`/stock-counts?search=${encodeURIComponent(product.name)}`)).body.data.find(
        (each: any) => each.product === product.id,
      );
    const act = fc.record({
      act: fc.constantFrom('order', 'parcel', 'ship', 'cancel', 'back', 'keep', 'withdraw'),
      pieces: fc.integer({ min: 1, max: 3 }),
      which: fc.nat(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 6, maxLength: 14 }), async (acts) => {
        buyer = await shop.newShopper();
        let shelf = (await sheet()).stood as number;
        type Sold = { id: string; line: number; inShop: number; away: number; state: string };
        const sold: Sold[] = [];
        const kept: string[] = [];
        for (const { act: what, pieces, which } of acts) {
          const in_ = (...states: string[]) => {
            const all = sold.filter(({ state }) => states.includes(state));
            return all[which % Math.max(1, all.length)];
          };
          if (what === 'order') {
            const { orderId, line } = await confirmed(pieces);
            sold.push({ id: orderId, line, inShop: pieces, away: 0, state: 'CONFIRMED' });
          }
          if (what === 'keep') {
            const written = await desk.add('/quotations', {
              userDetails: {
                fullName: 'Asha Shrestha',
                phone: '9841234567',
                address: 'Patan Dhoka, Lalitpur',
              },
              cart: [{ id: product.id, qty: pieces }],
              ...{ isInsideValley: true, validUntil: nepalDay(new Date(Date.now() + 7 * DAY_MS)) },
            });
            const { token } = written.body.data;
            expect(
              (await desk.add(`/quotations/${token}/status`, { status: 'sent', keepsStock: true })).status,
            ).toBe(200);
            kept.push(token);
          }
          if (what === 'withdraw' && kept.length > 0)
            await desk.add(`/quotations/${kept.pop()}/status`, { status: 'withdrawn' });
          const open = in_('CONFIRMED');
          if (open && what === 'parcel' && open.inShop > pieces) {
            await send(open.id, { courierId: first(), lines: [{ lineId: open.line, quantity: pieces }] });
            open.inShop -= pieces;
            open.away += pieces;
            shelf -= pieces;
          }
          if (open && what === 'ship') {
            await desk.change(`/orders/${open.id}`, { status: 'SHIPPED' });
            shelf -= open.inShop;
            open.away += open.inShop;
            open.state = 'SHIPPED';
          }
          const cancelled = in_('CONFIRMED', 'SHIPPED');
          if (cancelled && what === 'cancel') {
            await desk.change(`/orders/${cancelled.id}`, { status: 'CANCELLED' });
            cancelled.state = cancelled.away > 0 ? 'AWAITED' : 'OVER';
          }
          const awaited = in_('AWAITED');
          if (awaited && what === 'back') {
            await desk.change(`/orders/${awaited.id}`, { status: 'CANCELLED', isRestocked: true });
            shelf += awaited.away;
            awaited.state = 'OVER';
          }
          expect([what, (await sheet()).stood]).toEqual([what, shelf]);
        }
      }),
      { numRuns: 5 },
    );
  }, 240_000);

  test('Parcels: wrong couriers, lines and statuses are refused, and strangers see nothing', async () => {
    const { orderId, line } = await confirmed();
    const other = await confirmed();
    for (const [body, field] of [
      [{ courierId: 999_999 }, 'courierId'],
      [{ courierId: first(), lines: [{ lineId: other.line, quantity: 1 }] }, 'lines.0.lineId'],
      [{ courierId: first(), lines: [{ lineId: line, quantity: 0 }] }, 'lines.0.quantity'],
      [{ courierId: first(), lines: [] }, 'lines'],
    ] as const) {
      const refused = await send(orderId, body);
      expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, [field]]);
    }
    expect((await parcelsOf(orderId)).shipments).toEqual([]);
    const stranger = await shop.newShopper();
    const seen = await stranger.get(`/orders/${orderId}/shipments`);
    expect(seen.status).toBe(404);
    expect((await finance.add(`/orders/${orderId}/shipments`, { courierId: first() })).status).toBe(403);
    expect((await desk.get('/courier-cash')).status).toBe(403);
    await desk.change(`/orders/${orderId}`, { status: 'CANCELLED' });
    expect((await send(orderId, { courierId: first() })).body.code).toBe('status_not_allowed');
    await send(other.orderId, { courierId: first() });
    expect((await desk.remove(`/couriers/${first()}`)).body.code).toBe('in_use');
    for (const trackingAddress of ['http://a.example/{number}', 'https://a.example/', 'javascript:{number}'])
      expect((await desk.add('/couriers', { name: 'Bad', trackingAddress })).status).toBe(400);
  });

  test('Label: a page of A6', async () => {
    const { orderId } = await confirmed();
    await send(orderId, { courierId: first(), trackingNumber: 'VR-9' });
    const [{ id }] = (await parcelsOf(orderId)).shipments;
    const response = await fetch(`${shop.api}/shipments/${id}/label`, { headers: bearer(desk.token) });
    const pdf = Buffer.from(await response.arrayBuffer()).toString('latin1');
    expect(response.headers.get('content-disposition')).toContain(`label-${orderId}-1.pdf`);
    expect(pdf.startsWith('%PDF-1.')).toBe(true);
    // 105 by 148 mm (ISO 216) in points.
    expect(pdf).toContain('/MediaBox [0 0 297.6 419.5]');
    expect((await desk.get('/shipments/999999/label')).status).toBe(404);
  });

  test('Cash: a courier owes what was paid at the door, until it is handed over, all of it and once', async () => {
    const { orderId, paisa } = await confirmed();
    const before = await cashOf(second());
    await send(orderId, { courierId: second() });
    expect((await cashOf(second())).toCollectPaisa - before.toCollectPaisa).toBe(paisa);
    expect((await handOver(second(), [orderId], paisa)).status).toBe(404);
    await deliver(orderId);
    const held = await cashOf(second());
    expect([held.toCollectPaisa, held.owedPaisa - before.owedPaisa]).toEqual([before.toCollectPaisa, paisa]);
    expect(held.held).toContainEqual(expect.objectContaining({ orderId, amountPaisa: paisa }));
    const wrong = await handOver(second(), [orderId], paisa - 1);
    expect([wrong.status, wrong.body.code]).toEqual([409, 'handover_differs']);
    expect((await handOver(first(), [orderId], paisa)).status).toBe(404);
    expect(
      (await desk.add('/courier-handovers', { courierId: second(), orderIds: [orderId], amountPaisa: paisa }))
        .status,
    ).toBe(403);
    const both = await Promise.all([
      handOver(second(), [orderId], paisa),
      handOver(second(), [orderId], paisa),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await cashOf(second())).owedPaisa).toBe(before.owedPaisa);
    const { order } = (await finance.get(`/orders/${orderId}`)).body;
    // The order is paid; what moves within the shop is no refund.
    expect(order.money).toMatchObject({ paid: paisa / 100, refunded: 0 });
    expect(order.money.movements.map((movement: any) => [movement.kind, movement.amount])).toEqual([
      ['payment', paisa / 100],
      ['handover', -paisa / 100],
    ]);
    // Goods that come back are refunded, whoever has the cash.
    await desk.change(`/orders/${orderId}`, { status: 'RETURN_REQUESTED' });
    await desk.change(`/orders/${orderId}`, { status: 'RETURNED', isRestocked: true });
    const due = (await desk.get('/orders?needsRefund=true&limit=100')).body.data;
    expect(due.map((each: any) => each.orderId)).toContain(orderId);
    const sheet = await fetch(`${shop.api}/courier-cash?format=csv`, {
      headers: bearer((await shop.newAccount('finance')).token),
    });
    const rows = parse(await sheet.text(), { bom: true, columns: true }) as Record<string, string>[];
    expect(rows.map((row) => row.Courier)).toEqual(['Himal Cargo', 'Valley Riders']);
  });

  test('Cash: after any days of couriers the sheet agrees with the ledger to the paisa', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            pieces: fc.integer({ min: 1, max: 3 }),
            courier: fc.integer({ min: 0, max: 1 }),
            step: fc.constantFrom('sent', 'delivered', 'handed over', 'cancelled'),
            deposit: fc.integer({ min: 0, max: 50_001 }),
          }),
          { minLength: 1, maxLength: 4 },
        ),
        async (days) => {
          // An account orders only so often in a minute.
          buyer = await shop.newShopper();
          const before = await Promise.all([cashOf(first()), cashOf(second())]);
          const expected = [
            { toCollectPaisa: 0, collectedPaisa: 0, handedOverPaisa: 0, owedPaisa: 0 },
            { toCollectPaisa: 0, collectedPaisa: 0, handedOverPaisa: 0, owedPaisa: 0 },
          ];
          for (const { pieces, courier, step, deposit } of days) {
            const { orderId, paisa } = await confirmed(pieces);
            if (deposit > 0)
              await finance.add(`/orders/${orderId}/deposits`, {
                ...{ method: 'CASH', amountPaisa: deposit, reference: 'drawer' },
              });
            const atDoor = paisa - deposit;
            const sums = expected[courier];
            const courierId = couriers[courier]?.id ?? 0;
            if (!sums) throw new Error('no such courier');
            await send(orderId, { courierId });
            if (step === 'sent') sums.toCollectPaisa += atDoor;
            if (step === 'cancelled') await desk.change(`/orders/${orderId}`, { status: 'CANCELLED' });
            if (step === 'sent' || step === 'cancelled') continue;
            await deliver(orderId);
            sums.collectedPaisa += atDoor;
            sums.owedPaisa += atDoor;
            if (step === 'delivered') continue;
            expect((await handOver(courierId, [orderId], atDoor)).status).toBe(200);
            sums.owedPaisa -= atDoor;
            sums.handedOverPaisa += atDoor;
          }
          for (const [index, id] of [first(), second()].entries()) {
            const now = await cashOf(id);
            for (const [name, sum] of Object.entries(expected[index] ?? {}))
              expect([name, now[name] - before[index][name]]).toEqual([name, sum]);
            expect(now.collectedPaisa - now.handedOverPaisa).toBe(now.owedPaisa);
            expect(now.held.reduce((all: number, each: any) => all + each.amountPaisa, 0)).toBe(
              now.owedPaisa,
            );
          }
        },
      ),
      { numRuns: 6 },
    );
  }, 240_000);
});

describe.skipIf(!kinds.includes('postgres'))('two desks on Postgres', () => {
  test('Parcels and cash: of two desks at once each piece goes once, and each order is handed over once', async () => {
    const shop = await openShop('postgres');
    try {
      await liftOrderLimits(shop.database.queries);
      const buyer = await shop.newShopper();
      const owner = await shop.newAccount('owner');
      const product = await newProduct(owner, { sellingPrice: 900, stock: 50 });
      const { body: courier } = await owner.add('/couriers', { name: 'Raced rider' });
      const courierId = courier.data.id;
      const orderIds: string[] = [];
      for (let round = 0; round < 4; round += 1) {
        const { body } = await buyer.order([{ id: product.id, qty: 2 }]);
        orderIds.push(body.orderId);
        await owner.change(`/orders/${body.orderId}`, { status: 'CONFIRMED' });
        const sent = await Promise.all([
          owner.add(`/orders/${body.orderId}/shipments`, { courierId }),
          owner.add(`/orders/${body.orderId}/shipments`, { courierId }),
          owner.add(`/orders/${body.orderId}/shipments`, { courierId }),
        ]);
        expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
        await owner.change(`/orders/${body.orderId}`, { status: 'DELIVERED' });
      }
      const amountPaisa = orderIds.length * 1800 * 100;
      const asked = { courierId, orderIds, amountPaisa };
      const handed = await Promise.all([
        owner.add('/courier-handovers', asked),
        owner.add('/courier-handovers', { ...asked, orderIds: orderIds.toReversed() }),
      ]);
      expect(handed.map(({ status }) => status)).toEqual([200, 200]);
      const [cash] = (await owner.get('/courier-cash')).body.data;
      expect(cash).toMatchObject({ collectedPaisa: amountPaisa, handedOverPaisa: amountPaisa, owedPaisa: 0 });
    } finally {
      await shop.close();
    }
  });
});
