import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkedAsShipped, hasNginx, startNginx } from '../served/nginx.ts';
import { untilItAnswers } from '../served/until-it-answers.ts';
import { openShop, type Shop } from './shop.ts';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

/** What goes with an answer besides these is the server's own business: dates, tags, lengths. */
const TOLD = [
  'content-type',
  'content-encoding',
  'cache-control',
  'vary',
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-content-type-options',
  'x-frame-options',
];

/** What of an answer has to be the same, whoever gives it. */
async function answerOf(base: string, path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(base + path, { redirect: 'manual', headers });
  const told = TOLD.map((name) => [
    name,
    answer.headers.get(name)?.toLowerCase().replace('; charset', ';charset'),
  ]);
  return {
    status: answer.status,
    location: answer.headers.get('location')?.replace(base, '') ?? null,
    ...Object.fromEntries(told),
    body: createHash('sha256')
      .update(await answer.text())
      .digest('hex'),
  };
}

const textOf = async (address: string) => (await fetch(address)).text();

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
    const css = (await textOf(shop.address)).match(/\/_astro\/[\w.-]+\.css/)?.[0];
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
      `/cart?ids=${'7'.repeat(12_000)}`,
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

  test.each(['br', 'gzip', 'identity'])(
    'Design §3: files leave nginx in their %s form, made at build',
    async (form) => {
      const headers = { 'accept-encoding': form };
      const html = await textOf(shop.address);
      const [css = '', script = ''] = [/\/_astro\/[\w.-]+\.css/, /\/_astro\/[\w.-]+\.js/].map(
        (pattern) => html.match(pattern)?.[0],
      );
      for (const path of [
        '/',
        '/cart',
        css,
        script,
        '/favicon.svg',
        '/rss.xml',
        '/robots.txt',
        '/manifest.webmanifest',
      ])
        expect(await answerOf(address, path, headers), path).toEqual(
          await answerOf(shop.address, path, headers),
        );
    },
  );

  test('Design §5.14: where the shop does not answer, pages stay and the rest says so', async () => {
    for (const path of ['/_redirects', '/_headers']) {
      const answer = await fetch(address + path);
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain('Page not found');
    }
    const port = await freePort();
    const stop = await startNginx({ port, shopAddress: 'http://127.0.0.1:9', dataDir: shop.dataDir });
    const lonely = `http://127.0.0.1:${port}`;
    try {
      expect((await answerOf(lonely, '/cart')).status).toBe(200);
      const order = await fetch(`${lonely}/order/HP-20261120-7K2QF9`);
      expect(order.status).toBe(502);
      expect(await order.text()).toContain('Something went wrong');
      expect((await answerOf(lonely, '/api/settings')).status).toBe(502);
    } finally {
      await stop();
    }
  });

  test('Design §3: the configuration is good as it is shipped', async () => {
    const said = await checkedAsShipped();
    expect(said).toContain('syntax is ok');
    expect(said).not.toContain('[warn]');
  });
});
