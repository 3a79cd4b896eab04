import { sql } from 'drizzle-orm';
import { buildApp } from '../../src/server/app.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import { parseConfig } from '../../src/server/settings/config.ts';

/**
 * A shop whose database breaks in the middle of what people do, with messages that quote what they gave:
 * new accounts, new sessions and mails on their way.
 */
const config = parseConfig(process.env);
const database = await openDatabase(config);
await database.queries.execute(sql`
  CREATE FUNCTION refuse_row() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION 'no room for %', row_to_json(NEW) USING DETAIL = row_to_json(NEW)::text, ERRCODE = '22000';
  END $$`);
for (const [table, event] of [
  ['users', 'INSERT'],
  ['refresh_tokens', 'INSERT'],
  ['mails', 'UPDATE'],
] as const)
  await database.queries.execute(
    sql.raw(
      `CREATE TRIGGER refuse_row BEFORE ${event} ON ${table} FOR EACH ROW EXECUTE FUNCTION refuse_row()`,
    ),
  );
const app = await buildApp(config, database);
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
process.on('SIGTERM', async () => {
  await app.close();
  await database.close();
  process.exit(0);
});
