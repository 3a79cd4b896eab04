import { PROJECT_ROOT } from '../../system/project.ts';
import { readBackups } from '../backup/history.ts';
import { type Diagnosis, failed, ok, warning } from '../diagnosis.ts';
import { gatewayRegistry } from '../payments/gateways/registry.ts';
import type { Config } from '../settings/config.ts';
import {
  accessDatabase,
  checkCalendar,
  checkDatabase,
  checkStock,
  type DatabaseAccess,
  readCalendarSettings,
} from './check-data.ts';
import {
  checkBackup,
  checkClock,
  checkDisk,
  checkLastPublication,
  checkPackages,
  checkPermissions,
  checkRelease,
  checkRunningShop,
  type OtherClock,
  secretPlaces,
} from './check-machine.ts';
import {
  checkCbms,
  checkCertificate,
  checkMail,
  checkPayments,
  checkQueues,
  checkStorage,
  checkValkey,
} from './check-services.ts';
import type { CheckedSettings } from './check-settings.ts';
import { checkSeller } from './check-settings.ts';

async function databaseClock(access: DatabaseAccess): Promise<OtherClock[]> {
  // The embedded database has this machine's clock.
  if (access.state !== 'open' || access.kind === 'embedded') return [];
  const rows = await access
    .read<{ at: number }>('SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS at')
    .catch(() => []);
  return rows.map(({ at }) => ({ whose: 'the database', at: new Date(Number(at)), readAt: new Date() }));
}

async function getFindings(access: DatabaseAccess, config: Config): Promise<Diagnosis[]> {
  if (access.state === 'open')
    return [
      ...(await checkDatabase(access.read)),
      ...(await checkStock(access.read)),
      ...(await checkLastPublication(access.read)),
      ...(await checkPayments(access.read)),
      ...(await checkQueues(access.read)),
      ...(await checkSeller(access.read)),
      ...(await checkCbms(access.read, config)),
    ];
  if (access.state === 'in use')
    return [ok('database', 'a running shop has the embedded one to itself: that shop is asked instead')];
  if (access.state === 'missing')
    return [warning('database', 'There is none yet.', 'Start the shop: it creates and fills the database.')];
  const action = config.databaseUrl
    ? 'Check DATABASE_URL, and that Postgres runs and lets this machine in.'
    : 'Restore the newest backup into a fresh DATA_DIR: npm run restore.';
  return [failed('database', `It does not answer (${access.reason}).`, action)];
}

/**
 * Runs all checks on a shop, running or not, and changes nothing. @param settings the valid ones, and the findings
 * about all @param onFinding called with each finding as it comes
 */
export async function examine(
  { config, findings }: CheckedSettings,
  onFinding: (finding: Diagnosis) => void,
): Promise<Diagnosis[]> {
  const all: Diagnosis[] = [];
  const report = (...findings: Diagnosis[]) => {
    for (const finding of findings) {
      all.push(finding);
      onFinding(finding);
    }
  };
  report(...findings, checkPackages(PROJECT_ROOT), ...checkPermissions(secretPlaces(config)));
  const access = await accessDatabase(config);
  let clocks: OtherClock[];
  try {
    report(...(await getFindings(access, config)));
    clocks = await databaseClock(access);
    const calendar = await readCalendarSettings(access, config);
    if (calendar) report(checkCalendar(calendar));
  } finally {
    if (access.state === 'open') await access.close();
  }
  report(await checkRunningShop(config, access.state === 'in use'), checkRelease(config.dataDir));
  report(...(await checkValkey(config)), ...(await checkStorage(config)), await checkMail(config));
  const wallets = await gatewayRegistry.checkKeys(config);
  report(...wallets.map(({ finding }) => finding));
  const walletClocks = wallets.map(({ date }) => ({ whose: 'the wallet', at: date, readAt: new Date() }));
  report(checkClock([...clocks, ...walletClocks]));
  report(await checkDisk(config));
  report(checkBackup(readBackups(config), config.isProduction));
  report(...(await checkCertificate(config)));
  return all;
}
