import { type SQL, sql } from 'drizzle-orm';
import { getRows, type Queries } from './database.ts';
import { prepared } from './prepared.ts';

/**
 * Reads several queries in one round trip, and as of one moment. Values come as JSON has them.
 * @param parts queries by name; what is absent has no rows
 */
export async function readAtOnce<Name extends string>(
  queries: Queries,
  parts: Readonly<Record<Name, SQL | undefined>>,
): Promise<Record<Name, unknown[]>> {
  const names = Object.keys(parts) as Name[];
  const columns = names.map((name) => {
    const part = parts[name];
    const rows = part ? sql`(SELECT json_agg(part) FROM (${part}) AS part)` : sql`NULL`;
    return sql`${rows} AS ${sql.identifier(name)}`;
  });
  const found = await queries.execute(prepared(sql`SELECT ${sql.join(columns, sql`, `)}`));
  const [row] = getRows<Record<Name, unknown[] | null>>(found);
  return Object.fromEntries(names.map((name) => [name, row?.[name] ?? []])) as Record<Name, unknown[]>;
}
