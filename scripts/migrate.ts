import { checkIdentity, checkKind } from '../src/server/db/bind-identity.ts';
import { describeDatabase } from '../src/server/db/describe.ts';
import { migrate } from '../src/server/db/migrations.ts';
import { connectDatabase } from '../src/server/db/open.ts';
import { loadConfig, runCommand } from './command.ts';

/**
 * Brings a Postgres up to this version while the version before still runs on it: migrations only add
 * (docs/decisions/0095). The embedded database is the running shop's alone, and the next start migrates it.
 */
await runCommand(async () => {
  const config = loadConfig();
  if (!config.databaseUrl)
    return console.log('The embedded database is brought up to this version at the start.');
  checkKind(config);
  const database = await connectDatabase(config);
  try {
    await checkIdentity(database, config);
    await migrate(database.queries);
    console.log(`Brought ${describeDatabase(config)} up to this version.`);
  } finally {
    await database.close();
  }
});
