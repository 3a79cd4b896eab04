import { eq } from 'drizzle-orm';
import type { Queries } from './database.ts';
import { settings } from './schema.ts';

/** The value of a setting of the shop; undefined where it has no row. */
export async function readSetting(queries: Queries, key: string): Promise<string | undefined> {
  const [row] = await queries.select().from(settings).where(eq(settings.key, key));
  return row?.value;
}
