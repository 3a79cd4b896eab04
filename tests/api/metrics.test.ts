import { request as httpRequest } from 'node:http';
import { networkInterfaces } from 'node:os';
import { describe, expect, test } from 'vitest';
import { bearer, oneKind, openShop, prepare, type Shop, usualKind } from './shop.ts';
import { decideAtWallet, getPidx, startWallet } from './wallet-server.ts';

const read = async (shop: Shop, headers: Record<string, string> = {}) => {
  const response = await fetch(`${shop.api}/metrics`, { headers });
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
};
const sample = (text: string, name: string, ...labels: string[]): number | undefined => {
  const line = text
    .split('\n')
    .find(
      (candidate) =>
        candidate.split(/[{ ]/)[0] === name && labels.every((label) => candidate.includes(label)),
    );
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
};

describe.each(oneKind)('%s', (kind) => {
  const wallet = prepare(startWallet);
  const shop = prepare(() =>
    openShop(kind, { SITE_URL: 'http://shop.example', LOG_LEVEL: 'silent', ...wallet.settings }),
  );

  test('Metrics: the process, the database, the disk, the queue and the content, as Prometheus reads them', async () => {
    const { status, type, text } = await read(shop);
    expect(status).toBe(200);
    expect(type).toMatch(/^text\/plain; version=0\.0\.4/);
    for (const name of [
      'process_resident_memory_bytes',
      'nodejs_eventloop_lag_p99_seconds',
      'shop_mail_queue_length',
      'shop_mail_queue_oldest_seconds',
      'shop_refunds_due',
      'shop_payments_unclear',
      'shop_content_version',
      'shop_disk_free_bytes',
      'shop_disk_size_bytes',
    ])
      expect(sample(text, name), name).toBeTypeOf('number');
    expect(sample(text, 'shop_database_up')).toBe(1);
    expect(sample(text, 'shop_alert', 'kind="disk-full"')).toBeTypeOf('number');
    expect(sample(text, 'shop_backup_age_seconds')).toBeUndefined();
    expect(sample(text, 'shop_database_connections', 'state="waiting"')).toBe(
      kind === 'postgres' ? 0 : undefined,
    );
  });

  test('Metrics: requests by route and status, those of the response cache too', async () => {
    const labels = ['method="GET"', 'route="/api/products"'];
    const before = sample((await read(shop)).text, 'http_request_duration_seconds_count', ...labels) ?? 0;
    const first = await fetch(`${shop.api}/products?limit=3`);
    await first.text();
    for (let count = 0; count < 5; count += 1) await (await fetch(`${shop.api}/products?limit=3`)).text();
    const etag = first.headers.get('etag') ?? '';
    await fetch(`${shop.api}/products?limit=3`, { headers: { 'if-none-match': etag } });
    const { text } = await read(shop);
    const good = [...labels, 'status="200"'];
    expect(sample(text, 'http_request_duration_seconds_count', ...good)).toBe(before + 6);
    expect(sample(text, 'http_request_duration_seconds_bucket', ...good, 'le="+Inf"')).toBe(before + 6);
    expect(sample(text, 'http_request_duration_seconds_sum', ...good)).toBeGreaterThan(0);
    expect(sample(text, 'http_request_duration_seconds_count', ...labels, 'status="304"')).toBe(1);
  });

  test('Metrics: addresses and methods without end make no time series without end', async () => {
    for (let count = 0; count < 30; count += 1) {
      await fetch(`${shop.api}/products/made-up-${count}`);
      await fetch(`${shop.address}/made-up-${count}`);
      await fetch(`${shop.api}/nothing/${count}?q=${count}`);
    }
    const { text } = await read(shop);
    expect(text).not.toContain('made-up');
    const routes = new Set([...text.matchAll(/route="([^"]*)"/g)].map(([, route]) => route));
    expect(routes.size).toBeLessThan(20);
    expect(
      sample(text, 'http_request_duration_seconds_count', 'route="/api/products/:slug"', 'status="404"'),
    ).toBe(30);
  });

  test('Metrics: orders by payment method, payments by outcome, the wallet’s calls', async () => {
    const buyer = await shop.newShopper();
    const { id } = await shop.productInStock(5);
    const order = (paymentMethod: string, qty = 1) => buyer.order([{ id, qty }], { paymentMethod });
    await order('CASH_ON_DELIVERY');
    await order('CASH_ON_DELIVERY', 10_000);
    await order('BARTER');
    const { paymentUrl } = (await order('KHALTI')).body;
    await decideAtWallet(paymentUrl, 'pay');
    await shop.add('/payments/khalti/status', { pidx: getPidx(paymentUrl) });
    const { text } = await read(shop);
    const orders = (method: string, outcome: string) =>
      sample(text, 'shop_orders_total', `payment_method="${method}"`, `outcome="${outcome}"`);
    expect(orders('CASH_ON_DELIVERY', 'placed')).toBe(1);
    expect(orders('CASH_ON_DELIVERY', 'failed')).toBe(1);
    expect(orders('unknown', 'failed')).toBe(1);
    expect(orders('KHALTI', 'placed')).toBe(1);
    expect(sample(text, 'shop_payments_total', 'outcome="PAID"')).toBe(1);
    expect(
      sample(text, 'shop_wallet_call_duration_seconds_count', 'call="initiate"', 'outcome="answered"'),
    ).toBe(1);
    expect(
      sample(text, 'shop_wallet_call_duration_seconds_count', 'call="lookup"', 'outcome="answered"'),
    ).toBeGreaterThanOrEqual(1);
    expect(
      sample(text, 'shop_background_runs_total', 'work="payments"', 'outcome="done"'),
    ).toBeGreaterThanOrEqual(1);
    expect(text).not.toMatch(/@example|9841234567|Asha/);
  });
});

test('Metrics: to a stranger they are not there', async () => {
  const shop = await openShop(usualKind, { TRUST_PROXY: 'true' });
  try {
    expect((await read(shop)).status).toBe(200);
    for (const header of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'])
      expect((await read(shop, { [header]: '127.0.0.1' })).status, header).toBe(404);
  } finally {
    await shop.close();
  }
});

test('Metrics: with METRICS_TOKEN they are for who shows it, wherever from', async () => {
  const token = 'a-token-of-the-monitoring';
  const shop = await openShop(usualKind, { METRICS_TOKEN: token });
  try {
    expect((await read(shop)).status).toBe(404);
    expect((await read(shop, bearer(`${token}!`))).status).toBe(404);
    expect((await read(shop, { ...bearer(token), 'x-forwarded-for': '203.0.113.9' })).status).toBe(200);
  } finally {
    await shop.close();
  }
});

const lanAddress = Object.values(networkInterfaces())
  .flat()
  .find((network) => network && network.family === 'IPv4' && !network.internal)?.address;

test.skipIf(!lanAddress)('Metrics: a call from another address of the network is a stranger’s', async () => {
  const other = await openShop(usualKind);
  try {
    // From this machine's own address to loopback: what the socket tells is what counts.
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const { port } = new URL(other.address);
      httpRequest({ host: '127.0.0.1', port, path: '/api/metrics', localAddress: lanAddress }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on('error', reject)
        .end();
    });
    expect(status).toBe(404);
  } finally {
    await other.close();
  }
});
