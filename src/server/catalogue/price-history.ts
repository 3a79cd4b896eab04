import { sql } from 'drizzle-orm';
import type { FormerPrices, PriceHistory, SaleSpan } from '../../contract/price-history.ts';
import type { Prices } from '../../rules/price/price.ts';
import { priceHistory, STORED_DAYS } from '../../rules/price/price-history.ts';
import { getRows, type Queries } from '../db/database.ts';
import { PRICE_COLUMNS } from '../db/price-columns.ts';
import { LIVE_PRODUCTS } from './live-products.ts';

/** SQL of a product's former prices (contract: FormerPrices), from `products p` and `content_version v`. */
export const FORMER_PRICES = sql`json_build_object('since', greatest(p.created_at, v.prices_since), 'former', coalesce(
  (SELECT json_agg(json_build_object(
      'until', f.until, 'sellingPrice', f.selling_price, 'markedPrice', f.marked_price) ORDER BY f.until)
    FROM former_prices f WHERE f.product_id = p.id), '[]'))`;

/** Reads the prices at which a product was shown, or undefined where there is none of this slug. */
export async function readPriceHistory(
  queries: Queries,
  spans: readonly SaleSpan[],
  slug: string,
): Promise<PriceHistory | undefined> {
  const result = await queries.execute(sql`
    SELECT ${PRICE_COLUMNS}, ${FORMER_PRICES} AS former
    FROM ${LIVE_PRODUCTS} p CROSS JOIN content_version v WHERE p.slug = ${slug}`);
  const [row] = getRows<Prices & { former: FormerPrices }>(result);
  const ofProduct = spans.filter(({ products }) => products.includes(slug));
  return row && priceHistory(row, row.former, ofProduct, Date.now());
}

/** Forgets prices and sales of which no page shows anything any more; of each sale the present version stays. */
export async function forgetPrices(queries: Queries): Promise<void> {
  const longAgo = sql`now() - make_interval(days => ${STORED_DAYS})`;
  await queries.execute(sql`DELETE FROM former_prices WHERE until < ${longAgo}`);
  await queries.execute(sql`
    DELETE FROM sale_versions old WHERE EXISTS (
        SELECT FROM sale_versions v WHERE v.sale_id = old.sale_id AND v.since > old.since AND v.since < ${longAgo})
      OR old.expires < ${longAgo} AND NOT EXISTS (SELECT FROM flash_sales s WHERE s.id = old.sale_id)`);
}
