import { sql } from 'drizzle-orm';
import { accessTokens } from '../../../src/server/accounts/access-tokens.ts';
import { type Database, getRows } from '../../../src/server/db/database.ts';
import { openDatabase } from '../../../src/server/db/open.ts';
import { seedShop } from '../../../src/server/seed/seed.ts';
import { liftOrderLimits } from '../../../tests/api/lift-limits.ts';
import { getOrder } from '../../../tests/api/shop-fixtures.ts';

const PRODUCTS = 40;
export const ON_SHELF = 1_000_000;
/** The shop that is measured must have it as AUTH_SECRET. */
export const SECRET = 'a secret that only this measurement knows';

export type Place = { dataDir: string; databaseUrl: string | undefined };
/** The ids of who buys, and of what they buy. */
export type Market = { buyers: readonly string[]; products: readonly number[] };

/** Adds buyers straight to the database: hashing their passwords is not what is measured. */
async function addBuyers({ queries }: Database, count: number): Promise<string[]> {
  const added = await queries.execute(sql`
    INSERT INTO users (email, first_name, last_name, phone, password_hash)
    SELECT 'bench' || n || '@example.com', 'Bench', 'Buyer', '+9779841000000', 'none'
    FROM generate_series(1, ${count}) n RETURNING id`);
  return getRows<{ id: string }>(added).map(({ id }) => id);
}

/** Fills every shelf, and gives the products that are ordered. */
async function fillShelves({ queries }: Database): Promise<number[]> {
  const filled = await queries.execute(sql`UPDATE inventory SET quantity = ${ON_SHELF} RETURNING product_id`);
  return getRows<{ product_id: number }>(filled)
    .slice(0, PRODUCTS)
    .map(({ product_id }) => product_id);
}

/** The database that a shop of these settings uses, while no shop holds it. */
export async function withDatabase<Result>(place: Place, work: (database: Database) => Promise<Result>) {
  const database = await openDatabase(place);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Fills an empty database with the shop, full shelves and buyers whom nothing limits. */
export async function openMarket(database: Database, buyers: number): Promise<Market> {
  await seedShop(database, { withDemoAccounts: false });
  await liftOrderLimits(database.queries);
  return { buyers: await addBuyers(database, buyers), products: await fillShelves(database) };
}

/** Who is logged in. */
export type Buyer = { userId: string; token: string };

export const logIn = async (userId: string): Promise<Buyer> => ({
  userId,
  token: await accessTokens(SECRET).sign({ userId, role: 'customer' }),
});

/** Places a cash order of one piece. @returns the response's status */
export async function placeOrder(
  address: string,
  { userId, token }: Buyer,
  product: number,
): Promise<number> {
  const response = await fetch(`${address}/api/orders`, {
    method: 'POST',
    body: JSON.stringify(getOrder(userId, [{ id: product, qty: 1 }])),
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': crypto.randomUUID(),
    },
  });
  await response.arrayBuffer();
  return response.status;
}
