import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { createSeededDatabase, seededDataDir, usualKind } from '../api/fresh-database.ts';
import { failedStart, getAddress, kill, run } from '../process.ts';
import { newFolder, removedAtEnd } from '../temporary-folders.ts';

test('Start: a second shop on the same DATA_DIR is refused in one line', async () => {
  const dataDir = removedAtEnd(seededDataDir());
  const shop = run('tests/failures/serve.ts', { DATA_DIR: dataDir });
  await getAddress(shop);
  const { code, lines } = await failedStart(run('scripts/start.ts', { DATA_DIR: dataDir, PORT: '0' }));
  await kill(shop);
  expect(code).toBe(1);
  expect(lines).toEqual([
    `DATA_DIR ${dataDir} is in use by another running shop: stop that one, or give this one a DATA_DIR of its own.`,
  ]);
});

test('Start: a port in use is refused in one line', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  const place: Record<string, string> =
    usualKind === 'postgres'
      ? { DATA_DIR: newFolder(), DATABASE_URL: await createSeededDatabase() }
      : { DATA_DIR: removedAtEnd(seededDataDir()) };
  const { code, lines } = await failedStart(run('scripts/start.ts', { ...place, PORT: String(port) }));
  other.close();
  expect(code).toBe(1);
  expect(lines).toEqual([`Port ${port} is in use: stop what runs there, or set PORT to another.`]);
});

// Each setting that is bad, and what production needs, stands in the tests of the settings.
test.each([
  [{ PORT: 'abc' }, /^Bad setting: PORT must be a port number/],
  [{ DATABASE_URL: 'postgres://127.0.0.1:1/none' }, /^DATABASE_URL cannot be used/],
  [{ DATA_DIR: '/dev/null/shop' }, /^DATA_DIR \/dev\/null\/shop cannot be written/],
])('Start: %j is refused in one line that says what to do', async (settings, line) => {
  const { code, lines } = await failedStart(run('scripts/start.ts', { DATA_DIR: newFolder(), ...settings }));
  expect(code).toBe(1);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(line);
});
