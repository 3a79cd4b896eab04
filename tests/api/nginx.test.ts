import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ERRORS, errorResponse } from '../../src/contract/errors.ts';
import { freePort } from '../free-port.ts';
import { checkedAsShipped, hasIpv6, hasNginx, startNginx } from '../served/nginx.ts';
import { untilItAnswers } from '../served/until-it-answers.ts';
import { rawRequest } from './raw-request.ts';
import { openShop, type Shop, usualKind } from './shop.ts';

/** Other headers may differ between servers: dates, tags, lengths. */
const SHARED = [
  'x-robots-tag',
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

/** The parts of a response that must be the same from every server. */
async function getResponse(base: string, path: string, headers: Record<string, string> = {}) {
  const response = await fetch(base + path, { redirect: 'manual', headers });
  const shared = SHARED.map((name) => [
    name,
    response.headers.get(name)?.toLowerCase().replace('; charset', ';charset'),
  ]);
  return {
    status: response.status,
    location: response.headers.get('location')?.replace(base, '') ?? null,
    ...Object.fromEntries(shared),
    body: createHash('sha256')
      .update(await response.text())
      .digest('hex'),
  };
}

/** What comes back for bytes that no client would send. */
async function rawResponse(base: string, request: string): Promise<string> {
  const { hostname, port } = new URL(base);
  const socket = connect(Number(port), hostname);
  socket.end(request);
  return text(socket);
}

/** The bytes of the files in a folder. */
const sizeOf = (folder: string) =>
  readdirSync(folder, { recursive: true })
    .map((name) => statSync(join(folder, String(name))))
    .reduce((sum, entry) => sum + (entry.isFile() ? entry.size : 0), 0);

const fetchText = async (address: string) => (await fetch(address)).text();

describe.skipIf(!hasNginx)('nginx with the configuration of deploy/', () => {
  let shop: Shop;
  let stopNginx = async () => {};
  let address: string;
  let accessLog: string;
  let folder: string;
  const slugs: string[] = [];
  beforeAll(async () => {
    shop = await openShop(usualKind, { LOG_LEVEL: 'silent' });
    const list = await (await fetch(`${shop.api}/products?limit=3`)).json();
    slugs.push(...(list as { data: { slug: string }[] }).data.map(({ slug }) => slug));
    await shop.execute(sql`DELETE FROM products WHERE slug = ${slugs[1]}`);
    await shop.execute(sql`UPDATE products SET slug = 'renamed' WHERE slug = ${slugs[2]}`);
    await shop.publisher.finished(await shop.publisher.request({ trigger: 'start' }));
    const port = await freePort();
    await untilItAnswers(shop.address);
    accessLog = join(shop.dataDir, 'access.log');
    folder = mkdtempSync(join(tmpdir(), 'hardware-pasal-nginx-'));
    stopNginx = await startNginx({
      port,
      shopAddress: shop.address,
      dataDir: shop.dataDir,
      accessLog,
      folder,
    });
    address = `http://127.0.0.1:${port}`;
  }, 120_000);
  afterAll(async () => {
    await stopNginx();
    await shop?.close();
  });

  test('Addresses: every kind of address is answered as the embedded server answers it', async () => {
    const [there, gone, renamed] = slugs;
    const css = (await fetchText(shop.address)).match(/\/_astro\/[\w.-]+\.css/)?.[0];
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
      '/product-category/laptops?spec%5bmemory%5d=16&brand=dell',
      '/explore-products?brand=dell&sort=price',
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
      expect(await getResponse(address, path), path).toEqual(await getResponse(shop.address, path));
    const icon = await fetch(`${address}/favicon.ico`);
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/vnd.microsoft.icon']);
    const filtered = await getResponse(address, '/explore-products?brand=dell&sort=price');
    expect(filtered).toMatchObject({ status: 200, 'x-robots-tag': 'noindex' });
    expect(await getResponse(address, '/explore-products?brand=dell')).toMatchObject({
      status: 200,
      'x-robots-tag': undefined,
    });
  });

  test('Logs: the access log names what was asked, without what stands behind the "?"', async () => {
    const path = '/api/coupons';
    await fetch(`${address}${path}?code=SECRET-CODE`, { headers: { referer: `${address}/?q=SECRET-WORD` } });
    const log = () => readFileSync(accessLog, 'utf8');
    await expect.poll(log).toContain(`"GET ${path} HTTP/1.1" 200`);
    for (const opened of ['quotations/SECRET-1', 'transfers/SECRET-2/slips', 'product-previews/SECRET-3?a=1'])
      await fetch(`${address}/api/${opened}`);
    await expect.poll(log).toContain('"GET /api/product-previews/- HTTP/1.1" 404');
    expect(log()).toContain('"GET /api/transfers/-/slips HTTP/1.1" 404');
    expect(log()).not.toMatch(/SECRET/);
  });

  test('Attack: what strangers send makes no long line of the access log', async () => {
    const before = statSync(accessLog).size;
    const long = (sign: string) => sign.repeat(15_000);
    const marked = (line: string) =>
      `${line}\r\nHost: shop\r\nUser-Agent: Long ${'\u00ff'.repeat(7000)}\r\nConnection: close\r\n\r\n`;
    for (const line of [
      `GET /${long('"')} HTTP/1.1`,
      `GET /api/transfers/x/${long('a')} HTTP/1.1`,
      `GET /api/transfers/${long('a')} HTTP/1.1`,
      `${long('A')} / HTTP/1.1`,
      `GET / HTTP/1.${long('0')}1`,
      `GET http://${long('a')}/ HTTP/1.1`,
    ])
      await rawResponse(address, marked(line));
    const lines = () => readFileSync(accessLog, 'utf8').slice(before).split('\n').filter(Boolean);
    await expect.poll(lines).toHaveLength(6);
    for (const line of lines()) expect(line.length).toBeLessThan(2500);
    expect(lines()[0]).toMatch(/^127\.0\.0\.1 - - \[.+\] "GET \/\S+ HTTP\/1\.1" \d+ \d+ "-" "Long \S+" \w+$/);
  });

  test('Bodies: one address has few pages at a time', async () => {
    const answers: string[] = [];
    const reading = Array.from({ length: 220 }, () => {
      const socket = connect(Number(new URL(address).port), '127.0.0.1');
      socket.once('data', (data) => answers.push(String(data).slice(9, 12)));
      socket.on('error', () => undefined);
      // A body that does not end keeps a request open.
      socket.write(
        'POST /gone/a HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
      );
      return socket;
    });
    await expect.poll(() => answers.length, { timeout: 9000 }).toBe(20);
    expect(new Set(answers)).toEqual(new Set(['429']));
    for (const socket of reading) socket.destroy();
    await expect.poll(async () => (await fetch(`${address}/cart`)).status).toBe(200);
  });

  /** Sends a body without an end until the answer is there, at most 4 MB of it. */
  function sendWithoutEnd(path: string, headers: Record<string, string>) {
    const piece = Buffer.alloc(64 * 1024, 'x');
    let sent = 0;
    const body = new Readable({
      read() {
        sent += piece.length;
        if (sent <= 4_000_000) this.push(piece);
      },
    });
    return rawRequest(address, path, { method: 'POST', headers, body });
  }

  test('Bodies: what the shop did not allow is answered before it is read, and lies on no disk', async () => {
    const calls = [
      ['/api/imports', 'text/csv', 401],
      ['/api/uploads', 'image/png', 401],
      ['/api/transfers/made-up/slips', 'application/pdf', 404],
      ['/api/transfers/statement', 'text/csv', 401],
    ] as const;
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => {
        const [path, type, status] = calls[index % calls.length] ?? calls[0];
        return sendWithoutEnd(path, { 'content-type': type, 'transfer-encoding': 'chunked' }).then(
          (answer) => ({ ...answer, expected: status }),
        );
      }),
    );
    for (const { status, expected } of answers) expect(status).toBe(expected);
    expect(sizeOf(join(folder, 'body'))).toBe(0);
  });

  test('Bodies: one address has few calls at a time', async () => {
    const refused: string[] = [];
    const waiting = Array.from({ length: 70 }, () => {
      const socket = connect(Number(new URL(address).port), '127.0.0.1');
      socket.on('data', (data) => refused.push(String(data)));
      socket.write(
        'POST /api/orders/quote HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
      );
      return socket;
    });
    await expect.poll(() => refused.length, { timeout: 20_000 }).toBe(10);
    for (const answer of refused) {
      expect(answer).toContain('HTTP/1.1 429');
      expect(errorResponse.parse(JSON.parse(answer.split('\r\n\r\n')[1] ?? ''))).toMatchObject({
        code: 'too_many_requests',
        message: ERRORS.too_many_requests.message,
      });
    }
    for (const socket of waiting) socket.destroy();
    await expect.poll(async () => (await fetch(`${address}/api/settings`)).status).toBe(200);
  });

  /** Sends a request and then a piece of it every second. @returns what came until nginx hung up, and after how many ms */
  async function sendByDrops(request: string, drop: string) {
    const began = Date.now();
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(request);
    const drops = setInterval(() => socket.write(drop), 1000);
    const answer = await text(socket);
    clearInterval(drops);
    socket.destroy();
    return { answer, lasted: Date.now() - began };
  }

  test('Bodies: a small one that comes by drops is ended', { timeout: 40_000 }, async () => {
    const request =
      'POST /api/orders/quote HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 2000\r\n\r\n{';
    const { answer, lasted } = await sendByDrops(request, ' ');
    expect(answer).toContain('HTTP/1.1 408');
    expect(errorResponse.parse(JSON.parse(answer.split('\r\n\r\n')[1] ?? ''))).toMatchObject({
      code: 'request_timeout',
    });
    expect(lasted).toBeLessThan(15_000);
  });

  test('Headers: those that do not end are ended', { timeout: 40_000 }, async () => {
    const { lasted } = await sendByDrops('GET /api/products HTTP/1.1\r\nHost: shop\r\n', 'X-A: a\r\n');
    expect(lasted).toBeLessThan(15_000);
  });

  test.each(['br', 'gzip', 'identity'])(
    'Serving: files leave nginx in their %s form, as from the embedded server',
    async (form) => {
      const headers = { 'accept-encoding': form };
      const html = await fetchText(shop.address);
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
        expect(await getResponse(address, path, headers), path).toEqual(
          await getResponse(shop.address, path, headers),
        );
      const encodings = ['/', '/cart', css, script].map(async (path) => {
        const { headers: sent } = await fetch(address + path, { headers });
        return sent.get('content-encoding') ?? 'identity';
      });
      expect(await Promise.all(encodings)).toEqual([form, form, form, form]);
    },
  );

  test('Serving: a page that nginx compresses is the same to caches, and asks for no ranges', async () => {
    const headers = { 'accept-encoding': 'gzip' };
    const first = await fetch(`${address}/cart`, { headers });
    const etag = first.headers.get('etag') ?? '';
    expect([etag, first.headers.get('accept-ranges')]).toEqual([expect.stringMatching(/^W\//), null]);
    const again = await fetch(`${address}/cart`, { headers: { ...headers, 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });

  test('Outages: where the shop does not answer, pages stay and the rest says so', async () => {
    for (const path of ['/_redirects', '/_headers']) {
      const response = await fetch(address + path);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('Page not found');
    }
  });

  describe('while the shop does not answer', () => {
    let stop = async () => {};
    let lonely: string;
    let errorLogs: string[];
    const nobody = 'http://127.0.0.1:9';
    beforeAll(async () => {
      const port = await freePort();
      const lonelyLog = join(shop.dataDir, 'lonely-access.log');
      const ownFolder = mkdtempSync(join(tmpdir(), 'hardware-pasal-nginx-'));
      // Where the configuration says it, and else where nginx does.
      errorLogs = [lonelyLog.replace('access.log', 'error.log'), join(ownFolder, 'error.log')];
      stop = await startNginx({
        port,
        shopAddress: nobody,
        dataDir: shop.dataDir,
        accessLog: lonelyLog,
        folder: ownFolder,
      });
      lonely = `http://127.0.0.1:${port}`;
    });
    afterAll(() => stop());

    test('Outages: the error log has no address with its query, and no page from where a visitor came', async () => {
      const headers = { referer: `${lonely}/explore-products?q=SECRET-WORD` };
      for (const path of [
        '/order/HP-20261120-7K2QF9?token=SECRET-1',
        '/api/transfers/SECRET-2',
        '/none?q=SECRET-3',
      ])
        await fetch(lonely + path, { headers });
      for (const log of errorLogs) expect(readFileSync(log, 'utf8')).not.toMatch(/SECRET/);
    });

    test('Outages: pages stay, and what only the shop has says that something went wrong', async () => {
      expect((await getResponse(lonely, '/cart')).status).toBe(200);
      const order = await fetch(`${lonely}/order/HP-20261120-7K2QF9`);
      expect(order.status).toBe(502);
      expect(order.headers.get('content-type')).toContain('text/html');
      expect(await order.text()).toContain('Something went wrong');
    });

    test.each([
      ['GET', undefined],
      ['POST', '{}'],
    ])('Outages: a %s of the API is answered 503 in JSON, with a time to come back', async (method, body) => {
      const response = await fetch(`${lonely}/api/settings?a=1`, { method, ...(body && { body }) });
      expect(response.status).toBe(503);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('content-type')).toContain('application/json');
      expect(errorResponse.parse(await response.json())).toMatchObject({
        code: 'service_unavailable',
        message: ERRORS.service_unavailable.message,
      });
    });

    test.each(['/cart', '/api/settings', '/order/HP-20261120-7K2QF9'])(
      'Outages: too large a body at %s has an answer of the shop',
      async (path) => {
        const response = await rawResponse(
          lonely,
          `POST ${path} HTTP/1.1\r\nHost: shop\r\nContent-Length: 99999999\r\nConnection: close\r\n\r\n`,
        );
        expect(response.split('\r\n', 1)[0]).toMatch(/ 4(?:13|05) /);
        expect(response).toContain(
          path.startsWith('/api') ? ERRORS.payload_too_large.message : 'Something went wrong',
        );
        expect(response).not.toContain('<center>nginx');
      },
    );

    test.each([
      ['/cart', '2m', 413],
      ['/api/transfers/any/slips', '12m', 503],
      ['/api/imports', '64m', 503],
      ['/api/imports', '66m', 413],
    ])('a body for %s of %s is answered %i', async (path, size, status) => {
      const length = Number.parseInt(size, 10) * 1024 * 1024;
      const response = await fetch(lonely + path, { method: 'POST', body: new Uint8Array(length) });
      expect(response.status).toBe(status);
      if (path.startsWith('/api')) errorResponse.parse(await response.json());
    });

    test('what only Prometheus may read is missing in the form of the API', async () => {
      const response = await fetch(`${lonely}/api/metrics`);
      expect(response.status).toBe(404);
      expect(errorResponse.parse(await response.json())).toMatchObject({
        code: 'not_found',
        message: ERRORS.not_found.message,
      });
    });

    test.each([
      ['an address too long', `GET /${'a'.repeat(20_000)} HTTP/1.1`],
      ['a request that is none', 'GET /cart HTTP/9.9\r\nA'],
      ['a method that pages have not', 'POST /cart HTTP/1.1'],
    ])('Outages: %s is answered by a page of the shop', async (_, line) => {
      const response = await rawResponse(lonely, `${line}\r\nHost: shop\r\nConnection: close\r\n\r\n`);
      expect(response).not.toContain('<center>nginx');
    });

    test('Outages: without any release the page that says so comes all the same', async () => {
      const port = await freePort();
      const stopEmpty = await startNginx({ port, shopAddress: nobody, dataDir: '/nonexistent' });
      for (const path of ['/', '/cart', '/none', '/500.html', '/robots.txt']) {
        const response = await fetch(`http://127.0.0.1:${port}${path}`);
        expect(response.status, path).toBeGreaterThanOrEqual(502);
        expect(await response.text(), path).toContain('Something went wrong');
      }
      await stopEmpty();
    });
  });

  test.skipIf(!hasIpv6)('pages come over IPv6 too', async () => {
    const response = await fetch(address.replace('127.0.0.1', '[::1]'));
    expect(response.status).toBe(200);
  });

  test('Serving: the configuration is good as it is shipped', async () => {
    const said = await checkedAsShipped();
    expect(said).toContain('syntax is ok');
    expect(said).not.toContain('[warn]');
  });
});
