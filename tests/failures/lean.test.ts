import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../src/server/db/open.ts';
import { failedStart, kill, run } from '../process.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'hardware-pasal-lean-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }));

const read = (pid: number | undefined, name: string) =>
  readFileSync(`/proc/${pid}/${name}`, 'utf8').split('\0');

test('Memory: however it is started, the shop runs with settings that keep it small, in the same process', async () => {
  const shop = run('scripts/start.ts', { DATA_DIR: dataDir, PORT: '0' });
  try {
    await expect
      .poll(() => read(shop.pid, 'cmdline'), { timeout: 10_000 })
      .toContain('--max-semi-space-size=4');
    expect(read(shop.pid, 'environ')).toContain('MALLOC_TRIM_THRESHOLD_=131072');
  } finally {
    await kill(shop);
  }
});

test('Memory: start errors come through with their exit code', async () => {
  const { code, lines } = await failedStart(run('scripts/start.ts', { DATA_DIR: dataDir, PORT: 'none' }));
  expect(code).toBe(1);
  expect(lines.join()).toContain('PORT');
});

test('Embedded database: leftovers of an interrupted start are deleted', {
  timeout: 120_000,
}, async () => {
  mkdirSync(join(dataDir, 'database.unfinished-1'));
  const database = await openDatabase({ dataDir, databaseUrl: undefined });
  await database.close();
  expect(readdirSync(dataDir).filter((name) => name.startsWith('database'))).toEqual(['database']);
});

test('Embedded database: one that cannot be made is a line that says what to do, and leaves nothing', async () => {
  const { ensureEmbeddedFiles } = await import('../../src/server/db/new-embedded.ts');
  // Nobody can create folders in procfs, not even root.
  const failed = ensureEmbeddedFiles('/proc/self/database');
  await expect(failed).rejects.toThrow(
    /^The embedded database cannot be made in \/proc\/self \(.+\): give DATA_DIR/,
  );
  expect(existsSync('/proc/self/database')).toBe(false);
});
