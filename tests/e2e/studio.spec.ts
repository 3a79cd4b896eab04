import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { addressOf, run } from '../process.ts';
import { beLoggedIn, expectAccessible, newShopper } from './shopper.ts';
import { expect, logInHere, products, test } from './test.ts';

const EDITOR = { email: 'editor@example.com', password: 'himalaya-2003' };
const port = Number(process.env.E2E_PORT ?? 4387) + 1;
const baseURL = `http://127.0.0.1:${port}`;

// A shop of its own: what these tests publish would change the pages that the others look at.
let shop: ChildProcess;
const dataDir = mkdtempSync(join(tmpdir(), 'hardware-pasal-studio-'));

test.describe.configure({ mode: 'serial' });
// The browser itself speaks of each answer that refuses an edit.
test.use({ baseURL, expectedConsole: /the server responded with a status of 4\d\d/ });

test.beforeAll(async () => {
  test.setTimeout(240_000);
  shop = run('scripts/start.ts', { DATA_DIR: dataDir, PORT: String(port), SITE_URL: baseURL });
  await addressOf(shop);
});
test.afterAll(async () => {
  const ended = once(shop, 'exit');
  shop.kill('SIGTERM');
  await ended;
  rmSync(dataDir, { recursive: true, force: true });
});

async function openStudio(page: Page, view: string): Promise<void> {
  await beLoggedIn(page, EDITOR);
  await page.goto(`/studio#${view}`);
  await expect(page.getByRole('navigation', { name: 'Studio' })).toBeVisible();
}
const history = (page: Page) =>
  page.getByRole('list', { name: 'History' }).getByRole('listitem', { name: /^Publication/ });

test('Design §2 Studio: an editor logs in, changes a price, publishes, sees it live and goes back', {
  tag: '@once',
}, async ({ page }) => {
  test.setTimeout(60_000);
  const [product] = await products(page, 'productCategory=printers&limit=1');
  if (!product) throw new Error('the shop has no printer');
  const price = Math.floor(product.sellingPrice * 0.9);
  const shown = `Rs. ${new Intl.NumberFormat('en-IN').format(price)}`;
  const seesPrice = async () =>
    (await (await page.request.get(`/product/${product.slug}`)).text()).includes(shown);

  await page.goto('/studio');
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
  await logInHere(page, EDITOR);
  const views = page.getByRole('navigation', { name: 'Studio' });
  await views.getByRole('link', { name: 'Products' }).click();
  await page.getByLabel('Find products').fill(product.name);
  await page.getByRole('link', { name: product.name, exact: true }).click();
  await page.getByLabel('Price (Rs.)', { exact: true }).fill(String(price));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Everything is saved')).toBeVisible();

  await views.getByRole('link', { name: 'Publish' }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(history(page).filter({ hasText: EDITOR.email })).toHaveCount(1);
  await expect(page.getByText('Nothing is under way.')).toBeVisible({ timeout: 30_000 });
  await expect(history(page).filter({ hasText: '/product/' })).not.toHaveCount(0);
  expect(await seesPrice()).toBe(true);
  await expectAccessible(page);

  const first = history(page).filter({ hasText: 'the start of the shop' });
  await first.getByRole('button', { name: 'Go back to this' }).click();
  await page
    .getByRole('dialog', { name: 'Go back to this' })
    .getByRole('button', { name: 'Go back to this' })
    .click();
  await expect(first.getByText('what shoppers see now')).toBeVisible();
  await expect.poll(seesPrice).toBe(false);
});

test('Design §2 Studio: a product is refused, added with a picture, edited by two, and deleted', {
  tag: '@once',
}, async ({ page, context }) => {
  await openStudio(page, 'products/+');
  await page.getByLabel('Name', { exact: true }).fill('Studio Test Mouse');
  await page.getByLabel('Price (Rs.)', { exact: true }).fill('1,500');
  await page.getByLabel('Marked price (Rs.)').fill('1000');
  await page.getByLabel('Brand', { exact: true }).selectOption('logitech');
  await page.getByLabel('Category', { exact: true }).selectOption('accessories');
  await page.getByRole('button', { name: 'Add the product' }).click();
  const marked = page.getByLabel('Marked price (Rs.)');
  await expect(marked).toBeFocused();
  await expect(marked).toHaveAccessibleDescription(/is below sellingPrice/);
  await marked.fill('');
  const buffer = await sharp({ create: { width: 90, height: 60, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  await page
    .getByLabel('Upload pictures')
    .setInputFiles({ name: 'mouse.png', mimeType: 'image/png', buffer });
  await expect(page.getByRole('button', { name: 'Remove picture 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Add the product' }).dblclick();
  await expect(page.getByRole('form', { name: 'Edit Studio Test Mouse' })).toBeVisible();

  const other = await context.newPage();
  await other.goto('/studio#products/studio-test-mouse');
  await other.getByLabel('Stock').fill('12');
  await other.getByLabel('Price (Rs.)', { exact: true }).fill('1400');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByText('Everything is saved')).toBeVisible();
  await other.close();

  await page.getByLabel('Name', { exact: true }).fill('Studio Test Mouse 2');
  page.once('dialog', (dialog) => dialog.dismiss());
  await page.getByRole('link', { name: 'Coupons' }).click();
  await expect(page).toHaveURL(/#products\/studio-test-mouse$/);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Someone else changed this' })).toBeVisible();
  await page.getByRole('button', { name: 'Load what is there now, keep what I typed' }).click();
  await expect(page.getByLabel('Price (Rs.)', { exact: true })).toHaveValue('1400');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Studio Test Mouse 2');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Everything is saved')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog', { name: 'Delete' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/#products$/);
  expect((await page.request.get('/api/products/studio-test-mouse')).status()).toBe(404);
});

test('Design §2 Studio: an import names every bad row, and every view is whole at 320 px', {
  tag: '@once',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await openStudio(page, 'import');
  const rows = 'name,sellingPrice,brand,productCategory\nGood,100,Dell,laptops\nBad,free,Dell,nowhere\n';
  const file = { name: 'rows.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) };
  await page.getByLabel('File (CSV, JSON or JSON Lines)').setInputFiles(file);
  await page.getByRole('button', { name: 'Import' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing was imported' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^3 sellingPrice/ })).toBeVisible();
  await expectAccessible(page);
  for (const view of ['Products', 'Banners', 'Flash Sale', 'Coupons', 'Settings', 'Orders']) {
    await page.getByRole('navigation', { name: 'Studio' }).getByRole('link', { name: view }).click();
    await expect(page.getByRole('region', { name: view })).toBeVisible();
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    await expectAccessible(page);
  }
});

test('§6 Roles: a customer who opens the Studio is told, and sees nothing of it', {
  tag: '@once',
}, async ({ page }) => {
  await beLoggedIn(page, await newShopper(page));
  await page.goto('/studio');
  await expect(page.getByText('The Studio is for the shop’s editors')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Studio' })).toHaveCount(0);
  await expectAccessible(page);
});
