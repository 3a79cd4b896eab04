import { rmSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../src/server/db/open.ts';
import { seededDataDir } from '../api/fresh-database.ts';
import { startMailServer } from '../api/mail-server.ts';
import { getAddress, kill, run } from '../process.ts';

/** How many wait for one product; the promise is for 5,000. */
const WAITING = Number(process.env.WAITING_PEOPLE ?? 100);
/** The part of the mails after which the shop is killed. */
const SHARES = [0.1, 0.4];
const SLOWLY = { timeout: 60_000 + WAITING * 50, interval: 50 };

let dataDir: string;
let server: Awaited<ReturnType<typeof startMailServer>>;
beforeEach(async () => {
  dataDir = seededDataDir();
  server = await startMailServer();
});
afterEach(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

/** Runs a statement while no shop is open on the folder. */
async function execute(statement: ReturnType<typeof sql>): Promise<void> {
  const database = await openDatabase({ dataDir, databaseUrl: undefined });
  await database.queries.execute(statement);
  await database.close();
}

const headerOf = (message: string, name: string) =>
  message.match(new RegExp(`^${name}: (.+)$`, 'm'))?.[1]?.trim() ?? '';

test(
  `Failures: ${WAITING} people wait for a product, and each is mailed once though the shop is killed twice`,
  async () => {
    await execute(sql`
    WITH wanted AS (SELECT product_id FROM inventory WHERE quantity > 0 ORDER BY product_id LIMIT 1)
    INSERT INTO product_alerts (email, mailbox, product_id, kind, confirmed_at)
    SELECT 'waits' || n || '@example.com', 'waits' || n || '@example.com', product_id, 'back-in-stock', now()
    FROM wanted, generate_series(1, ${WAITING}::int) n`);
    const recipients = () => new Set(server.messages.map((message) => headerOf(message, 'To'))).size;
    const mailsAndDies = async (share: number) => {
      const shop = run('tests/failures/serve.ts', {
        DATA_DIR: dataDir,
        SMTP_URL: `smtp://127.0.0.1:${server.port}`,
      });
      await getAddress(shop);
      await expect.poll(recipients, SLOWLY).toBeGreaterThanOrEqual(WAITING * share);
      await kill(shop);
    };
    for (const share of SHARES) {
      await mailsAndDies(share);
      expect(recipients()).toBeLessThan(WAITING);
    }
    // As after two minutes: the mails that were being sent are due again.
    await execute(sql`UPDATE mails SET next_attempt_at = now() WHERE sent_at IS NULL AND failed_at IS NULL`);
    await mailsAndDies(1);
    const ids = server.messages.map((message) => headerOf(message, 'Message-ID'));
    // What was accepted in the instant of a kill comes again under the same id, by which receivers drop it.
    expect(new Set(ids).size).toBe(WAITING);
    expect(ids.length).toBeLessThanOrEqual(WAITING + SHARES.length);
    expect(headerOf(server.messages[0] ?? '', 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
  },
  180_000 + WAITING * 100,
);
