import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createSeededDatabase, oneKind, seededDataDir } from '../api/fresh-database.ts';
import { freePort } from '../free-port.ts';
import { kill, run } from '../process.ts';

/** A release of an earlier state of the code: it says nothing of what it was built from. */
function writeRelease(dataDir: string): void {
  const release = join(dataDir, 'releases/20261121T000000000');
  mkdirSync(release, { recursive: true });
  writeFileSync(join(release, 'index.html'), '<title>The last release</title>');
  symlinkSync('20261121T000000000', join(dataDir, 'releases/current'));
}

test.each(oneKind)('Start: an existing shop answers before its new pages are built, %s', async (kind) => {
  const dataDir =
    kind === 'embedded' ? seededDataDir() : mkdtempSync(join(tmpdir(), 'hardware-pasal-start-'));
  writeRelease(dataDir);
  const port = String(await freePort());
  const shop = run('scripts/start.ts', {
    DATA_DIR: dataDir,
    PORT: port,
    ...(kind === 'postgres' && { DATABASE_URL: await createSeededDatabase() }),
  });
  let said = '';
  shop.stdout?.on('data', (chunk) => {
    said += chunk;
  });
  const read = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`).then(
      (response) => response.text(),
      () => '',
    );
  try {
    await expect.poll(() => read('/'), { timeout: 60_000, interval: 20 }).toContain('The last release');
    expect(await read('/api/health')).toContain('"success"');
    expect(said).not.toContain('is open at');
  } finally {
    await kill(shop);
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
});
