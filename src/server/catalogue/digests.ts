import { sql } from 'drizzle-orm';
import type { CatalogueDigests } from '../../contract/catalogue-digests.ts';
import { getRows, type Queries } from '../db/database.ts';
import { LIVE_PRODUCTS } from './live-products.ts';
import { WHOLE_VALUES } from './product-row.ts';

/** A shop without products still has a version: its row then has no product. */
type DigestRow = { version: number; id: number | null; slug: string; digest: string };

/**
 * A digest of all that API responses show of every product, newest first, and the content version they belong to: one
 * statement, one state.
 */
export async function readDigests(queries: Queries): Promise<CatalogueDigests> {
  const result = await queries.execute(sql`
    SELECT v.version::float8, p.id, p.slug, left(md5(ROW(${WHOLE_VALUES})::text), 16) AS digest
    FROM content_version v LEFT JOIN ${LIVE_PRODUCTS} p ON true LEFT JOIN inventory i ON i.product_id = p.id
    ORDER BY p.id DESC`);
  const rows = getRows<DigestRow>(result);
  return {
    contentVersion: rows[0]?.version ?? 0,
    products: rows.flatMap(({ id, slug, digest }) => (id === null ? [] : [[id, slug, digest]])),
  };
}
