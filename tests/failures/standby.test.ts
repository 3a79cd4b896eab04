import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { readChanges } from '../../src/server/catalogue/changes.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import { kinds } from '../api/fresh-database.ts';
import { startPostgres } from '../api/postgres.ts';

async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

test.skipIf(!kinds.includes('postgres'))(
  'Failures: where a standby took over that lost an edit, the publisher reads everything, also after later edits',
  async () => {
    const primary = await startPostgres(['fsync=off', 'full_page_writes=off']);
    if (!primary) throw new Error('Postgres is not installed');
    onTestFinished(primary.stop);
    const dataDir = mkdtempSync(join(tmpdir(), 'hardware-pasal-standby-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }));
    const before = await openDatabase({ dataDir, databaseUrl: primary.url });
    onTestFinished(before.close);
    const standby = await primary.standby();
    onTestFinished(standby.stop);
    // Replication ends here: the edit is lost.
    await runOn(standby.url, `SELECT pg_promote()`);
    await before.queries.execute(sql`UPDATE brands SET name = name`);
    const { cursor } = await readChanges(before.queries, undefined, 0);
    expect((await readChanges(before.queries, cursor, 0)).isWhole).toBe(false);

    // More edits than were lost: version and transactions are later than those of the cursor.
    for (let count = 0; count < 5; count += 1) await runOn(standby.url, 'UPDATE brands SET name = name');
    const after = await openDatabase({ dataDir, databaseUrl: standby.url });
    onTestFinished(after.close);
    const changes = await readChanges(after.queries, cursor, 0);
    expect(changes.contentVersion).toBeGreaterThan(Number(cursor.split('.')[1]));
    expect(changes.isWhole).toBe(true);
    expect((await readChanges(after.queries, changes.cursor, 0)).isWhole).toBe(false);
  },
);
