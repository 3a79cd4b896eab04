import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { oneKind, openShop, usualKind } from './shop.ts';

type Span = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: Record<string, unknown> }[];
};

/** A collector of traces, as OTLP over HTTP has it, on loopback. */
async function startCollector() {
  const spans: Span[] = [];
  const resources: unknown[] = [];
  const paths = new Set<string>();
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    paths.add(request.url ?? '');
    for (const { resource, scopeSpans } of JSON.parse(body).resourceSpans) {
      resources.push(resource.attributes);
      for (const scope of scopeSpans) spans.push(...scope.spans);
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    resources,
    paths,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

test.each(oneKind)(
  'Traces, %s: a request with its statements and wallet call, sent to the collector',
  async (kind) => {
    const collector = await startCollector();
    const shop = await openShop(kind, { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint });
    try {
      const buyer = await shop.newShopper();
      const { id } = await shop.productInStock(5);
      await buyer.order([{ id, qty: 1 }], { paymentMethod: 'KHALTI' });
    } finally {
      // What was not sent yet goes out when the shop ends.
      await shop.close();
    }
    await collector.close();
    expect([...collector.paths]).toEqual(['/v1/traces']);
    expect(JSON.stringify(collector.resources[0])).toMatch(
      /service\.name.*hardware-pasal.*service\.version.*\d+\.\d+\.\d+/,
    );
    const request = collector.spans.find(({ name }) => name === 'POST /api/orders');
    expect(JSON.stringify(request?.attributes)).toMatch(/http\.route.*http\.response\.status_code.*201/);
    const children = collector.spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
    const names = children.map(({ name }) => name);
    expect(names).toContain('wallet initiate');
    expect(names).toContain('WITH');
    expect(names).not.toContain('PREPARED');
    const all = JSON.stringify(collector.spans);
    expect(all).toContain('insert into');
    expect(all).not.toMatch(/asha|@example\.com|98412\d{5}|argon2|patan/i);
  },
  60_000,
);

test('Traces: an unreachable collector neither stops the shop nor delays its shutdown', async () => {
  const collector = await startCollector();
  await collector.close();
  const shop = await openShop(usualKind, { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint });
  expect((await fetch(`${shop.api}/health`)).status).toBe(200);
  const began = Date.now();
  await shop.close();
  expect(Date.now() - began).toBeLessThan(10_000);
}, 60_000);
