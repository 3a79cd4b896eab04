import { once } from 'node:events';
import { createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasNginx, startNginx } from '../served/nginx.ts';
import { untilItAnswers } from '../served/until-it-answers.ts';
import { openShop, type Shop } from './shop.ts';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

/** What of an answer has to be the same, whoever gives it. */
async function answerOf(base: string, path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(base + path, { redirect: 'manual', headers });
  const body = await answer.text();
  const told = (name: string) => answer.headers.get(name);
  return {
    status: answer.status,
    location: told('location')?.replace(base, '') ?? null,
    type: told('content-type')?.split(';')[0] ?? null,
    kept: told('cache-control'),
    framing: told('content-security-policy'),
    sniffing: told('x-content-type-options'),
    body,
  };
}

describe.skipIf(!hasNginx)('nginx with the configuration of deploy/', () => {
  let shop: Shop;
  let stopNginx = async () => {};
  let address: string;
  const slugs: string[] = [];
  beforeAll(async () => {
    shop = await openShop('embedded', { LOG_LEVEL: 'silent' });
    const list = await (await fetch(`${shop.api}/products?limit=3`)).json();
    slugs.push(...(list as { data: { slug: string }[] }).data.map(({ slug }) => slug));
    await shop.database.queries.execute(sql`DELETE FROM products WHERE slug = ${slugs[1]}`);
    await shop.database.queries.execute(sql`UPDATE products SET slug = 'renamed' WHERE slug = ${slugs[2]}`);
    await shop.publisher.finished(await shop.publisher.request({ trigger: 'start' }));
    const port = await freePort();
    await untilItAnswers(shop.address);
    stopNginx = await startNginx({ port, shopAddress: shop.address, dataDir: shop.dataDir });
    address = `http://127.0.0.1:${port}`;
  }, 120_000);
  afterAll(async () => {
    await stopNginx();
    await shop?.close();
  });

  test('Design §5.11: every kind of address is answered as the embedded server answers it', async () => {
    const [there, gone, renamed] = slugs;
    const css = (await answerOf(shop.address, '/')).body.match(/\/_astro\/[\w.-]+\.css/)?.[0];
    for (const path of [
      '/',
      '/cart',
      '/cart/?a=1',
      `/product/${there}`,
      `/product/${gone}`,
      `/gone/${gone}`,
      `/product/${renamed}?a=1`,
      '/product/none',
      '/none',
      '/product-category',
      '/product-category?productCategory=laptops',
      '/product-category?productCategory=none',
      '/product-category/laptops',
      '/product-category/laptops/2',
      `/laptops/${there}`,
      '/order/HP-20261120-7K2QF9',
      '/sw.js',
      '/robots.txt',
      '/sitemap-index.xml',
      '/favicon.svg',
      '/manifest.webmanifest',
      String(css),
      '/api/settings',
      '/api/none',
    ])
      expect(await answerOf(address, path), path).toEqual(await answerOf(shop.address, path));
  });

  test('Design §3: files leave nginx as they were compressed at build', async () => {
    const answer = await fetch(address, { headers: { 'accept-encoding': 'gzip' } });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect((await fetch(`${address}/_redirects`)).status).toBe(404);
  });
});
