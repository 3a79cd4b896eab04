import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openReleases } from '../../src/publisher/releasing/releases.ts';
import { keepFewProducts } from '../api/few-products.ts';
import { openShop, type Shop, usualKind } from '../api/shop.ts';
import { killPublications } from '../publishing/kill-publisher.ts';
import { publishByCommand } from '../publishing/publish-command.ts';
import { shopThroughReleases } from '../publishing/shop-through-releases.ts';
import { SITE_URL } from '../publishing/site-url.ts';
import { problemsOfCurrent } from '../publishing/whole-release.ts';
import { openBreakingProxy } from './breaking-proxy.ts';

const RELEASES = 3;

let shop: Shop;
const proxy = await openBreakingProxy();
beforeAll(async () => {
  shop = await openShop(usualKind, { LOG_LEVEL: 'silent', BUILD_API_BASE: `${proxy.address}/api` });
  await keepFewProducts(shop.database.queries);
  proxy.passTo(shop.address);
  expect(await publishByCommand(shop.dataDir, shop.api)).toMatchObject({ code: 0 });
});
afterAll(async () => {
  await shop?.close();
  await proxy.close();
});

const editEverything = (text: string) =>
  shop.database.queries.execute(sql`UPDATE settings SET value = ${text} WHERE key = 'phone_number'`);
const leftovers = () =>
  readdirSync(join(shop.dataDir, 'releases')).filter((name) => name.startsWith('.making-'));

test('Failures: a publisher that is killed at any time leaves a complete release, and the next one succeeds', async () => {
  const place = { queries: shop.database.queries, dataDir: shop.dataDir, apiBase: shop.api };
  expect(await killPublications(place, { kills: 4, longestMs: 2500 })).toEqual([]);
  expect(leftovers()).toEqual([]);
}, 300_000);

test('Failures: of two publishers at once the second waits, and finds nothing left to do', async () => {
  await editEverything('01-5550001');
  const both = await Promise.all([
    publishByCommand(shop.dataDir, shop.api),
    publishByCommand(shop.dataDir, shop.api),
  ]);
  expect(both.map(({ code }) => code)).toEqual([0, 0]);
  expect(both.filter(({ said }) => said.includes('No page shows anything that changed.'))).toHaveLength(1);
}, 300_000);

test('Failures: where the disk takes no more, the old release stays and nothing is left of the new one', async () => {
  const before = openReleases(shop.dataDir).current()?.id;
  await editEverything('01-5550002');
  // A bound on what a file may hold fails writes as a full disk does.
  const child = spawn(
    'sh',
    [
      '-c',
      'ulimit -f 64; exec "$0" --disable-warning=ExperimentalWarning scripts/publish.ts',
      process.execPath,
    ],
    {
      env: {
        ...process.env,
        NODE_ENV: 'test',
        DATA_DIR: shop.dataDir,
        BUILD_API_BASE: shop.api,
        SITE_URL,
      },
      stdio: 'ignore',
    },
  );
  expect(await once(child, 'exit')).toEqual([1, null]);
  expect(openReleases(shop.dataDir).current()?.id).toBe(before);
  expect(problemsOfCurrent(shop.dataDir)).toEqual([]);
  expect(leftovers()).toEqual([]);
}, 300_000);

test('Failures: where the API is down, the publication says so and the old release stays', async () => {
  const before = openReleases(shop.dataDir).current()?.id;
  const id = await shop.publisher.request({ trigger: 'editor' });
  await shop.publisher.finished(id);
  const { code, said } = await publishByCommand(shop.dataDir, 'http://127.0.0.1:9/api');
  expect([code, /does not answer/.test(said)]).toEqual([1, true]);
  expect(openReleases(shop.dataDir).current()?.id).not.toBe(before);
  expect(problemsOfCurrent(shop.dataDir)).toEqual([]);
}, 300_000);

test('Failures: where the API goes down in the middle of a build, the history says why and the old release stays', async () => {
  const before = openReleases(shop.dataDir).current()?.id;
  await editEverything('01-5550003');
  proxy.breakAfter(4);
  const failed = await shop.publisher.finished(await shop.publisher.request({ trigger: 'editor' }));
  expect(failed).toMatchObject({
    state: 'failed',
    error: expect.stringContaining('The catalogue could not be read'),
  });
  expect(openReleases(shop.dataDir).current()?.id).toBe(before);
  expect(problemsOfCurrent(shop.dataDir)).toEqual([]);
  expect(leftovers()).toEqual([]);
  proxy.repair();
  // Nobody asks for it again.
  await expect
    .poll(async () => (await shop.publisher.list())[0], { timeout: 60_000 })
    .toMatchObject({ triggers: ['editor', 'retry'], state: 'published', error: null });
}, 300_000);

test('Failures: a shopper who goes on loading pages while releases follow each other meets no error', async () => {
  const bad = await shopThroughReleases(shop.address, RELEASES, async (text) => {
    await editEverything(text);
    const id = await shop.publisher.request({ trigger: 'editor' });
    expect((await shop.publisher.finished(id)).error).toBeNull();
  });
  expect(bad).toEqual([]);
}, 300_000);
