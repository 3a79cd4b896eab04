import { importCatalogue } from '../src/server/catalogue/import/import-catalogue.ts';
import { ImportRefused } from '../src/server/catalogue/import/problem.ts';
import type { Config } from '../src/server/config.ts';
import { prepareDataDir } from '../src/server/data-dir.ts';
import type { Database } from '../src/server/db/database.ts';
import { describeDatabase } from '../src/server/db/describe.ts';
import { openDatabase } from '../src/server/db/open.ts';
import * as schema from '../src/server/db/schema.ts';
import { addDemoCatalogue, hasNoCatalogue, isEmptyShop, seedShop } from '../src/server/seed/seed.ts';
import { StartRefused } from '../src/server/start-refused.ts';
import { loadConfigAsOwner, runCommand } from './command.ts';
import { type ImportRequest, readArguments, USAGE } from './import-arguments.ts';
import { importProgress } from './progress.ts';

const COUNT = new Intl.NumberFormat('en-IN');

/** Opens the shop's database. The embedded one belongs to one process: while the shop runs, it is the shop's. */
async function open(config: Config): Promise<Database> {
  prepareDataDir(config.dataDir);
  try {
    return await openDatabase(config);
  } catch (error) {
    if (!(error instanceof StartRefused) || config.databaseUrl) throw error;
    throw new StartRefused(`${error.message} Imports need the shop stopped, or a Postgres in DATABASE_URL.`);
  }
}

async function importInto(
  database: Database,
  { files, isDemoCatalogue: _, ...options }: ImportRequest,
): Promise<void> {
  const began = performance.now();
  const { created, updated } = await importCatalogue(database, files, {
    ...options,
    onProgress: importProgress(),
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(
    `Imported ${COUNT.format(created)} new and ${COUNT.format(updated)} updated products in ${seconds} s.`,
  );
}

async function bringDemoCatalogue(database: Database): Promise<void> {
  if (!(await hasNoCatalogue(database)))
    throw new StartRefused(
      'Nothing was imported: --demo-catalogue is for a shop without products, and this one has a catalogue already.',
    );
  await addDemoCatalogue(database);
  const products = await database.queries.$count(schema.products);
  console.log(`Imported the shipped catalogue: ${COUNT.format(products)} products.`);
}

async function bring(database: Database, config: Config, request: ImportRequest): Promise<void> {
  if (request.isDemoCatalogue) return bringDemoCatalogue(database);
  // As npm start would: products belong into categories, and a fresh shop outside production has none yet.
  if (!config.isProduction && (await isEmptyShop(database)))
    await seedShop(database, { withDemoAccounts: true });
  await importInto(database, request);
}

await runCommand(async () => {
  const request = readArguments(process.argv.slice(2));
  if (!request) return console.log(USAGE);
  const config = loadConfigAsOwner();
  console.log(`Importing into ${describeDatabase(config)} …`);
  const database = await open(config);
  try {
    await bring(database, config, request);
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error;
    throw new StartRefused(`Nothing was imported:\n${error.message}`);
  } finally {
    await database.close();
  }
});
