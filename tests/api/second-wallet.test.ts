import { rmSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PaymentMethod } from '../../src/contract/order.ts';
import { placeOrder } from '../../src/server/checkout/place-order.ts';
import { type Database, getRows } from '../../src/server/db/database.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import { orders, payments } from '../../src/server/db/schema.ts';
import { khaltiGateway } from '../../src/server/payments/gateways/khalti/protocol.ts';
import { type Gateways, getGateways } from '../../src/server/payments/gateways/registry.ts';
import { openPayment } from '../../src/server/payments/open-payment.ts';
import { reconcile } from '../../src/server/payments/reconcile.ts';
import { refund } from '../../src/server/payments/refund.ts';
import { settle } from '../../src/server/payments/settle.ts';
import { parseConfig } from '../../src/server/settings/config.ts';
import { background } from '../../src/server/timers/repeat.ts';
import { seededDataDir } from './fresh-database.ts';
import { SECOND_METHOD, startSecondWallet } from './second-wallet.ts';
import { prepare } from './shop.ts';
import { getOrder } from './shop-fixtures.ts';
import { decideAtWallet, startWallet } from './wallet-server.ts';

let database: Database;
const khalti = prepare(startWallet);
const second = prepare(startSecondWallet);
let gateways: Gateways;
let ofKhalti: Gateways;
let userId: string;
let productId: number;
const dataDir = seededDataDir();

