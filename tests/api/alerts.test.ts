import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Alert, alertsResponse } from '../../src/contract/alert.ts';
import { getRows } from '../../src/server/db/database.ts';
import { logAlerts } from '../../src/server/monitoring/alert-log.ts';
import { startMailServer } from './mail-server.ts';
import { findMessages } from './outbox.ts';
import { bearer, oneKind, openShop, prepare, usualKind } from './shop.ts';
import { startWallet } from './wallet-server.ts';

const HOUR = 60 * 60_000;
const REFUND: Alert = { kind: 'refund-due', message: 'One.', action: 'Refund.', view: 'orders/needs-refund' };
const MAILING = { operator: 'operator@example.com', siteUrl: 'https://shop.example' };

describe.each(oneKind)('%s', (kind) => {
  const shop = prepare(() => openShop(kind, { OPERATOR_EMAIL: 'operator@example.com' }));
  beforeEach(async () => {
    await shop.execute(sql`DELETE FROM alerts`);
    await shop.execute(sql`DELETE FROM mails`);
  });

  const subjects = async () =>
    (await shop.rows<{ subject: string }>(sql`SELECT subject FROM mails ORDER BY id`)).map(
      ({ subject }) => subject,
    );
  const log = (
    active: Alert[],
    now: Date,
    mailing: { operator: string | undefined; siteUrl: string } = MAILING,
  ) => logAlerts(shop.database.queries, { active, unknown: [] }, mailing, now);
  const at = (milliseconds: number) => new Date(Date.UTC(2026, 10, 21) + milliseconds);

  test('Alerts: one mail when it begins, one a day while it goes on, one when it has ended', async () => {
    await log([REFUND], at(0));
    for (let minute = 1; minute < 60; minute += 1) await log([REFUND], at(minute * 60_000));
    await log([REFUND], at(23 * HOUR));
    expect(await subjects()).toEqual(['Alert: Refund due (shop.example)']);
    await log([REFUND], at(24 * HOUR));
    await log([REFUND], at(25 * HOUR));
    expect(await subjects()).toEqual([
      'Alert: Refund due (shop.example)',
      'Still: Refund due (shop.example)',
    ]);
    await log([], at(25 * HOUR + 6 * 60_000));
    await log([], at(26 * HOUR));
    expect((await subjects()).slice(2)).toEqual(['Ended: Refund due (shop.example)']);
    await log([REFUND], at(27 * HOUR));
    expect((await subjects()).slice(3)).toEqual(['Alert: Refund due (shop.example)']);
  });

  test('Alerts: one of which nothing is known neither ends nor begins, also after a long stop', async () => {
    const refused: Alert = { kind: 'wallet-key-refused', message: 'One.', action: 'Set it.', view: null };
    const look = (unknown: Alert['kind'][], now: Date) =>
      logAlerts(shop.database.queries, { active: [], unknown }, MAILING, now);
    await log([refused], at(0));
    await look(['wallet-key-refused', 'disk-full'], at(HOUR));
    await look(['wallet-key-refused', 'disk-full'], at(30 * HOUR));
    expect(await subjects()).toHaveLength(1);
    await look(['disk-full'], at(31 * HOUR));
    expect((await subjects()).slice(1)).toEqual([expect.stringMatching(/^Ended: /)]);
  });

  test('Alerts: one that comes and goes within minutes is one alert', async () => {
    for (let minute = 0; minute < 20; minute += 1)
      await log(minute % 3 === 0 ? [REFUND] : [], at(minute * 60_000));
    expect(await subjects()).toEqual(['Alert: Refund due (shop.example)']);
  });

  test('Alerts: several instances that look at the same time mail once', async () => {
    await Promise.all(Array.from({ length: 8 }, () => log([REFUND], at(0))));
    expect(await subjects()).toHaveLength(1);
    await Promise.all(Array.from({ length: 8 }, () => log([REFUND], at(25 * HOUR))));
    expect(await subjects()).toHaveLength(2);
    await Promise.all(Array.from({ length: 8 }, () => log([], at(26 * HOUR))));
    expect(await subjects()).toHaveLength(3);
  });

  test('Alerts: without an operator nothing is mailed, and the alert is noted all the same', async () => {
    const began = await log([REFUND], at(0), { ...MAILING, operator: undefined });
    expect(began).toEqual([REFUND]);
    expect(await subjects()).toEqual([]);
    const [row] = await shop.rows(sql`SELECT kind FROM alerts`);
    expect(row).toEqual({ kind: 'refund-due' });
  });

  test('Alerts: a backlog of mail does not count the mails about it, and they go before it', async () => {
    const { queries } = shop.database;
    await queries.execute(sql`
      INSERT INTO mails (recipient, subject, body, created_at, attempts, next_attempt_at)
      SELECT 'buyer@example.com', 'Order', 'x', now() - interval '20 minutes', 12, now() + interval '1 hour'
      FROM generate_series(1, 30)`);
    await shop.app.alerts.look();
    await expect
      .poll(() => findMessages(shop.dataDir).filter((message) => message.includes('Mail is not sent')), {
        timeout: 10_000,
      })
      .toHaveLength(1);
    const [message = ''] = findMessages(shop.dataDir).filter((text) => text.includes('Mail is not sent'));
    expect(message).toContain('To: operator@example.com');
    expect(message).toMatch(/30 mails wait .* 20 minutes/);
    await queries.execute(sql`DELETE FROM mails WHERE priority = 0`);
    await queries.execute(sql`
      INSERT INTO mails (recipient, subject, body, created_at, priority, next_attempt_at)
      VALUES ('operator@example.com', 'Alert', 'x', now() - interval '1 day', 10, now() + interval '1 hour')`);
    // A reading is shared for two seconds.
    await expect
      .poll(async () => (await shop.app.alerts.current()).map(({ kind: held }) => held))
      .toEqual([]);
  });

  test('Alerts: editors read what holds, with where to go; customers may not', async () => {
    const shopper = await shop.newShopper();
    const { id } = await shop.productInStock(5);
    const { orderId } = (await shopper.order([{ id, qty: 1 }])).body;
    const editor = await shop.logIn('editor@example.com');
    const read = (token: string) => shop.get('/alerts', undefined, bearer(token));
    expect((await read(shopper.token)).status).toBe(403);
    expect((await shop.get('/alerts')).status).toBe(401);
    await shop.execute(sql`
      INSERT INTO payments (order_id, state, amount_paisa) VALUES (${orderId}, 'NEEDS_REFUND', 1000)`);
    await expect
      .poll(async () => alertsResponse.parse((await read(editor.token)).body).data)
      .toEqual([
        {
          kind: 'refund-due',
          message: '1 payment must be refunded.',
          action: 'Refund what is due in the Studio, under Orders.',
          view: 'orders/needs-refund',
        },
      ]);
    expect((await read(editor.token)).headers.get('cache-control')).toBe('no-store');
    await shop.execute(sql`UPDATE payments SET state = 'REFUNDED'`);
  });
});

