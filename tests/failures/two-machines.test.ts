import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Publication } from '../../src/contract/publication.ts';
import { openReleases } from '../../src/publisher/releasing/releases.ts';
import { connectDatabase } from '../../src/server/db/open.ts';
import { CDN_TOKEN, startCdn } from '../api/cdn-server.ts';
import { keepFewProducts } from '../api/few-products.ts';
import { createSeededDatabase } from '../api/fresh-database.ts';
import {
  hasObjectStorage,
  OBJECT_STORAGE_MISSING,
  startObjectStorage,
  type TestStorage,
} from '../api/object-storage-server.ts';
import {
  bearer,
  getOrder,
  getStock,
  kinds,
  logIn,
  newShopper,
  post,
  productInStock,
  request,
} from '../api/shop.ts';
import { kill, run } from '../process.ts';
import { differences } from '../publishing/same-site.ts';
import { SITE_URL } from '../publishing/site-url.ts';

const SLOWLY = { timeout: 60_000, interval: 100 };
const isPossible = kinds.includes('postgres') && hasObjectStorage;
if (!hasObjectStorage) console.log(`Two machines are not tested: ${OBJECT_STORAGE_MISSING}.`);

/** Waits outside a test, where `expect.poll` does not work. @throws Error with the reason */
async function until(isSo: () => boolean | Promise<boolean>, reason: () => string): Promise<void> {
  const giveUpAt = Date.now() + SLOWLY.timeout;
  while (!(await isSo())) {
    if (Date.now() > giveUpAt) throw new Error(reason());
    await wait(SLOWLY.interval);
  }
}

type Machine = { dataDir: string; shop: ChildProcess; said: string[]; address: string; api: string };

