import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { currentRelease } from '../../src/publisher/releases.ts';
import { openShop, type Shop } from '../api/shop.ts';
import { killPublications } from '../publishing/kill-publisher.ts';
import { publishByCommand } from '../publishing/publish-command.ts';
import { problemsOfCurrent } from '../publishing/whole-release.ts';

const RELEASES = 3;
/** Shoppers look at what they load; three that never rest would only starve the publisher. */
const READING_MS = 100;

let shop: Shop;
beforeAll(async () => {
  shop = await openShop('embedded', { LOG_LEVEL: 'silent' });
  expect(await publishByCommand(shop.dataDir, shop.api)).toMatchObject({ code: 0 });
});
afterAll(() => shop?.close());

const editEverything = (text: string) =>
  shop.database.queries.execute(sql`UPDATE settings SET value = ${text} WHERE key = 'phone_number'`);
const leftovers = () =>
  readdirSync(join(shop.dataDir, 'releases')).filter((name) => name.startsWith('.making-'));

test('Faults: a publisher that is killed at any moment leaves a whole release, and the next one succeeds', async () => {
  const place = { queries: shop.database.queries, dataDir: shop.dataDir, apiBase: shop.api };
  expect(await killPublications(place, { kills: 4, longestMs: 2500 })).toEqual([]);
  expect(leftovers()).toEqual([]);
}, 90_000);

test('Faults: of two publishers at once the second waits, and finds nothing left to do', async () => {
  await editEverything('01-5550001');
  const both = await Promise.all([
    publishByCommand(shop.dataDir, shop.api),
    publishByCommand(shop.dataDir, shop.api),
  ]);
  expect(both.map(({ code }) => code)).toEqual([0, 0]);
  expect(both.filter(({ said }) => said.includes('No page shows anything that changed.'))).toHaveLength(1);
}, 60_000);

test('Faults: where the disk takes no more, the old release stays and nothing is left of the new one', async () => {
  const before = currentRelease(shop.dataDir)?.id;
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
        SITE_URL: 'http://127.0.0.1:4321',
      },
      stdio: 'ignore',
    },
  );
  expect(await once(child, 'exit')).toEqual([1, null]);
  expect(currentRelease(shop.dataDir)?.id).toBe(before);
  expect(problemsOfCurrent(shop.dataDir)).toEqual([]);
  expect(leftovers()).toEqual([]);
}, 60_000);

test('Faults: where the API is down, the publication says so and the old release stays', async () => {
  const before = currentRelease(shop.dataDir)?.id;
  const id = await shop.publisher.request({ trigger: 'editor' });
  await shop.publisher.finished(id);
  const { code, said } = await publishByCommand(shop.dataDir, 'http://127.0.0.1:9/api');
  expect([code, /does not answer/.test(said)]).toEqual([1, true]);
  expect(currentRelease(shop.dataDir)?.id).not.toBe(before);
  expect(problemsOfCurrent(shop.dataDir)).toEqual([]);
}, 60_000);

test('Faults: a shopper who goes on loading pages while releases follow each other meets no error', async () => {
  const bad: string[] = [];
  let isOver = false;
  const load = async (path: string) => {
    const answer = await fetch(shop.address + path);
    const text = await answer.text();
    if (!answer.ok) bad.push(`${path}: ${answer.status}`);
    return text;
  };
  const shopper = async (start: string) => {
    while (!isOver) {
      const html = await load(start);
      // What an open page loads later, when newer releases have come.
      for (const [path] of html.matchAll(/\/_astro\/[\w.-]+/g)) await load(path);
      await wait(READING_MS);
    }
  };
  const shoppers = ['/', '/product-category/laptops', '/explore-products'].map(shopper);
  for (let count = 1; count <= RELEASES; count += 1) {
    await editEverything(`01-55511${count}`);
    const id = await shop.publisher.request({ trigger: 'editor' });
    expect((await shop.publisher.finished(id)).error).toBeNull();
  }
  isOver = true;
  await Promise.all(shoppers);
  expect(bad).toEqual([]);
  expect(await load('/')).toContain(`01-55511${RELEASES}`);
}, 90_000);
