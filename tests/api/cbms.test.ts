import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Bill, billsResponse, cbmsSendsResponse } from '../../src/contract/bill.ts';
import { todayResponse } from '../../src/contract/editor/today.ts';
import { getRows } from '../../src/server/db/database.ts';
import type { Read } from '../../src/server/doctor/check-data.ts';
import { checkCbms } from '../../src/server/doctor/check-services.ts';
import { startCbms } from './cbms-server.ts';
import { liftOrderLimits } from './lift-limits.ts';
import { pastDeadlocks } from './past-deadlocks.ts';
import { bearer, oneKind, openShop, prepare } from './shop.ts';

describe.each(oneKind)('CBMS on %s', (kind) => {
  const cbms = prepare(startCbms);
  const shop = prepare(() => openShop(kind, { ...cbms.settings, LOG_LEVEL: 'silent' }));
  const owner = prepare(() => shop.logInEditor());
  const product = prepare(() => shop.productInStock(5, 'laptops'));
  beforeAll(async () => {
    await liftOrderLimits(shop.database.queries);
    await run(sql`UPDATE inventory SET quantity = 1000`);
    await owner.change('/settings/pan_vat_number', { value: '999999999' });
  });
  beforeEach(() => owner.change('/settings/cbms', { value: 'yes' }));

  const run = (statement: Parameters<typeof shop.database.queries.execute>[0]) => shop.execute(statement);
  /** Nobody waits for minutes and hours: what is to be tried again is due now. */
  const makeDue = () => run(sql`UPDATE cbms_sends SET next_attempt_at = now() WHERE sent_at IS NULL`);
  const getBills = async (orderId: string): Promise<Bill[]> =>
    billsResponse.parse((await owner.get(`/orders/${orderId}/bills`)).body).data;
  async function issue(changes: Record<string, unknown> = {}): Promise<Bill> {
    const buyer = await shop.newShopper();
    const { body } = await buyer.order([{ id: product.id, qty: 1 }], changes);
    const issued = await owner.add(`/orders/${body.orderId}/bills`, {});
    expect(issued.status).toBe(201);
    return issued.body.data;
  }
  const cbmsOf = async ({ id }: Bill): Promise<Bill['cbms']> =>
    (await owner.get(`/bills/${id}`)).body.data.cbms;
  /** Waits until a bill is so; what has to be tried again meanwhile is due at once. */
  const waitFor = (bill: Bill, wanted: Partial<NonNullable<Bill['cbms']>>) =>
    expect
      .poll(
        async () => {
          await makeDue();
          return cbmsOf(bill);
        },
        { timeout: 20_000 },
      )
      .toMatchObject(wanted);
  const listed = async (state?: string) =>
    cbmsSendsResponse.parse((await owner.get(`/cbms-sends${state ? `?state=${state}` : ''}`)).body).data;
  const getProblem = async ({ id }: Bill) => (await listed()).find(({ billId }) => billId === id)?.problem;
  const attemptsAt = (bill: Bill) =>
    cbms.received.filter(({ body }) => body.invoice_number === bill.label).map(({ body }) => body);

  test('CBMS: off unless the setting says so, and then a bill is not for it', async () => {
    await owner.change('/settings/cbms', { value: '' });
    const bill = await issue();
    expect(bill.cbms).toBeUndefined();
    expect((await owner.change('/settings/cbms', { value: 'perhaps' })).status).toBe(400);
    await owner.change('/settings/cbms', { value: 'yes' });
    await waitFor(await issue(), { state: 'SENT' });
    expect(attemptsAt(bill)).toEqual([]);
  });

  test('CBMS: a bill and its return, field by field, in their order', async () => {
    const bill = await issue({ buyerPan: '123456789', buyerCompany: 'Example Traders' });
    await waitFor(bill, { state: 'SENT', code: 200, isRealtime: true });
    const year = bill.fiscalYear.replace('/', '.0');
    const amounts = {
      total_sales: bill.grandPaisa / 100,
      taxable_sales_vat: bill.taxablePaisa / 100,
      vat: bill.vatPaisa / 100,
      excisable_amount: 0,
      excise: 0,
      taxable_sales_hst: 0,
      hst: 0,
      amount_for_esf: 0,
      esf: 0,
      export_sales: 0,
      tax_exempted_sales: 0,
      isrealtime: true,
    };
    const who = {
      username: 'Test_CBMS',
      password: 'test@321',
      seller_pan: '999999999',
      buyer_pan: '123456789',
      fiscal_year: year,
      buyer_name: 'Example Traders',
    };
    expect(cbms.bills.get(bill.label)).toEqual({
      ...who,
      ...amounts,
      invoice_number: bill.label,
      invoice_date: bill.issuedOn.bs.replaceAll('-', '.'),
      datetimeClient: expect.any(String),
    });
    // A return has the amounts of its bill, whatever the rate is by now.
    await owner.change('/settings/vat_rates', { value: '2026-01-01 | 15' });
    await owner.change(`/orders/${bill.orderId}`, { status: 'CANCELLED' });
    await owner.change('/settings/vat_rates', { value: '' });
    const note = (await getBills(bill.orderId))[1];
    if (!note) throw new Error('no credit note');
    await waitFor(note, { state: 'SENT', code: 200 });
    expect(cbms.returns.get(note.label)).toEqual({
      ...who,
      ...amounts,
      ref_invoice_number: bill.label,
      credit_note_number: note.label,
      credit_note_date: note.issuedOn.bs.replaceAll('-', '.'),
      reason_for_return: 'The order was cancelled',
      datetimeClient: expect.any(String),
    });
    const standard = await fetch(`${shop.api}/bills?view=standard&format=csv`, {
      headers: bearer((await shop.logInEditor()).token),
    });
    const [columns = [], ...rows]: string[][] = parse(await standard.text(), { bom: true });
    const row = rows.find((cells) => cells[1] === bill.label);
    const cell = (name: string) => row?.[columns.indexOf(name)];
    expect([cell('Sync_with_IRD'), cell('Is_realtime')]).toEqual(['True', 'True']);
  });

  test.each([
    [102, 'CBMS could not save it. It is tried again.'],
    [103, 'CBMS could not save it. It is tried again.'],
    [555, 'CBMS answered 555, which is not documented. It is tried again.'],
    ['silent', 'CBMS does not answer. It is tried again.'],
    ['page', 'CBMS does not answer. It is tried again.'],
  ] as const)('CBMS: after %s it is tried again', async (trick, problem) => {
    cbms.next(trick);
    const bill = await issue();
    await expect.poll(() => getProblem(bill), { timeout: 10_000 }).toBe(problem);
    await waitFor(bill, { state: 'SENT', code: 200 });
    expect(attemptsAt(bill).length).toBe(2);
  });

  test('CBMS: one that arrived without an answer is there once: 101 on the next attempt says so', async () => {
    cbms.next('taken in silence');
    const bill = await issue();
    await waitFor(bill, { state: 'SENT', code: 101, isRealtime: true });
    expect(attemptsAt(bill).length).toBe(2);
  });

  test('CBMS: one whose process was killed while it was sent is sent by the next', async () => {
    const bill = await issue();
    await waitFor(bill, { state: 'SENT' });
    // What a kill between CBMS's answer and the note of it leaves behind: a claim, and a bill that is there.
    await run(
      sql`UPDATE cbms_sends SET sent_at = NULL, code = NULL, next_attempt_at = now() WHERE bill_id = ${bill.id}`,
    );
    await waitFor(bill, { state: 'SENT', code: 101 });
  });

  test('CBMS: a number that somebody else sent is no success, not when it is sent again either', async () => {
    cbms.next(101);
    const bill = await issue();
    await expect.poll(() => cbmsOf(bill), { timeout: 10_000 }).toEqual({ state: 'FAILED', code: 101 });
    expect(await getProblem(bill)).toContain('which this shop did not send');
    cbms.next(101);
    expect((await owner.add(`/cbms-sends/${bill.id}/again`, {})).status).toBe(200);
    await expect.poll(() => attemptsAt(bill).length, { timeout: 10_000 }).toBe(2);
    await expect.poll(() => cbmsOf(bill), { timeout: 10_000 }).toEqual({ state: 'FAILED', code: 101 });
    await owner.add(`/cbms-sends/${bill.id}/again`, {});
    await waitFor(bill, { state: 'SENT', code: 200 });
    expect((await owner.add(`/cbms-sends/${bill.id}/again`, {})).status).toBe(404);
  });

  test('CBMS: invalid fields wait for a person, and their return with them', async () => {
    cbms.next(104);
    const bill = await issue();
    await expect.poll(() => cbmsOf(bill), { timeout: 10_000 }).toMatchObject({ state: 'FAILED' });
    await owner.change(`/orders/${bill.orderId}`, { status: 'CANCELLED' });
    const later = await issue();
    await waitFor(later, { state: 'SENT' });
    const note = (await getBills(bill.orderId))[1];
    expect(note?.cbms).toEqual({ state: 'WAITING' });
    expect((await listed('FAILED'))[0]).toMatchObject({ billId: bill.id, state: 'FAILED' });
    const today = todayResponse.parse((await owner.get('/editor/today')).body).data;
    expect(today.cbms).toEqual({ waiting: 1, failed: 1 });
    const read: Read = async (query) => getRows(await run(sql.raw(query)));
    expect(
      await checkCbms(read, { cbms: { baseUrl: 'http://cbms.test/', username: '', password: '' } }),
    ).toEqual([
      expect.objectContaining({
        level: 'warning',
        message: expect.stringContaining('refuses 1 of the bills'),
      }),
    ]);
    await expect
      .poll(async () =>
        (await owner.get('/alerts')).body.data.map(({ kind: each }: { kind: string }) => each),
      )
      .toContain('cbms-failed');
    await run(sql`DELETE FROM cbms_sends WHERE sent_at IS NULL`);
  });

  test('CBMS: a return whose bill it does not know waits for a person', async () => {
    await owner.change('/settings/cbms', { value: 'no' });
    const bill = await issue();
    await owner.change('/settings/cbms', { value: 'yes' });
    await owner.change(`/orders/${bill.orderId}`, { status: 'CANCELLED' });
    const note = (await getBills(bill.orderId))[1];
    if (!note) throw new Error('no credit note');
    await expect.poll(() => cbmsOf(note), { timeout: 10_000 }).toEqual({ state: 'FAILED', code: 105 });
    await run(sql`DELETE FROM cbms_sends WHERE sent_at IS NULL`);
  });

  test('CBMS: a refused log-in stops all, alarms, and nothing is lost; what is late says so', async () => {
    cbms.setPassword('changed');
    const first = await issue();
    await expect.poll(() => cbmsOf(first), { timeout: 10_000 }).toEqual({ state: 'WAITING', code: 100 });
    const second = await issue();
    expect(await getProblem(first)).toContain('CBMS_PASSWORD');
    expect(attemptsAt(second)).toEqual([]);
    cbms.setPassword();
    // Bills refuse every change, so time cannot pass for them otherwise.
    await pastDeadlocks(() => run(sql`ALTER TABLE bills DISABLE TRIGGER refuse_change`));
    await run(
      sql`UPDATE bills SET issued_at = issued_at - interval '2 minutes' WHERE id IN (${first.id}, ${second.id})`,
    );
    await pastDeadlocks(() => run(sql`ALTER TABLE bills ENABLE TRIGGER refuse_change`));
    await waitFor(first, { state: 'SENT', code: 200, isRealtime: false });
    await waitFor(second, { state: 'SENT', code: 200, isRealtime: false });
    expect(attemptsAt(second).map(({ isrealtime }) => isrealtime)).toEqual([false]);
  });

  test('CBMS: after an outage with twelve bills every one is there, once', async () => {
    const before = cbms.bills.size;
    cbms.next('silent', 'taken in silence', 'silent', 102, 'page');
    const issued: Bill[] = [];
    for (let each = 0; each < 12; each++) issued.push(await issue());
    for (const bill of issued) await waitFor(bill, { state: 'SENT' });
    expect(cbms.bills.size).toBe(before + issued.length);
  });
});
