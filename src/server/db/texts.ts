import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** SQL: that a text has a part, in any letter case. Escaped, because `%` and `_` are wildcards of LIKE. */
export const containsText = (part: string, text: SQLWrapper): SQL =>
  sql`${text} ILIKE ${`%${part.replace(/[\\%_]/g, '\\$&')}%`}`;

/** SQL: the full name of an account. */
export const getName = (user: Record<'firstName' | 'lastName', SQLWrapper>) =>
  sql<string>`concat_ws(' ', ${user.firstName}, ${user.lastName})`;
