import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeHash } from '../../src/publisher/planning/code-hash.ts';
import { isUpToDate, publish, settingsOnPages } from '../../src/publisher/publish.ts';
import { preparedFolder } from '../../src/publisher/rendering/prepared-site.ts';
import { problemsOfCurrent } from '../publishing/whole-release.ts';
import { keepFewProducts } from './few-products.ts';
import { openShop, prepare, usualKind } from './shop.ts';

const shop = prepare(() => openShop(usualKind));
let prepared: string;
const settings = () => ({
  apiBase: shop.api,
  publicApiBase: '/api',
  // A site of its own, so that no other test renders with what is broken here.
  siteUrl: 'http://astro-changed.example',
  blogUrl: '',
  locale: 'en',
  pictureOrigins: '',
});

beforeAll(async () => {
  await keepFewProducts(shop.database.queries);
  prepared = preparedFolder(codeHash(settingsOnPages(settings())));
  mkdirSync(join(prepared, 'renderer'), { recursive: true });
  mkdirSync(join(prepared, 'site'));
  // As after an upgrade: a build that succeeded, and an app without the methods that rendering needs.
  writeFileSync(join(prepared, 'renderer/prerender-entry.changed.mjs'), 'export const app = {};');
});
afterAll(async () => {
  rmSync(prepared, { recursive: true, force: true });
});

test('Astro: where its inside changed the site is built whole by astro build, with a warning', async () => {
  const { dataDir } = shop;
  const publishNow = () => publish({ dataDir, settings: settings(), onProgress: () => undefined });

  const first = await publishNow();
  expect(first.problems[0]).toMatch(/no setInternals\(\).+built by a plain astro build/);
  expect(problemsOfCurrent(dataDir)).toEqual([]);
  expect(await isUpToDate({ dataDir, settings: settings() })).toBe(true);

  await shop.execute(sql`UPDATE settings SET value = '01-5550199' WHERE key = 'phone_number'`);
  const second = await publishNow();
  expect(second.rendered).toBe(first.rendered);
  expect(readFileSync(join(second.release.folder, 'index.html'), 'utf8')).toContain('01-5550199');

  const third = await publishNow();
  expect(third.rendered).toBe(0);
}, 300_000);
