import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { getRows } from '../../src/server/db/database.ts';
import { connectDatabase } from '../../src/server/db/open.ts';
import { startCbms } from '../api/cbms-server.ts';
import { createSeededDatabase, kinds } from '../api/fresh-database.ts';
import { getAddress, kill, run } from '../process.ts';
import { newFolder } from '../temporary-folders.ts';

const BILLS = 60;
const KILLS = 6;

// The embedded database has one process: two cannot send from it.
describe.skipIf(!kinds.includes('postgres'))('on Postgres', () => {
  test('Failures: two machines send bills to CBMS and both are killed while it takes one: each is there once', async () => {
    const databaseUrl = await createSeededDatabase();
    const { queries, close } = await connectDatabase({ dataDir: '', databaseUrl });
    const read = async <Row>(query: ReturnType<typeof sql>) => getRows<Row>(await queries.execute(query));
    await queries.execute(sql`
      INSERT INTO settings (key, value) VALUES ('cbms', 'yes'), ('pan_vat_number', '999999999')
      ON CONFLICT (key) DO UPDATE SET value = excluded.value`);
    const [editor] = await read<{ id: string }>(sql`SELECT id FROM users WHERE email = 'editor@example.com'`);
    await queries.execute(sql`
      INSERT INTO orders (id, user_id, status, payment_method, is_inside_valley, shipping_full_name, shipping_email,
        shipping_phone, shipping_address, sub_total, shipping_charge, coupon_discount, total_price)
      SELECT 'RACE-' || n, ${editor?.id}, 'CONFIRMED', 'CASH_ON_DELIVERY', true, 'Asha', 'asha@example.com', '', 'Patan', n, 0, 0, n
      FROM generate_series(1, ${BILLS}::int) n`);
    await queries.execute(sql`
      INSERT INTO order_items (order_id, product_name, quantity, rate)
      SELECT 'RACE-' || n, 'Part', 1, n FROM generate_series(1, ${BILLS}::int) n`);
    await once(
      run('tests/failures/ship-orders.ts', { DATABASE_URL: databaseUrl }, [editor?.id ?? '']),
      'exit',
    );

    const cbms = await startCbms();
    cbms.next(...Array<'taken slowly'>(BILLS).fill('taken slowly'));
    const folders = [newFolder(), newFolder()] as const;
    const start = async (DATA_DIR: string) => {
      const machine = run('tests/failures/serve.ts', {
        ...cbms.settings,
        DATABASE_URL: databaseUrl,
        DATA_DIR,
      });
      await getAddress(machine);
      return machine;
    };
    for (let killed = 0; killed < KILLS; killed += 1) {
      // A claim outlives its process by minutes.
      await queries.execute(sql`UPDATE cbms_sends SET next_attempt_at = now() WHERE sent_at IS NULL`);
      const machines = await Promise.all(folders.map(start));
      const before = cbms.received.length;
      await expect
        .poll(() => cbms.received.length, { timeout: 20_000, interval: 2 })
        .toBeGreaterThan(before + 2);
      await Promise.all(machines.map(kill));
    }
    const last = await start(folders[0]);
    await expect
      .poll(
        async () => {
          await queries.execute(sql`UPDATE cbms_sends SET next_attempt_at = now() WHERE sent_at IS NULL`);
          await wait(200);
          return read(sql`SELECT count(*)::int FROM cbms_sends WHERE sent_at IS NULL`);
        },
        { timeout: 60_000 },
      )
      .toEqual([{ count: 0 }]);
    await kill(last);

    const states = await read<{ code: number; sends: number }>(
      sql`SELECT code, count(*)::int AS sends FROM cbms_sends WHERE sent_at IS NOT NULL GROUP BY code ORDER BY code`,
    );
    // 101: it was taken, and its sender was killed before it noted so.
    expect(states.map(({ code }) => code)).toEqual([101, 200]);
    expect(states.reduce((sum, { sends }) => sum + sends, 0)).toBe(BILLS);
    expect(cbms.bills.size).toBe(BILLS);
    await cbms.close();
    await close();
  }, 180_000);
});
