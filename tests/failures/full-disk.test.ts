import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { seededDataDir } from '../api/fresh-database.ts';
import { liftOrderLimitsAt } from '../api/lift-limits.ts';
import { bearer, newShopper, post, productInStock, request } from '../api/shop-client.ts';
import { getOrder } from '../api/shop-fixtures.ts';
import { hasOwnMounts, NO_OWN_MOUNTS, onDiskOf } from '../install/disk.ts';
import { getAddress, kill } from '../process.ts';

if (!hasOwnMounts) console.log(`${NO_OWN_MOUNTS}: a full disk of the database is not tested`);

/** The database's files, and some room for what it writes until the disk is filled. */
const DISK_MEGABYTES = 100;
const LOG_MEGABYTES = 100;
const MOST_ORDERS = 18;

/** Takes all the room of a disk. @returns what gives it back */
function fill(folder: string): () => void {
  const file = join(folder, 'filler');
  for (const bytes of [1024 * 1024, 4096, 1])
    try {
      for (;;) writeFileSync(file, Buffer.alloc(bytes), { flag: 'a' });
    } catch (error) {
      expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC');
    }
  return () => rmSync(file);
}

test.runIf(hasOwnMounts)(
  'Failures: on a full disk health is not ready and a write says when to come back, and nothing acknowledged is lost',
  async () => {
    const dataDir = seededDataDir();
    const disk = mkdtempSync(join(tmpdir(), 'hardware-pasal-disk-'));
    const serve = `${process.execPath} --disable-warning=ExperimentalWarning tests/failures/serve.ts`;
    const [command = '', ...words] = onDiskOf(DISK_MEGABYTES, disk, `cp -a ${dataDir}/. ${disk}`, serve);
    const start = () =>
      spawn(command, words, {
        env: { ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: disk },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
    const shop = start();
    try {
      const api = `${await getAddress(shop)}/api`;
      const { user, token } = await newShopper(api);
      const { id } = await productInStock(api, MOST_ORDERS + 2);
      await liftOrderLimitsAt(api);
      const { userDetails, ...rest } = getOrder(user.id, [{ id, qty: 1 }]) as { userDetails: object };
      // Long ones: the tables have room for many short ones.
      const long = { ...rest, userDetails: { ...userDetails, address: 'Patan '.repeat(80) } };
      const order = () => post(`${api}/orders`, long, bearer(token));
      expect((await order()).status).toBe(201);

      // The disk as that process sees it.
      const makeRoom = fill(`/proc/${shop.pid}/root${disk}`);
      const health = () => request(`${api}/health`);
      await expect.poll(async () => (await health()).status, { timeout: 20_000 }).toBe(503);
      let acknowledged = 1;
      let refused = await order();
      // The first ones fit into what the tables have.
      for (; refused.status === 201 && acknowledged < MOST_ORDERS; refused = await order()) acknowledged += 1;
      for (const { status, body, headers } of [await health(), refused]) {
        expect([status, body.code]).toEqual([503, 'service_unavailable']);
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      }
      makeRoom();
      await expect.poll(async () => (await health()).status, { timeout: 20_000 }).toBe(200);
      expect((await order()).status).toBe(201);
      const own = await request(`${api}/orders/my-orders`, { headers: bearer(token) });
      expect(own.body.orders).toHaveLength(acknowledged + 1);
    } finally {
      await kill(shop);
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
      rmdirSync(disk);
    }
  },
  120_000,
);

test.runIf(hasOwnMounts)(
  'Failures: an embedded database that could not write its log ends its process, and the next one has all that was committed',
  () => {
    const disk = mkdtempSync(join(tmpdir(), 'hardware-pasal-log-'));
    const script = `${process.execPath} --disable-warning=ExperimentalWarning tests/failures/break-log.ts`;
    const first = `${script} || true`;
    const [command = '', ...words] = onDiskOf(LOG_MEGABYTES, disk, first, `${script} again`);
    try {
      const { stdout, stderr } = spawnSync(command, words, {
        env: { ...process.env, DATA_DIR: disk },
        encoding: 'utf8',
      });
      expect(stderr).toContain('The embedded database stopped working');
      expect(stdout.trim()).toBe('[ { count: 7 } ]');
    } finally {
      rmdirSync(disk);
    }
  },
  120_000,
);
