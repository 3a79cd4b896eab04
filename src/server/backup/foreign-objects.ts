import { sql } from 'drizzle-orm';
import { getRows, type Queries } from '../db/database.ts';
import { allMigrations, hasRelation } from '../db/migrations.ts';

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

/** Whether the recorded migrations are the shop's, another application's, or none. */
async function recordedMigrations(queries: Queries): Promise<'own' | 'foreign' | 'none'> {
  if (!(await hasRelation(queries, 'drizzle.__drizzle_migrations'))) return 'none';
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
        AND NOT (c.relkind = 'r' AND c.relname IN ${[PROBE, ...(isShop ? ownTableNames() : [])]})
        AND NOT (c.relkind = 'S' AND EXISTS (
          SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype IN ('a', 'i')))
      UNION ALL
      SELECT 'pg_proc'::regclass, p.oid, 'function ' || p.proname FROM pg_proc p
      WHERE p.pronamespace = 'public'::regnamespace
        AND NOT (${isShop} AND p.proname IN ${ownFunctionNames()})
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
