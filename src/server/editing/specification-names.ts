import { sql } from 'drizzle-orm';
import { parseSpecifications } from '../../rules/specifications.ts';
import { usualNames } from '../../rules/usual-names.ts';
import { categoryIds, readReference } from '../catalogue/reference.ts';
import { type Queries, rowsOf } from '../db/database.ts';

/** The newest products of a category say what its specifications are called today. */
const LOOKED_AT = 100;

/** Names of specifications that many products of a category have, in the usual order. */
export async function readSpecificationNames(queries: Queries, category: string): Promise<string[]> {
  const ids = categoryIds(await readReference(queries), [category]);
  if (ids.length === 0) return [];
  const list = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );
  const result = await queries.execute(sql`
    SELECT specifications FROM products WHERE category_id IN (${list}) ORDER BY id DESC LIMIT ${LOOKED_AT}`);
  return usualNames(
    rowsOf<{ specifications: string }>(result).map(({ specifications }) =>
      parseSpecifications(specifications).map(({ name }) => name),
    ),
  );
}
