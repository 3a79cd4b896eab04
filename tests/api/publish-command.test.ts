import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Publication } from '../../src/contract/publication.ts';
import { acquireEditLock } from '../../src/server/db/advisory-locks.ts';
import { keepFewProducts } from './few-products.ts';
import {
  bearer,
  getOrder,
  kinds,
  logIn,
  oneKind,
  openShop,
  post,
  productInStock,
  request,
  type Shop,
  usualKind,
} from './shop.ts';

const EDITS = 15;
/**
 * The most an edit may take while the command runs. A machine that runs nothing else needs a tenth of it; other tests
 * run beside this one. What waited for the command would never be answered: it ends when the test lets it.
 */
const EDIT_WITHIN_MS = 20_000;
const folder = mkdtempSync(join(tmpdir(), 'hardware-pasal-command-'));
const file = (name: string) => join(folder, name);
/** Runs until the test lets it go on, with a child that would outlive it. */
const COMMAND = `echo $$ >> ${file('runs')}; until [ -e ${file('go')} ]; do sleep 0.1; done; exit $(cat ${file('go')})`;
/** Lets the command end. The file appears whole: an empty file would end it with 0. */
function endWith(code: number): void {
  writeFileSync(file('next'), `${code}`);
  renameSync(file('next'), file('go'));
}
const runs = () =>
  existsSync(file('runs')) ? readFileSync(file('runs'), 'utf8').split('\n').filter(Boolean) : [];

async function timed<Result>(work: () => Promise<Result>): Promise<{ result: Result; ms: number }> {
  const began = performance.now();
  const result = await work();
  return { result, ms: performance.now() - began };
}

// Where there is one, on Postgres: the embedded database has one connection, and no locks to wait for.
describe.each(oneKind)('PUBLISH_COMMAND that takes long, %s', (kind) => {
  let shop: Shop;
  let editor: Record<string, string>;
  let slug: string;
  beforeAll(async () => {
    rmSync(file('runs'), { force: true });
    rmSync(file('go'), { force: true });
    shop = await openShop(kind, { PUBLISH_COMMAND: COMMAND, LOG_LEVEL: 'silent' });
    await keepFewProducts(shop.database.queries);
    editor = bearer((await logIn(shop.api, 'editor@example.com')).token);
    slug = (await productInStock(shop.api)).slug;
    await shop.publisher.finished(await shop.publisher.request({ trigger: 'start' }));
    await shop.publisher.watch(undefined);
  });
  afterAll(async () => {
    await shop?.close();
  });
  /** An edit that few pages show: how many are rendered does not matter here. */
  const edit = (description: string) =>
    request(`${shop.api}/products/${slug}`, {
      method: 'PATCH',
      headers: { ...editor, 'content-type': 'application/json' },
      body: JSON.stringify({ description }),
    });
  /** Edits wait 4 s for each other, then the editor is asked to try again: on a slow machine that happens. */
  const editUntilTaken = async (description: string): Promise<number> => {
    const { status, body } = await edit(description);
    return body.code === 'edit_busy' ? editUntilTaken(description) : status;
  };
  const history = async (): Promise<Publication[]> =>
    (await request(`${shop.api}/publications`, { headers: editor })).body.data;
  const isIdle = (publications: readonly Publication[]) =>
    publications.every(({ state }) => state !== 'waiting' && state !== 'running');

  test('an edit is quick, is published meanwhile, and fifteen at once are quick too', async () => {
    await expect.poll(() => runs().length, { timeout: 10_000 }).toBe(1);
    const one = await timed(() => edit('One text.'));
    expect([one.result.status, one.ms < EDIT_WITHIN_MS]).toEqual([200, true]);
    const many = await timed(() =>
      Promise.all(Array.from({ length: EDITS }, (_, index) => editUntilTaken(`Text ${index}.`))),
    );
    expect(many.result).toEqual(Array.from({ length: EDITS }, () => 200));
    expect(many.ms).toBeLessThan(EDIT_WITHIN_MS);
    // The first shows the shop as it was, and its release is the one that is being sent.
    const isPublished = (all: readonly Publication[]) =>
      all.filter(({ state }) => state === 'published').length > 1 && isIdle(all);
    await expect.poll(async () => isPublished(await history()), { timeout: 120_000 }).toBe(true);
    expect(runs()).toHaveLength(1);
  }, 300_000);

  test('orders and health are as ever', async () => {
    const shopper = await logIn(shop.api);
    const product = await productInStock(shop.api);
    const order = await timed(() =>
      post(
        `${shop.api}/orders`,
        getOrder(shopper.user.id, [{ id: product.id, qty: 1 }]),
        bearer(shopper.token),
      ),
    );
    expect([order.result.status, order.ms < EDIT_WITHIN_MS]).toEqual([201, true]);
    expect((await request(`${shop.api}/health`)).status).toBe(200);
  });

  test('what failed is in the history, and the newest release is sent when it is asked for again', async () => {
    endWith(7);
    const hasFailed = (all: readonly Publication[]) =>
      all.some(({ isCurrent, sendError }) => isCurrent && sendError?.includes('ended with 7'));
    await expect.poll(async () => hasFailed(await history()), { timeout: 120_000 }).toBe(true);
    endWith(0);
    await edit('The last text.');
    // An edit that a running publication already shows leaves a later one unchanged: the release counts.
    const isSent = (all: readonly Publication[]) =>
      isIdle(all) && all.some(({ isCurrent, sendState }) => isCurrent && sendState === 'sent');
    await expect.poll(async () => isSent(await history()), { timeout: 120_000 }).toBe(true);
  }, 300_000);
});

test('a command that runs too long is ended, and the history says so', async () => {
  const shop = await openShop(usualKind, {
    PUBLISH_COMMAND: 'sleep 600 & wait',
    PUBLISH_COMMAND_TIMEOUT_MS: '1000',
    LOG_LEVEL: 'silent',
  });
  try {
    await keepFewProducts(shop.database.queries);
    const id = await shop.publisher.request({ trigger: 'start' });
    expect((await shop.publisher.finished(id)).state).toBe('published');
    await expect
      .poll(async () => (await shop.publisher.read(id))?.sendError ?? '', { timeout: 10_000 })
      .toContain('at most 1 s');
  } finally {
    await shop.close();
  }
}, 300_000);

describe.skipIf(!kinds.includes('postgres'))('edits that wait for an import', () => {
  test('editors are notified, and shoppers keep their connections', async () => {
    const shop = await openShop('postgres', { LOG_LEVEL: 'silent' });
    try {
      const editor = bearer((await logIn(shop.api, 'editor@example.com')).token);
      const shopper = await logIn(shop.api);
      await shop.database.queries.transaction(async (longImport) => {
        await acquireEditLock(longImport);
        const edits = Array.from({ length: EDITS }, (_, index) =>
          request(`${shop.api}/settings/phone_number`, {
            method: 'PATCH',
            headers: { ...editor, 'content-type': 'application/json' },
            body: JSON.stringify({ value: `01-55511${10 + index}` }),
          }),
        );
        const product = await productInStock(shop.api);
        const orders = await Promise.all(
          Array.from({ length: 5 }, () =>
            post(
              `${shop.api}/orders`,
              getOrder(shopper.user.id, [{ id: product.id, qty: 1 }]),
              bearer(shopper.token),
            ),
          ),
        );
        expect(orders.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
        const refused = await Promise.all(edits);
        for (const { status, body } of refused) {
          expect(status).toBe(503);
          expect(['edit_busy', 'service_unavailable']).toContain(body.code);
        }
      });
    } finally {
      await shop.close();
    }
  }, 300_000);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));
