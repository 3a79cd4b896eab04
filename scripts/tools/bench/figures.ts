import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { FIGURE_GROUPINGS } from '../../../src/contract/figures.ts';
import { addDays, monthStart } from '../../../src/rules/figures/periods.ts';
import { nepalDay } from '../../../src/rules/shop/nepal-time.ts';
import { accessTokens } from '../../../src/server/accounts/access-tokens.ts';
import { changeRole } from '../../../src/server/accounts/staff.ts';
import { buildApp } from '../../../src/server/app.ts';
import { openDatabase } from '../../../src/server/db/open.ts';
import { closeDays } from '../../../src/server/figures/close-days.ts';
import { parseConfig } from '../../../src/server/settings/config.ts';
import { startPostgres } from '../../../tests/api/postgres.ts';
import { bearer } from '../../../tests/api/shop-client.ts';
import { growProducts } from './grow-products.ts';
import { type Buyer, logIn, openMarket, placeOrder, SECRET } from './market.ts';
import { newFolder } from './shop.ts';
import { median, type Row } from './table.ts';

const PRODUCTS = 5_000;
const BUYERS = 100_000;
const ORDERS = 1_000_000;
const CALLS = 7;
const ROUNDS = 12;
const ORDERS_A_ROUND = 200;
const AT_ONCE = 8;

/** A year of orders until now, of one to three lines each; one of 25 was refunded in part. */
async function addYear(client: pg.Client): Promise<void> {
  await client.query('DROP INDEX orders_searched');
  await client.query(`
    CREATE TEMP TABLE lines AS
    SELECT n, p.id, p.name, 1 + n % 2 AS pieces, p.selling_price AS rate
    FROM generate_series(1, ${ORDERS}) n CROSS JOIN LATERAL generate_series(1, 1 + n % 3) line
    JOIN (SELECT id, name, selling_price, row_number() OVER () AS place FROM products) p
      ON p.place = (n::bigint * 7919 + line * 104729) % ${PRODUCTS} + 1`);
  await client.query(`
    INSERT INTO orders (id, user_id, status, payment_method, is_inside_valley, district, shipping_full_name, shipping_email,
      shipping_phone, shipping_address, sub_total, shipping_charge, coupon_discount, total_price, created_at)
    SELECT 'Y-' || n, u.id, (ARRAY['DELIVERED', 'DELIVERED', 'DELIVERED', 'DELIVERED', 'CANCELLED'])[n % 5 + 1],
      (ARRAY['CASH_ON_DELIVERY', 'KHALTI', 'ESEWA'])[n % 3 + 1], true,
      (ARRAY['Kathmandu', 'Lalitpur', 'Bhaktapur', 'Kaski', 'Chitwan', 'Morang'])[n % 6 + 1],
      'Test Buyer', 'test@example.com', '+9779841000000', 'Ward 5', paid, n % 2 * 150, n % 4 * 100,
      paid + n % 2 * 150 - n % 4 * 100, now() - random() * interval '365 days'
    FROM (SELECT n, sum(pieces * rate) AS paid FROM lines GROUP BY n) o
    JOIN (SELECT id, row_number() OVER () AS place FROM users) u ON u.place = n % ${BUYERS} + 1`);
  await client.query(`
    INSERT INTO order_items (order_id, product_id, product_name, quantity, rate)
    SELECT 'Y-' || n, id, name, pieces, rate FROM lines`);
  await client.query(`
    INSERT INTO money_movements (order_id, kind, method, state, amount_paisa, idempotency_key, created_at)
    SELECT o.id, m.kind, 'cash', 'DONE', m.paisa, m.kind || o.id, o.created_at + m.days * interval '1 day'
    FROM orders o CROSS JOIN LATERAL (
      VALUES ('payment', o.total_price::bigint * 100, 2), ('refund', o.total_price::bigint * -30, 9)) m (kind, paisa, days)
    WHERE o.status = 'DELIVERED' AND o.created_at + m.days * interval '1 day' < now() AND (m.kind = 'payment' OR right(o.id, 2) IN ('00', '25', '50', '75', '01'))`);
  await client.query(`
    WITH receipt AS (
      INSERT INTO stock_receipts (supplier, bill_number, bill_date, actor_id, idempotency_key)
      SELECT 'Bench', '1', now()::date - 400, id, 'bench' FROM users LIMIT 1 RETURNING id)
    INSERT INTO stock_receipt_lines (receipt_id, product_id, product_name, quantity, cost_paisa)
    SELECT receipt.id, p.id, p.name, 100, p.selling_price * 80 FROM receipt, products p`);
  await client.query('VACUUM ANALYZE');
}

