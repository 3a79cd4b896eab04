import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { getRows } from '../../src/server/db/database.ts';
import { openEmbedded } from '../../src/server/db/embedded.ts';

/**
 * Fills the disk below an embedded database and makes it write its log until that has no room: its process then ends by
 * itself. The second time, with room, it says how many rows it has of those that were acknowledged.
 */
const folder = process.env.DATA_DIR ?? '';
const filler = join(folder, 'filler');
const [step] = process.argv.slice(2);
if (step === 'again') rmSync(filler);
const { queries, close } = await openEmbedded(folder);
if (step === 'again') {
  console.log(
    getRows<{ count: number }>(await queries.execute(sql`SELECT count(*)::int AS count FROM kept`)),
  );
  await close();
} else {
  await queries.execute(sql`CREATE TABLE kept AS SELECT generate_series(1, 7)`);
  for (const bytes of [1024 * 1024, 4096])
    try {
      for (;;) writeFileSync(filler, Buffer.alloc(bytes), { flag: 'a' });
    } catch {
      // Full.
    }
  const LONGER_THAN_A_FILE_OF_THE_LOG = 40;
  for (let megabytes = 0; megabytes < LONGER_THAN_A_FILE_OF_THE_LOG; megabytes += 1)
    await queries
      .execute(sql`SELECT pg_logical_emit_message(true, 'filler', repeat('a', 1000000))`)
      .catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, 5000));
  console.log('it goes on');
}