beforeAll(async () => {
  const { baseUrl = '', secretKey = '' } = parseConfig(khalti.settings).khalti;
  const gateway = khaltiGateway({ baseUrl: () => baseUrl, secretKey, timeoutMs: 10_000 });
  gateways = getGateways([{ gateway }, { gateway: second.gateway }]);
  ofKhalti = getGateways([{ gateway }]);
  database = await openDatabase({ dataDir, databaseUrl: undefined });
  const found = await database.queries.execute(sql`
    SELECT (SELECT id FROM users WHERE staff_role IS NULL LIMIT 1) AS user_id,
      (SELECT product_id FROM inventory ORDER BY quantity DESC LIMIT 1) AS product_id`);
  const [row] = getRows<{ user_id: string; product_id: number }>(found);
  userId = row?.user_id ?? '';
  productId = row?.product_id ?? 0;
});
afterAll(async () => {
  await database?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** An order by a method, with its payment open. The rules know one wallet, so the second takes an order over. */
async function opened(method: PaymentMethod) {
  const request = {
    ...getOrder(userId, [{ id: productId, qty: 1 }], { paymentMethod: 'KHALTI' }),
  } as Parameters<typeof placeOrder>[2];
  const placed = await placeOrder(database.queries, { userId, network: '192.0.2.1' }, request, undefined);
  await database.queries.update(orders).set({ paymentMethod: method }).where(eq(orders.id, placed.orderId));
  const paymentUrl = await openPayment(database.queries, gateways.of(method), 'http://shop.example', placed);
  const { reference } = await getState(placed.orderId);
  return { orderId: placed.orderId, paymentUrl, reference };
}

async function getState(orderId: string) {
  const [found] = await database.queries
    .select({ order: orders.status, payment: payments.state, reference: payments.gatewayReference })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(orders.id, orderId));
  return { order: found?.order, payment: found?.payment, reference: found?.reference ?? '' };
}

const lookNow = (orderId: string) =>
  database.queries.update(payments).set({ nextLookupAt: new Date() }).where(eq(payments.orderId, orderId));

async function paid(method: PaymentMethod) {
  const order = await opened(method);
  if (method === 'KHALTI') await decideAtWallet(order.paymentUrl, 'pay');
  else second.decide(order.reference, 'COMPLETE');
  expect(await settle(database.queries, gateways, order.reference)).toBe('Completed');
  return order;
}

async function cancel(orderId: string) {
  await database.queries.update(orders).set({ status: 'CANCELLED' }).where(eq(orders.id, orderId));
  await database.queries.update(payments).set({ state: 'NEEDS_REFUND' }).where(eq(payments.orderId, orderId));
}

const getRefund = (orderId: string, known: Gateways) =>
  refund(
    database.queries,
    known,
    { orderId, actorId: userId, key: undefined, request: {} },
    async () => undefined,
  );

test('Second wallet: a payment is settled at the wallet of its own method', async () => {
  const before = khalti.opened();
  const [one, other] = [await paid('KHALTI'), await paid(SECOND_METHOD)];
  expect(await getState(one.orderId)).toMatchObject({ order: 'CONFIRMED', payment: 'PAID' });
  expect(await getState(other.orderId)).toMatchObject({ order: 'CONFIRMED', payment: 'PAID' });
  expect(khalti.opened()).toBe(before + 1);
  expect(second.calls.map(({ uuid }) => uuid)).not.toContain(one.reference);
});

test('Second wallet: a word that its gateway does not know means wait, and holds the payment', async () => {
  const { orderId, reference } = await opened(SECOND_METHOD);
  second.decide(reference, 'AMBIGUOUS');
  expect(await settle(database.queries, gateways, reference)).toBe('AMBIGUOUS');
  expect(await getState(orderId)).toMatchObject({ order: 'AWAITING_PAYMENT', payment: 'OPEN' });
});

test('Second wallet: money goes back by the wallet that took it', async () => {
  const [one, other] = [await paid('KHALTI'), await paid(SECOND_METHOD)];
  for (const { orderId } of [one, other]) await cancel(orderId);
  second.calls.length = 0;
  await getRefund(other.orderId, gateways);
  expect(second.calls).toContainEqual({ call: 'refund', uuid: other.reference });
  expect(khalti.refundedOf(one.reference)).toBe(0);
  second.calls.length = 0;
  await getRefund(one.orderId, gateways);
  expect(second.calls).toEqual([]);
  expect(khalti.refundedOf(one.reference)).toBeGreaterThan(0);
  for (const { orderId } of [one, other])
    expect(await getState(orderId)).toMatchObject({ payment: 'REFUNDED' });
});

test('Second wallet: the reconciler asks each wallet for its own payments', async () => {
  const [one, other] = [await opened('KHALTI'), await opened(SECOND_METHOD)];
  await decideAtWallet(one.paymentUrl, 'cancel');
  second.decide(other.reference, 'COMPLETE');
  const refunded = await paid(SECOND_METHOD);
  second.decide(refunded.reference, 'FULL_REFUND');
  await cancel(refunded.orderId);
  for (const { orderId } of [one, other, refunded]) await lookNow(orderId);
  const app = fastify();
  app.decorate('gateways', gateways);
  background(app, 'payments', 1000, () => reconcile(database.staffQueries, gateways, app.log));
  await app.ready();
  await expect.poll(async () => (await getState(one.orderId)).payment, { timeout: 20_000 }).toBe('FAILED');
  await expect.poll(async () => (await getState(other.orderId)).payment, { timeout: 20_000 }).toBe('PAID');
  await expect
    .poll(async () => (await getState(refunded.orderId)).payment, { timeout: 20_000 })
    .toBe('REFUNDED');
  await app.close();
});

test('Second wallet: without its gateway a payment stays as it is, and its money goes back by hand', async () => {
  const { orderId, reference } = await opened(SECOND_METHOD);
  await expect(settle(database.queries, ofKhalti, reference)).rejects.toThrow('no gateway');
  expect(await getState(orderId)).toMatchObject({ order: 'AWAITING_PAYMENT', payment: 'OPEN' });
  const taken = await paid(SECOND_METHOD);
  await cancel(taken.orderId);
  await expect(getRefund(taken.orderId, ofKhalti)).rejects.toThrow('Refund it by hand');
  expect(await getState(taken.orderId)).toMatchObject({ payment: 'NEEDS_REFUND' });
});
