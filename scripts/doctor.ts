import { type Diagnosis, failed, ok } from '../src/server/diagnosis.ts';
import { checkSettings } from '../src/server/doctor/check-settings.ts';
import { examine } from '../src/server/doctor/examine.ts';
import { refuseForeignOwner } from '../src/server/settings/data-dir.ts';
import { StartError } from '../src/server/start-error.ts';
import { loadSettings, runCommand } from './command.ts';

const getLine = ({ level, check, message, action }: Diagnosis): string =>
  `${level.padEnd(8)} ${check.padEnd(12)} ${message}${action ? ` ${action}` : ''}`;

/** Says where the settings come from. */
function readSettings(): Diagnosis {
  try {
    return ok('source', `settings are read from ${loadSettings() ?? 'the environment'}`);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return failed('source', error.message, 'Nothing else was examined: the file says which shop it is.');
  }
}

async function examineShop(onFinding: (finding: Diagnosis) => void): Promise<Diagnosis[]> {
  const source = readSettings();
  const settings = source.level === 'ok' ? checkSettings(process.env) : undefined;
  if (settings) refuseForeignOwner(settings.config.dataDir);
  onFinding(source);
  return settings ? [source, ...(await examine(settings, onFinding))] : [source];
}

/** Looks the shop over: a line for each finding. Ends with 1 when something has failed. */
await runCommand(async () => {
  // The reader has closed the pipe, as `head` does.
  process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => process.exit(code === 'EPIPE' ? 0 : 1));
  const [option, ...rest] = process.argv.slice(2);
  if ((option !== undefined && option !== '--json') || rest.length > 0)
    throw new StartError('npm run doctor [-- --json]');
  const isJson = option === '--json';
  const findings = await examineShop((finding) => {
    if (!isJson) console.log(getLine(finding));
  });
  const hasFailed = findings.some(({ level }) => level === 'failed');
  if (isJson) console.log(JSON.stringify({ isHealthy: !hasFailed, findings }, undefined, 2));
  process.exitCode = hasFailed ? 1 : 0;
});
