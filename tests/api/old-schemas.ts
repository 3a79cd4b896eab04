import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import type { Queries } from '../../src/server/db/database.ts';

const MIGRATIONS = new URL('../../src/server/db/migrations/', import.meta.url);
const FIXTURES = new URL('../fixtures/schemas/', import.meta.url);

/** A migration as it once was on main: its tag, when it was made, and its text. */
type OldMigration = { tag: string; when: number; text: string };

const { entries } = JSON.parse(readFileSync(new URL('meta/_journal.json', MIGRATIONS), 'utf8')) as {
  entries: { tag: string; when: number }[];
};
const PRESENT: OldMigration[] = entries.map(({ tag, when }) => ({
  tag,
  when,
  text: readFileSync(new URL(`${tag}.sql`, MIGRATIONS), 'utf8'),
}));

/** 0003 was on main for one commit before it got a column more; every other migration is as it came. */
const EDITED = '0003_payments';
const firstForm = readFileSync(new URL('0003_payments.first.sql', FIXTURES), 'utf8');
const upTo = (tag: string) => PRESENT.slice(0, PRESENT.findIndex((migration) => migration.tag === tag) + 1);

/** The schema's state after each migration. The first two came together, and there never was a 0004. */
const STATES = PRESENT.slice(1).map(({ tag }) => ({ name: tag, migrations: upTo(tag) }));

/** Every state that the schema ever had on main, the present one last. */
export const OLD_SCHEMAS: { name: string; migrations: OldMigration[] }[] = [
  {
    name: `${EDITED} as it was first`,
    migrations: upTo(EDITED).map((migration) =>
      migration.tag === EDITED ? { ...migration, text: firstForm } : migration,
    ),
  },
  ...STATES,
];

export const getHash = (text: string) => createHash('sha256').update(text).digest('hex');

/** Makes an old schema in an empty database as drizzle did, with rows in each of its tables. */
export async function makeOldSchema(
  queries: Queries,
  migrations: readonly OldMigration[],
  passwordHash: string,
): Promise<void> {
  await queries.execute(sql`CREATE SCHEMA drizzle`);
  await queries.execute(
    sql`CREATE TABLE drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)`,
  );
  for (const { text, when } of migrations) {
    for (const statement of text.split('--> statement-breakpoint')) await queries.execute(sql.raw(statement));
    await queries.execute(
      sql`INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES (${getHash(text)}, ${when})`,
    );
  }
  const [first = '', ...later] = readFileSync(new URL('rows.sql', FIXTURES), 'utf8').split(
    /^-- (?=\d{4}\n)/m,
  );
  const isApplied = (part: string) => migrations.some(({ tag }) => tag.startsWith(part.slice(0, 4)));
  const rows = [first, ...later.filter(isApplied).map((part) => part.slice(5))].join('');
  for (const statement of rows.split(/;\n/))
    if (statement.trim()) await queries.execute(sql.raw(statement.replace('PASSWORD_HASH', passwordHash)));
}
