import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { getRows } from '../../src/server/db/database.ts';
import { ALERT_PRIORITY, CODE_PRIORITY, OWNER_PRIORITY, queueMail } from '../../src/server/mail/queue.ts';
import { startMailServer } from './mail-server.ts';
import { oneKind, openShop, prepare } from './shop.ts';

type Row = { attempts: number; sentAt: string | null; failure: string | null; body: string; waits: boolean };

describe.each(oneKind)('%s', (kind) => {
  const server = prepare(() => startMailServer(0, failures));
  const shop = prepare(() => openShop(kind, { SMTP_URL: `smtp://127.0.0.1:${server.port}` }));
  const failures = new Map<string, number>();

  const queue = (recipient: string, subject = 'Hello', priority?: number) =>
    queueMail(shop.database.queries, { recipient, subject, body: 'Text', ...(priority && { priority }) });
  const rowsTo = async (recipient: string) =>
    await shop.rows<Row>(sql`
        SELECT attempts, sent_at AS "sentAt", failure, body, next_attempt_at < 'infinity' AS waits FROM mails
        WHERE recipient = ${recipient} ORDER BY id`);
  const rowTo = async (recipient: string) => (await rowsTo(recipient))[0];
  const received = (recipient: string) =>
    server.messages.filter((message) => message.includes(`To: ${recipient}`));
  const dueNow = (recipient: string, age = '0 hours') =>
    shop.execute(sql`
      UPDATE mails SET next_attempt_at = now(), created_at = now() - ${age}::interval WHERE recipient = ${recipient}`);

  /** Waits until a mail was tried so often, and its next attempt is set: a claim is for two minutes. */
  const attempted = (recipient: string, attempts: number) =>
    expect
      .poll(
        async () =>
          (
            await shop.rows(sql`
              SELECT 1 FROM mails WHERE recipient = ${recipient} AND attempts = ${attempts}
                AND next_attempt_at < now() + interval '1 minute'`)
          ).length,
      )
      .toBe(1);

  test('Mail: all that is due goes over one connection, also after one that was refused', async () => {
    failures.set('refused@example.com', 550);
    const before = server.connections();
    const recipients = ['one', 'refused', 'two', 'three'].map((name) => `${name}@example.com`);
    await shop.database.queries.transaction(async (transaction) => {
      for (const recipient of recipients)
        await queueMail(transaction, { recipient, subject: 'Hello', body: 'Text' });
    });
    await expect.poll(() => received('three@example.com').length).toBe(1);
    expect(server.connections() - before).toBe(1);
  });

  test('Mail: a permanent failure ends a mail at its first attempt', async () => {
    failures.set('gone@example.com', 550);
    await queue('gone@example.com');
    await expect.poll(async () => (await rowTo('gone@example.com'))?.failure).toBe('refused');
    expect(await rowTo('gone@example.com')).toEqual({
      attempts: 1,
      sentAt: null,
      failure: 'refused',
      body: '',
      waits: false,
    });
  });

  test('Mail: a temporary failure is retried, and ends after a day', async () => {
    failures.set('full@example.com', 452);
    await queue('full@example.com');
    await attempted('full@example.com', 1);
    await dueNow('full@example.com', '23 hours');
    await attempted('full@example.com', 2);
    expect(await rowTo('full@example.com')).toMatchObject({ failure: null, body: 'Text', waits: true });
    await dueNow('full@example.com', '25 hours');
    await expect.poll(async () => (await rowTo('full@example.com'))?.failure).toBe('too-old');
    expect((await rowTo('full@example.com'))?.body).toBe('');
  });

  test('Mail: a one-time code goes before all that waits', async () => {
    const { email } = await shop.newShopper();
    await shop.add('/auth/request-passowrd-reset', { email });
    const priorities = await shop.execute(
      sql`SELECT priority FROM mails WHERE recipient = ${email} AND subject LIKE '%one-time password%'`,
    );
    expect(getRows(priorities)).toEqual([{ priority: CODE_PRIORITY }]);

    // In one statement, so that all are due at once.
    await shop.execute(sql`
      INSERT INTO mails (recipient, subject, body, priority)
      SELECT 'queue' || n || '@example.com', 'Waits', 'Text', CASE n WHEN 10 THEN ${CODE_PRIORITY}::int WHEN 5 THEN ${ALERT_PRIORITY}::int ELSE 0 END
      FROM generate_series(1, 10) n`);
    const order = () => server.messages.flatMap((message) => message.match(/^To: queue(\d+)@/m)?.[1] ?? []);
    await expect.poll(() => order().length, { timeout: 15_000 }).toBe(10);
    expect(order().slice(0, 2)).toEqual(['10', '5']);
  });

  test('Mail: a recipient gets 20 an hour, one-time codes counted apart', async () => {
    for (let count = 0; count < 25; count++)
      await queue('flooded@example.com', `Order ${count}`, OWNER_PRIORITY);
    await queue('flooded@example.com', 'Code', 20);
    const rows = await rowsTo('flooded@example.com');
    expect(rows.filter(({ failure }) => failure === 'limit')).toHaveLength(5);
    await expect.poll(() => received('flooded@example.com').length, { timeout: 15_000 }).toBe(21);
    await shop.execute(
      sql`UPDATE mails SET created_at = now() - interval '61 minutes' WHERE recipient = 'flooded@example.com'`,
    );
    await queue('flooded@example.com', 'An hour later', OWNER_PRIORITY);
    await expect.poll(() => received('flooded@example.com').length).toBe(22);
  });
});
