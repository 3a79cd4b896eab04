import { createHash } from 'node:crypto';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type BsCalendar, bsCalendar, CALENDAR_SETTINGS } from '../../rules/bikram-sambat.ts';
import { readNumberSetting, type WholeNumber } from '../../rules/setting-text.ts';
import { getRows, type Queries } from './database.ts';
import { settings } from './schema.ts';

type PageQuery = { page: number; limit: number };

/** One page of a list as responses have it; `total`: how many the whole list has. */
export type Page<Shown> = PageQuery & { data: Shown[]; total: number };

/**
 * Reads one page of a list.
 * @param select in its order, without bounds
 * @param total counts when it is awaited, as `$count` does
 */
export async function listPage<Row, Shown>(
  { page, limit }: PageQuery,
  select: { limit(limit: number): { offset(offset: number): PromiseLike<Row[]> } },
  total: number | PromiseLike<number>,
  toData: (rows: Row[]) => Shown[] | Promise<Shown[]>,
): Promise<Page<Shown>> {
  const rows = await select.limit(limit).offset((page - 1) * limit);
  return { data: await toData(rows), total: await total, page, limit };
}

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

/** The database's time, which all machines of a shop share. */
export async function readNow(queries: Queries): Promise<Date> {
  const [read] = getRows<{ now: number }>(
    await queries.execute(sql`SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now`),
  );
  return new Date(read?.now ?? Number.NaN);
}

/** The value of a setting of the shop; undefined where it has no row. */
export async function readSetting(queries: Queries, key: string): Promise<string | undefined> {
  const [row] = await queries.select().from(settings).where(eq(settings.key, key));
  return row?.value;
}

/** The number of a setting of the shop. */
export const readNumber = async (queries: Queries, number: WholeNumber): Promise<number> =>
  readNumberSetting(await readSetting(queries, number.key), number);

/** The values of settings by their keys, of those that have a row. */
export async function readSettings(
  queries: Queries,
  keys: readonly string[],
): Promise<Partial<Record<string, string>>> {
  const rows = await queries
    .select()
    .from(settings)
    .where(inArray(settings.key, [...keys]));
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

/** Nepal's calendar, with the shop's own corrections. */
export const readCalendar = async (queries: Queries): Promise<BsCalendar> =>
  bsCalendar(await readSettings(queries, CALENDAR_SETTINGS));
