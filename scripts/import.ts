import {
  type ImportOptions,
  importCatalogue,
  previewFiles,
} from '../src/server/catalogue/import/import-catalogue.ts';
import { ImportError } from '../src/server/catalogue/import/problem.ts';
import type { Config } from '../src/server/config.ts';
import type { Database } from '../src/server/db/database.ts';
import { describeDatabase } from '../src/server/db/describe.ts';
import * as schema from '../src/server/db/schema.ts';
import { addDemoCatalogue, hasNoCatalogue, isEmptyShop, seedShop } from '../src/server/seed/seed.ts';
import { StartError } from '../src/server/start-error.ts';
import { loadConfigAsOwner, runCommand } from './command.ts';
import { type ImportRequest, readArguments, USAGE } from './import-arguments.ts';
import { openForCommand } from './open-database.ts';
import { importProgress } from './progress.ts';

const COUNT = new Intl.NumberFormat('en-IN');

async function showPreview(
  { queries }: Database,
  files: ImportRequest['files'],
  options: ImportOptions,
): Promise<void> {
  const { count, first, notices } = await previewFiles(queries, files, options);
  for (const notice of notices) console.log(notice);
  for (const row of first) console.log(JSON.stringify(row));
  console.log(`Nothing was written: ${COUNT.format(count)} products can be imported.`);
}

async function importInto(
  database: Database,
  { files, isDemoCatalogue: _, isDryRun, ...options }: ImportRequest,
): Promise<void> {
  if (isDryRun) return showPreview(database, files, options);
  const began = performance.now();
  const { created, updated } = await importCatalogue(database, files, {
    ...options,
    onProgress: importProgress(),
    onNotice: console.log,
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(
    `Imported ${COUNT.format(created)} new and ${COUNT.format(updated)} updated products in ${seconds} s.`,
  );
}

async function bringDemoCatalogue(database: Database): Promise<void> {
  if (!(await hasNoCatalogue(database)))
    throw new StartError(
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
  const database = await openForCommand(config, 'Imports');
  try {
    await bring(database, config, request);
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    throw new StartError(`Nothing was imported:\n${error.message}`);
  } finally {
    await database.close();
  }
});
