import type { ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../src/server/seed/demo-accounts.ts';
import { getAddress, kill, run } from '../process.ts';
import { removedAtEnd } from '../temporary-folders.ts';
import { emptyDataDir } from './fresh-database.ts';
import { findMessages } from './outbox.ts';
import { bearer, logIn, newShopper, post, productInStock, request } from './shop-client.ts';
import { getOrder } from './shop-fixtures.ts';

/**
 * What the demo is known by: its name, its host names and the letters of its orders. Keys of storage keep the
 * software's name.
 */
const DEMO = /Hardware[ -]?Pasal(?!:)|\bHP-\d{8}/i;

/** The demo's colours, without white. */
const DEMO_COLOURS = new RegExp(
  readFileSync('identity/hardware-pasal/identity.json', 'utf8')
    .match(/#[0-9a-f]{6}/g)
    ?.filter((colour) => colour !== '#ffffff')
    .join('|') ?? '',
  'i',
);

/** The first place where a text names the demo, with its surroundings, for the report. */
const demoIn = (text: string, demo: RegExp) => {
  const at = text.search(demo);
  return at < 0 ? undefined : text.slice(Math.max(0, at - 60), at + 60);
};

let shop: ChildProcess;
let address: string;
// With a database that holds nothing yet.
const dataDir = removedAtEnd(emptyDataDir());
beforeAll(async () => {
  shop = run('scripts/start.ts', {
    DATA_DIR: dataDir,
    PORT: '0',
    SHOP_IDENTITY: resolve('tests/fixtures/identity/everest-electronics'),
  });
  address = await getAddress(shop);
}, 400_000);
afterAll(() => kill(shop));

const release = join(dataDir, 'releases', 'current');
const textFiles = () =>
  readdirSync(release, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(?:html|xml|txt|js|css|svg|webmanifest)$|^_/.test(file) && !file.endsWith('_astro'),
  );
/** Every file of the release that contains something of the demo's. */
const filesWith = (demo: RegExp) =>
  textFiles().flatMap((file) => {
    const found = demoIn(readFileSync(join(release, file), 'utf8'), demo);
    return found === undefined ? [] : [`${file}: ${found}`];
  });

test('Identity: nothing published for another shop has a colour of the demo', async () => {
  expect(filesWith(DEMO_COLOURS)).toEqual([]);
  const colourAt = async (file: string, left: number, top: number) => {
    const pixel = { left, top, width: 1, height: 1 };
    const { data } = await sharp(join(release, file))
      .removeAlpha()
      .extract(pixel)
      .raw()
      .toBuffer({ resolveWithObject: true });
    return `#${data.toString('hex')}`;
  };
  expect(await colourAt('icons/icon-512.png', 256, 256)).toBe('#0f766e');
  expect(await colourAt('icons/apple-touch-icon.png', 90, 90)).toBe('#0f766e');
  expect(await colourAt('images/og-default.png', 600, 315)).toBe('#0f766e');
  expect(readFileSync(join(release, 'icons/categories/laptops.svg'), 'utf8')).toContain('stroke="#12201d"');
  // Behind the head of an icon file stands a PNG.
  const { format, width } = await sharp(readFileSync(join(release, 'favicon.ico')).subarray(22)).metadata();
  expect([format, width]).toEqual(['png', 32]);
});

test('Identity: no page, feed, style or script of another shop names the demo', () => {
  const files = textFiles();
  expect(files.length).toBeGreaterThan(300);
  expect(filesWith(DEMO)).toEqual([]);

  const home = readFileSync(join(release, 'index.html'), 'utf8');
  expect(home).toContain('<title>Everest Electronics: gadgets in Pokhara</title>');
  expect(home).toContain('help@everest.example');
  expect(home).toContain('placeholder="Search cameras, drones, lamps…"');
  expect(home).toContain('Tried before sale');
  expect(home).toContain('https://social.everest.example/@shop');
  expect(home).toContain('<meta name="theme-color" content="#12201d">');
  expect(JSON.parse(readFileSync(join(release, 'manifest.webmanifest'), 'utf8'))).toMatchObject({
    name: 'Everest Electronics',
    theme_color: '#12201d',
  });
  const styles = files
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFileSync(join(release, file), 'utf8'));
  expect(styles.join('')).toMatch(/--color-accent:#0f766e/);
  expect(styles.join('')).not.toContain('--identity');
  expect(readFileSync(join(release, 'favicon.svg'), 'utf8')).toContain('#0f766e');
});

test('Identity: the API’s documents, its settings and an authenticator app name the shop that runs', async () => {
  const api = `${address}/api`;
  const documents = await Promise.all(
    ['/docs', '/docs/json', '/settings'].map(async (path) => (await fetch(api + path)).text()),
  );
  expect(documents.map((text) => demoIn(text, DEMO))).toEqual([undefined, undefined, undefined]);
  expect(documents[0]).toContain('<title>Everest Electronics API</title>');
  const staff = await logIn(api, 'editor@example.com');
  const headers = { ...bearer(staff.token), cookie: staff.cookie };
  const { body } = await post(`${api}/auth/second-factor`, { password: DEMO_PASSWORD }, headers);
  expect(decodeURIComponent(body.data.address)).toContain('Everest Electronics:editor@example.com');
});

test('Identity: orders and mails carry the letters, the name and the sender of the shop that runs', async () => {
  const api = `${address}/api`;
  const buyer = await newShopper(api);
  const { id } = await productInStock(api);
  const order = await post(`${api}/orders`, getOrder(buyer.user.id, [{ id, qty: 1 }]), bearer(buyer.token));
  expect(order.body.orderId).toMatch(/^EVE-\d{8}-/);
  await request(`${api}/orders/${order.body.orderId}`, { headers: bearer(buyer.token) });
  const mails = () => findMessages(dataDir).filter((mail) => mail.includes(`To: ${buyer.email}`));
  await expect.poll(() => mails().length, { timeout: 20_000 }).toBeGreaterThanOrEqual(2);
  for (const mail of mails()) {
    expect(demoIn(mail, DEMO)).toBeUndefined();
    expect(mail).toContain('From: Everest Electronics <shop@everest.example>');
  }
});
