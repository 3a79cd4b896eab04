import { type SQL, sql } from 'drizzle-orm';

/** `all AND of AND these`, those that there are; true where there are none. */
export function every(conditions: readonly (SQL | undefined)[]): SQL {
  const given = conditions.filter((condition) => condition !== undefined);
  return given.length === 0 ? sql`true` : sql.join(given, sql` AND `);
}

export const NOTHING = sql`false`;

export const anyOf = (column: SQL, ids: readonly number[]): SQL =>
  ids.length === 0 ? NOTHING : sql`${column} IN ${ids}`;

/** An array of Postgres. */
export const textArray = (texts: readonly string[]): SQL =>
  sql`ARRAY[${sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  )}]::text[]`;
