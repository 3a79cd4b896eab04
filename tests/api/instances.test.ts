import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Publication } from '../../src/contract/publication.ts';
import { openReleases } from '../../src/publisher/releasing/releases.ts';
import type { Database } from '../../src/server/db/database.ts';
import { instances, publications } from '../../src/server/db/schema.ts';
import {
  closeAbandoned,
  notePublished,
  noteRollback,
  readFailures,
  readTarget,
} from '../../src/server/publishing/history.ts';
import {
  beginWaiting,
  requestPublication,
  requestRetry,
  requestUncovered,
} from '../../src/server/publishing/requests.ts';
import { differences } from '../publishing/same-site.ts';
import { newFolder } from '../temporary-folders.ts';
import { keepFewProducts } from './few-products.ts';
import { createSeededDatabase, freshDatabase, oneKind } from './fresh-database.ts';
import { bearer, kinds, logIn, openShop, post, productInStock, request, type Shop } from './shop.ts';

const SLOWLY = { timeout: 60_000, interval: 100 };
const SETTINGS = {
  AUTH_SECRET: 'one secret of all instances of a shop',
  LOG_LEVEL: 'silent',
};

// The embedded database belongs to one process.
describe.skipIf(!kinds.includes('postgres'))('two instances with a folder each on one Postgres', () => {
  let one: Shop;
  let other: Shop;
  let editor: Record<string, string>;
  let slug: string;
  let neighbour: string;
  const shops = () => [one, other];
  const history = async (shop: Shop): Promise<Publication[]> =>
    (await request(`${shop.api}/publications`, { headers: editor })).body.data;
  const shows = async (shop: Shop, text: string, product = slug) =>
    (await (await fetch(`${shop.address}/product/${product}`)).text()).includes(text);
  /** An edit that few pages show: how many are rendered does not matter here. */
  const editAt = (shop: Shop, description: string, product = slug) =>
    request(`${shop.api}/products/${product}`, {
      method: 'PATCH',
      headers: { ...editor, 'content-type': 'application/json' },
      body: JSON.stringify({ description }),
    });
  const bothShow = (text: string, product = slug) =>
    expect
      .poll(() => Promise.all(shops().map((shop) => shows(shop, text, product))), SLOWLY)
      .toEqual([true, true]);
  const currentOf = async (shop: Shop) => (await history(shop)).filter(({ isCurrent }) => isCurrent);
  /** An instance shows its pages a moment before it knows that they are a copy. */
  const bothAgree = () =>
    expect
      .poll(async () => {
        const [here, there] = await Promise.all(shops().map(currentOf));
        return here && here.length > 0 && JSON.stringify(here) === JSON.stringify(there);
      }, SLOWLY)
      .toBe(true);

  beforeAll(async () => {
    const DATABASE_URL = await createSeededDatabase();
    one = await openShop('postgres', { ...SETTINGS, DATABASE_URL });
    other = await openShop('postgres', { ...SETTINGS, DATABASE_URL });
    await keepFewProducts(one.database.queries);
    editor = bearer((await logIn(one.api, 'editor@example.com')).token);
    slug = (await productInStock(one.api)).slug;
    const { body } = await request(`${one.api}/products?limit=2`);
    neighbour = body.data.find((product: { slug: string }) => product.slug !== slug).slug;
    await one.publisher.finished(await one.publisher.request({ trigger: 'start' }));
    await Promise.all(shops().map((shop) => shop.publisher.watch(undefined)));
  });
  afterAll(async () => {
    await one?.close();
    await other?.close();
  });

  test('Instances: the pages that one published are, byte for byte, those of the other', async () => {
    await expect.poll(() => fetch(`${other.address}/`).then(({ status }) => status), SLOWLY).toBe(200);
    const [here, there] = shops().map(({ dataDir }) => join(dataDir, 'releases', 'current'));
    expect(differences(here ?? '', there ?? '')).toEqual([]);
  });

  /**
   * The publications that work brought, the newest first. What an instance would ask for later precedes the last one.
   */
  async function publicationsOf(work: () => Promise<unknown>): Promise<Publication[]> {
    const [before] = await history(one);
    await work();
    const last = await one.publisher.request({ trigger: 'editor' });
    await one.publisher.finished(last);
    return (await history(one)).filter(({ id }) => id > (before?.id ?? 0) && id !== last);
  }

  // Certain, or the second try would hide it.
  const CERTAIN = { retry: 0 };

  test(
    'Instances: an edit at one is seen at the other, whichever it was, and is published once',
    CERTAIN,
    async () => {
      const found = await publicationsOf(async () => {
        await editAt(one, 'First text.');
        await bothShow('First text.');
        await editAt(other, 'Second text.');
        await bothShow('Second text.');
      });
      expect(found.map(({ state }) => state)).toEqual(['published', 'published']);
      await bothAgree();
    },
  );

  test(
    'Instances: edits at both at the same time are published, and nothing is published twice',
    CERTAIN,
    async () => {
      const found = await publicationsOf(async () => {
        await Promise.all([editAt(one, 'Text at the same time.'), editAt(other, 'Other text.', neighbour)]);
        await bothShow('Text at the same time.');
        await bothShow('Other text.', neighbour);
      });
      expect(found.map(({ state }) => state)).not.toContain('unchanged');
      expect(found.length).toBeLessThanOrEqual(2);
      await editAt(one, 'Second text.');
      await bothShow('Second text.');
      await bothAgree();
    },
  );

  test('Instances: a rollback at one is seen at the other, until an edit', async () => {
    await editAt(one, 'Third text.');
    await bothShow('Third text.');
    await bothAgree();
    const earlier = (await history(other)).find(
      ({ state, isCurrent }) => state === 'published' && !isCurrent,
    );
    const back = await post(`${other.api}/publications/${earlier?.id}/rollback`, {}, editor);
    expect(back).toMatchObject({ status: 200, body: { data: { releaseId: earlier?.releaseId } } });
    await bothShow('Second text.');
    expect((await currentOf(one))[0]?.releaseId).toBe(earlier?.releaseId);
    // What shows on no page is no reason to come back to the newest.
    await one.database.queries.execute(sql`UPDATE coupons SET threshold = threshold + 1`);
    await expect.poll(async () => (await history(one))[0]?.state, SLOWLY).toBe('unchanged');
    expect(await Promise.all(shops().map((shop) => shows(shop, 'Second text.')))).toEqual([true, true]);
    await editAt(other, 'Fourth text.');
    await bothShow('Fourth text.');
    await bothAgree();
  });

  test('Instances: an edit after a rollback whose publisher died before it recorded its release is shown', async () => {
    const earlier = (await history(one)).find(({ state, isCurrent }) => state === 'published' && !isCurrent);
    expect((await post(`${one.api}/publications/${earlier?.id}/rollback`, {}, editor)).status).toBe(200);
    await bothAgree();
    await editAt(one, 'Fifth text.');
    await bothShow('Fifth text.');
    await bothAgree();
    // As if it had died then: what is running while nobody has the publisher lock belongs to a dead process.
    await one.database.queries.execute(sql`
      UPDATE publications SET state = 'running', finished_at = NULL, release_id = NULL, shown_release_id = NULL
      WHERE id = (SELECT max(id) FROM publications)`);
    const last = async () => (await history(one))[0];
    await expect.poll(async () => (await last())?.triggers, SLOWLY).toContain('start');
    await one.publisher.finished((await last())?.id ?? 0);
    await bothShow('Fifth text.');
    await bothAgree();
  });

  test('Instances: the database notices within half a minute that the machine of one is gone, with its locks', async () => {
    const { rows } = (await one.database.staffQueries.execute(sql`
      SELECT current_setting('tcp_keepalives_idle')::int
        + current_setting('tcp_keepalives_interval')::int * current_setting('tcp_keepalives_count')::int AS seconds`)) as unknown as {
      rows: { seconds: number }[];
    };
    expect(rows[0]?.seconds).toBeLessThanOrEqual(30);
  });

  test('Instances: one that stopped is no longer waited for', async () => {
    const running = () => one.database.queries.$count(instances);
    expect(await running()).toBe(2);
    await other.app.close();
    expect(await running()).toBe(1);
  });

  test('Instances: a preview that one rendered opens at the other', async () => {
    const third = await openShop('postgres', { ...SETTINGS, DATABASE_URL: one.databaseUrl ?? '' });
    try {
      const { body } = await request(`${one.api}/editor/products?limit=1`, { headers: editor });
      const record = await request(`${one.api}/editor/products/${body.data[0].slug}`, { headers: editor });
      const { id: _, revision: _revision, ...content } = record.body.data;
      const preview = await post(`${one.api}/editor/product-previews`, content, editor);
      expect(preview.status, JSON.stringify(preview.body)).toBe(200);
      const opened = await fetch(`${third.api}${preview.body.data.path}`);
      expect([opened.status, (await opened.text()).includes('<h1')]).toEqual([200, true]);
    } finally {
      await third.close();
    }
  });

  /** As a machine that is started, with a folder of its own. */
  async function startMachine(dataDir: string): Promise<Shop> {
    const shop = await openShop('postgres', {
      ...SETTINGS,
      DATABASE_URL: one.databaseUrl ?? '',
      DATA_DIR: dataDir,
    });
    await shop.publisher.watch(undefined);
    return shop;
  }
  const stateOfStart = async ({ publisher }: Shop) =>
    (await publisher.finished(await publisher.request({ trigger: 'start' }))).state;

  test(
    'Instances: a rollback outlives the start of a machine that missed it, and of one without pages',
    CERTAIN,
    async () => {
      const [missed, empty] = [newFolder(), newFolder()];
      let third = await startMachine(missed);
      await expect.poll(() => shows(third, 'Fifth text.'), SLOWLY).toBe(true);
      await third.close();
      const [earlier] = await currentOf(one);
      await editAt(one, 'By mistake.');
      await expect.poll(() => shows(one, 'By mistake.'), SLOWLY).toBe(true);
      expect((await post(`${one.api}/publications/${earlier?.id}/rollback`, {}, editor)).status).toBe(200);
      await expect.poll(() => shows(one, 'Fifth text.'), SLOWLY).toBe(true);
      await one.app.close();
      third = await startMachine(missed);
      const fourth = await startMachine(empty);
      try {
        expect([await stateOfStart(third), await shows(third, 'Fifth text.')]).toEqual(['unchanged', true]);
        // It can build the present content alone: shoppers find pages there.
        await expect
          .poll(() => fetch(`${fourth.address}/product/${slug}`).then(({ status }) => status), SLOWLY)
          .toBe(200);
        expect([await stateOfStart(fourth), await shows(third, 'Fifth text.')]).toEqual(['unchanged', true]);
        await editAt(third, 'Sixth text.');
        for (const shop of [third, fourth])
          await expect.poll(() => shows(shop, 'Sixth text.'), SLOWLY).toBe(true);
      } finally {
        await third.close();
        await fourth.close();
      }
    },
  );
});

