import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { connectDatabase } from '../../src/server/db/open.ts';
import { keepFewProducts } from '../api/few-products.ts';
import { createSeededDatabase, kinds } from '../api/fresh-database.ts';
import { freePort } from '../free-port.ts';
import { failedStart, kill, run } from '../process.ts';
import { untilItAnswers } from '../served/until-it-answers.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Tests' processes compare the clocks every second. */
const SOME_LOOKS_MS = 4000;

// The embedded database has the clock of its process.
describe.skipIf(!kinds.includes('postgres'))('a clock that is not the database’s', () => {
  let dataDir: string;
  let settings: Record<string, string>;
  let shop: ChildProcess;
  const start = (clock: Record<string, string>) => {
    shop = run('scripts/start.ts', {
      NODE_OPTIONS: `--import=${join(import.meta.dirname, 'moved-clock.ts')}`,
      ...settings,
      ...clock,
    });
  };

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'hardware-pasal-clock-'));
    const [databaseUrl, port] = await Promise.all([createSeededDatabase(), freePort()]);
    settings = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, PORT: String(port) };
    const database = await connectDatabase({ dataDir, databaseUrl });
    await keepFewProducts(database.queries);
    await database.close();
  });
  afterEach(() => kill(shop));
  afterAll(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }));

  test.each([
    [
      'ahead of',
      62_000,
      /^This machine’s clock is 6[12] s ahead of the database’s: set the clock of whichever is wrong/,
    ],
    ['behind', -DAY_MS, /^This machine’s clock is 8640\d s behind the database’s/],
  ])('Clock: a process whose clock is %s the database’s does not start', async (_, aheadMs, sentence) => {
    start({ CLOCK_AHEAD_MS: String(aheadMs) });
    const { code, lines } = await failedStart(shop);
    expect(code).toBe(1);
    expect(lines).toEqual([expect.stringMatching(sentence)]);
  });

  test('Clock: a process that is 30 s ahead stays, and ends once its clock jumps', async () => {
    start({ CLOCK_AHEAD_MS: '30000', CLOCK_JUMPS_MS: String(-DAY_MS) });
    let said = '';
    shop.stderr?.on('data', (chunk) => {
      said += chunk;
    });
    const health = `http://127.0.0.1:${settings.PORT}/api/health`;
    await untilItAnswers(health);
    await pause(SOME_LOOKS_MS);
    expect((await fetch(health)).status).toBe(200);
    expect(said).toBe('');
    const ended = once(shop, 'exit');
    shop.kill('SIGUSR2');
    expect(await ended).toEqual([0, null]);
    expect(said).toMatch(/clock is \d+ s behind the database’s/);
  });
});
