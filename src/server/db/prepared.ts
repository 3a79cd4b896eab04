import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';

/** A server must not be filled with statements that differ by the length of a list. */
const MOST = 200;
const MARK = '/* prepared */';
const names = new Map<string, string>();

/**
 * A statement that is sent often: a connection of Postgres parses it once. Not for searches, whose best plan depends on
 * their values.
 */
export const prepared = (statement: SQL): SQL => sql`${sql.raw(MARK)} ${statement}`;

function getName(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MOST) return known;
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
  names.set(text, name);
  return name;
}

type Query = (...parameters: unknown[]) => unknown;

/** Makes a client of pg keep the statements that are marked by `prepared`. */
export function keepPrepared(client: { query: unknown }): void {
  const query = (client.query as Query).bind(client);
  const named: Query = (first, ...others) => {
    const { text } = first as { text?: string };
    const name = text?.startsWith(MARK) ? getName(text) : undefined;
    return query(name ? { ...(first as object), name } : first, ...others);
  };
  client.query = named;
}
