import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getRows } from '../../src/server/db/database.ts';
import { kinds, openShop, post, productInStock, type Shop } from './shop.ts';
import { hasValkey, startValkey } from './valkey.ts';

const QUOTES_A_MINUTE = 120;
/** Few at a time: one process would read Valkey's responses too late. */
const AT_ONCE = 9;
const SETTINGS = { TRUST_PROXY: 'true', AUTH_SECRET: 'the secret of both instances of this test' };

if (!hasValkey) console.log('Valkey is not installed: limits are tested in the database only.');

let networks = 0;
/** An address whose /24 no test has used before (RFC 2544). */
function nextNetwork() {
  networks += 1;
  return { 'x-forwarded-for': `198.18.${networks}.1` };
}

/** Two instances of one shop, and how many of so many quotes of one network they give. */
async function openTwo(settings: Record<string, string> = {}) {
  const one = await openShop('postgres', { ...SETTINGS, ...settings });
  const other = await openShop('postgres', {
    ...SETTINGS,
    ...settings,
    DATABASE_URL: one.databaseUrl ?? '',
  });
  const cart = [{ id: (await productInStock(one.api)).id, qty: 1 }];
  const ask = (shop: Shop, network: Record<string, string>) =>
    post(`${shop.api}/orders/quote`, { cart }, network);
  async function quotesGiven(network: Record<string, string>, count = QUOTES_A_MINUTE + 6): Promise<number> {
    let given = 0;
    for (let asked = 0; asked < count; asked += AT_ONCE) {
      const some = Array.from({ length: AT_ONCE }, (_, index) => ask(index % 2 ? one : other, network));
      given += (await Promise.all(some)).filter(({ status }) => status === 200).length;
    }
    return given;
  }
  const close = async () => {
    await other.close();
    await one.close();
  };
  return { one, ask, quotesGiven, close };
}

describe.skipIf(!kinds.includes('postgres'))('limits counted in Postgres', () => {
  let shops: Awaited<ReturnType<typeof openTwo>>;
  beforeAll(async () => {
    shops = await openTwo();
  });
  afterAll(() => shops?.close());

  test('Attack: a network has one limit at all instances together', async () => {
    const network = nextNetwork();
    expect(await shops.quotesGiven(network)).toBe(QUOTES_A_MINUTE);
    const refused = await shops.ask(shops.one, network);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await shops.ask(shops.one, nextNetwork())).status).toBe(200);
  });
});

describe.skipIf(!kinds.includes('postgres') || !hasValkey)('limits counted in Valkey', () => {
  let valkey: Awaited<ReturnType<typeof startValkey>>;
  let shops: Awaited<ReturnType<typeof openTwo>>;
  beforeAll(async () => {
    valkey = await startValkey();
    shops = await openTwo({ REDIS_URL: valkey.url });
  });
  afterAll(async () => {
    await shops?.close();
    await valkey?.stop();
  });

  test('Attack: a network has one limit at all instances together, and the database is not asked', async () => {
    const { queries } = shops.one.database;
    const counted = async () =>
      getRows(await queries.execute('SELECT count(*)::int AS n FROM rate_counters'));
    const before = await counted();
    expect(await shops.quotesGiven(nextNetwork())).toBe(QUOTES_A_MINUTE);
    expect(await counted()).toEqual(before);
  });

  test.each([
    ['is stopped', () => valkey.stop(), () => valkey.start()],
    ['hangs', () => valkey.hang(), () => valkey.goOn()],
  ])('Limits: while Valkey %s the database counts, and no request fails for it', async (_, fail, restore) => {
    await fail();
    try {
      expect(await shops.quotesGiven(nextNetwork(), AT_ONCE)).toBe(AT_ONCE);
      expect(await shops.quotesGiven(nextNetwork())).toBe(QUOTES_A_MINUTE);
    } finally {
      await restore();
    }
  });
});
