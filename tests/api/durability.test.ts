import { expect, test } from 'vitest';
import { durability } from '../../src/server/db/embedded.ts';
import { freshDatabase } from './fresh-database.ts';

test('Durability: each commit of the embedded database reaches the disk before it is answered', async () => {
  const database = await freshDatabase('embedded');
  const before = durability.syncs;
  for (let count = 0; count < 20; count += 1)
    await database.queries.execute(`INSERT INTO settings VALUES ('key ${count}', 'value')`);
  expect(durability.syncs - before).toBeGreaterThanOrEqual(20);
  await database.close();
});
