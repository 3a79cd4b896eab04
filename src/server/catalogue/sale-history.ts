import { sql } from 'drizzle-orm';
import type { SaleSpan } from '../../contract/price-history.ts';
import { type SaleVersion, saleSpans } from '../../rules/price/sale-history.ts';
import { getRows, type Queries } from '../db/database.ts';
import { LIVE_PRODUCTS } from './live-products.ts';

/** Reads when which flash sale was active, and will be by what is planned. It does not depend on the clock. */
export async function readSaleHistory(queries: Queries): Promise<SaleSpan[]> {
  const result = await queries.execute(sql`
    SELECT v.sale_id AS "saleId", to_json(v.since) AS since, to_json(v.starts) AS starts, to_json(v.expires) AS expires,
      v.discount_percentage::float AS "discountPercentage",
      ARRAY(SELECT p.slug FROM ${LIVE_PRODUCTS} p WHERE p.id = ANY (v.product_ids) ORDER BY p.id) AS products
    FROM sale_versions v ORDER BY v.sale_id, v.since`);
  return saleSpans(getRows<SaleVersion>(result));
}
