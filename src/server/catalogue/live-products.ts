import { eq, type SQL, sql } from 'drizzle-orm';
import { products } from '../db/schema.ts';

/**
 * What shoppers may see of `products`, for FROM and JOIN: drafts, hidden ones and those whose day has not come are not
 * there. Postgres reads it as a condition on the table.
 */
export const LIVE_PRODUCTS: SQL = sql.raw(`(SELECT * FROM products WHERE status = 'live')`);

/** The same as a condition on the table. */
export const isLive: SQL = eq(products.status, 'live');
