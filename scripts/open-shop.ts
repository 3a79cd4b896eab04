import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { shopIdentity } from '../src/identity/identity.ts';
import { PublicationFailed } from '../src/publisher/publication-failed.ts';
import { openReleases } from '../src/publisher/releasing/releases.ts';
import { buildApp } from '../src/server/app.ts';
import type { Database } from '../src/server/db/database.ts';
import { openDatabase } from '../src/server/db/open.ts';
import { endWhenClockWrong } from '../src/server/monitoring/watch.ts';
import { httpAddress, ownAddress } from '../src/server/own-address.ts';
import { buildSettings } from '../src/server/publishing/publisher.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, hasDemoAccounts } from '../src/server/seed/demo-accounts.ts';
import type { Config } from '../src/server/settings/config.ts';
import { prepareDataDir } from '../src/server/settings/data-dir.ts';
import { StartError } from '../src/server/start-error.ts';
import { loadConfigAsOwner, runCommand } from './command.ts';
import { explainSystemText } from './setup/system-errors.mjs';
import { stopOnSignal } from './stop-on-signal.ts';

const say = (line: string) => console.log(line);

/** A shop outside production fills itself; one in production never holds what everybody knows the password of. */
async function fill(database: Database, config: Config): Promise<void> {
  if (config.isProduction) {
    if (await hasDemoAccounts(database))
      throw new StartError(
        'NODE_ENV=production refuses a database with the demo accounts: delete them, or use a fresh database.',
      );
    return;
  }
  const { isEmptyShop, keepDemoSaleRunning, seedShop } = await import('../src/server/seed/seed.ts');
  if (await isEmptyShop(database)) {
    say('Filling the shop with its catalogue …');
    await seedShop(database, { withDemoAccounts: true });
  }
  await keepDemoSaleRunning(database);
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new StartError(`Port ${port} is in use: stop what runs there, or set PORT to another.`);
    throw new StartError(
      `Cannot listen on ${host}:${port} (${message}): set HOST and PORT to what this machine has.`,
    );
  }
  return httpAddress(host, (app.server.address() as AddressInfo).port);
}

/** A failed build leaves the old release serving; a shop without any has nothing to open with. */
async function publishWhatChanged(app: FastifyInstance, config: Config): Promise<void> {
  // Loaded once the shop listens: a restart is not kept waiting for what only publications need.
  const { isUpToDate } = await import('../src/publisher/publish.ts');
  const { publisher } = app;
  const settings = buildSettings(config, ownAddress(app));
  await publisher.showNewest();
  if (await isUpToDate({ dataDir: config.dataDir, settings })) return publisher.resume();
  say('Building the pages (a minute the first time) …');
  const id = await publisher.request({ trigger: 'start' });
  const progress = setInterval(async () => {
    say(`  … ${(await publisher.read(id))?.progress ?? 'still building'}`);
  }, 5000);
  const { state, error } = await publisher.finished(id).finally(() => clearInterval(progress));
  if (state !== 'failed') return;
  const reason = explainSystemText(error ?? '') ?? error ?? 'The pages could not be built.';
  if (!openReleases(config.dataDir).current()) throw new PublicationFailed(reason);
  console.error(`${reason}\nThe pages of the last publication go on serving.`);
}

await runCommand(async () => {
  const config = loadConfigAsOwner();
  prepareDataDir(config.dataDir);
  const database = await openDatabase(config);
  await fill(database, config);
  const app = await buildApp(config, database);
  app.addHook('onClose', endWhenClockWrong(database, app.log));
  const address = await listen(app, config);
  const stopping = stopOnSignal(app, database);
  try {
    // From now on edits, sales that begin or end, the schedule and other instances bring out new pages by themselves:
    // also what happens while this start publishes.
    await app.publisher.watch(config.publishSchedule);
    await publishWhatChanged(app, config);
  } catch (error) {
    // A publication that was interrupted by the stop is no failure of the start.
    if (stopping.aborted) return;
    throw error;
  }
  say(`\n${shopIdentity().name} is open at ${address}`);
  if (!config.isProduction)
    for (const { email, staffRole } of DEMO_ACCOUNTS)
      say(`  ${(staffRole ?? 'customer').padEnd(8)}  ${email}  ${DEMO_PASSWORD}`);
});
