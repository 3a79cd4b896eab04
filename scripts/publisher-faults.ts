import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../src/server/app.ts';
import { parseConfig, StartRefused } from '../src/server/config.ts';
import { openDatabase } from '../src/server/db/open.ts';
import { seedShop } from '../src/server/seed/seed.ts';
import { compareAfterEdits } from '../tests/publishing/compare-after-edits.ts';
import { killPublications } from '../tests/publishing/kill-publisher.ts';
import { publishByCommand } from '../tests/publishing/publish-command.ts';
import { randomNumbers } from '../tests/publishing/random-edits.ts';
import { runCommand } from './command.ts';

const EDITS = 200;
const KILLS = 50;

/** The long form of what the tests do in short: node scripts/publisher-faults.ts edits | kills */
await runCommand(async () => {
  const [kind] = process.argv.slice(2);
  if (kind !== 'edits' && kind !== 'kills')
    throw new StartRefused('node scripts/publisher-faults.ts edits | kills');
  const dataDir = mkdtempSync(join(tmpdir(), 'hardware-pasal-faults-'));
  const config = parseConfig({ DATA_DIR: dataDir, PORT: '0', NODE_ENV: 'test', LOG_LEVEL: 'error' });
  const database = await openDatabase(config);
  await seedShop(database, { withDemoAccounts: true });
  const app = await buildApp(config, database);
  const apiBase = `${await app.listen({ host: '127.0.0.1', port: 0 })}/api`;
  const place = { queries: database.queries, dataDir, apiBase };
  try {
    if (kind === 'edits') {
      const seed = Number(process.argv[3] ?? Date.now() % 2 ** 31);
      const course = { edits: EDITS, editsAPublication: 5, random: randomNumbers(seed) };
      const { made, differences } = await compareAfterEdits(place, course);
      console.log(`seed ${seed}: pages made ${made.join(', ')}`);
      console.log(differences.length === 0 ? 'The same site, byte for byte.' : differences.join('\n'));
      process.exitCode = differences.length === 0 ? 0 : 1;
    } else {
      await publishByCommand(dataDir, apiBase);
      const problems = await killPublications(place, { kills: KILLS, longestMs: 5000 });
      console.log(problems.length === 0 ? `Whole after each of ${KILLS} kills.` : problems.join('\n'));
      process.exitCode = problems.length === 0 ? 0 : 1;
    }
  } finally {
    await app.close();
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
