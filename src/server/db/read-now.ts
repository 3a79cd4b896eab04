import { sql } from 'drizzle-orm';
import { getRows, type Queries } from './database.ts';

/** The database's time, which all machines of a shop share. */
export async function readNow(queries: Queries): Promise<Date> {
  const [read] = getRows<{ now: number }>(
    await queries.execute(sql`SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now`),
  );
  return new Date(read?.now ?? Number.NaN);
}
