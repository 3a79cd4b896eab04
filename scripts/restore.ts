import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { RESTORED_SETTINGS, restoreBackup } from '../src/server/backup/restore-backup.ts';
import { describeDatabase } from '../src/server/db/describe.ts';
import { StartError } from '../src/server/start-error.ts';
import { loadConfigAsOwner, runCommand } from './command.ts';
import { rowProgress, seconds } from './progress.ts';

const USAGE = `npm run restore -- FILE              puts a backup into an empty shop
npm run restore -- FILE --replace    backs the present shop up, and puts this backup in its place`;

function readWords(words: string[]) {
  try {
    return parseArgs({
      args: words,
      allowPositionals: true,
      options: { replace: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
    });
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n\n${USAGE}`);
  }
}

await runCommand(async () => {
  const { values, positionals } = readWords(process.argv.slice(2));
  if (values.help) return console.log(USAGE);
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new StartError(USAGE);
  const config = loadConfigAsOwner();
  console.log(`Restoring ${file} into ${describeDatabase(config)} …`);
  const began = performance.now();
  const { content, safetyBackup } = await restoreBackup(file, config, {
    present: values.replace ? 'replace' : 'refuse',
    onRows: rowProgress('restored'),
  });
  if (safetyBackup) console.log(`The shop that was there is in ${safetyBackup}.`);
  const { createdAt, version } = content.header;
  console.log(`Restored the backup of ${createdAt} (version ${version}) in ${seconds(began)}.`);
  console.log(
    `Its settings are in ${join(config.dataDir, RESTORED_SETTINGS)}, for you to compare; delete that file then.`,
  );
  console.log('Pages are published again when the shop starts.');
});
