import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { durability } from '../../src/server/db/embedded.ts';
import { openDatabase } from '../../src/server/db/open.ts';

test('Durability: each commit of the embedded database reaches the disk before it is answered', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hardware-pasal-durability-'));
  const database = await openDatabase({ dataDir, databaseUrl: undefined });
  const before = durability.syncs;
  for (let count = 0; count < 20; count += 1)
    await database.queries.execute(`INSERT INTO settings VALUES ('key ${count}', 'value')`);
  expect(durability.syncs - before).toBeGreaterThanOrEqual(20);
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});
