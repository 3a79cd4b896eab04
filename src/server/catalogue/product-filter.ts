import { type SQL, sql } from 'drizzle-orm';
import type { ProductQuery } from '../../contract/product-query.ts';
import type { Queries } from '../db/database.ts';
import { categoryIds, type Reference } from './reference.ts';
import { searchQuery } from './search.ts';

/** Which products a query asks for; `search` ranks them when there is text. */
export type ProductFilter = { conditions: SQL[]; search: SQL | undefined };

const NOTHING = sql`false`;
// Ids come as text in the address; one that is no integer names no product.
const integers = (texts: readonly string[]) => texts.filter((text) => /^\d{1,9}$/.test(text)).map(Number);
const anyOf = (column: SQL, ids: readonly number[]) =>
  ids.length === 0
    ? NOTHING
    : sql`${column} IN (${sql.join(
        ids.map((id) => sql`${id}`),
        sql`, `,
      )})`;
const idsOf = (rows: readonly { id: number; slug: string }[], slugs: readonly string[]) =>
  rows.filter((row) => slugs.includes(row.slug)).map(({ id }) => id);

/** Turns a parsed query into conditions on `products p`. Unknown slugs match nothing rather than everything. */
export async function productFilter(
  queries: Queries,
  reference: Reference,
  query: ProductQuery,
): Promise<ProductFilter> {
  const conditions: SQL[] = [];
  if (query.productCategory)
    conditions.push(anyOf(sql`p.category_id`, categoryIds(reference, query.productCategory)));
  if (query.brand) conditions.push(anyOf(sql`p.brand_id`, idsOf(reference.brands, query.brand)));
  if (query.series) conditions.push(anyOf(sql`p.series_id`, idsOf(reference.series, query.series)));
  if (query.ids) conditions.push(anyOf(sql`p.id`, integers(query.ids)));
  if (query.tags)
    conditions.push(
      sql`p.tags && ${sql`ARRAY[${sql.join(
        query.tags.map((tag) => sql`${tag}`),
        sql`, `,
      )}]::text[]`}`,
    );
  if (query['sellingPrice[gte]'] !== undefined)
    conditions.push(sql`p.selling_price >= ${query['sellingPrice[gte]']}`);
  if (query['sellingPrice[lte]'] !== undefined)
    conditions.push(sql`p.selling_price <= ${query['sellingPrice[lte]']}`);
  const text = query['name[like]'];
  const search = text ? await searchQuery(queries, text) : undefined;
  if (text) conditions.push(search ? sql`p.search_vector @@ ${search}` : NOTHING);
  return { conditions, search };
}

/** `WHERE …`, or nothing where nothing is asked. */
export const whereClause = (conditions: readonly SQL[]): SQL =>
  conditions.length === 0 ? sql`` : sql`WHERE ${sql.join([...conditions], sql` AND `)}`;
