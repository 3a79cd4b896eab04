import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { trimPolicy } from '../../src/publisher/astro/trim-policy.ts';
import { publish } from '../../src/publisher/publish.ts';
import { openReleases } from '../../src/publisher/releasing/releases.ts';
import { openSites } from '../../src/publisher/rendering/open-site.ts';
import { verifyCatalogue } from '../../src/publisher/verify.ts';
import { listFiles } from '../../src/system/list-files.ts';
import { PROJECT_ROOT } from '../../src/system/project.ts';
import { compareAfterEdits } from '../publishing/compare-after-edits.ts';
import { randomNumbers } from '../publishing/random-edits.ts';
import { differences } from '../publishing/same-site.ts';
import { SITE_URL } from '../publishing/site-url.ts';
import { keepFewProducts } from './few-products.ts';
import { isWhole } from './fresh-database.ts';
import { pastDeadlocks } from './past-deadlocks.ts';
import { openShop, type Shop, usualKind } from './shop.ts';

let shop: Shop;
/** Open for all publications, as in a running shop: to open it takes longer than most of them. */
const sites = openSites(true);
beforeAll(async () => {
  shop = await openShop(usualKind);
  await keepFewProducts(shop.database.queries);
  // So that few products have lists with pages of their own, which edits make, change and end.
  await shop.database.queries.execute(
    sql`INSERT INTO settings (key, value) VALUES ('landing_pages_least', '2'), ('landing_pages_most', '3')`,
  );
});
afterAll(async () => {
  sites.close();
  await shop?.close();
});

const getSettings = ({ api }: Shop) => ({
  apiBase: api,
  publicApiBase: '/api',
  siteUrl: SITE_URL,
  blogUrl: '',
  locale: 'en',
  pictureOrigins: '',
});
const publishNow = () =>
  publish({ dataDir: shop.dataDir, settings: getSettings(shop), onProgress: () => undefined }, sites);

test('Publishing: after 10 edits by chance a site made bit by bit is, byte for byte, one made at once', async () => {
  const seed = Math.floor(Math.random() * 2 ** 31);
  const { queries } = shop.database;
  const place = { queries, dataDir: shop.dataDir, apiBase: shop.api };
  const course = { edits: 10, editsAPublication: 5, random: randomNumbers(seed) };
  const result = await compareAfterEdits(place, course, sites);
  expect(result.differences, `seed ${seed}: ${result.kinds.join(' ')}`).toEqual([]);
}, 300_000);

test('Publishing: what was written past the triggers is found by --verify, and then published', async () => {
  const { queries } = shop.database;
  const settings = getSettings(shop);
  await publishNow();
  expect(await verifyCatalogue(shop.dataDir, settings)).toEqual([]);
  const alter = (change: ReturnType<typeof sql>) =>
    pastDeadlocks(() => queries.execute(sql`ALTER TABLE products ${change}`));
  await alter(sql`DISABLE TRIGGER stamp_change`);
  const { rows } = (await queries.execute(
    sql`UPDATE products SET selling_price = 4321, marked_price = 4321 WHERE id = (SELECT max(id) FROM products) RETURNING slug`,
  )) as unknown as { rows: { slug: string }[] };
  await alter(sql`ENABLE TRIGGER stamp_change`);
  const slug = rows[0]?.slug;
  expect((await publishNow()).rendered).toBe(0);
  expect(await verifyCatalogue(shop.dataDir, settings)).toEqual([`${slug} is not as it was read.`]);
  expect((await publishNow()).named).toContain(`/product/${slug}`);
  expect(await verifyCatalogue(shop.dataDir, settings)).toEqual([]);
}, 300_000);

test('Publishing: a product page names the country of origin where it is set, and is as before where it is not', async () => {
  const { queries } = shop.database;
  const { rows } = (await queries.execute(sql`
    UPDATE products SET origin = 'Nepal' WHERE id = (SELECT max(id) FROM products) RETURNING slug`)) as unknown as {
    rows: { slug: string }[];
  };
  await publishNow();
  const folder = join(openReleases(shop.dataDir).current()?.folder ?? '', 'product');
  const naming = readdirSync(folder).filter(
    (file) =>
      file.endsWith('.html') &&
      readFileSync(join(folder, file), 'utf8').includes('<dt>Country of origin</dt><dd>Nepal</dd>'),
  );
  expect(naming).toEqual([`${rows[0]?.slug}.html`]);
}, 300_000);

test('Publishing: damaged files of the publisher are made again, and the edit is live', async () => {
  await publishNow();
  for (const path of openReleases(shop.dataDir).databases) {
    const content = readFileSync(path);
    content.fill('damaged', content.length / 4, (content.length * 3) / 4);
    writeFileSync(path, content);
  }
  await shop.database.queries.execute(
    sql`UPDATE products SET selling_price = selling_price + 1 WHERE id = (SELECT max(id) FROM products)`,
  );
  const { problems } = await publishNow();
  expect([problems, await verifyCatalogue(shop.dataDir, getSettings(shop))]).toEqual([[], []]);
}, 300_000);

test.runIf(isWhole)(
  'Publishing: pages are, byte for byte but for hashes of what they do not hold, what Astro itself builds',
  async () => {
    // Only the changes of the catalogue, which Astro alone does not read, tell these.
    await shop.database.queries.execute(sql`DELETE FROM former_prices`);
    await shop.database.queries.execute(sql`DELETE FROM sale_versions`);
    await shop.database.queries.execute(sql`UPDATE products SET bought_with = '{}'`);
    await publishNow();
    const plain = join(PROJECT_ROOT, '.release', `making-plain-${process.pid}`);
    // Not spawnSync: the API that it reads from answers in this process.
    const build = spawn(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build'], {
      cwd: PROJECT_ROOT,
      stdio: 'ignore',
      env: {
        ...process.env,
        NODE_ENV: 'production',
        ASTRO_TELEMETRY_DISABLED: '1',
        RELEASE_OUT: plain,
        BUILD_API_BASE: shop.api,
        PUBLIC_API_BASE: '/api',
        SITE_URL,
        PUBLIC_BLOG_URL: '',
      },
    });
    expect(await once(build, 'exit')).toEqual([0, null]);
    for (const file of listFiles(plain)) {
      const path = join(plain, file);
      if (file.endsWith('.html')) writeFileSync(path, trimPolicy(readFileSync(path)));
    }
    const found = differences(plain, join(shop.dataDir, 'releases', 'current'));
    rmSync(plain, { recursive: true, force: true });
    // Only the publisher compresses, and lists pages for search engines.
    expect(found.filter((file) => !/^\S+\.(?:br|gz) |^sitemap-|^_(?:redirects|headers)/.test(file))).toEqual(
      [],
    );
  },
  300_000,
);