test('Alerts: a wallet that rejects the key raises an alert, and is unavailable to shoppers', async () => {
  const wallet = await startWallet();
  const shop = await openShop(usualKind, {
    SITE_URL: 'http://shop.example',
    ...wallet.settings,
    KHALTI_SECRET_KEY: 'a wrong key',
    LOG_LEVEL: 'silent',
  });
  try {
    const shopper = await shop.newShopper();
    const { id } = await shop.productInStock(5);
    const placed = await shopper.order([{ id, qty: 1 }], { paymentMethod: 'KHALTI' });
    expect(placed.body).toMatchObject({ code: 'wallet_unavailable' });
    const [alert] = await shop.app.alerts.current();
    expect(alert).toMatchObject({
      kind: 'wallet-key-refused',
      action: expect.stringContaining('KHALTI_SECRET_KEY'),
    });
  } finally {
    await shop.close();
    await wallet.close();
  }
});

test('Alerts: a wrong key is found without a customer, and an unreachable wallet is not called a wrong key', async () => {
  const wallet = await startWallet();
  const settings = { SITE_URL: 'http://shop.example', LOG_LEVEL: 'silent', ...wallet.settings };
  const wrong = await openShop(usualKind, { ...settings, KHALTI_SECRET_KEY: 'a wrong key' });
  const right = await openShop(usualKind, settings);
  try {
    await right.app.alerts.look();
    await wrong.app.alerts.look();
    expect((await right.app.alerts.current()).map(({ kind }) => kind)).toEqual([]);
    await expect
      .poll(async () => (await wrong.app.alerts.current()).map(({ kind }) => kind))
      .toEqual(['wallet-key-refused']);
  } finally {
    await wrong.close();
    await right.close();
  }
  await wallet.close();
  const unreachable = await openShop(usualKind, settings);
  try {
    const { queries } = unreachable.database;
    await queries.execute(sql`
      INSERT INTO alerts (kind, message, began_at, seen_at, mailed_at)
      SELECT 'wallet-key-refused', 'One.', at, at, at FROM (SELECT now() - interval '1 hour' AS at) AS before`);
    await unreachable.app.alerts.look();
    expect(await unreachable.app.alerts.current()).toEqual([]);
    const rows = getRows(await queries.execute(sql`SELECT kind FROM alerts`));
    expect(rows).toEqual([{ kind: 'wallet-key-refused' }]);
  } finally {
    await unreachable.close();
  }
});

test('Alerts: with the mail server down an alert waits, is not counted, and arrives when it is back', async () => {
  const before = await startMailServer();
  await before.close();
  const shop = await openShop(usualKind, {
    SMTP_URL: `smtp://127.0.0.1:${before.port}`,
    OPERATOR_EMAIL: 'operator@example.com',
    LOG_LEVEL: 'silent',
  });
  try {
    await shop.execute(sql`
      INSERT INTO publications (state, triggers, finished_at) VALUES ('failed', '{editor}', now())`);
    await shop.app.alerts.look();
    const back = await startMailServer(before.port);
    await expect.poll(() => back.messages.length, { timeout: 20_000 }).toBe(1);
    expect(back.messages[0]).toMatch(/Subject: Alert: Publication failed[\s\S]*studio#publish/);
    await back.close();
  } finally {
    await shop.close();
  }
}, 40_000);
