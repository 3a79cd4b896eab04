import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ownDataResponse } from '../../src/contract/own-data.ts';
import { claimResponse, claimsResponse, staffClaimsResponse } from '../../src/contract/warranty-claim.ts';
import { getRows } from '../../src/server/db/database.ts';
import { forgetOld } from '../../src/server/retention/forget-old.ts';
import { liftOrderLimits } from './lift-limits.ts';
import { MAILS_WAIT } from './outbox.ts';
import { type editorCalls, oneKind, openShop, prepare } from './shop.ts';

let next = 0;
const fresh = () => `WC${String(++next).padStart(6, '0')}`;
const PROBLEM = 'It does not turn on.';

describe.each(oneKind)('%s', (kind) => {
  const shop = prepare(() => openShop(kind, MAILS_WAIT));
  const owner = prepare(() => shop.newAccount('owner'));
  const desk = prepare(() => shop.newAccount('orders'));
  const laptop = prepare(() => shop.productInStock(5, 'laptops'));
  const shopper = prepare(() => shop.newShopper(), beforeEach);
  let buyer: ReturnType<typeof editorCalls>;
  beforeAll(async () => {
    await liftOrderLimits(shop.database.queries);
    await shop.execute(sql`UPDATE inventory SET quantity = 1000`);
    await shop.execute(
      sql`UPDATE products SET specifications = '{"Warranty":"1 year"}' WHERE id = ${laptop.id}`,
    );
  });
  beforeEach(async () => {
    buyer = shopper;
  });

  /** An order of one laptop with its serial number. */
  async function sold(steps = ['CONFIRMED', 'SHIPPED', 'DELIVERED']) {
    const cart = [{ id: laptop.id, qty: 1 }];
    const placed = await shopper.order(cart);
    expect([placed.status, placed.body.message]).toEqual([201, undefined]);
    const orderId: string = placed.body.orderId;
    const { lines } = (await desk.get(`/orders/${orderId}/serials`)).body.data;
    const piece = { orderId, lineId: lines[0].lineId as number, serial: fresh() };
    await desk.put(`/orders/${orderId}/serials`, {
      lines: [{ lineId: piece.lineId, serials: [piece.serial] }],
    });
    for (const status of steps)
      expect((await desk.change(`/orders/${orderId}`, { status })).status).toBe(200);
    return piece;
  }
  const open = (calls: typeof buyer, body: object) =>
    calls.add('/warranty-claims', { problem: PROBLEM, ...body });
  async function opened() {
    const piece = await sold();
    const { status, body } = await open(buyer, piece);
    expect([status, body.message]).toEqual([201, undefined]);
    return { ...piece, ...claimResponse.parse(body).data };
  }
  const step = (id: number, status: string, more: object = {}) =>
    desk.change(`/warranty-claims/${id}`, { status, ...more });
  const claimsOf = async (orderId: string) =>
    claimsResponse.parse((await buyer.get(`/orders/${orderId}/warranty-claims`)).body).data;
  const listed = async (show: string) =>
    staffClaimsResponse.parse((await desk.get(`/warranty-claims?show=${show}&limit=100`)).body).data;
  const mailsTo = async (email: string) =>
    await shop.rows<{ subject: string; body: string }>(
      sql`SELECT subject, body FROM mails WHERE recipient = ${email} AND subject LIKE 'Your warranty claim%' ORDER BY id`,
    );

  describe('a start', () => {
    test('Claims: a buyer claims a delivered piece in any spelling, and gets a number and a mail', async () => {
      const piece = await sold();
      const { status, body } = await open(buyer, {
        ...piece,
        orderId: piece.orderId.toLowerCase().replaceAll('-', ' '),
        serial: ` ${piece.serial.toLowerCase()} `,
      });
      expect(status).toBe(201);
      const claim = claimResponse.parse(body).data;
      expect(claim).toEqual({
        id: expect.any(Number),
        number: `RMA-${claim.id}`,
        ...piece,
        productName: laptop.name,
        problem: PROBLEM,
        status: 'REQUESTED',
        replacement: null,
        steps: [{ status: 'REQUESTED', at: expect.any(String), note: '' }],
      });
      expect(await claimsOf(piece.orderId)).toEqual([claim]);
      expect(await mailsTo(shopper.email)).toEqual([
        {
          subject: `Your warranty claim ${claim.number}`,
          body: expect.stringContaining(`/order/${piece.orderId}`),
        },
      ]);
      const { sales } = (await desk.get(`/serials/${piece.serial}`)).body.data;
      expect(sales[0].claims).toEqual([
        { number: claim.number, status: 'REQUESTED', openedAt: expect.any(String) },
      ]);
    });

    test('Claims: what was never sold, and what others bought, is told a buyer in the same words', async () => {
      const { serial } = await sold();
      const other = await shop.newShopper();
      const [unknown, foreign] = [await open(other, { serial: 'NEVER-1' }), await open(other, { serial })];
      expect([unknown.status, unknown.body.code]).toEqual([404, 'serial_unknown']);
      expect(foreign.status).toBe(404);
      expect(foreign.body.message.replace(serial, 'NEVER-1')).toBe(unknown.body.message);
      const atDesk = await open(desk, { serial: 'NEVER-1' });
      expect([atDesk.status, atDesk.body.message]).toEqual([
        404,
        'We have sold nothing with the serial number NEVER-1.',
      ]);
    });

    test('Claims: a piece of another order or line than was said is not meant', async () => {
      const [one, other] = [await sold(), await sold()];
      expect((await open(buyer, { ...one, orderId: other.orderId })).status).toBe(404);
      expect((await open(buyer, { ...one, lineId: other.lineId })).status).toBe(404);
    });

    test('Claims: one that is under way, or back, has nobody who could claim', async () => {
      const shipped = await sold(['CONFIRMED', 'SHIPPED']);
      expect((await open(buyer, shipped)).body.code).toBe('status_not_allowed');
      const returned = await sold(['CONFIRMED', 'SHIPPED', 'DELIVERED', 'RETURN_REQUESTED']);
      await desk.change(`/orders/${returned.orderId}`, { status: 'RETURNED', isRestocked: true });
      expect((await open(buyer, returned)).body.code).toBe('serial_unknown');
      expect((await open(desk, returned)).body.message).toContain(`back from order ${returned.orderId}`);
    });

    test('Claims: the warranty’s last day counts, and after it only the desk takes a claim', async () => {
      const piece = await sold();
      const deliver = (ago: string) =>
        shop.execute(sql`
          UPDATE orders SET status_times = status_times
            || jsonb_build_object('DELIVERED', to_char((now() - ${ago}::interval) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
          WHERE id = ${piece.orderId}`);
      await deliver('1 year 1 day');
      const late = await open(buyer, piece);
      expect([late.status, late.body.code]).toEqual([409, 'warranty_ended']);
      expect(late.body.message).toMatch(/^The warranty ended on \d/);
      await deliver('1 year');
      const { status, body } = await open(buyer, piece);
      expect(status).toBe(201);
      await step(body.data.id, 'REFUSED', { note: 'No fault found' });
      await deliver('3 years');
      expect((await open(desk, piece)).body.data.status).toBe('RECEIVED');
    });

    test('Claims: the same call again is the same claim, until something was done for it', async () => {
      const { id, orderId, lineId, serial } = await opened();
      const piece = { orderId, lineId, serial };
      const mails = (await mailsTo(shopper.email)).length;
      const again = await Promise.all([open(buyer, piece), open(buyer, piece)]);
      expect(again.map(({ status, body }) => [status, body.data?.id])).toEqual([
        [201, id],
        [201, id],
      ]);
      expect((await claimsOf(orderId))[0]?.steps).toHaveLength(1);
      expect(await mailsTo(shopper.email)).toHaveLength(mails);
      await step(id, 'RECEIVED');
      expect((await open(buyer, piece)).body.code).toBe('claim_open');
    });

    test('Claims: a piece has one open claim, and may have another when that is closed', async () => {
      const { id, number, ...piece } = await opened();
      const { orderId, lineId, serial } = piece;
      for (const [calls, problem] of [
        [buyer, 'It smells'],
        [desk, PROBLEM],
      ] as const) {
        const again = await open(calls, { orderId, lineId, serial, problem });
        expect([again.status, again.body.code, again.body.message]).toEqual([
          409,
          'claim_open',
          `${number} is open for this piece already.`,
        ]);
      }
      await step(id, 'REFUSED', { note: 'Liquid inside' });
      expect((await open(buyer, { serial })).status).toBe(201);
    });

    test.each([
      ['no problem', { problem: ' ​ ' }, 'problem'],
      ['too long a problem', { problem: 'a'.repeat(1001) }, 'problem'],
      ['no serial number', { serial: '' }, 'serial'],
    ])('Claims: %s is refused by its field', async (_what, wrong, field) => {
      const { status, body } = await open(buyer, { serial: 'ANY-1', ...wrong });
      expect([status, body.fields?.[field]]).toEqual([400, expect.any(String)]);
    });

    test('Claims: a customer who tries many numbers is stopped', async () => {
      const statuses: number[] = [];
      for (let guess = 0; guess < 21; guess++)
        statuses.push((await open(buyer, { serial: `GUESS-${guess}` })).status);
      expect(statuses).toEqual([...Array(20).fill(404), 429]);
    });
  });

  describe('its steps', () => {
    test('Claims: each is in the history with who and when, its buyer reads it without names, and gets a mail', async () => {
      const { id, orderId } = await opened();
      for (const [status, note] of [
        ['RECEIVED', ''],
        ['AT_SERVICE_CENTRE', 'Their ticket is 4711'],
        ['BACK', ''],
        ['RETURNED', ''],
      ] as const)
        expect((await step(id, status, note ? { note } : {})).status).toBe(200);
      const [claim] = await claimsOf(orderId);
      expect(claim?.steps.map(({ status, note, by }) => [status, note, by])).toEqual([
        ['REQUESTED', '', undefined],
        ['RECEIVED', '', undefined],
        ['AT_SERVICE_CENTRE', 'Their ticket is 4711', undefined],
        ['BACK', '', undefined],
        ['RETURNED', '', undefined],
      ]);
      const staffs = (await listed('closed')).find((each) => each.id === id);
      expect(staffs?.steps.map(({ by }) => by?.includes('@'))).toEqual([undefined, true, true, true, true]);
      expect(staffs?.buyer.name).toBe('Asha Shrestha');
      const mails = await mailsTo(shopper.email);
      expect(mails).toHaveLength(5);
      expect(mails[2]?.body).toContain('Our note: Their ticket is 4711');
      const entries = await shop.execute(
        sql`SELECT details ->> 'to' AS "to" FROM audit_entries WHERE subject = ${`RMA-${id}`} ORDER BY id`,
      );
      expect(getRows<{ to: string }>(entries).map(({ to }) => to)).toEqual([
        'RECEIVED',
        'AT_SERVICE_CENTRE',
        'BACK',
        'RETURNED',
      ]);
    });

    test('Claims: a step that does not follow is refused, twice the same one too, and nothing changes', async () => {
      const { id, orderId } = await opened();
      expect((await step(id, 'BACK')).body.code).toBe('status_not_allowed');
      expect((await step(id, 'RECEIVED')).status).toBe(200);
      expect((await step(id, 'RECEIVED')).body.code).toBe('status_not_allowed');
      expect((await claimsOf(orderId))[0]?.steps).toHaveLength(2);
      expect((await step(1_999_999, 'RECEIVED')).status).toBe(404);
    });

    test('Claims: one that was moved meanwhile is not moved again by who saw it before', async () => {
      const { id } = await opened();
      for (const status of ['RECEIVED', 'AT_SERVICE_CENTRE', 'BACK']) await step(id, status);
      const stale = await step(id, 'AT_SERVICE_CENTRE', { was: 'RECEIVED' });
      expect([stale.status, stale.body.code]).toEqual([409, 'edited_meanwhile']);
      expect((await step(id, 'AT_SERVICE_CENTRE', { was: 'BACK' })).body.data.steps).toHaveLength(5);
      // Back a second time, it is what the centre answered now that is decided on.
      await step(id, 'BACK');
      const again = await step(id, 'RETURNED', { was: 'BACK', steps: 4 });
      expect([again.status, again.body.code]).toEqual([409, 'edited_meanwhile']);
      expect((await step(id, 'RETURNED', { was: 'BACK', steps: 6 })).status).toBe(200);
    });

    test('Claims: a refusal needs its reason, and only a replacement a serial number', async () => {
      const { id } = await opened();
      await step(id, 'RECEIVED');
      expect((await step(id, 'REFUSED')).body.fields).toEqual({ note: 'Tell the buyer why' });
      expect((await step(id, 'RETURNED', { serial: 'X1' })).body.fields).toEqual({
        serial: 'Only a replacement has a serial number',
      });
    });

    test('Claims: a replacement takes the place of its piece, with its warranty', async () => {
      const { id, orderId, serial } = await opened();
      const replacement = fresh();
      await step(id, 'RECEIVED');
      const { status, body } = await step(id, 'REPLACED', { serial: replacement.toLowerCase() });
      expect([status, body.data.replacement]).toEqual([200, replacement]);
      const [line] = (await buyer.get(`/orders/${orderId}/serials`)).body.data.lines;
      expect(line.serials).toEqual([
        { serial: replacement, warranty: '1 year', warrantyEnds: expect.any(String) },
      ]);
      const [old] = (await desk.get(`/serials/${serial}`)).body.data.sales;
      expect(old.releasedBecause).toBe('replaced');
      expect((await open(buyer, { serial })).body.code).toBe('serial_unknown');
      expect((await open(buyer, { serial: replacement })).status).toBe(201);
    });

    test('Claims: a replacement from the shelf is a movement of stock, one of a service centre is none', async () => {
      const movements = async () =>
        await shop.rows<{ product: number; quantity: number; reference: string }>(sql`
            SELECT product_id AS product, quantity, reference FROM stock_movements WHERE kind = 'claim'`);
      const [sent, taken] = [await opened(), await opened()];
      for (const { id } of [sent, taken]) await step(id, 'RECEIVED');
      expect((await step(sent.id, 'RETURNED', { isFromStock: true })).status).toBe(400);
      await step(sent.id, 'REPLACED', { serial: fresh() });
      expect(await movements()).toEqual([]);
      await step(taken.id, 'REPLACED', { serial: fresh(), isFromStock: true });
      expect(await movements()).toMatchObject([{ quantity: -1, reference: `RMA-${taken.id}` }]);
    });

    test('Claims: a replacement that was sold already is refused with its order, and nothing is half done', async () => {
      const { id, orderId, serial } = await opened();
      const other = await sold();
      await step(id, 'RECEIVED');
      const taken = await step(id, 'REPLACED', { serial: other.serial });
      expect([taken.status, taken.body.code, taken.body.orderId, Object.keys(taken.body.fields)]).toEqual([
        409,
        'serial_taken',
        other.orderId,
        ['serial'],
      ]);
      expect((await step(id, 'REPLACED', { serial })).status).toBe(400);
      expect((await claimsOf(orderId))[0]?.status).toBe('RECEIVED');
      const [line] = (await buyer.get(`/orders/${orderId}/serials`)).body.data.lines;
      expect(line.serials[0].serial).toBe(serial);
    });

    test('Claims: a return closes the claim on its piece: the buyer reads why, gets a mail, and nothing moves it', async () => {
      const { id, number, orderId } = await opened();
      await step(id, 'RECEIVED');
      await desk.change(`/orders/${orderId}`, { status: 'RETURN_REQUESTED' });
      expect((await claimsOf(orderId))[0]?.status).toBe('RECEIVED');
      const back = await desk.change(`/orders/${orderId}`, { status: 'RETURNED', isRestocked: true });
      expect(back.status).toBe(200);
      const [claim] = await claimsOf(orderId);
      expect([claim?.status, claim?.steps.map(({ status }) => status)]).toEqual([
        'CLOSED',
        ['REQUESTED', 'RECEIVED', 'CLOSED'],
      ]);
      const staffs = (await listed('closed')).find((each) => each.id === id);
      expect(staffs?.steps.at(-1)?.by).toContain('@');
      expect((await step(id, 'AT_SERVICE_CENTRE')).body.code).toBe('status_not_allowed');
      await expect
        .poll(() => mailsTo(shopper.email))
        .toContainEqual({
          subject: `Your warranty claim of order ${orderId} is closed`,
          body: expect.stringContaining(`your warranty claim ${number} came back to us with a return`),
        });
      const entries = await shop.execute(
        sql`SELECT details ->> 'to' AS "to" FROM audit_entries WHERE subject = ${number} ORDER BY id DESC LIMIT 1`,
      );
      expect(getRows(entries)).toEqual([{ to: 'CLOSED' }]);
    });

    test('Claims: of a line of which one piece came back, the claim is closed when staff say that it is this piece', async () => {
      const cart = [{ id: laptop.id, qty: 2 }];
      const placed = await shopper.order(cart);
      const orderId: string = placed.body.orderId;
      const [{ lineId }] = (await desk.get(`/orders/${orderId}/serials`)).body.data.lines;
      const [kept, back] = [fresh(), fresh()];
      await desk.put(`/orders/${orderId}/serials`, { lines: [{ lineId, serials: [kept, back] }] });
      for (const status of ['CONFIRMED', 'SHIPPED', 'DELIVERED'])
        await desk.change(`/orders/${orderId}`, { status });
      for (const serial of [kept, back]) expect((await open(buyer, { serial })).status).toBe(201);
      const goods = { lines: [{ lineId, quantity: 1 }], reason: 'defective', isSealed: false, photos: [] };
      const asked = await buyer.add(`/orders/${orderId}/returns`, goods);
      expect([asked.status, asked.body.message]).toEqual([201, undefined]);
      await desk.change(`/returns/${asked.body.data.id}`, {
        ...{ state: 'RECEIVED', isRestocked: false },
        lines: goods.lines,
      });
      const states = async () =>
        Object.fromEntries((await claimsOf(orderId)).map(({ serial, status }) => [serial, status]));
      expect(await states()).toEqual({ [kept]: 'REQUESTED', [back]: 'REQUESTED' });
      await desk.put(`/orders/${orderId}/serials`, { lines: [{ lineId, serials: [kept] }] });
      expect(await states()).toEqual({ [kept]: 'REQUESTED', [back]: 'CLOSED' });
    });

    test('Claims: a piece that is with the shop for its warranty is not returned by its buyer', async () => {
      const { orderId, lineId, id, number } = await opened();
      await desk.change(`/warranty-claims/${id}`, { status: 'RECEIVED' });
      const goods = { lines: [{ lineId, quantity: 1 }], reason: 'defective', isSealed: false, photos: [] };
      const { status, body } = await buyer.add(`/orders/${orderId}/returns`, goods);
      expect([status, body.code, body.message]).toEqual([409, 'claim_open', expect.stringContaining(number)]);
    });

    test('Claims: a piece with a claim stays on its order', async () => {
      const { orderId, lineId, serial } = await opened();
      const { status, body } = await desk.put(`/orders/${orderId}/serials`, {
        lines: [{ lineId, serials: [] }],
      });
      expect([status, body.code, body.message]).toEqual([
        409,
        'in_use',
        `${serial} has a claim on its warranty, so it cannot be taken off the order.`,
      ]);
    });

    test('Claims: roles: the desk moves them, finance reads, editors and customers do neither', async () => {
      const { id } = await opened();
      for (const [role, write, read] of [
        ['finance', 403, 200],
        ['editor', 403, 403],
        [null, 403, 403],
      ] as const) {
        const calls = await shop.newAccount(role);
        expect((await calls.change(`/warranty-claims/${id}`, { status: 'RECEIVED' })).status).toBe(write);
        expect((await calls.get('/warranty-claims')).status).toBe(read);
      }
    });
  });

  test('Claims: one that waits too long is overdue, in its list and in Today, by the setting', async () => {
    const { id } = await opened();
    const today = async () => (await desk.get('/editor/today')).body.data.orders.claimsOverdue as number;
    const before = await today();
    await shop.execute(
      sql`UPDATE warranty_claims SET moved_at = now() - interval '14 days 1 hour' WHERE id = ${id}`,
    );
    expect(await today()).toBe(before + 1);
    expect((await listed('overdue')).map((claim) => [claim.id, claim.isOverdue])).toContainEqual([id, true]);
    expect((await owner.change('/settings/claim_days', { value: '15' })).status).toBe(200);
    expect(await today()).toBe(before);
    expect((await owner.change('/settings/claim_days', { value: 'soon' })).status).toBe(400);
    await owner.change('/settings/claim_days', { value: '' });
    await step(id, 'RECEIVED');
    expect(await today()).toBe(before);
  });

  test('Claims: a customer’s copy of the data has them, and a deleted account leaves no words of its buyer', async () => {
    const { id, number } = await opened();
    const { body } = await buyer.get(`/users/${shopper.user.id}/data`);
    expect(ownDataResponse.parse(body).data.warrantyClaims?.map((claim) => claim.number)).toEqual([number]);
    const gone = await buyer.add(`/users/${shopper.user.id}/deletion`, { password: shopper.password });
    expect([gone.status, gone.body.message]).toEqual([200, undefined]);
    const problem = async () =>
      (await shop.rows<{ problem: string }>(sql`SELECT problem FROM warranty_claims WHERE id = ${id}`))[0]
        ?.problem;
    // The desk needs it until the claim is done; nobody is written to.
    expect(await problem()).toBe(PROBLEM);
    await step(id, 'REFUSED', { note: 'Never brought' });
    await forgetOld(shop.database.queries);
    expect(await problem()).toBe('');
    expect(await mailsTo(shopper.email)).toHaveLength(1);
  });
});
