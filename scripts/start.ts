import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { isUpToDate } from '../src/publisher/publish.ts';
import { currentRelease, PublicationFailed } from '../src/publisher/releases.ts';
import { buildApp } from '../src/server/app.ts';
import { type Config, prepareDataDir, StartRefused } from '../src/server/config.ts';
import type { Database } from '../src/server/db/database.ts';
import { openDatabase } from '../src/server/db/open.ts';
import { ownAddress } from '../src/server/own-address.ts';
import { buildSettings } from '../src/server/publishing/build-settings.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, hasDemoAccounts } from '../src/server/seed/demo-accounts.ts';
import { isEmptyShop, keepDemoSaleRunning, seedShop } from '../src/server/seed/seed.ts';
import { loadConfig, runCommand } from './command.ts';

const say = (line: string) => console.log(line);

/** A shop outside production fills itself; one in production never holds what everybody knows the password of. */
async function fill(database: Database, config: Config): Promise<void> {
  if (config.isProduction) {
    if (await hasDemoAccounts(database))
      throw new StartRefused(
        'NODE_ENV=production refuses a database with the demo accounts: delete them, or use a fresh database.',
      );
    return;
  }
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
      throw new StartRefused(`Port ${port} is in use: stop what runs there, or set PORT to another.`);
    throw new StartRefused(
      `Cannot listen on ${host}:${port} (${message}): set HOST and PORT to what this machine has.`,
    );
  }
  return `http://${host}:${(app.server.address() as AddressInfo).port}`;
}

/** A failed build leaves the old release serving; a shop without any has nothing to open with. */
async function publishWhatChanged(app: FastifyInstance, config: Config): Promise<void> {
  const { publisher } = app;
  const settings = buildSettings(config, ownAddress(app));
  if (await isUpToDate({ dataDir: config.dataDir, settings })) return publisher.resume();
  say('Building the pages (a minute the first time) …');
  const id = await publisher.request({ trigger: 'start' });
  const progress = setInterval(async () => {
    say(`  … ${(await publisher.read(id))?.progress ?? 'still building'}`);
  }, 5000);
  const { state, error } = await publisher.finished(id).finally(() => clearInterval(progress));
  if (state !== 'failed') return;
  if (!currentRelease(config.dataDir)) throw new PublicationFailed(error ?? 'The pages could not be built.');
  console.error(`${error}\nThe pages of the last publication go on serving.`);
}

function stopOnSignal(app: FastifyInstance, database: Database): void {
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, async () => {
      if (isStopping) return;
      isStopping = true;
      await app.close();
      await database.close();
      process.exit(0);
    });
}

await runCommand(async () => {
  const config = loadConfig();
  prepareDataDir(config.dataDir);
  const database = await openDatabase(config);
  await fill(database, config);
  const app = await buildApp(config, database);
  const address = await listen(app, config);
  stopOnSignal(app, database);
  await publishWhatChanged(app, config);
  // From now on edits, sales that begin or end and the schedule bring out new pages by themselves.
  await app.publisher.watch(config.publishSchedule);
  say(`\nHardware Pasal is open at ${address}`);
  if (!config.isProduction)
    for (const { email, role } of DEMO_ACCOUNTS) say(`  ${role.padEnd(8)}  ${email}  ${DEMO_PASSWORD}`);
});
