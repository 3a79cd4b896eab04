import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { getRows } from '../../src/server/db/database.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import { decideAtEsewa, startEsewa } from '../api/esewa-server.ts';
import { liftOrderLimitsAt } from '../api/lift-limits.ts';
import { bearer, editorCalls, logIn, newShopper, post, request } from '../api/shop-client.ts';
import { getOrder } from '../api/shop-fixtures.ts';
import { decideAtWallet, startWallet } from '../api/wallet-server.ts';
import { GIVE_UP_MS, type MortalShop, mortalShop, PAUSE_MS } from './mortal-shop.ts';

/** What a storm came to: every count that is not `acknowledged` or `kills` must be 0. */
export type StormCounts = {
  acknowledged: number;
  kills: number;
  lost: number;
  doubled: number;
  paidTwice: number;
  chargedUnknown: number;
  paidButNotConfirmed: number;
  undecided: number;
  stockOff: number;
};

const BUYERS = 8;
const PRODUCTS = 10;
const METHODS = ['KHALTI', 'ESEWA', 'CASH_ON_DELIVERY', 'BANK_TRANSFER'] as const;
const OUTCOMES = ['pay', 'pay', 'cancel'] as const;

const SETTINGS = {
  payment_methods: METHODS.join(','),
  bank_account_name: 'Hardware Pasal',
  bank_name: 'Test Bank',
  bank_branch: 'New Road',
  bank_account_number: '0123456789',
};

/** Lets the shop be paid in all these ways. @returns the token of who confirms transfers */
async function offerAll(api: string): Promise<string> {
  const { token } = await logIn(api, 'editor@example.com');
  for (const [key, value] of Object.entries(SETTINGS)) {
    const { status } = await editorCalls(api, token).change(`/settings/${key}`, { value });
    if (status !== 200) throw new Error(`${key} was answered with ${status}`);
  }
  return token;
}

type Shopper = Awaited<ReturnType<typeof newShopper>>;

async function untilDone(work: () => Promise<unknown>): Promise<void> {
  const giveUpAt = Date.now() + GIVE_UP_MS;
  while (Date.now() < giveUpAt) {
    const isDone = await work().then(
      () => true,
      () => false,
    );
    if (isDone) return;
    await pause(PAUSE_MS);
  }
  throw new Error('not paid in time');
}

/** Orders as a patient browser does: again under the same key until the shop has answered. */
async function orderUntilAnswered(
  shop: MortalShop,
  { token, user }: Shopper,
  productId: number,
  paymentMethod: string,
): Promise<{ orderId: string; paymentUrl?: string }> {
  const headers = { ...bearer(token), 'idempotency-key': crypto.randomUUID() };
  const body = getOrder(user.id, [{ id: productId, qty: 1 }], { paymentMethod });
  const giveUpAt = Date.now() + GIVE_UP_MS;
  let last = 'nothing';
  while (Date.now() < giveUpAt) {
    const response = await post(`${shop.api()}/orders`, body, headers).catch(() => undefined);
    if (response?.status === 201) return response.body;
    last = response ? `${response.status} ${JSON.stringify(response.body)}` : last;
    if (response && response.status < 500 && response.status !== 429)
      throw new Error(`refused: ${JSON.stringify(response.body)}`);
    await pause(PAUSE_MS);
  }
  throw new Error(`not ordered in time; the last answer was ${last}`);
}

/** A call until the shop has answered it with 200. */
async function untilAnswered(call: () => Promise<{ status: number; body: any }>): Promise<any> {
  let body: unknown;
  await untilDone(async () => {
    const response = await call();
    if (response.status !== 200) throw new Error(`answered with ${response.status}`);
    body = response.body;
  });
  return body;
}

/** Sends the money of a transfer, which two of the staff confirm at once, or cancels its order. */
async function decideTransfer(
  shop: MortalShop,
  buyer: Shopper,
  staffToken: string,
  orderId: string,
  outcome: (typeof OUTCOMES)[number],
): Promise<void> {
  const at = (path = '') => `${shop.api()}/orders/${orderId}${path}`;
  const read = () => request(at(), { headers: bearer(buyer.token) });
  if (outcome === 'cancel') {
    await untilDone(async () => {
      await post(at('/cancel'), {}, bearer(buyer.token));
      const { body } = await read();
      if (body.order.payment.state !== 'FAILED') throw new Error('not cancelled yet');
    });
    return;
  }
  const reference = `FT-${orderId}`;
  const { order } = await untilAnswered(() => post(at('/transfer'), { reference }, bearer(buyer.token)));
  const confirm = () =>
    untilAnswered(() =>
      post(
        at('/transfer/confirmation'),
        { amountPaisa: order.totalPrice * 100, reference },
        bearer(staffToken),
      ),
    );
  await Promise.all([confirm(), confirm()]);
}

type Listed = { id: number; stock: number | null };
const listed = async (api: string, query: string): Promise<Listed[]> =>
  (await request(`${api}/products?limit=100&${query}`)).body.data;

async function productsWith(api: string, pieces: number): Promise<number[]> {
  const found = (await listed(api, '')).filter(({ stock }) => (stock ?? 0) >= pieces);
  return found.slice(0, PRODUCTS).map(({ id }) => id);
}

