import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { imageAtWidth, pictureHosts } from '../../src/rules/product/image.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import { keepFewProducts } from '../api/few-products.ts';
import { seededDataDir } from '../api/fresh-database.ts';
import { bearer, logIn, post } from '../api/shop-client.ts';
import { getOrder } from '../api/shop-fixtures.ts';
import { freePort } from '../free-port.ts';
import { kill, run } from '../process.ts';
import { SITE_URL } from '../publishing/site-url.ts';
import { untilItAnswers } from '../served/until-it-answers.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = seededDataDir();
  const database = await openDatabase({ dataDir, databaseUrl: undefined });
  await keepFewProducts(database.queries);
  await database.close();
  execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/bundle-server.ts']);
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }));

test('Deploy: the service starts from the bundle, which finds all that lies beside its sources', async () => {
  const unit = readFileSync('deploy/systemd/hardware-pasal.service', 'utf8');
  expect(unit).toContain('dist/server/start.js');
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const shop = run('dist/server/start.js', { DATA_DIR: dataDir, PORT: String(port), SITE_URL });
  let said = '';
  shop.stderr?.on('data', (chunk) => {
    said += chunk;
  });
  try {
    await untilItAnswers(`${address}/api/health`);
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect((await (await fetch(`${address}/api/health`)).json()).data.version).toBe(version);
    // The reference page's viewer lies in its own package.
    expect((await fetch(`${address}/api/docs/swagger-ui-bundle.js`)).status).toBe(200);
    // A picture is made by a process of its own, and so a bill is drawn and a file read: each is a file of the bundle.
    for (const name of ['picture', 'pdf', 'file', 'statement'])
      expect(existsSync(`dist/server/${name}-process.js`)).toBe(true);
    const { data } = await (await fetch(`${address}/api/products?limit=1`)).json();
    const picture = await fetch(
      imageAtWidth(data[0].images[0], pictureHosts(address, `${address}/api`, ''), 160),
    );
    expect([picture.status, picture.headers.get('content-type')?.split('/')[0]]).toEqual([200, 'image']);
    // A bill is drawn with fonts that lie in their own package.
    const { user, token } = await logIn(`${address}/api`, 'editor@example.com');
    const order = getOrder(user.id, [{ id: data[0].id, qty: 1 }]);
    const { body } = await post(`${address}/api/orders`, order, bearer(token));
    const bill = await post(`${address}/api/orders/${body.orderId}/bills`, {}, bearer(token));
    const pdf = await fetch(`${address}/api/bills/${bill.body.data.id}/pdf`, { headers: bearer(token) });
    expect([pdf.status, (await pdf.text()).slice(0, 5)]).toEqual([200, '%PDF-']);
    const sending = { method: 'POST', headers: { ...bearer(token), 'content-type': 'text/csv' } };
    const file = `name,sellingPrice,brand,productCategory\nBundled,1000,ASUS,${data[0].productCategory.slug}`;
    const read = await fetch(`${address}/api/imports?dryRun=1`, { ...sending, body: file });
    expect((await read.json()).data.preview.count).toBe(1);
    const statement = 'Date,Description,Debit,Credit\n2026-11-26,Transfer,,1500';
    const matched = await fetch(`${address}/api/transfers/statement`, { ...sending, body: statement });
    expect((await matched.json()).data.lines).toHaveLength(1);
    // A publication is made from the sources.
    await expect
      .poll(async () => (await fetch(`${address}/about-us`)).status, { timeout: 120_000 })
      .toBe(200);
    expect(said).toBe('');
  } finally {
    await kill(shop);
  }
});
