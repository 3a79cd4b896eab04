import { sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { kinds, openShop, prepare, request } from './shop.ts';

describe.skipIf(!kinds.includes('postgres'))('health on Postgres', () => {
  const shop = prepare(() => openShop('postgres', { LOG_LEVEL: 'silent' }));
  const health = () => request(`${shop.api}/health`, { signal: AbortSignal.timeout(1000) });

  test('Health: it answers within a second while a transaction has locked the content version', async () => {
    await shop.database.staffQueries.transaction(async (transaction) => {
      await transaction.execute(sql`UPDATE content_version SET version = version + 1`);
      expect((await health()).status).toBe(200);
    });
  });

  test('Health: an idle connection stays longer than nginx keeps it, which is 60 s', () => {
    expect(shop.app.server.keepAliveTimeout).toBeGreaterThan(60_000);
  });

  test('Health: the version is the present one at each call', async () => {
    const before = (await health()).body.data.contentVersion;
    await shop.execute(sql`UPDATE content_version SET version = version + 1`);
    expect((await health()).body.data.contentVersion).toBe(before + 1);
  });

  test('Health: 100 calls at once take few statements', async () => {
    const query = vi.spyOn(shop.database.queries, 'execute');
    const calls = Array.from({ length: 100 }, () => shop.get('/health'));
    for (const { status } of await Promise.all(calls)) expect(status).toBe(200);
    const statements = query.mock.calls.length;
    query.mockRestore();
    expect(statements).toBeGreaterThan(0);
    expect(statements).toBeLessThan(20);
  });

  test('Health: a database that became read-only is 503', async () => {
    const client = new pg.Client({ connectionString: shop.databaseUrl });
    await client.connect();
    const { rows } = await client.query('SELECT current_database() AS name');
    await client.query(`ALTER DATABASE ${rows[0].name} SET default_transaction_read_only = on`);
    await client.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );
    await client.end();
    await expect.poll(async () => (await shop.get('/health')).status, { timeout: 10_000 }).toBe(503);
    expect((await shop.get('/health')).body.code).toBe('service_unavailable');
  });
});
