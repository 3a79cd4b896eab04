import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import type { Queries } from '../db/database.ts';
import { getStock } from './write-products.ts';

test('Import: stock is written in the order of ids, up to the largest id and quantity', async () => {
  const written: unknown[] = [];
  const queries = {
    execute: async (query: SQL) =>
      written.push(...JSON.parse(String(new PgDialect().sqlToQuery(query).params[0]))),
  } as unknown as Queries;
  const stock = getStock();
  stock.set(2_147_483_647, 1_000_000);
  stock.set(1000, 0);
  stock.set(9, 999_999);
  await stock.write(queries);
  expect(written).toEqual([
    { product_id: 9, quantity: 999_999 },
    { product_id: 1000, quantity: 0 },
    { product_id: 2_147_483_647, quantity: 1_000_000 },
  ]);
});
