import { sql } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import * as calls from '../../contract/calls/catalogue.ts';
import type { FormerPrices, PriceHistory, SaleSpan } from '../../contract/price-history.ts';
import type { Prices } from '../../rules/price/price.ts';
import { priceHistory, type SaleVersion, STORED_DAYS, saleSpans } from '../../rules/price/price-history.ts';
import { getRows, type Queries } from '../db/database.ts';
import { PRICE_COLUMNS } from '../db/shared-sql.ts';
import { HttpError } from '../http/http-error.ts';
import { serve } from '../http/serve.ts';
import type { Counters } from '../limits/counters.ts';
import { type CacheVersion, memoize } from './cache-version.ts';
import { limitLists } from './limit-lists.ts';
import { LIVE_PRODUCTS } from './read-products.ts';

/** SQL of a product's former prices (contract: FormerPrices), from `products p` and `content_version v`. */
export const FORMER_PRICES = sql`json_build_object('since', greatest(p.created_at, v.prices_since), 'former', coalesce(
  (SELECT json_agg(json_build_object(
      'until', f.until, 'sellingPrice', f.selling_price, 'markedPrice', f.marked_price) ORDER BY f.until)
    FROM former_prices f WHERE f.product_id = p.id), '[]'))`;

/** Reads the prices at which a product was shown, or undefined where there is none of this slug. */
async function readPriceHistory(
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

/** Reads when which flash sale was active, and will be by what is planned. It does not depend on the clock. */
async function readSaleHistory(queries: Queries): Promise<SaleSpan[]> {
  const result = await queries.execute(sql`
    SELECT v.sale_id AS "saleId", to_json(v.since) AS since, to_json(v.starts) AS starts, to_json(v.expires) AS expires,
      v.discount_percentage::float AS "discountPercentage",
      ARRAY(SELECT p.slug FROM ${LIVE_PRODUCTS} p WHERE p.id = ANY (v.product_ids) ORDER BY p.id) AS products
    FROM sale_versions v ORDER BY v.sale_id, v.since`);
  return saleSpans(getRows<SaleVersion>(result));
}

/** The prices that products had, and the sales that were on. */
export const priceHistoryRoutes: FastifyPluginAsync<{
  queries: Queries;
  cacheVersion: CacheVersion;
  counters: Counters;
}> = async (app, { queries, cacheVersion, counters }) => {
  const saleHistory = memoize(cacheVersion, 'lists', () => readSaleHistory(queries));

  serve(
    app,
    calls.readPriceHistory,
    // Not cached: its 90 days end now.
    {
      description:
        'The prices at which a product was shown in the last 90 days, flash sales included, and the lowest price of the 30 days before its present discount.',
      preHandler: limitLists(counters),
    },
    async (request) => {
      const history = await readPriceHistory(queries, await saleHistory(), request.params.slug);
      if (!history) throw new HttpError('not_found', 'Product not found');
      return { data: history };
    },
  );

  serve(
    app,
    calls.readSaleHistory,
    {
      description:
        'The times in which a flash sale was the active one, or will be, with its products: the publisher draws price histories with them.',
      config: { readFrom: 'lists' },
    },
    async () => ({ data: await saleHistory() }),
  );
};
