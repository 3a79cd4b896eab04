import { createWriteStream, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import { getRows, type Queries } from '../db/database.ts';
import { allMigrations } from '../db/migrations.ts';
import { BackupError } from './archive-writer.ts';

/** Made by the embedded database itself, before any migration. */
const PROBE = 'durability_probe';

const namesMade = (kind: 'TABLE' | 'FUNCTION'): string[] => {
  const made = new RegExp(
    `^\\s*CREATE (?:OR REPLACE )?${kind} (?:IF NOT EXISTS )?(?:"?public"?\\.)?"?([a-z0-9_]+)`,
    'gim',
  );
  const statements = allMigrations().flatMap(({ sql }) => sql);
  return [
    ...new Set(
      statements.flatMap((statement) => [...statement.matchAll(made)].map(([, name]) => name as string)),
    ),
  ];
};

/** Every table that a migration of the shop ever made. */
export const ownTableNames = (): string[] => namesMade('TABLE');
/** Every function that a migration of the shop ever made. */
export const ownFunctionNames = (): string[] => namesMade('FUNCTION');

/** Names as a list for `IN`; an impossible name stands for an empty list, which SQL does not allow. */
export const listOf = (names: readonly string[]) =>
  sql.join(
    [...names, ''].map((name) => sql`${name}`),
    sql`, `,
  );

/** Whether the recorded migrations are the shop's, another application's, or none. */
async function recordedMigrations(queries: Queries): Promise<'own' | 'foreign' | 'none'> {
  const [known] = getRows<{ name: string | null }>(
    await queries.execute(sql`SELECT to_regclass('drizzle.__drizzle_migrations')::text AS name`),
  );
  if (!known?.name) return 'none';
  const [found] = getRows<{ rows: string; own: string }>(
    await queries.execute(sql`
      SELECT count(*)::text AS rows, (count(*) FILTER (WHERE hash = ${allMigrations()[0]?.hash ?? ''}))::text AS own
      FROM drizzle.__drizzle_migrations`),
  );
  if (Number(found?.rows) === 0) return 'none';
  return Number(found?.own) > 0 ? 'own' : 'foreign';
}

/**
 * What `public` holds that no migration of the shop made: tables, views, sequences, functions and types of others.
 * What belongs to extensions does not count. Without the shop's migrations even a table named `users` belongs to
 * another application.
 * @returns such as `table wp_posts`, sorted; empty where the database is the shop's alone or holds nothing
 */
export async function foreignObjects(queries: Queries): Promise<string[]> {
  const recorded = await recordedMigrations(queries);
  const isShop = recorded === 'own';
  const found = await queries.execute(sql`
    SELECT what FROM (
      SELECT 'pg_class'::regclass AS catalogue, c.oid AS object,
        CASE c.relkind WHEN 'v' THEN 'view ' WHEN 'm' THEN 'view ' WHEN 'S' THEN 'sequence ' WHEN 'c' THEN 'type '
          ELSE 'table ' END || c.relname AS what
      FROM pg_class c
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm', 'f', 'S', 'c')
        AND NOT (c.relkind = 'r' AND c.relname IN (${listOf([PROBE, ...(isShop ? ownTableNames() : [])])}))
        AND NOT (c.relkind = 'S' AND EXISTS (
          SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype IN ('a', 'i')))
      UNION ALL
      SELECT 'pg_proc'::regclass, p.oid, 'function ' || p.proname FROM pg_proc p
      WHERE p.pronamespace = 'public'::regnamespace
        AND p.proname NOT IN (${listOf(isShop ? ownFunctionNames() : [])})
      UNION ALL
      SELECT 'pg_type'::regclass, t.oid, 'type ' || t.typname FROM pg_type t
      WHERE t.typnamespace = 'public'::regnamespace AND t.typtype <> 'c' AND t.typcategory <> 'A'
    ) present
    WHERE NOT EXISTS (
      SELECT FROM pg_depend d WHERE d.classid = catalogue AND d.objid = object AND d.deptype = 'e')
    ORDER BY what`);
  const names = getRows<{ what: string }>(found).map(({ what }) => what);
  return recorded === 'foreign' ? [...names, 'table drizzle.__drizzle_migrations'] : names;
}

/** Where the settings of a backup are put for the operator to look at: those in force stay. */
export const RESTORED_SETTINGS = 'restored-settings.env';

/** Writes a private file under another name first: a crash leaves the old one or the new one. */
export function replaceFile(path: string, content: string): void {
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, content, { mode: 0o600, flush: true });
  renameSync(unfinished, path);
}

/**
 * Restores uploads in two steps around the database's commit. New files are written before it: names of uploads are
 * never reused, so they do no harm if the commit fails. Existing files with another content are replaced after it.
 */
export function restoredUploads(dataDir: string) {
  const folder = join(dataDir, 'uploads');
  const staging = join(dataDir, 'uploads.restoring');
  const later: string[] = [];
  const moveIn = (name: string) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    renameSync(join(staging, name), join(folder, name));
  };
  rmSync(staging, { recursive: true, force: true });
  return {
    async take(name: string, content: Readable): Promise<void> {
      const path = normalize(join(staging, name));
      if (!path.startsWith(staging + sep))
        throw new BackupError(
          `The backup has an upload outside its folder (${name}): it is not to be trusted.`,
        );
      mkdirSync(dirname(path), { recursive: true });
      await pipeline(content, createWriteStream(path, { flush: true }));
      if (existsSync(join(folder, name))) later.push(name);
      else moveIn(name);
    },
    afterCommit(): void {
      for (const name of later) moveIn(name);
      rmSync(staging, { recursive: true, force: true });
    },
    discard: () => rmSync(staging, { recursive: true, force: true }),
  };
}
