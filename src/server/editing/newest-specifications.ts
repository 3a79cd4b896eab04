import { sql } from 'drizzle-orm';
import { parseSpecifications, type Specification } from '../../rules/product/specifications.ts';
import { categoryIds, readReference } from '../catalogue/reference.ts';
import { getRows, type Queries } from '../db/database.ts';

/** What the newest products of a category, and of those below it, state: a list for each. @param most products */
export async function readNewestSpecifications(
  queries: Queries,
  category: string,
  most: number,
): Promise<Specification[][]> {
  const ids = categoryIds(await readReference(queries), [category]);
  if (ids.length === 0) return [];
  const result = await queries.execute(sql`
    SELECT specifications FROM products WHERE category_id IN ${ids} ORDER BY id DESC LIMIT ${most}`);
  return getRows<{ specifications: string }>(result).map(({ specifications }) =>
    parseSpecifications(specifications),
  );
}
