import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { getRows } from '../../src/server/db/database.ts';
import { connectDatabase } from '../../src/server/db/open.ts';
import { createSeededDatabase, kinds } from '../api/fresh-database.ts';
import { kill, run } from '../process.ts';

const BILLS = 1000;
const KILLS = 20;
const GIVE_UP_MS = 120_000;

// The embedded database has one process and one connection: it cannot show a race.
describe.skipIf(!kinds.includes('postgres'))('on Postgres', () => {
  test('Failures: two machines issue 1,000 bills at once while one of them is killed 20 times: no gap and no twin', async () => {
    const databaseUrl = await createSeededDatabase();
    const { queries, close } = await connectDatabase({ dataDir: '', databaseUrl });
    const read = async <Row>(query: ReturnType<typeof sql>) => getRows<Row>(await queries.execute(query));
    const [editor] = await read<{ id: string }>(sql`SELECT id FROM users WHERE email = 'editor@example.com'`);
    await queries.execute(sql`
      INSERT INTO orders (id, user_id, status, payment_method, is_inside_valley, shipping_full_name, shipping_email,
        shipping_phone, shipping_address, sub_total, shipping_charge, coupon_discount, total_price)
      SELECT 'RACE-' || n, ${editor?.id}, 'CONFIRMED', 'CASH_ON_DELIVERY', true, 'Asha', 'asha@example.com', '', 'Patan', n, 0, 0, n
      FROM generate_series(1, ${BILLS}::int) n`);
    await queries.execute(sql`
      INSERT INTO order_items (order_id, product_name, quantity, rate)
      SELECT 'RACE-' || n, 'Part', 1, n FROM generate_series(1, ${BILLS}::int) n`);
    const countIssued = async () =>
      (await read<{ count: number }>(sql`SELECT count(*)::int FROM bills`))[0]?.count ?? 0;

    const said: string[] = [];
    const start = () => {
      const machine = run('tests/failures/ship-orders.ts', { DATABASE_URL: databaseUrl }, [editor?.id ?? '']);
      machine.stderr?.on('data', (chunk) => said.push(String(chunk)));
      return machine;
    };
    const machines = [start(), start()];
    const giveUpAt = Date.now() + GIVE_UP_MS;
    for (let killed = 0; killed < KILLS; killed += 1) {
      // Each kill comes in the middle of the work of both.
      const until = Math.floor((BILLS * 0.9 * (killed + 1)) / (KILLS + 1));
      while ((await countIssued()) < until && Date.now() < giveUpAt) await wait(5);
      const victim = machines[killed % 2];
      if (victim) await kill(victim);
      machines[killed % 2] = start();
    }
    await Promise.all(machines.map(async (machine) => machine.exitCode ?? (await once(machine, 'exit'))));

    expect(said).toEqual([]);
    const series = await read(sql`
      SELECT fiscal_year, count(*)::int AS bills, count(DISTINCT number)::int AS numbers, min(number) AS first, max(number) AS last
      FROM bills GROUP BY fiscal_year`);
    expect(series).toMatchObject([{ bills: BILLS, numbers: BILLS, first: 1, last: BILLS }]);
    expect(await read(sql`SELECT last_number FROM bill_series`)).toEqual([{ last_number: BILLS }]);
    // No parcel left without its bill, no bill is of an order that did not leave, and each has its line and audit entry.
    expect(
      await read(sql`
        SELECT o.id FROM orders o LEFT JOIN bills b ON b.order_id = o.id LEFT JOIN bill_lines l ON l.bill_id = b.id
        WHERE o.id LIKE 'RACE-%' AND (o.status <> 'SHIPPED' OR l.bill_id IS NULL OR b.grand_paisa <> 100 * o.total_price)`),
    ).toEqual([]);
    expect(await read(sql`SELECT count(*)::int FROM audit_entries WHERE action = 'bill.issue'`)).toEqual([
      { count: BILLS },
    ]);
    await close();
  }, 180_000);
});