/** How long calls of figures take, by what they list: the median of some. */
async function timeFigures(api: string, token: string): Promise<Row[]> {
  const today = nepalDay(new Date());
  const periods = { year: addDays(today, -364), 'last month': monthStart(today, -1) };
  const rows: Row[] = [];
  for (const by of FIGURE_GROUPINGS) {
    const cells: string[] = [];
    for (const [name, from] of Object.entries(periods))
      for (const compare of ['0', '1']) {
        const to = name === 'year' ? today : addDays(monthStart(today, 0), -1);
        const times: number[] = [];
        for (let call = 0; call < CALLS; call += 1) {
          const began = performance.now();
          const answer = await fetch(`${api}/figures?from=${from}&to=${to}&by=${by}&compare=${compare}`, {
            headers: bearer(token),
          });
          await answer.arrayBuffer();
          if (!answer.ok) throw new Error(`figures by ${by}: ${answer.status}`);
          times.push(performance.now() - began);
        }
        cells.push(`${name}${compare === '1' ? ' and before' : ''} ${Math.round(median(times))} ms`);
      }
    rows.push({
      what: `figures by ${by}, ${ORDERS} orders a year`,
      measured: cells.join(', '),
      target: '<= 200 ms',
      peer: '',
    });
  }
  return rows;
}

/** Places cash orders, some at once. @returns milliseconds of all */
async function orderSome(address: string, buyers: Buyer[], products: readonly number[], first: number) {
  const began = performance.now();
  let next = first;
  const worker = async () => {
    for (let number = next++; number < first + ORDERS_A_ROUND; number = next++) {
      const buyer = buyers[number % buyers.length];
      const product = products[(number * 7) % products.length];
      if (!buyer || !product || (await placeOrder(address, buyer, product)) !== 201)
        throw new Error('no order');
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return performance.now() - began;
}

const TRIGGERS = [
  ['orders', 'note_order_figures'],
  ['money_movements', 'note_refund_figures'],
] as const;

/**
 * Figures of a year of 1,000,000 orders on Postgres, until today; and what they cost the checkout: the same orders in
 * turn with their triggers and their job, which here runs each second, and without.
 */
export async function measureFigures(): Promise<Row[]> {
  const postgres = await startPostgres();
  if (!postgres) return [{ what: 'figures', measured: 'Postgres is not installed', target: '', peer: '' }];
  const folder = newFolder();
  const config = parseConfig({
    DATA_DIR: join(folder, 'shop'),
    DATABASE_URL: postgres.url,
    PORT: '0',
    LOG_LEVEL: 'error',
    NODE_ENV: 'test',
    AUTH_SECRET: SECRET,
  });
  const database = await openDatabase(config);
  const client = new pg.Client({ connectionString: postgres.url });
  const { buyers, products } = await openMarket(database, BUYERS);
  try {
    await client.connect();
    await growProducts(client, PRODUCTS);
    await addYear(client);
    const began = performance.now();
    const days = await closeDays(database.staffQueries);
    const closing = `${((performance.now() - began) / 1000).toFixed(1)} s for ${days} days`;
    await client.query('VACUUM ANALYZE');
    const app = await buildApp(config, database);
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    try {
      const owner = buyers[0] ?? '';
      await changeRole(database.queries, owner, 'owner');
      const token = await accessTokens(SECRET).sign({ userId: owner, role: 'owner' });
      const figures = await timeFigures(`${address}/api`, token);
      const shoppers = await Promise.all(buyers.slice(1, 1001).map(logIn));
      const ratios: number[] = [];
      let number = 0;
      const round = async (switched: 'ENABLE' | 'DISABLE') => {
        for (const [table, trigger] of TRIGGERS)
          await client.query(`ALTER TABLE ${table} ${switched} TRIGGER ${trigger}`);
        const job =
          switched === 'ENABLE' ? setInterval(() => void closeDays(database.staffQueries), 1000) : undefined;
        const took = await orderSome(address, shoppers, products, number);
        clearInterval(job);
        number += ORDERS_A_ROUND;
        return took;
      };
      await round('ENABLE');
      for (let pair = 0; pair < ROUNDS; pair += 1) {
        // Which is first takes turns, so that what grows meanwhile falls on both.
        const [one, other] = [
          await round(pair % 2 ? 'ENABLE' : 'DISABLE'),
          await round(pair % 2 ? 'DISABLE' : 'ENABLE'),
        ];
        ratios.push(pair % 2 ? one / other : other / one);
      }
      const [least, most] = [Math.min(...ratios), Math.max(...ratios)];
      return [
        ...figures,
        { what: 'figures: all days of the year written', measured: closing, target: '', peer: '' },
        {
          what: 'cash orders with the triggers and the job of figures, as a multiple of without',
          measured: `${median(ratios).toFixed(3)} of the time (${least.toFixed(2)} to ${most.toFixed(2)})`,
          target: '<= 1.01',
          peer: '',
        },
      ];
    } finally {
      await app.close();
    }
  } finally {
    await client.end();
    await database.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