async function getPieces(api: string, ids: readonly number[]): Promise<number> {
  const found = await listed(api, ids.map((id) => `ids=${id}`).join('&'));
  return found.reduce((sum, { stock }) => sum + (stock ?? 0), 0);
}

/**
 * Places orders, by cash, by each wallet and by transfer, while the shop is killed at random moments, and counts what went wrong.
 * The wallets are servers of their own, which live on as real ones would.
 * @param dataDir is removed at the end; a shop is made where it holds none
 */
export async function orderStorm(
  orders: number,
  kills: number,
  dataDir = mkdtempSync(join(tmpdir(), 'hardware-pasal-storm-')),
): Promise<StormCounts> {
  const [khalti, esewa] = [await startWallet(), await startEsewa()];
  const shop = await mortalShop({ DATA_DIR: dataDir, ...khalti.settings, ...esewa.settings });
  try {
    await liftOrderLimitsAt(shop.api());
    const staffToken = await offerAll(shop.api());
    const products = await productsWith(shop.api(), Math.ceil(orders / PRODUCTS));
    const before = await getPieces(shop.api(), products);
    const buyers: Shopper[] = [];
    while (buyers.length < BUYERS) buyers.push(await newShopper(shop.api()));
    const acknowledged: string[] = [];
    let waiting = orders;
    let transferred = 0;
    const buy = async (buyer: Shopper) => {
      while (waiting > 0) {
        waiting -= 1;
        const number = waiting;
        const method = METHODS[number % METHODS.length] ?? 'KHALTI';
        const outcome = OUTCOMES[Math.floor(number / METHODS.length) % OUTCOMES.length] ?? 'pay';
        const { orderId, paymentUrl } = await orderUntilAnswered(
          shop,
          buyer,
          products[number % products.length] ?? 0,
          method,
        );
        acknowledged.push(orderId);
        if (method === 'KHALTI' && paymentUrl) await decideAtWallet(paymentUrl, outcome);
        if (method === 'BANK_TRANSFER') {
          await decideTransfer(shop, buyer, staffToken, orderId, outcome);
          if (outcome === 'pay') transferred += 1;
        }
        // Its form is a page of the shop, which a browser loads again.
        if (method === 'ESEWA' && paymentUrl)
          await untilDone(() => decideAtEsewa(paymentUrl, outcome, { reach: shop.reach }));
      }
    };
    const bought = Promise.all(buyers.map(buy));
    for (let count = 0; count < kills; count += 1) {
      await pause(100 + Math.random() * 600);
      await shop.reopen();
    }
    await bought;
    await decided(shop, buyers);
    const taken = before - (await getPieces(shop.api(), products));
    await shop.end();
    return {
      ...(await count(dataDir, acknowledged, taken, khalti.paid() + esewa.paid() + transferred)),
      kills,
    };
  } finally {
    await shop.end();
    await khalti.close();
    await esewa.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Waits until the reconciler has decided what no browser came back for. */
async function decided(shop: MortalShop, buyers: readonly Shopper[]): Promise<void> {
  const giveUpAt = Date.now() + GIVE_UP_MS;
  const isOpen = async ({ token }: Shopper) => {
    const response = await fetch(`${shop.api()}/orders/my-orders`, { headers: bearer(token) });
    const { orders } = (await response.json()) as { orders: { status: string }[] };
    return orders.some(({ status }) => status === 'AWAITING_PAYMENT');
  };
  while (Date.now() < giveUpAt && (await Promise.all(buyers.map(isOpen))).some(Boolean)) await pause(250);
}

async function count(
  dataDir: string,
  acknowledged: readonly string[],
  taken: number,
  charged: number,
): Promise<Omit<StormCounts, 'kills'>> {
  const database = await openDatabase({ dataDir, databaseUrl: undefined });
  try {
    const rows = getRows<{ id: string; status: string; paid: number; open: number; attempts: number }>(
      await database.queries.execute(sql`
        SELECT o.id, o.status, count(p.id)::int AS attempts,
          count(p.id) FILTER (WHERE p.state = 'PAID')::int AS paid,
          count(p.id) FILTER (WHERE p.state IN ('INITIATING', 'OPEN', 'REFUNDING'))::int AS open
        FROM orders o LEFT JOIN payments p ON p.order_id = o.id GROUP BY o.id`),
    );
    const kept = new Set(rows.map(({ id }) => id));
    const standing = rows.filter(({ status }) => status !== 'CANCELLED').length;
    return {
      acknowledged: acknowledged.length,
      lost: acknowledged.filter((id) => !kept.has(id)).length,
      doubled: rows.length - new Set(acknowledged).size,
      paidTwice: rows.filter(({ paid, attempts }) => paid > 1 || attempts > 1).length,
      paidButNotConfirmed: rows.filter(({ paid, status }) => paid > 0 && status !== 'CONFIRMED').length,
      chargedUnknown: charged - rows.reduce((sum, { paid }) => sum + paid, 0),
      undecided: rows.filter(({ open }) => open > 0).length,
      stockOff: taken - standing,
    };
  } finally {
    await database.close();
  }
}
