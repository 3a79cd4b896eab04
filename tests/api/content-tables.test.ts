import { getTableName, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getRows } from '../../src/server/db/database.ts';
import { CONTENT_TABLES } from '../../src/server/db/schema.ts';
import { openShop, usualKind } from './shop.ts';

test('Publishing: the tables that pages are made of raise the content version at every write, and no others do', async () => {
  const shop = await openShop(usualKind);
  try {
    const triggers = await shop.execute(sql`
      SELECT pg_get_triggerdef(oid) AS definition FROM pg_trigger
      WHERE tgfoid = 'raise_content_version'::regproc AND tgenabled = 'O'`);
    expect(
      getRows<{ definition: string }>(triggers)
        .map(({ definition }) => definition)
        .toSorted(),
    ).toEqual(
      CONTENT_TABLES.map(
        (table) =>
          `CREATE TRIGGER raise_content_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.${getTableName(table)} FOR EACH STATEMENT EXECUTE FUNCTION raise_content_version()`,
      ).toSorted(),
    );
  } finally {
    await shop.close();
  }
});
