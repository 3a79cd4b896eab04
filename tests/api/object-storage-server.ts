import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { S3mini } from 's3mini';
import { freePort } from '../free-port.ts';

/**
 * OpenStack Swift with its S3 API: a server that providers run, in the archives of Debian and Ubuntu, and the tests'
 * account of its own signature check. Four processes of loopback, on a folder of their own.
 */
export const hasObjectStorage = existsSync('/usr/bin/swift-proxy-server');
export const OBJECT_STORAGE_MISSING =
  'OpenStack Swift is not installed (apt-get install swift-proxy swift-account swift-container swift-object)';

const START_WITHIN_MS = 120_000;
const KEYS = { accessKeyId: 'shop:tests', secretAccessKey: 'secret-of-the-tests' };
const STORES = ['account', 'container', 'object'] as const;

function prepareStore(folder: string, store: string, port: number): void {
  const builder = join(folder, `${store}.builder`);
  for (const args of [
    ['create', '4', '1', '1'],
    ['add', `r1z1-127.0.0.1:${port}/disk`, '1'],
    ['rebalance'],
  ]) {
    const made = spawnSync('swift-ring-builder', [builder, ...args], { encoding: 'utf8' });
    if (made.status !== 0) throw new Error(`swift-ring-builder: ${made.stdout}${made.stderr}`);
  }
}

const serverSettings = (folder: string, port: number, pipeline: string, rest: string) => `
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
user = ${userInfo().username}
swift_dir = ${folder}
devices = ${join(folder, 'disks')}
mount_check = false
disable_fallocate = true
workers = 0
log_level = ERROR
[pipeline:main]
pipeline = ${pipeline}
${rest}`;

/** tempauth counts the part of the access key before the colon as its account. */
const PROXY = `
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_shop_tests = ${KEYS.secretAccessKey} .admin`;

/** A running object storage with one empty bucket. */
export type TestStorage = {
  settings: Record<'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY', string>;
  client: S3mini;
  /** Stops answering, and answers again. */
  pause: () => void;
  resume: () => void;
  stop: () => Promise<void>;
};

/** Starts an object storage for a test. @throws Error where it does not come up */
export async function startObjectStorage(): Promise<TestStorage> {
  const folder = mkdtempSync(join(tmpdir(), 'hardware-pasal-storage-'));
  mkdirSync(join(folder, 'disks', 'disk'), { recursive: true });
  writeFileSync(
    join(folder, 'swift.conf'),
    '[swift-hash]\nswift_hash_path_suffix = tests\nswift_hash_path_prefix = tests\n',
  );
  for (const store of STORES) {
    const port = await freePort();
    prepareStore(folder, store, port);
    const rest = `[app:${store}-server]\nuse = egg:swift#${store}\n`;
    writeFileSync(
      join(folder, `${store}-server.conf`),
      serverSettings(folder, port, `${store}-server`, rest),
    );
  }
  const port = await freePort();
  writeFileSync(
    join(folder, 'proxy-server.conf'),
    serverSettings(folder, port, 'catch_errors cache s3api tempauth proxy-server', PROXY),
  );
  let said = '';
  const servers: ChildProcess[] = [...STORES, 'proxy'].map((name) => {
    const server = spawn(`swift-${name}-server`, [join(folder, `${name}-server.conf`)], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    server.stderr?.on('data', (chunk) => {
      said = `${said}${chunk}`.slice(-2000);
    });
    return server;
  });
  const end = () => {
    for (const server of servers) server.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', end);
  const endpoint = `http://127.0.0.1:${port}`;
  const client = new S3mini({ ...KEYS, endpoint: `${endpoint}/shop`, region: 'us-east-1' });
  const giveUpAt = Date.now() + START_WITHIN_MS;
  let reason = '';
  const isReady = () =>
    client.createBucket().catch((error) => {
      reason = String(error);
      return false;
    });
  while (!(await isReady())) {
    if (Date.now() > giveUpAt) {
      end();
      throw new Error(`OpenStack Swift did not start: ${reason} ${said}`);
    }
    await wait(100);
  }
  const proxy = servers.at(-1);
  return {
    settings: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: 'shop',
      S3_ACCESS_KEY_ID: KEYS.accessKeyId,
      S3_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
    },
    client,
    pause: () => proxy?.kill('SIGSTOP'),
    resume: () => proxy?.kill('SIGCONT'),
    async stop() {
      process.off('exit', end);
      const ended = servers.map((server) => once(server, 'exit'));
      end();
      await Promise.all(ended);
    },
  };
}