// Each is a process of `npm start` with a folder of its own, as on a machine of its own.
describe.skipIf(!isPossible)('two machines with one Postgres and one object storage', () => {
  let storage: TestStorage;
  let cdn: Awaited<ReturnType<typeof startCdn>>;
  let databaseUrl: string;
  let slug: string;
  let editor: Record<string, string>;
  let one: Machine;
  let other: Machine;
  const folders: string[] = [];

  async function start(dataDir = mkdtempSync(join(tmpdir(), 'hardware-pasal-machine-'))): Promise<Machine> {
    folders.push(dataDir);
    const shop = run('scripts/start.ts', {
      ...storage.settings,
      S3_RELEASES: 'true',
      CLOUDFLARE_ZONE_ID: 'a-zone',
      CLOUDFLARE_API_TOKEN: CDN_TOKEN,
      CLOUDFLARE_API_BASE: cdn.apiBase,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      AUTH_SECRET: 'one secret of both machines of a shop',
      SITE_URL,
      PORT: '0',
    });
    const said: string[] = [];
    for (const stream of [shop.stdout, shop.stderr]) stream?.on('data', (chunk) => said.push(String(chunk)));
    const findAddress = () => /is open at (http:\S+)/.exec(said.join(''))?.[1];
    await until(
      () => findAddress() !== undefined,
      () => said.join(''),
    );
    const address = findAddress() ?? '';
    return { dataDir, shop, said, address, api: `${address}/api` };
  }

  const history = async ({ api }: Machine): Promise<Publication[]> =>
    (await request(`${api}/publications`, { headers: editor })).body.data;
  const shows = async ({ address }: Machine, text: string) =>
    (await (await fetch(`${address}/product/${slug}`)).text()).includes(text);
  const bothShow = (text: string) =>
    expect
      .poll(() => Promise.all([one, other].map((machine) => shows(machine, text))), SLOWLY)
      .toEqual([true, true]);
  const changeAt = async (machine: Machine, path: string, change: object) => {
    const { status } = await request(`${machine.api}${path}`, {
      method: 'PATCH',
      headers: { ...editor, 'content-type': 'application/json' },
      body: JSON.stringify(change),
    });
    expect(status).toBe(200);
  };
  /** An edit that few pages show: each page that is rendered is also sent, which takes most of the time. */
  const editAt = (machine: Machine, description: string) =>
    changeAt(machine, `/products/${slug}`, { description });
  const siteOf = ({ dataDir }: Machine) => join(dataDir, 'releases', 'current');
  const storedFiles = async () => (await storage.client.listObjects('/', 'files/'))?.length ?? 0;
  /** Those of the current release, newest first: one that changes no page keeps the release. */
  const current = async () => (await history(one)).filter(({ isCurrent }) => isCurrent);
  const sentIs = (state: Publication['sendState']) =>
    expect
      .poll(async () => (await current()).find(({ sendState }) => sendState)?.sendState, SLOWLY)
      .toBe(state);

  /** Waits until nothing is published or sent: the purge of a release before would meet what a test sets up. */
  const allIsSent = () =>
    expect
      .poll(async () => {
        const found = await history(one);
        const isUnderWay = found.some(({ state }) => state === 'waiting' || state === 'running');
        const [last] = found;
        const isSent = found.some((each) => each.releaseId === last?.releaseId && each.sendState === 'sent');
        return last?.isCurrent && !isUnderWay && isSent;
      }, SLOWLY)
      .toBe(true);

  beforeAll(async () => {
    [storage, cdn, databaseUrl] = await Promise.all([
      startObjectStorage(),
      startCdn(),
      createSeededDatabase(),
    ]);
    const database = await connectDatabase({ dataDir: tmpdir(), databaseUrl });
    await keepFewProducts(database.queries);
    await database.close();
    one = await start();
    // Good at both machines. Once: a poll that logs in would take a processor for the password's hash.
    editor = bearer((await logIn(one.api, 'editor@example.com')).token);
    await until(
      async () => (await history(one))[0]?.sendState === 'sent',
      () => 'the first release was not sent',
    );
    slug = (await productInStock(one.api)).slug;
    other = await start();
  });
  afterAll(async () => {
    await Promise.all([one, other].map((machine) => machine && kill(machine.shop)));
    cdn?.stop();
    await storage?.stop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  test('Machines: a new one fetches the pages and builds none', async () => {
    const ids = [one, other].map(({ dataDir }) => openReleases(dataDir).current()?.id);
    expect(ids[1]).toBe(ids[0]);
    // The demo's start renews its sale: that may be looked at, and changes no page.
    const rendered = (await history(other)).filter(({ pagesRendered }) => pagesRendered > 0);
    expect(rendered).toHaveLength(1);
    const found = differences(siteOf(one), siteOf(other));
    // Gzip forms are not sent: where there is none, a text is compressed at the request.
    expect(found.filter((difference) => !difference.endsWith('.gz is only in the first'))).toEqual([]);
  });

  test('Machines: an order at one is seen at the other', async () => {
    const { email, password, user, token } = await newShopper(one.api);
    const product = await productInStock(one.api);
    const placed = await post(
      `${one.api}/orders`,
      getOrder(user.id, [{ id: product.id, qty: 1 }]),
      bearer(token),
    );
    expect(placed.status).toBe(201);
    const there = await logIn(other.api, email, password);
    const { body } = await request(`${other.api}/orders/my-orders`, { headers: bearer(there.token) });
    expect(body.orders.map(({ orderId }: { orderId: string }) => orderId)).toEqual([placed.body.orderId]);
    expect(await getStock(other.api, product.slug)).toBe(product.stock - 1);
  });

  test('Machines: a picture that was uploaded at one is shown at the other', async () => {
    const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#C8102E' } })
      .png()
      .toBuffer();
    const headers = { ...editor, 'content-type': 'image/png' };
    const { status, body } = await request(`${one.api}/uploads`, {
      method: 'POST',
      headers,
      body: new Uint8Array(photo),
    });
    expect(status).toBe(201);
    const [here, there] = await Promise.all(
      [one, other].map(async ({ api }) =>
        Buffer.from(await (await fetch(api + body.data.path)).arrayBuffer()),
      ),
    );
    expect(there?.equals(here ?? Buffer.alloc(0))).toBe(true);
    expect((await fetch(`${other.api}/uploads/none.webp`)).status).toBe(404);
  });

  test('Machines: an edit at one is seen at the other, and only what changed is sent; a refused purge is in the history', async () => {
    await allIsSent();
    const before = await storedFiles();
    const calls = cdn.calls.length;
    // More than one: another release may be sent before the refusal was seen.
    const refusal = { status: 500, code: 1000, message: 'Unable to purge' };
    cdn.rejections.push(refusal, refusal, refusal, refusal);
    await editAt(other, 'First text.');
    await bothShow('First text.');
    await sentIs('failed');
    cdn.rejections.length = 0;
    const found = await current();
    expect(found.find(({ sendError }) => sendError)?.sendError).toContain(
      'The CDN refused to purge with 500: Unable to purge (1000).',
    );
    const pagesRendered = Math.max(...found.map((publication) => publication.pagesRendered));
    expect(await storedFiles()).toBeLessThanOrEqual(before + pagesRendered + 3);
    await editAt(one, 'Second text.');
    await bothShow('Second text.');
    await sentIs('sent');
    const purged = cdn.calls.slice(calls).flatMap(({ body }) => body.files ?? []);
    expect(purged).toContain(`${SITE_URL}/product/${slug}`);
  });

  test('Machines: a rollback at one is seen at the other', async () => {
    const earlier = (await history(other)).find(
      ({ state, isCurrent }) => state === 'published' && !isCurrent,
    );
    const back = await post(`${one.api}/publications/${earlier?.id}/rollback`, {}, editor);
    expect(back.status).toBe(200);
    await bothShow('First text.');
    await editAt(other, 'Third text.');
    await bothShow('Third text.');
  });

  test('Machines: after kill -9 of one right after its edit and its order the other has both', async () => {
    const { email, password, user, token } = await newShopper(one.api);
    const product = await productInStock(one.api);
    const order = getOrder(user.id, [{ id: product.id, qty: 1 }]);
    await editAt(one, 'Fourth text.');
    const placed = await post(`${one.api}/orders`, order, bearer(token));
    await kill(one.shop);
    expect(placed.status).toBe(201);
    await expect.poll(() => shows(other, 'Fourth text.'), SLOWLY).toBe(true);
    const there = await logIn(other.api, email, password);
    const { body } = await request(`${other.api}/orders/my-orders`, { headers: bearer(there.token) });
    expect(body.orders).toHaveLength(1);
    await editAt(other, 'Fifth text.');
    await expect.poll(() => shows(other, 'Fifth text.'), SLOWLY).toBe(true);
    one = await start(one.dataDir);
    await bothShow('Fifth text.');
  });

  test('Machines: one that is killed in the middle of a publication is taken over by the other', async () => {
    // Every page shows it, so that the publication takes long enough.
    await changeAt(one, '/settings/phone_number', { value: '01-5550006' });
    const isRunning = async () => (await history(other)).some(({ state }) => state === 'running');
    await expect.poll(isRunning, { ...SLOWLY, interval: 20 }).toBe(true);
    await kill(one.shop);
    await expect.poll(() => shows(other, '01-5550006'), SLOWLY).toBe(true);
  });
});
