import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { buildApp } from '../../src/server/app.ts';
import type { Queries } from '../../src/server/db/database.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import { seedShop } from '../../src/server/seed/seed.ts';
import { parseConfig } from '../../src/server/settings/config.ts';
import { StartError } from '../../src/server/start-error.ts';
import { compareAfterEdits } from '../../tests/publishing/compare-after-edits.ts';
import { killPublications } from '../../tests/publishing/kill-publisher.ts';
import { publishByCommand } from '../../tests/publishing/publish-command.ts';
import { randomNumbers } from '../../tests/publishing/random-edits.ts';
import { shopThroughReleases } from '../../tests/publishing/shop-through-releases.ts';
import { runCommand } from '../command.ts';
import { importParts } from './bench/parts.ts';

const EDITS = 200;
const KILLS = 50;
const RELEASES = 20;

type Place = { queries: Queries; dataDir: string; address: string; apiBase: string };
/** What was wrong, and what to say where nothing was. */
type Findings = { problems: string[]; good: string };

const COURSES: Record<string, (place: Place) => Promise<Findings>> = {
  async edits(place) {
    const seed = Date.now() % 2 ** 31;
    const course = { edits: EDITS, editsAPublication: 5, random: randomNumbers(seed) };
    const { rendered, differences } = await compareAfterEdits(place, course);
    console.log(`seed ${seed}: pages rendered ${rendered.join(', ')}`);
    return { problems: differences, good: 'The same site, byte for byte.' };
  },
  async kills(place) {
    await publishByCommand(place.dataDir, place.apiBase);
    const problems = await killPublications(place, { kills: KILLS, longestMs: 5000 });
    return { problems, good: `Whole after each of ${KILLS} kills.` };
  },
  async releases({ queries, dataDir, address, apiBase }) {
    await publishByCommand(dataDir, apiBase);
    const problems = await shopThroughReleases(address, RELEASES, async (text) => {
      await queries.execute(sql`UPDATE settings SET value = ${text} WHERE key = 'phone_number'`);
      await publishByCommand(dataDir, apiBase);
    });
    return { problems, good: `No error through ${RELEASES} releases.` };
  },
};

/**
 * The long form of what the tests do in short: `node scripts/tools/publisher-failures.ts edits | kills | releases [products]`.
 * So many products are added from the large catalogue, which PARTS_DATA names.
 */
await runCommand(async () => {
  const course = COURSES[process.argv[2] ?? ''];
  if (!course)
    throw new StartError(
      `node scripts/tools/publisher-failures.ts ${Object.keys(COURSES).join(' | ')} [products]`,
    );
  const dataDir = mkdtempSync(join(tmpdir(), 'hardware-pasal-failures-'));
  const config = parseConfig({ DATA_DIR: dataDir, PORT: '0', NODE_ENV: 'test', LOG_LEVEL: 'error' });
  const empty = await openDatabase(config);
  await seedShop(empty, { withDemoAccounts: true });
  await empty.close();
  const products = Number(process.argv[3] ?? 0);
  if (products > 0) await importParts({ DATA_DIR: dataDir }, products);
  const database = await openDatabase(config);
  const app = await buildApp(config, database);
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  try {
    const { queries } = database;
    const { problems, good } = await course({ queries, dataDir, address, apiBase: `${address}/api` });
    console.log(problems.length === 0 ? good : problems.join('\n'));
    process.exitCode = problems.length === 0 ? 0 : 1;
  } finally {
    await app.close();
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