describe.each(oneKind)('what instances ask to be published, on %s', (kind) => {
  let database: Database;
  const waiting = () => database.queries.$count(publications, eq(publications.state, 'waiting'));
  const edit = () => database.queries.execute(sql`UPDATE coupons SET threshold = threshold + 1`);
  const asked = async (asOf?: Date) => {
    await requestUncovered(database.queries, asOf ? 'sale' : 'content', asOf);
    return waiting();
  };
  const end = (id: number | undefined, state: 'published' | 'failed') =>
    database.queries
      .update(publications)
      .set({ state, finishedAt: sql`now()`, contentVersion: sql`(SELECT version FROM content_version)` })
      .where(eq(publications.id, id ?? 0));

  beforeAll(async () => {
    database = await freshDatabase(kind);
  });
  afterAll(() => database?.close());

  test('Instances: content is asked for until a publication is of it, and again once that failed or died', async () => {
    expect(await asked()).toBe(1);
    expect(await asked()).toBe(1);
    const first = await beginWaiting(database.queries);
    expect(await asked()).toBe(0);
    // It may have read this edit, or not.
    await edit();
    expect(await asked()).toBe(1);
    await end(first?.id, 'published');
    expect(await beginWaiting(database.queries)).toBeUndefined();
    expect([await waiting(), await asked()]).toEqual([0, 0]);
    await edit();
    expect(await asked()).toBe(1);
    const second = await beginWaiting(database.queries);
    expect(await closeAbandoned(database.queries)).toBe(true);
    // Its process lives, and had lost its connection only: what it records late counts no more.
    const late = { state: 'failed', error: 'too late' } as const;
    expect(await notePublished(database.queries, openReleases(''), second?.id ?? 0, late)).toBe(false);
    expect(await asked()).toBe(1);
    await end((await beginWaiting(database.queries))?.id, 'failed');
    expect(await readFailures(database.queries)).toMatchObject({ retries: 0 });
    expect(await asked()).toBe(1);
    await end((await beginWaiting(database.queries))?.id, 'published');
  });

  test('Instances: a rollback after pages were shown, and before their publication was recorded, is kept; one before they were shown is not', async () => {
    const { queries } = database;
    const releases = openReleases(newFolder());
    const publish = async (releaseId: string, shownMsAgo: number) => {
      const id = await requestPublication(queries, { trigger: 'editor' });
      await beginWaiting(queries);
      await noteRollback(queries, 'editor@example.com', 'earlier');
      const [builtAt, shownAt] = [Date.now(), Date.now() - shownMsAgo];
      const pages = { rendered: 1, removed: 0, named: [], problems: [] };
      await notePublished(queries, releases, id, {
        state: 'published',
        releaseId,
        builtAt,
        shownAt,
        ...pages,
      });
      return readTarget(queries);
    };
    expect(await publish('newer', 60_000)).toMatchObject({ shown: 'earlier', newest: 'newer' });
    expect(await publish('newest', -60_000)).toMatchObject({ shown: 'newest', newest: 'newest' });
  });

  test('Instances: a sale is asked for until pages are of a time in it, whatever the clocks of the machines say', async () => {
    const begins = new Date(Date.now() + 60_000);
    const ends = new Date(Date.now() + 120_000);
    // By an instance whose clock is ahead; that of the one which publishes is behind.
    expect(await asked(begins)).toBe(1);
    const publication = await beginWaiting(database.queries);
    expect(publication?.asOf).toEqual(begins);
    expect(await asked(begins)).toBe(0);
    await end(publication?.id, 'published');
    expect([await asked(begins), await asked()]).toEqual([0, 0]);
    expect(await asked(ends)).toBe(1);
    await end((await beginWaiting(database.queries))?.id, 'published');
  });

  test('Instances: a clock that is far ahead covers nothing, and one that is behind does not take a sale back', async () => {
    const tomorrow = new Date(Date.now() + 86_400_000);
    expect(await asked(tomorrow)).toBe(1);
    const early = await beginWaiting(database.queries);
    expect(Number(early?.asOf)).toBeLessThan(tomorrow.getTime() - 80_000_000);
    await end(early?.id, 'published');
    expect(await asked(tomorrow)).toBe(1);
    const again = await beginWaiting(database.queries);
    expect(Number(again?.asOf)).toBeGreaterThanOrEqual(Number(early?.asOf));
    await end(again?.id, 'published');
  });

  test('Instances: the schedule is published unless a publication began since', async () => {
    const tick = new Date();
    const onSchedule = async (at: Date) => {
      await requestUncovered(database.queries, 'schedule', at);
      return waiting();
    };
    // The newest is of a time minutes ahead, and read the stock before.
    expect(await onSchedule(tick)).toBe(1);
    await end((await beginWaiting(database.queries))?.id, 'published');
    expect(await onSchedule(tick)).toBe(0);
    expect(await onSchedule(new Date(Date.now() + 1000))).toBe(1);
    await end((await beginWaiting(database.queries))?.id, 'published');
  });

  test('Instances: a request that joins what waits is not forgotten with it', async () => {
    await edit();
    expect(await asked()).toBe(1);
    const first = await beginWaiting(database.queries);
    await end(first?.id, 'published');
    for (let round = 0; round < 20; round += 1) {
      await requestPublication(database.queries, { trigger: 'content' });
      await Promise.all([beginWaiting(database.queries), edit().then(() => asked())]);
      const left = (await waiting()) === 1 ? await beginWaiting(database.queries) : undefined;
      const { rows } = (await database.queries.execute(sql`
        SELECT (SELECT content_version FROM publications ORDER BY id DESC LIMIT 1) = version AS "isOfPresent"
        FROM content_version`)) as unknown as { rows: [{ isOfPresent: boolean }] };
      expect(rows[0].isOfPresent).toBe(true);
      if (left) await end(left.id, 'published');
      await database.queries
        .update(publications)
        .set({ state: 'published' })
        .where(eq(publications.state, 'running'));
    }
  });

  test('Instances: what failed at one is tried again once, by whichever instance is first', async () => {
    const id = await requestPublication(database.queries, { trigger: 'editor' });
    await beginWaiting(database.queries);
    await end(id, 'failed');
    const { failed, retries } = (await readFailures(database.queries)) ?? {};
    expect([failed, retries]).toEqual([id, 0]);
    await Promise.all([requestRetry(database.queries, id), requestRetry(database.queries, id)]);
    const retry = await beginWaiting(database.queries);
    // A request of an editor ends a rollback, also where another instance tries it again.
    expect(retry?.triggers).toEqual(['editor', 'retry']);
    await requestRetry(database.queries, id);
    expect(await waiting()).toBe(0);
    await end(retry?.id, 'failed');
    expect(await readFailures(database.queries)).toMatchObject({ failed: retry?.id, retries: 1 });
  });
});
