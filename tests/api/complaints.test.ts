import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ownDataResponse } from '../../src/contract/own-data.ts';
import { getRows } from '../../src/server/db/database.ts';
import { OWNER_PRIORITY, queueMail, STRANGER_PRIORITY } from '../../src/server/mail/queue.ts';
import { eraseOldComplaints } from '../../src/server/retention/forget-old.ts';
import { FORGET_COUNTS } from './lift-limits.ts';
import { findMessages } from './outbox.ts';
import { type editorCalls, oneKind, openShop, prepare } from './shop.ts';

const NUMBER = /^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/;
const DAY_MS = 86_400_000;
/** The day in Nepal, which is 5:45 hours ahead. */
const findDay = (days: number) =>
  new Date(Date.now() + days * DAY_MS + 5.75 * 3_600_000).toISOString().slice(0, 10);

describe.each(oneKind)('%s', (kind) => {
  const shop = prepare(() => openShop(kind, { LOG_LEVEL: 'silent' }));
  let staff: Record<'owner' | 'orders' | 'finance' | 'editor', ReturnType<typeof editorCalls>>;
  beforeAll(async () => {
    const callsOf = async (role: 'owner' | 'orders' | 'finance' | 'editor') => await shop.newAccount(role);
    staff = {
      owner: await callsOf('owner'),
      orders: await callsOf('orders'),
      finance: await callsOf('finance'),
      editor: await callsOf('editor'),
    };
  });
  afterEach(async () => {
    await shop.execute(FORGET_COUNTS);
    await shop.execute(sql`DELETE FROM blocked_contacts`);
  });

  let written = 0;
  /** Each with a text of its own: the same one again is the same complaint. */
  const complaint = (changes: object = {}) => {
    written += 1;
    return {
      name: 'Asha Shrestha',
      contact: '9841234567',
      orderId: 'HP-20261120-7K2QF9',
      text: `The laptop came without its charger (${written}).`,
      ...changes,
    };
  };
  const send = (body: object) => shop.add('/complaints', body);
  const file = async (changes: object = {}): Promise<string> => {
    const { status, body } = await send(complaint(changes));
    expect([status, body.message]).toEqual([200, undefined]);
    return body.data.number;
  };
  const getStatus = (number: string, contact: string) => shop.add('/complaints/status', { number, contact });
  const found = async (number: string) =>
    (await staff.orders.get(`/complaints?number=${number}`)).body.data[0];
  const mailTo = (address: string) =>
    findMessages(shop.dataDir).filter((mail) => mail.includes(`To: ${address}`));

  test('Complaints: one gets a number and a day, staff answer it more than once, and who filed it reads the answers', async () => {
    const sent = complaint({ contact: '९८४१-२३४५६७' });
    const { body } = await send(sent);
    expect(body).toEqual({
      status: 'success',
      data: { number: expect.stringMatching(NUMBER), dueOn: findDay(7) },
    });
    const { number } = body.data;
    const before = await getStatus(number, '+977 9841234567');
    expect(before.body.data).toEqual({
      number,
      state: 'open',
      orderId: 'HP-20261120-7K2QF9',
      text: sent.text,
      filedAt: expect.any(String),
      dueOn: findDay(7),
      answers: [],
    });
    const { id } = await found(number);
    const answer = async (text: string) =>
      (await staff.orders.add(`/complaints/${id}/answers`, { text })).status;
    expect(await answer('We send the charger today.')).toBe(200);
    // A second press of the button.
    expect(await answer('We send the charger today.')).toBe(200);
    expect((await staff.finance.add(`/complaints/${id}/answers`, { text: 'It left.' })).status).toBe(200);
    const { data } = (await getStatus(number.toLowerCase().replace('-', ' '), '9841234567')).body;
    expect([data.state, data.answers.map(({ text }: { text: string }) => text)]).toEqual([
      'answered',
      ['We send the charger today.', 'It left.'],
    ]);
    expect(Object.keys(data.answers[0]).sort()).toEqual(['answeredAt', 'text']);
    expect((await found(number)).answers[0]).toMatchObject({ by: expect.stringMatching(/\w+ \w+/) });
    expect((await staff.finance.add(`/complaints/${id}/closed`)).status).toBe(200);
    expect((await staff.finance.add(`/complaints/${id}/closed`)).status).toBe(200);
    const late = await staff.orders.add(`/complaints/${id}/answers`, { text: 'One more.' });
    expect([late.status, late.body.code]).toEqual([409, 'complaint_closed']);
    expect((await getStatus(number, '9841234567')).body.data.state).toBe('closed');
    const log = (await staff.owner.get(`/audit?search=${number}`)).body.data;
    expect(log.map(({ action }: { action: string }) => action)).toEqual([
      'complaint.closed',
      'complaint.answered',
      'complaint.answered',
    ]);
    expect(JSON.stringify(log)).not.toMatch(/Asha|9841234567/);
  });

  test('Complaints: an address gets the number and each answer by mail, and nothing that a stranger typed', async () => {
    const number = await file({ contact: 'Asha.Complains@Example.com', name: 'Buy at evil.example' });
    const { id, contact } = await found(number);
    expect(contact).toBe('asha.complains@example.com');
    await staff.owner.add(`/complaints/${id}/answers`, { text: 'Please bring it to the shop.' });
    await expect.poll(() => mailTo(contact)).toHaveLength(2);
    const [filed = '', answered = ''] = mailTo(contact);
    expect(filed).toContain(
      `/complaints?number=3D${number}`.replace('3D', filed.includes('=3D') ? '3D' : ''),
    );
    expect(filed).not.toMatch(/evil|charger/);
    expect(answered).toContain('Please bring it to the shop.');
  });

  test('Complaints: each answer is mailed, whatever strangers had mailed to its address, or is refused', async () => {
    const contact = 'answered@example.com';
    const number = await file({ contact });
    const { id } = await found(number);
    const answer = (text: string) => staff.orders.add(`/complaints/${id}/answers`, { text });
    // As many as anyone can have mailed by typing the address.
    for (let count = 0; count < 5; count++)
      await queueMail(shop.database.queries, {
        recipient: contact,
        priority: STRANGER_PRIORITY,
        subject: 'Alert',
        body: 'Confirm',
      });
    const texts = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth'].map((text) => `${text} answer.`);
    for (const text of texts) expect((await answer(text)).status).toBe(200);
    await expect.poll(() => mailTo(contact).join('')).toContain(texts.at(-1));
    for (const text of texts) expect(mailTo(contact).filter((mail) => mail.includes(text))).toHaveLength(1);
    await shop.execute(sql`
      INSERT INTO mails (recipient, subject, body, priority, sent_at)
      SELECT ${contact}, 'Answer', '', ${OWNER_PRIORITY}::int, now() FROM generate_series(1, 20)`);
    const { status, body } = await answer('One too many.');
    expect([status, body.message]).toEqual([
      429,
      'So many emails went to this address within an hour that this one cannot: nothing was changed. Call, or try again later.',
    ]);
    expect((await found(number)).answers).toHaveLength(6);
  });

  test('Complaints: the same again while it is open is one, also twice at once', async () => {
    const sent = complaint({ contact: 'twice@example.com' });
    const answers = await Promise.all([send(sent), send(sent), send(sent)]);
    expect(new Set(answers.map(({ body }) => body.data.number)).size).toBe(1);
    await expect.poll(() => mailTo('twice@example.com')).toHaveLength(1);
    const number = answers[0]?.body.data.number;
    await staff.owner.add(`/complaints/${(await found(number)).id}/answers`, { text: 'Done.' });
    expect((await send(sent)).body.data.number).not.toBe(number);
  });

  test('Complaints: what cannot be is refused by its field', async () => {
    const getFields = async (changes: object) => {
      const { status, body } = await send(complaint(changes));
      return [status, Object.keys(body.fields ?? {})];
    };
    expect(await getFields({ name: ' ' })).toEqual([400, ['name']]);
    expect(await getFields({ text: '\u200b ' })).toEqual([400, ['text']]);
    expect(await getFields({ text: 'x'.repeat(4001) })).toEqual([400, ['text']]);
    expect(await getFields({ contact: '12345' })).toEqual([400, ['contact']]);
    expect(await getFields({ contact: 'asha@' })).toEqual([400, ['contact']]);
    expect(await getFields({ orderId: 'x'.repeat(41) })).toEqual([400, ['orderId']]);
    expect((await getFields({ state: 'closed' }))[0]).toBe(400);
    expect((await send(complaint({ orderId: undefined }))).status).toBe(200);
    const { id } = await found(await file());
    expect((await staff.orders.add(`/complaints/${id}/answers`, { text: ' ' })).status).toBe(400);
    expect((await staff.orders.add('/complaints/999999999/answers', { text: 'Yes' })).status).toBe(404);
    expect((await staff.orders.add('/complaints/999999999/closed')).status).toBe(404);
  });

  test('Complaints: staff block who sends complaints, and the message does not say so', async () => {
    await staff.owner.add('/blocked-contacts', { kind: 'email', value: 'nuisance@example.com' });
    await staff.owner.add('/blocked-contacts', { kind: 'phone', value: '9841555555' });
    for (const contact of ['Nuisance+1@example.com', '9841555555']) {
      const { status, body } = await send(complaint({ contact }));
      expect([status, body.message]).toEqual([429, expect.stringContaining('call or write to us')]);
    }
    await file({ contact: 'other@example.com' });
  });

  test('Complaints: one that was answered meanwhile is neither answered nor closed by who has not seen that', async () => {
    const { body } = await send(complaint());
    const { id } = await found(body.data.number);
    const answer = (text: string, answers: number) =>
      staff.orders.add(`/complaints/${id}/answers`, { text, answers });
    const both = await Promise.all([answer('We send it.', 0), answer('Bring it back.', 0)]);
    expect(both.map(({ body: { code } }) => code ?? 'done').toSorted()).toEqual(['done', 'edited_meanwhile']);
    const close = async (answers: number) =>
      (await staff.finance.add(`/complaints/${id}/closed`, { answers })).body.code;
    expect(await close(0)).toBe('edited_meanwhile');
    const { answers } = await found(body.data.number);
    expect(answers).toHaveLength(1);
    // A second press of the button.
    expect((await answer(answers[0]?.text ?? '', 0)).status).toBe(200);
    expect((await answer('It left.', 1)).status).toBe(200);
    expect(await close(2)).toBeUndefined();
  });

  test('Complaints: who handles orders or money answers them, and nobody else', async () => {
    const { id } = await found(await file());
    const statusesOf = async (calls: ReturnType<typeof editorCalls>) => [
      (await calls.get('/complaints')).status,
      (await calls.add(`/complaints/${id}/answers`, { text: 'Yes.' })).status,
      (await calls.add(`/complaints/${id}/closed`)).status,
    ];
    expect(await statusesOf(staff.editor)).toEqual([403, 403, 403]);
    const customer = await shop.logIn();
    expect(await statusesOf(customer)).toEqual([403, 403, 403]);
    // The same answer again changes nothing.
    for (const role of ['orders', 'finance', 'owner'] as const)
      expect(await statusesOf(staff[role])).toEqual([200, 200, 200]);
  });

  test('Complaints: the days are a setting, what is due first stands first, and Today names what is overdue', async () => {
    expect((await staff.owner.change('/settings/complaint_days', { value: '0' })).status).toBe(400);
    expect((await staff.owner.change('/settings/complaint_days', { value: '3' })).status).toBe(200);
    const soon = await send(complaint());
    expect(soon.body.data.dueOn).toBe(findDay(3));
    await staff.owner.change('/settings/complaint_days', { value: '' });
    const late = await file();
    await shop.execute(sql`UPDATE complaints SET due_on = ${findDay(-1)} WHERE number = ${late}`);
    const list = (await staff.owner.get('/complaints?state=open')).body;
    expect(list.data[0]).toMatchObject({ number: late, dueOn: findDay(-1) });
    const today = async (calls = staff.finance) => (await calls.get('/editor/today')).body.data.complaints;
    expect(await today()).toEqual({
      open: list.total,
      overdue: 1,
      late: [{ number: late, dueOn: findDay(-1) }],
    });
    expect(await today(staff.editor)).toBeNull();
    await staff.owner.add(`/complaints/${list.data[0].id}/answers`, { text: 'Sorry that it took so long.' });
    expect(await today()).toEqual({ open: list.total - 1, overdue: 0, late: [] });
  });

  test('Complaints: a customer’s copy has those of the confirmed address, and they outlive the account', async () => {
    const buyer = await shop.newShopper();
    const number = await file({ contact: buyer.email });
    const copy = async () =>
      ownDataResponse.parse((await buyer.get(`/users/${buyer.user.id}/data`)).body).data.complaints;
    // Anyone can type any address.
    expect(await copy()).toEqual([]);
    await shop.execute(sql`UPDATE users SET email_verified_at = now() WHERE id = ${buyer.user.id}`);
    expect(await copy()).toMatchObject([{ number, state: 'open' }]);
    expect((await buyer.add(`/users/${buyer.user.id}/deletion`, { password: buyer.password })).status).toBe(
      200,
    );
    expect(await found(number)).toMatchObject({ name: 'Asha Shrestha', contact: buyer.email });
  });

  test('Complaints: the database keeps them as they were written, and retention empties them after the law’s years', async () => {
    const number = await file({ contact: '9841777777' });
    const { id } = await found(number);
    await staff.owner.add(`/complaints/${id}/answers`, { text: 'We are sorry, Asha.' });
    const refused = [
      sql`DELETE FROM complaints WHERE number = ${number}`,
      sql`UPDATE complaints SET text = '' WHERE number = ${number}`,
      sql`UPDATE complaint_answers SET text = 'No.' WHERE complaint_id = ${id}`,
      sql`DELETE FROM complaint_answers WHERE complaint_id = ${id}`,
      sql`TRUNCATE complaints CASCADE`,
    ];
    for (const statement of refused)
      await expect(shop.execute(statement)).rejects.toMatchObject({
        cause: expect.objectContaining({ message: expect.stringContaining('kept as they were written') }),
      });
    // Filed in fiscal year 2077/78, which ended on 2021-07-15 (nepal.md), answered in 2078/79.
    await shop.execute(sql`UPDATE complaints SET created_at = '2021-07-01' WHERE id = ${id}`);
    await shop.execute(
      sql`UPDATE complaint_answers SET created_at = '2021-08-01' WHERE complaint_id = ${id}`,
    );
    await staff.owner.change('/settings/bill_years', { value: '5' });
    const { queries } = shop.database;
    const read = async () => {
      const { name, contact, text, answers } = await found(number);
      return [name, contact, text, answers[0].text];
    };
    const whole = await read();
    // The last day of 2083/84, five years after the end of 2078/79.
    await eraseOldComplaints(queries, new Date('2027-07-16T17:00:00Z'));
    expect(await read()).toEqual(whole);
    await eraseOldComplaints(queries, new Date('2027-07-17T06:00:00Z'));
    expect(await read()).toEqual(['', '', '', '']);
    expect((await found(number)).dueOn).toBe(findDay(7));
    await staff.owner.change('/settings/bill_years', { value: '' });
    const left = await shop.execute(sql`SELECT count(*)::int AS count FROM complaints WHERE text <> ''`);
    expect(getRows<{ count: number }>(left)[0]?.count).toBeGreaterThan(5);
  });

  test('Attack: who does not know number and contact learns nothing, and asks a limited number of times', async () => {
    const number = await file({ contact: 'secret@example.com' });
    const answers = [
      await getStatus(number, 'other@example.com'),
      await getStatus(number, '9841234567'),
      await getStatus(number, 'nothing'),
      await getStatus(number, '-'),
      await getStatus('AAAAA-AAAAA', 'secret@example.com'),
    ];
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(404);
    const more = await Promise.all(
      Array.from({ length: 60 }, async () => (await getStatus('AAAAA-AAAAA', 'secret@example.com')).status),
    );
    expect(more.filter((status) => status === 429)).toHaveLength(5);
  });

  test('Attack: complaints of strangers are limited by contact and network', async () => {
    const statusesOf = (count: number, contactAt: (index: number) => string) =>
      Promise.all(
        Array.from(
          { length: count },
          async (_, index) => (await send(complaint({ contact: contactAt(index) }))).status,
        ),
      );
    const spellings = await statusesOf(8, (index) => `flood+${index}@example.com`);
    expect(spellings.filter((status) => status === 429)).toHaveLength(3);
    await shop.execute(FORGET_COUNTS);
    const many = await statusesOf(35, (index) => `98412345${String(index).padStart(2, '0')}`);
    expect(many.filter((status) => status === 429)).toHaveLength(5);
  });
});
