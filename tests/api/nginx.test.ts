import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShop, type Shop } from './shop.ts';

const NGINX = '/usr/sbin/nginx';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

/** nginx listens a moment after it was started, and the shop looks for a release now and then. */
async function untilItAnswers(base: string): Promise<void> {
  for (let tried = 0; tried < 100; tried += 1) {
    const isUp = await fetch(base).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await wait(100);
  }
  throw new Error(`${base} does not answer`);
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

/** deploy/'s configuration, with the places of this test. */
function configuration(folder: string, port: number, shop: Shop): string {
  const site = readFileSync('deploy/nginx/hardware-pasal.conf', 'utf8')
    .replace('127.0.0.1:4321', new URL(shop.address).host)
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('/var/lib/hardware-pasal/', `${shop.dataDir}/`);
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  return `${user} daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {}
    http { access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
    fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;\n${site} }`;
}

describe.skipIf(!existsSync(NGINX))('nginx with the configuration of deploy/', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hardware-pasal-nginx-'));
  let shop: Shop;
  let nginx: ChildProcess;
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
    writeFileSync(join(folder, 'nginx.conf'), configuration(folder, port, shop));
    nginx = spawn(NGINX, ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
    address = `http://127.0.0.1:${port}`;
    for (const base of [address, shop.address]) await untilItAnswers(base);
  }, 120_000);
  afterAll(async () => {
    nginx?.kill('SIGTERM');
    await shop?.close();
    rmSync(folder, { recursive: true, force: true });
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
