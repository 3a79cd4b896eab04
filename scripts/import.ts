import { join } from 'node:path';
import type { PartFactsReport } from '../src/contract/editor/upload.ts';
import { OPEN_PARTS, readableName } from '../src/rules/compatibility/part.ts';
import {
  type ImportOptions,
  importCatalogue,
  previewFiles,
} from '../src/server/catalogue-writing/import/import-catalogue.ts';
import { ImportError } from '../src/server/catalogue-writing/import/problem.ts';
import {
  type PictureReport,
  remotePictures,
} from '../src/server/catalogue-writing/import/remote-pictures.ts';
import { importPartFacts } from '../src/server/catalogue-writing/part-facts/import-part-facts.ts';
import { pictureProcesses } from '../src/server/content/picture-processes.ts';
import { uploadStorage } from '../src/server/content/upload-storage.ts';
import type { Database } from '../src/server/db/database.ts';
import { describeDatabase } from '../src/server/db/describe.ts';
import * as schema from '../src/server/db/schema.ts';
import { addDemoCatalogue, hasNoCatalogue, isEmptyShop, seedShop } from '../src/server/seed/seed.ts';
import type { Config } from '../src/server/settings/config.ts';
import { StartError } from '../src/server/start-error.ts';
import { objectStorage } from '../src/system/object-storage.ts';
import { loadConfigAsOwner, runCommand } from './command.ts';
import { type ImportRequest, readArguments, USAGE } from './import-arguments.ts';
import { openForCommand } from './open-database.ts';
import { importProgress, seconds } from './progress.ts';

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

/** Where pictures of other hosts will lie: the shop's uploads. */
function openPictures({ dataDir, storage }: Config) {
  const folder = join(dataDir, 'uploads');
  const processes = pictureProcesses();
  const uploads = storage && uploadStorage(objectStorage(storage), folder);
  return { pictures: remotePictures({ folder, processes, uploads }), close: processes.close };
}

function showReport({ brought, present, refused }: PictureReport): void {
  for (const { address, why } of refused) console.log(`${address} ${why}`);
  console.log(
    `Pictures: ${COUNT.format(brought)} brought, ${COUNT.format(present)} here already, ${COUNT.format(refused.length)} refused.`,
  );
}

async function importInto(
  database: Database,
  config: Config,
  { files, isDemoCatalogue: _, isPartFacts: __, isDryRun, bringsPictures, ...options }: ImportRequest,
): Promise<void> {
  const opened = bringsPictures ? openPictures(config) : undefined;
  const pictures = opened?.pictures;
  if (isDryRun) return showPreview(database, files, { ...options, pictures });
  const began = performance.now();
  const { created, updated } = await importCatalogue(database, files, {
    ...options,
    pictures,
    onProgress: importProgress(),
    onNotice: console.log,
  }).finally(opened?.close);
  if (pictures) showReport(pictures.report());
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

const listed = (report: PartFactsReport['doubtful'], between: string): void => {
  for (const { slug, name, parts, facts } of report)
    console.log(`  ${slug} (${name}) ${between} ${parts.join(' / ')}: ${facts.map(readableName).join(', ')}`);
};

async function bringPartFacts({ queries }: Database, { files, isDryRun }: ImportRequest): Promise<void> {
  const began = performance.now();
  const report = await importPartFacts(queries, files, { isDryRun, onProgress: importProgress() });
  for (const { kind, matched, doubtful, left } of report.kinds)
    console.log(
      `${readableName(kind)}: ${COUNT.format(matched)} matched, ${COUNT.format(doubtful)} doubtful, ${COUNT.format(left)} left`,
    );
  if (report.doubtful.length > 0) console.log('Doubtful, nothing was taken:');
  listed(report.doubtful, 'is one of');
  if (report.contradicting.length > 0) console.log('The product says otherwise, which counts:');
  listed(report.contradicting, 'differs from');
  console.log(
    `${isDryRun ? 'Nothing was written: of' : 'Of'} ${COUNT.format(report.parts)} parts of ${OPEN_PARTS.name}, facts of ${COUNT.format(report.changed)} products ${isDryRun ? 'would change' : 'changed'} and of ${COUNT.format(report.removed)} ${isDryRun ? 'would go' : 'went'}, in ${seconds(began)}.`,
  );
}

async function bring(database: Database, config: Config, request: ImportRequest): Promise<void> {
  if (request.isDemoCatalogue) return bringDemoCatalogue(database);
  if (request.isPartFacts) return bringPartFacts(database, request);
  // As npm start would: products belong into categories, and a fresh shop outside production has none yet.
  if (!config.isProduction && (await isEmptyShop(database)))
    await seedShop(database, { withDemoAccounts: true });
  await importInto(database, config, request);
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
