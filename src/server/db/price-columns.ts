import { sql } from 'drizzle-orm';

/** The columns of Prices (rules/price/price.ts), from `products p`. */
export const PRICE_COLUMNS = sql.raw('p.selling_price AS "sellingPrice", p.marked_price AS "markedPrice"');
