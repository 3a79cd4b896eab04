import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getRows } from '../../src/server/db/database.ts';
import { isEmptyShop, keepDemoSaleRunning, seedShop } from '../../src/server/seed/seed.ts';
import { freshDatabase } from './fresh-database.ts';

test('Seed: a fresh database gets the whole shop, and an expired demo sale is renewed', async () => {
  const database = await freshDatabase('embedded');
  expect(await isEmptyShop(database)).toBe(true);
  await seedShop(database, { withDemoAccounts: true });
  expect(await isEmptyShop(database)).toBe(false);
  const count = async (table: string) => {
    const counted = await database.queries.execute(sql.raw(`SELECT count(*)::int AS n FROM ${table}`));
    return getRows<{ n: number }>(counted)[0]?.n;
  };
  expect(await count('products')).toBeGreaterThanOrEqual(220);
  expect(
    await count(
      'products WHERE slug NOT IN (SELECT p.slug FROM products p JOIN inventory i ON i.product_id = p.id)',
    ),
  ).toBe(0);
  expect(await count('users')).toBe(2);
  const running = "flash_sales WHERE starts <= now() AND expires > now() + interval '13 days'";
  expect(await count(running)).toBe(1);
  await database.queries.execute(sql`UPDATE flash_sales SET expires = now() - interval '1 second'`);
  expect(await count(running)).toBe(0);
  await keepDemoSaleRunning(database);
  expect(await count(running)).toBe(1);
  await database.close();
});
