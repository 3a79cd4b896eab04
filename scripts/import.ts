import { importCatalogue } from '../src/server/catalogue/import/import-catalogue.ts';
import { ImportRefused } from '../src/server/catalogue/import/problem.ts';
import type { OnProgress } from '../src/server/catalogue/import/progress.ts';
import { type Config, prepareDataDir, StartRefused } from '../src/server/config.ts';
import type { Database } from '../src/server/db/database.ts';
import { openDatabase } from '../src/server/db/open.ts';
import { isEmptyShop, seedShop } from '../src/server/seed/seed.ts';
import { loadConfig, runCommand } from './command.ts';
import { type ImportRequest, readArguments, USAGE } from './import-arguments.ts';

const TELL_EVERY_MS = 1000;
const COUNT = new Intl.NumberFormat('en-IN');

/** Tells on stderr how far the import is, once a second; a short one stays silent. */
function progress(): OnProgress {
  let toldAt = Date.now();
  return (step, rows, of) => {
    if (Date.now() - toldAt < TELL_EVERY_MS) return;
    toldAt = Date.now();
    console.error(`  ${step} ${COUNT.format(rows)}${of === undefined ? '' : ` of ${COUNT.format(of)}`} rows`);
  };
}

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

async function importInto(database: Database, { files, ...options }: ImportRequest): Promise<void> {
  const began = performance.now();
  const { created, updated } = await importCatalogue(database, files, { ...options, onProgress: progress() });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(
    `Imported ${COUNT.format(created)} new and ${COUNT.format(updated)} updated products in ${seconds} s.`,
  );
}

await runCommand(async () => {
  const request = readArguments(process.argv.slice(2));
  if (!request) return console.log(USAGE);
  const config = loadConfig();
  const database = await open(config);
  try {
    // As npm start would: products belong into categories, and a fresh shop outside production has none yet.
    if (!config.isProduction && (await isEmptyShop(database)))
      await seedShop(database, { withDemoAccounts: true });
    await importInto(database, request);
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error;
    throw new StartRefused(`Nothing was imported:\n${error.message}`);
  } finally {
    await database.close();
  }
});
