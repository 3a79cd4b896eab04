import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { decideAtEsewa, startEsewa } from './esewa-server.ts';
import { kinds, openShop, prepare } from './shop.ts';
import { decideAtWallet, getPidx, startWallet } from './wallet-server.ts';

const SITE = 'http://shop.example';

/** What is true of every wallet, however many callers there are. */
describe.each(kinds.flatMap((kind) => (['KHALTI', 'ESEWA'] as const).map((method) => ({ kind, method }))))(
  '$method on $kind',
  ({ kind, method }) => {
    const khalti = prepare(startWallet);
    const esewa = prepare(startEsewa);
    const shop = prepare(() =>
      openShop(kind, {
        SITE_URL: SITE,
        ...khalti.settings,
        ...esewa.settings,
        // Many lookups at once take a busy machine longer than those of other tests.
        KHALTI_TIMEOUT_MS: '5000',
        ESEWA_TIMEOUT_MS: '5000',
      }),
    );
    const shopper = prepare(() => shop.newShopper(), beforeEach);
    beforeAll(async () => {
      await shop.execute(
        sql`INSERT INTO settings (key, value) VALUES ('payment_methods', 'CASH_ON_DELIVERY,KHALTI,ESEWA')`,
      );
    });

    const order = (productId: number, headers: Record<string, string> = {}) =>
      shopper.order(
        [{ id: productId, qty: 1 }],
        {
          paymentMethod: method,
          isInsideValley: false,
        },
        headers,
      );
    const reach = (address: string) => address.replace(SITE, new URL(shop.api).origin);
    const decide = (paymentUrl: string, outcome: 'pay' | 'cancel') =>
      method === 'KHALTI'
        ? decideAtWallet(paymentUrl, outcome)
        : decideAtEsewa(paymentUrl, outcome, { reach });
    const getStatus = (pidx: string) => shop.add('/payments/khalti/status', { pidx });
    const detail = async (orderId: string) => (await shopper.get(`/orders/${orderId}`)).body.order;
    async function opened() {
      const product = await shop.productInStock();
      const { body } = await order(product.id);
      const { orderId, paymentUrl } = body as { orderId: string; paymentUrl: string };
      return { product, orderId, paymentUrl, pidx: getPidx(paymentUrl) };
    }

    test('Wallet: the same key 10 times at once opens one payment', async () => {
      const { id } = await shop.productInStock();
      const key = { 'idempotency-key': `once-${crypto.randomUUID()}` };
      const responses = await Promise.all(Array.from({ length: 10 }, () => order(id, key)));
      expect(
        new Set(responses.map(({ status, body }) => `${status} ${body.orderId} ${body.paymentUrl}`)).size,
      ).toBe(1);
      expect(responses[0]?.status).toBe(201);
    });

    test('Wallet: 20 callers settle one cancelled payment: its stock comes back once', async () => {
      const { product, orderId, paymentUrl, pidx } = await opened();
      await decide(paymentUrl, 'cancel');
      const responses = await Promise.all(Array.from({ length: 20 }, () => getStatus(pidx)));
      expect(new Set(responses.map(({ body }) => body.status))).toEqual(new Set(['User canceled']));
      expect((await detail(orderId)).status).toBe('CANCELLED');
      await expect.poll(() => shop.getStock(product.slug)).toBe(product.stock);
    });

    test('Wallet: the reconciler confirms what was paid when no browser comes back', async () => {
      const { orderId, paymentUrl } = await opened();
      await decide(paymentUrl, 'pay');
      await expect.poll(async () => (await detail(orderId)).status, { timeout: 15_000 }).toBe('CONFIRMED');
    }, 20_000);

    test('Attack: a paid pidx pays its own order only, however often it is shown', async () => {
      const [paid, other] = [await opened(), await opened()];
      await decide(paid.paymentUrl, 'pay');
      for (let shown = 0; shown < 2; shown += 1) {
        const forged = await shop.add('/payments/khalti/status', {
          pidx: paid.pidx,
          purchase_order_id: other.orderId,
          status: 'Completed',
        });
        expect(forged.body).toEqual({ status: 'Completed' });
      }
      expect((await detail(paid.orderId)).status).toBe('CONFIRMED');
      expect((await detail(other.orderId)).status).toBe('AWAITING_PAYMENT');
      expect(await shop.getStock(paid.product.slug)).toBe(
        paid.product.stock - (paid.product.id === other.product.id ? 2 : 1),
      );
    });
  },
);
