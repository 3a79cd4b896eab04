import { sql } from 'drizzle-orm';
import { buildApp } from '../../src/server/app.ts';
import { parseConfig } from '../../src/server/config.ts';
import { openDatabase } from '../../src/server/db/open.ts';

/** A shop whose database refuses new users, with a message that quotes what it was given. */
const config = parseConfig(process.env);
const database = await openDatabase(config);
await database.queries.execute(sql`
  CREATE FUNCTION refuse_user() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION 'no room for %', NEW.email USING DETAIL = 'Key (email, phone)=(' || NEW.email || ', ' || NEW.phone || ')';
  END $$`);
await database.queries.execute(
  sql`CREATE TRIGGER refuse_user BEFORE INSERT ON users FOR EACH ROW EXECUTE FUNCTION refuse_user()`,
);
const app = await buildApp(config, database);
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
process.on('SIGTERM', async () => {
  await app.close();
  await database.close();
  process.exit(0);
});
