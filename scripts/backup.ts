import { statSync } from 'node:fs';
import { makeBackup } from '../src/server/backup/make-backup.ts';
import { describeDatabase } from '../src/server/db/describe.ts';
import { StartError } from '../src/server/start-error.ts';
import { loadConfigAsOwner, runCommand } from './command.ts';
import { megabytes, rowProgress, seconds } from './progress.ts';

const USAGE = `npm run backup    backs up the shop, running or not, to BACKUP_DIR (docs/operating.md, Backup and restore)`;

await runCommand(async () => {
  const [word] = process.argv.slice(2);
  if (word === '--help') return console.log(USAGE);
  if (word !== undefined) throw new StartError(USAGE);
  const config = loadConfigAsOwner();
  console.log(`Backing up ${describeDatabase(config)} …`);
  const began = performance.now();
  const { path, warning } = await makeBackup(config, rowProgress('backed up'));
  if (warning) console.warn(warning);
  console.log(
    `Backed up to ${path} (${megabytes(statSync(path).size)}) in ${seconds(began)}; it was read back.`,
  );
});
