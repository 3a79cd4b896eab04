import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '../../system/replace-file.ts';
import { StartError } from '../start-error.ts';
import type { Database, Queries } from './database.ts';
import { type DatabasePlace, describeDatabase } from './describe.ts';
import { schemaVersion } from './migrations.ts';
import { shopIds } from './schema.ts';

/** When migration 0006 was made. */
const FIRST_WITH_IDENTITY = 1_795_302_000_000;

const getFile = (dataDir: string) => join(dataDir, 'shop-id');

/** The identity file of a data directory: its shop, and whether that is in the embedded database or in Postgres. */
export type DataDirIdentity = { shopId: string; kind: Database['kind'] };

/** The shop that a data directory belongs to; undefined for one that belongs to none yet. */
export function findIdentity(dataDir: string): DataDirIdentity | undefined {
  try {
    const [shopId, kind] = readFileSync(getFile(dataDir), 'utf8').trim().split(' ');
    return shopId ? { shopId, kind: kind === 'postgres' ? kind : 'embedded' } : undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new StartError(
      `${getFile(dataDir)} cannot be read (${(error as Error).message}): run this as the user who owns DATA_DIR.`,
    );
  }
}

/** Ties a data directory to a shop. */
export function writeIdentity(dataDir: string, { shopId, kind }: DataDirIdentity): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  replaceFile(getFile(dataDir), `${shopId} ${kind}\n`);
}

/** The shop that a database belongs to; undefined for one that belongs to none yet. */
export async function getIdentity(queries: Queries): Promise<string | undefined> {
  const [row] = await queries.select().from(shopIds).limit(1);
  return row?.shopId;
}

/** Writes a database's shop, unless another start was quicker. @returns the shop that the database has now */
export async function nameDatabase(queries: Queries, shopId: string): Promise<string> {
  await queries.insert(shopIds).values({ id: 1, shopId }).onConflictDoNothing();
  return (await getIdentity(queries)) ?? shopId;
}

const elsewhere = (place: DatabasePlace) =>
  new StartError(
    `DATA_DIR ${place.dataDir} belongs to another shop than ${describeDatabase(place)}: take all settings of one shop (SETTINGS_FILE=/etc/hardware-pasal.env, say), or remove ${getFile(place.dataDir)} if you moved the database on purpose.`,
  );

const getKind = ({ databaseUrl }: DatabasePlace): Database['kind'] => (databaseUrl ? 'postgres' : 'embedded');

/**
 * Checks, before a database is opened or created, that its kind is that of the data directory: without DATABASE_URL a
 * shop on Postgres would start on a new, empty embedded database.
 * @throws StartError where it is of the other kind
 */
export function checkKind(place: DatabasePlace): void {
  const here = findIdentity(place.dataDir);
  if (here && here.kind !== getKind(place)) throw elsewhere(place);
}

/** The shop of a data directory and of a database, where they have one. @throws StartError where these differ */
async function readBoth({ kind, queries }: Database, place: DatabasePlace) {
  const here = findIdentity(place.dataDir);
  const there = await getIdentity(queries);
  // A data directory with a shop id was used with its Postgres before; a Postgres without an id is then another one.
  // The embedded database lies in the data directory, and may have been deleted to begin again.
  if (here && here.shopId !== there && (there || kind === 'postgres')) throw elsewhere(place);
  return { here, there };
}

/** Checks that a data directory and a database are of one shop, and writes nothing. @throws StartError */
export async function checkIdentity(database: Database, place: DatabasePlace): Promise<void> {
  // Before migration 0006 no database had an identity.
  if ((await schemaVersion(database.queries)) >= FIRST_WITH_IDENTITY) await readBoth(database, place);
}

/**
 * Checks that a data directory and a database are of one shop, and ties them together where they are not tied yet: an
 * id in `DATA_DIR/shop-id` and the same in the table `shop_identity`.
 * @throws StartError where they are of two shops
 */
export async function bindIdentity(database: Database, place: DatabasePlace): Promise<void> {
  const { here, there } = await readBoth(database, place);
  const shopId = there ?? (await nameDatabase(database.queries, here?.shopId ?? randomUUID()));
  if (!here) writeIdentity(place.dataDir, { shopId, kind: database.kind });
}
