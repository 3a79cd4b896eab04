import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { formatRupees } from '../../src/rules/price/money.ts';
import { getOrder } from '../api/shop-fixtures.ts';
import { getAddress, run } from '../process.ts';
import { studioPlace } from '../served/serving.ts';
import { accessibilityProblems } from './accessibility.ts';
import { getAmount, openCheckout } from './checkout.ts';
import { pressOn, tabTo } from './keyboard.ts';
import {
  beLoggedIn,
  expectAccessible,
  expectStudio,
  newShopper,
  openLogin,
  openStudioView,
  type Shopper,
  toOwnPhone,
} from './shopper.ts';
import { apiAddress, EDITOR, expect, logInHere, products, test } from './test.ts';

const { baseURL, apiBase, script, settings } = studioPlace;
/** What waits for a publication, beside two other browsers on a slow machine. */
const ONCE_PUBLISHED = { timeout: 60_000 };

// A shop of its own: what these tests publish would change the pages that the others look at.
let shop: ChildProcess;
let dataDir: string;
/** The path that the mail of an invitation links to. */
let invitation: string;

/** Invites somebody before the shop has its database to itself. */
async function invite(email: string, role: string): Promise<string> {
  const command = run('scripts/staff.ts', { DATA_DIR: dataDir, ...settings }, ['add', email, role, '--link']);
  let said = '';
  command.stdout?.on('data', (chunk) => {
    said += chunk;
  });
  await once(command, 'close');
  return said.match(/\/studio#\S+/)?.[0] ?? '';
}

test.describe.configure({ mode: 'serial' });
// The browser logs each failed edit.
test.use({ baseURL, apiBase, expectedConsole: /the server responded with a status of 4\d\d/ });

test.beforeAll(async () => {
  test.setTimeout(480_000);
  dataDir = mkdtempSync(join(tmpdir(), 'hardware-pasal-studio-'));
  invitation = await invite('sunita@example.com', 'finance');
  shop = run(script, { DATA_DIR: dataDir, ...settings });
  await getAddress(shop);
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
  await expectStudio(page);
}
const orderLists = (page: Page) => page.getByRole('navigation', { name: 'Orders' });

const history = (page: Page) =>
  page.getByRole('list', { name: 'History' }).getByRole('listitem', { name: /^Publication/ });

test('Studio: what the law wants shown and nobody has set is in Today, each one press from its field', {
  tag: '@once',
}, async ({ page }) => {
  await openStudio(page, 'today');
  const missing = page.getByRole('region', { name: 'Tell customers who you are' });
  await expect(missing.getByRole('link')).toHaveText([
    'Name of the business',
    'Registration number',
    'PAN/VAT number',
    'Contact for grievances',
  ]);
  await expectAccessible(page);
  await missing.getByRole('link', { name: 'PAN/VAT number' }).click();
  await page.getByLabel('Value').fill('600123456');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /^Saved/ })
      .first(),
  ).toBeVisible();
  await openStudioView(page, 'Today');
  await expect(missing.getByRole('link')).toHaveCount(3);
  await expect
    .poll(async () => (await page.request.get('/about-us')).text(), { timeout: 60_000 })
    .toContain('600123456');
});

test('Studio: an editor logs in, changes a price, publishes, sees it live and rolls back, all by keyboard', {
  tag: '@once',
}, async ({ page }) => {
  const [product] = await products(page, 'productCategory=printers&limit=1');
  if (!product) throw new Error('the shop has no printer');
  const price = Math.floor(product.sellingPrice * 0.9);
  const shown = `Rs. ${new Intl.NumberFormat('en-IN').format(price)}`;
  const seesPrice = async () =>
    (await (await page.request.get(`/product/${product.slug}`)).text()).includes(shown);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/studio');
  await pressOn(page, page.getByRole('main').getByRole('button', { name: 'Log In' }));
  await logInHere(page, EDITOR);
  const views = page.getByRole('navigation', { name: 'Studio' });
  await pressOn(page, views.getByRole('link', { name: 'Products' }));
  const count = page.getByText(/^\d+ products?$/);
  const all = await count.innerText();
  await tabTo(page, page.getByLabel('Find products'));
  await page.keyboard.type(product.name);
  // A new list replaces the first one: a key pressed on a link of that would be lost.
  await expect(count).not.toHaveText(all);
  await pressOn(page, page.getByRole('link', { name: product.name, exact: true }));
  await tabTo(page, page.getByLabel('Price (Rs.)', { exact: true }));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(String(price));
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Saved, not live yet: its /)).toBeVisible();
  await expect(page.getByText('Saved and live', { exact: true })).toBeVisible(ONCE_PUBLISHED);

  await pressOn(page, views.getByRole('link', { name: 'Publish' }), 'Shift+Tab');
  await pressOn(page, page.getByRole('button', { name: 'Publish', exact: true }));
  await expect(history(page).filter({ hasText: EDITOR.email })).toHaveCount(1);
  await expect(page.getByText('No publication is running.')).toBeVisible(ONCE_PUBLISHED);
  await expect(history(page).filter({ hasText: '/product/' })).not.toHaveCount(0);
  expect(await seesPrice()).toBe(true);
  await expectAccessible(page);

  const first = history(page).filter({ hasText: 'the start of the shop' });
  await pressOn(page, first.getByRole('button', { name: 'Roll back to this' }));
  const dialog = page.getByRole('dialog', { name: 'Roll back to this' });
  await pressOn(page, dialog.getByRole('button', { name: 'Roll back to this' }));
  await expect(first.getByText('live now')).toBeVisible();
  await expect.poll(seesPrice).toBe(false);
});

test('Studio: a product is refused, added with a picture, edited by two editors, and deleted', {
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
  await expect(marked).toHaveAccessibleDescription(/Marked price is below Price/);
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
  await page.getByLabel('Alternative text of picture 1').fill('A red mouse');
  await page.getByLabel('Alternative text of picture 1').press('Enter');
  await expect(page.getByText(/^Saved/)).toBeVisible();
  const { images, imageTexts } = (
    await (await page.request.get(apiAddress(page, '/products/studio-test-mouse'))).json()
  ).data;
  expect(imageTexts).toEqual({ [images[0]]: 'A red mouse' });

  const other = await context.newPage();
  await other.goto('/studio#products/studio-test-mouse');
  await other.getByLabel(/^Stock/).fill('12');
  await other.getByLabel('Price (Rs.)', { exact: true }).fill('1400');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByText(/^Saved/)).toBeVisible();
  await other.close();

  await page.getByLabel('Name', { exact: true }).fill('Studio Test Mouse 2');
  page.once('dialog', (dialog) => dialog.dismiss());
  await openStudioView(page, 'Promotions');
  await expect(page).toHaveURL(/#products\/studio-test-mouse$/);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Someone else has changed this' })).toBeVisible();
  await page.getByRole('button', { name: 'Reload, and keep my changes' }).click();
  await expect(page.getByLabel('Price (Rs.)', { exact: true })).toHaveValue('1400');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Studio Test Mouse 2');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog', { name: 'Delete' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/#products$/);
  expect((await page.request.get(apiAddress(page, '/products/studio-test-mouse'))).status()).toBe(404);
});

test('Studio: every view fits 320 px', {
  tag: '@once',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await openStudio(page, 'import');
  await expectAccessible(page);
  const views = [
    'Today',
    'Publish',
    'Orders',
    'Warranty',
    'Blocked',
    'Products',
    'Categories',
    'Filters',
    'Brands',
    'Series',
    'Reviews',
    'Banners',
    'Flash Sale',
    'Promotions',
  ];
  for (const view of [...views, 'Settings', 'Audit Log', 'Second Factor']) {
    await openStudioView(page, view);
    await expect(page.getByRole('region', { name: view })).toBeVisible();
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    await expectAccessible(page);
  }
});

test('Studio: facts of parts are checked and taken from an open database, which Build Your PC then names', {
  tag: '@once',
}, async ({ page }) => {
  const part = {
    metadata: { name: 'Gigabyte B760M DS3H DDR4', manufacturer: 'Gigabyte' },
    socket: 'LGA 1700',
    memory: { ram_type: 'DDR4', slots: 2 },
    pcie_slots: [],
    power_connectors: { cpu_power: ['8-pin'] },
  };
  await openStudio(page, 'import');
  await page.getByText('Advanced: files of other shops, numbers, letters and sheets').click();
  await page.getByLabel('The file comes from').selectOption('BuildCores OpenDB, facts of computer parts');
  await page.getByLabel('File (CSV, XLSX, JSON or JSON Lines)').setInputFiles({
    name: 'Motherboard.jsonl',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(JSON.stringify(part)),
  });
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(
    page.getByRole('heading', { name: 'What 1 part of BuildCores OpenDB say of products' }),
  ).toBeFocused();
  await expect(page.getByText('1 product would get other facts, and 0 products lose them.')).toBeVisible();
  await expect(page.getByRole('row', { name: /^motherboard 1 0 \d+$/ })).toBeVisible();
  const contradicting = page.getByRole('region', { name: 'The product says otherwise, which counts' });
  await expect(contradicting.getByRole('row').last()).toHaveText(
    'Gigabyte B760M DS3H DDR4Gigabyte B760M DS3H DDR4memory slots',
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Take these facts' }).click();
  await expect(page.getByText('1 product got other facts, and 0 products lost them.')).toBeVisible();

  await contradicting.getByRole('link', { name: 'Gigabyte B760M DS3H DDR4' }).click();
  const facts = page.getByRole('region', { name: 'From BuildCores OpenDB' });
  await expect(facts.getByRole('row', { name: 'CPU Power 1 × 8-pin' })).toBeVisible();
  await expect(facts.getByText(/^The product's own specifications say otherwise/)).toContainText(
    'memory slots',
  );
  // The pictures' rows of a product are wider than a phone by themselves.
  expect(await accessibilityProblems(page)).toEqual([]);
  const { x = 0, width = 0 } = (await facts.boundingBox()) ?? {};
  expect(x + width).toBeLessThanOrEqual(390);

  const notice = page.getByText(
    'Contains information from BuildCores OpenDB, which is made available here under the Open Data Commons Attribution License (ODC-By) 1.0.',
  );
  await expect(async () => {
    await page.goto('/custom-pc-build');
    await expect(notice).toBeVisible({ timeout: 500 });
  }).toPass(ONCE_PUBLISHED);
  await expect(notice.getByRole('link').last()).toHaveAttribute(
    'href',
    'https://opendatacommons.org/licenses/by/1-0/',
  );

  // A fact that a check lacks is filled in from where it is asked for.
  const getId = async (slug: string) =>
    (await (await page.request.get(apiAddress(page, `/products/${slug}`))).json()).data.id;
  const chosen = `processor=${await getId('intel-core-i3-14100')}&cooling=${await getId('noctua-nh-l12s')}`;
  await page.goto(`/custom-pc-build?${chosen}`);
  await page.getByText('Not checked: 1 thing').click();
  await page.getByRole('link', { name: 'Fill in “Thermal Capacity” of Noctua NH-L12S' }).click();
  const capacity = page.getByRole('textbox', { name: /^Value of line/ }).last();
  await expect(capacity).toBeFocused();
  await capacity.fill('100 W');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await expect(async () => {
    await page.goto('/custom-pc-build');
    await expect(page.getByText('Everything that is chosen fits.')).toBeVisible({ timeout: 500 });
  }).toPass(ONCE_PUBLISHED);
});

test('Studio: filters of a category are renamed, moved, hidden and added, and shoppers find by them', {
  tag: '@once',
}, async ({ page }) => {
  await openStudio(page, 'filters');
  await page.getByRole('link', { name: /^Laptops \d+ filters/ }).click();
  await page.getByLabel('Label of Memory').fill('र्‍याम');
  await page.getByRole('button', { name: 'Move Storage up' }).click();
  await page.getByRole('checkbox', { name: 'Show Panel' }).uncheck();
  await page.getByLabel('Add a filter by a specification').selectOption({ value: 'Color' });
  await page.getByLabel('Label of Color').fill('<b>Colour</b>');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await expectAccessible(page);

  const counted = (query: string) =>
    page.request.get(apiAddress(page, `/products?facets=1&limit=1&${query}`));
  const colours = async () => {
    const { facets } = await (await counted('productCategory=laptops')).json();
    const own = facets.specifications.find(({ slug }: { slug: string }) => slug === 'own-color');
    return own?.choices ?? [];
  };
  // The products are read in the background.
  await expect.poll(async () => (await colours()).length).toBeGreaterThan(1);
  const [colour] = await colours();
  await page.goto('/explore-products?productCategory=laptops&spec[panel]=ips');
  await page.getByRole('button', { name: 'Show Filters' }).click();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  for (const name of ['Storage', 'र्‍याम']) await filters.getByText(name, { exact: true }).click();
  await expect(filters.getByRole('group', { name: 'Storage', exact: true })).toBeVisible();
  await expect(filters.getByRole('group', { name: 'र्‍याम', exact: true })).toBeVisible();
  await filters.getByText('<b>Colour</b>', { exact: true }).click();
  await filters.getByRole('checkbox', { name: `${colour.name} ${colour.count}` }).click();
  await expect(page).toHaveURL(new RegExp(`spec\\[own-color\\]=${colour.slug}`));
  await expect(page.getByRole('region', { name: 'Products', exact: true }).getByRole('status')).toContainText(
    `${colour.count} product`,
  );
  await page.keyboard.press('Escape');
  await expect(filters).toBeHidden();
  const chips = page.getByRole('list', { name: 'Active filters' });
  await expect(chips).toContainText(`<b>Colour</b>: ${colour.name}`);
  await expect(chips).not.toContainText('ips');

  await page.goto('/studio#filters/laptops');
  await page.getByRole('button', { name: 'Back to the usual filters' }).click();
  const dialog = page.getByRole('dialog', { name: 'Back to the usual filters' });
  await dialog.getByRole('button', { name: 'Back to the usual filters' }).click();
  await expect(page.getByRole('link', { name: /^Laptops 8 filters$/ })).toBeVisible();
});

test('Studio: today’s orders and low stock are one tap each, and show what they counted', {
  tag: '@once',
}, async ({ page }) => {
  await beLoggedIn(page, EDITOR);
  await page.goto('/studio');
  const today = page.getByRole('list', { name: 'Today' });
  const figureOf = async (name: string) =>
    Number((await today.getByRole('link', { name }).innerText()).match(/^\D+?(\d+)/)?.[1]);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart' })).toHaveCount(0);
  await expect(today).toBeVisible();
  await expectAccessible(page);
  const [orders, low] = [await figureOf('Orders today'), await figureOf('Low stock')];
  expect(low).toBeGreaterThan(0);
  await today.getByRole('link', { name: 'Low stock' }).click();
  await expect(page.getByText(`${low} products`, { exact: true })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Stock' })).toHaveValue('low');
  const stocks = await page
    .getByRole('textbox', { name: /^Stock of/ })
    .evaluateAll((inputs) => inputs.map((input) => Number((input as HTMLInputElement).value)));
  expect(stocks).toEqual(stocks.toSorted((one, other) => one - other));
  await page.goBack();
  await today.getByRole('link', { name: 'Orders today' }).click();
  await expect(orderLists(page).getByRole('link', { name: 'Today' })).toHaveAttribute('aria-current', 'page');
  await expect(
    page.getByText(orders === 0 ? 'No orders found' : orders === 1 ? '1 order' : `${orders} orders`, {
      exact: true,
    }),
  ).toBeVisible();
});

test('Studio: a price changes in three taps and typing, a conflict is shown, and many change at once', {
  tag: '@once',
}, async ({ page }) => {
  await openStudio(page, 'today');
  await openStudioView(page, 'Products');
  const rows = page.getByRole('list', { name: 'Products' }).getByRole('form');
  const name = (await rows.first().getAttribute('aria-label')) ?? '';
  const row = page.getByRole('form', { name, exact: true });
  const price = row.getByRole('textbox', { name: `Price (Rs.) of ${name}` });
  const before = Number(await price.inputValue());
  await price.click();
  await page.keyboard.type(String(before + 100));
  await row.getByRole('button', { name: `Save ${name}` }).click();
  await expect(row.getByRole('status')).toHaveText(/^Saved, not live yet: its /);
  // One save says one thing.
  await expect(page.getByText(/^Saved/)).toHaveCount(1);
  const [found] = await products(page, `name[like]=${encodeURIComponent(name)}&limit=1`);
  expect(found).toMatchObject({ name, sellingPrice: before + 100 });
  await expectAccessible(page);

  const token = (await (await page.request.post(apiAddress(page, '/auth/login'), { data: EDITOR })).json())
    .accessToken;
  await page.request.patch(apiAddress(page, `/products/${found?.slug}`), {
    headers: { authorization: `Bearer ${token}` },
    data: { description: 'Changed by somebody else.' },
  });
  await price.fill(String(before));
  await price.press('Enter');
  await expect(row.getByRole('alert')).toContainText('Someone else has changed this');
  await row.getByRole('button', { name: 'Show what is there now' }).click();
  await expect(price).toHaveValue(String(before + 100));
  await expect(row.getByRole('alert')).toHaveCount(0);

  await page.getByRole('combobox', { name: 'Category' }).selectOption('printers');
  await expect(page).toHaveURL(/productCategory=printers/);
  await page.getByRole('combobox', { name: 'Order' }).selectOption('Price, lowest first');
  await expect(page).toHaveURL(/sort=sellingPrice/);
  const prices = page.getByRole('textbox', { name: /^Price/ });
  await expect(prices).not.toHaveCount(0);
  const cheapest = Number(await prices.first().inputValue());
  await page
    .getByRole('checkbox', { name: /^Choose (?!all)/ })
    .first()
    .check();
  await page.getByLabel('Price, percent').fill('-10');
  await page.getByRole('button', { name: 'Change 1 product' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change 1 product' });
  await expect(dialog).toContainText('Change the price by -10 % of 1 product?');
  await dialog.getByRole('button', { name: 'Yes, change 1 product' }).click();
  await expect(page.getByText('1 product changed')).toBeVisible();
  await expect(prices.first()).toHaveValue(String(Math.round(cheapest * 0.9)));
  await page.setViewportSize({ width: 320, height: 700 });
  await expectAccessible(page);
});

test('Studio: a new product begins with its category’s lines and its brand’s series, and is copied', {
  tag: '@once',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await openStudio(page, 'products/+');
  await page.getByLabel('Name', { exact: true }).fill('Studio Test Notebook');
  await page.getByLabel('Price (Rs.)', { exact: true }).fill('95000');
  const usual = page.getByRole('button', { name: 'Add this category’s usual specifications' });
  await usual.click();
  await expect(page.getByText('Choose a category first.')).toBeVisible();
  await page.getByLabel('Category', { exact: true }).selectOption('laptops');
  await usual.click();
  await expect(page.getByLabel('Name of line 1', { exact: true })).toHaveValue('Processor');
  await page.getByLabel('Value of line 1', { exact: true }).fill('Core i5');
  const series = page.getByLabel('Series', { exact: true }).getByRole('option');
  await page.getByLabel('Brand', { exact: true }).selectOption('Lenovo');
  await expect(series.filter({ hasText: 'Vivobook' })).toHaveCount(0);
  await page.getByLabel('Brand', { exact: true }).selectOption('ASUS');
  await expect(series.filter({ hasText: 'Vivobook' })).not.toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Best Selling' }).check();
  await page.getByLabel('New tag').fill('clearance');
  await page.getByLabel('New tag').press('Enter');
  await expect(page.getByRole('checkbox', { name: 'clearance' })).toBeChecked();
  await expectAccessible(page);

  const preview = page.getByRole('button', { name: 'Preview' });
  const [shown] = await Promise.all([page.waitForEvent('popup'), preview.click()]);
  await expect(shown.getByRole('heading', { level: 1, name: 'Studio Test Notebook' })).toBeVisible();
  await expect(shown.getByRole('main')).toContainText('Rs. 95,000');
  await expect(shown.getByRole('main')).toContainText('Core i5');
  await shown.close();
  expect((await page.request.get(apiAddress(page, '/products/studio-test-notebook'))).status()).toBe(404);
  await page.getByLabel('Price (Rs.)', { exact: true }).fill('cheap');
  await preview.click();
  await expect(page.getByLabel('Price (Rs.)', { exact: true })).toHaveAccessibleDescription(
    /amount in rupees/,
  );
  await page.getByLabel('Price (Rs.)', { exact: true }).fill('95000');

  await page.getByRole('button', { name: 'Add the product' }).click();
  await expect(page.getByRole('form', { name: 'Edit Studio Test Notebook' })).toBeVisible();

  await page.getByRole('link', { name: 'Duplicate' }).click();
  const copy = page.getByRole('form', { name: 'New product' });
  await expect(copy.getByLabel('Name of line 1', { exact: true })).toHaveValue('Processor');
  await expect(copy.getByRole('checkbox', { name: 'Best Selling' })).toBeChecked();
  await copy.getByLabel('Name', { exact: true }).fill('Studio Test Notebook 2');
  await copy.getByRole('button', { name: 'Add the product' }).click();
  await expect(page.getByRole('form', { name: 'Edit Studio Test Notebook 2' })).toBeVisible();
});

test('Studio: a draft is in the shop for nobody until it is live, and one from a date says which', {
  tag: '@once',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await openStudio(page, 'products/+');
  await page.getByLabel('Name', { exact: true }).fill('Studio Draft Mouse');
  await page.getByLabel('Price (Rs.)', { exact: true }).fill('1500');
  await page.getByLabel('Category', { exact: true }).selectOption('laptops');
  await page.getByLabel('Brand', { exact: true }).selectOption('Lenovo');
  const status = page.getByLabel('Shown in the shop', { exact: true });
  await expect(status).toHaveValue('live');
  await status.selectOption('From a date');
  await page.getByRole('button', { name: 'Add the product' }).click();
  await expect(page.getByLabel('Live from (Nepal time)')).toHaveAccessibleDescription(
    /from when is it live\?/,
  );
  await expectAccessible(page);
  await status.selectOption('Draft');
  await page.getByRole('button', { name: 'Add the product' }).click();
  await expect(page.getByRole('form', { name: 'Edit Studio Draft Mouse' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'View in the shop' })).toHaveCount(0);
  const inShop = () => page.request.get(apiAddress(page, '/products/studio-draft-mouse'));
  expect((await inShop()).status()).toBe(404);

  await openStudioView(page, 'Products');
  await page.getByRole('combobox', { name: 'Shown in the shop' }).selectOption('Draft');
  await expect(page.getByText('Laptops, Draft')).toBeVisible();
  await page.getByRole('link', { name: 'Studio Draft Mouse' }).click();
  await status.selectOption('Live');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(async () => (await inShop()).status()).toBe(200);
});

test('Studio: an order on hold shows why, its buyer is blocked, and many orders are cancelled at once', {
  tag: '@once',
}, async ({ page }) => {
  const shopper = await newShopper(page);
  const session = await (await page.request.post(apiAddress(page, '/auth/login'), { data: shopper })).json();
  const [dearest] = await products(page, 'sort=-sellingPrice&limit=1');
  const cheapest = (await products(page, 'sort=sellingPrice&limit=20')).filter(({ stock }) => stock > 5);
  const order = async (id: number | undefined) => {
    const response = await page.request.post(apiAddress(page, '/orders'), {
      headers: { authorization: `Bearer ${session.accessToken}` },
      data: {
        userDetails: {
          userId: session.user.id,
          fullName: 'Eve Taker',
          email: shopper.email,
          phone: '9846123456',
          address: 'Somewhere, Kathmandu',
        },
        cart: [{ id, qty: 1 }],
        paymentMethod: 'CASH_ON_DELIVERY',
        isInsideValley: true,
      },
    });
    return { status: response.status(), orderId: (await response.json()).orderId as string };
  };
  const unusual = await order(dearest?.id);
  const usual = await order(cheapest[0]?.id);

  await openStudio(page, 'orders');
  await orderLists(page).getByRole('link', { name: 'On hold 1' }).click();
  const held = page.getByRole('rowgroup').filter({ hasText: unusual.orderId });
  const reason = held.getByText('On hold: a large order of a new customer');
  await expect(held.getByText('On hold', { exact: true })).toBeVisible();
  await expect(held.getByRole('button', { name: 'Confirm order' })).toHaveCount(0);
  // What stands in the way is read before the button that ends it.
  const places = [reason, held.getByRole('button', { name: 'Confirm anyway' })];
  const [above, below] = await Promise.all(places.map((place) => place.boundingBox()));
  expect(above?.y ?? 0).toBeLessThan(below?.y ?? 0);
  await expect(held.getByRole('link', { name: '9846123456' })).toHaveAttribute('href', 'tel:+9779846123456');
  await expect(held).not.toContainText('127.0.0.1');
  await expect(page.getByText(usual.orderId)).toHaveCount(0);
  await held.getByRole('button', { name: 'Block the buyer' }).click();
  const block = page.getByRole('dialog', { name: 'Block the buyer' });
  await expect(block).toContainText(`Block +9779846123456 and ${shopper.email}?`);
  await block.getByRole('button', { name: 'Block the buyer' }).click();
  await expect(page.getByText('Blocked from ordering')).toBeVisible();
  expect((await order(cheapest[1]?.id)).status).toBe(422);
  await expectAccessible(page);

  await orderLists(page).getByRole('link', { name: 'All orders' }).click();
  await page.getByRole('checkbox', { name: `Choose ${usual.orderId}` }).check();
  await expect(page.getByRole('button', { name: 'Cancel 1 order' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).check();
  await page.getByRole('button', { name: 'Cancel 2 orders' }).click();
  await page
    .getByRole('dialog', { name: 'Cancel 2 orders' })
    .getByRole('button', { name: 'Yes, cancel 2 orders' })
    .click();
  await expect(page.getByText('2 orders cancelled')).toBeVisible();
  await expect(
    page.getByRole('rowgroup').filter({ hasText: usual.orderId }).getByText('Cancelled', { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^Choose HP-/ })).toHaveCount(0);

  await openStudioView(page, 'Blocked');
  await page.getByRole('link', { name: /^\+9779846123456/ }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog', { name: 'Delete' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/#blocked$/);
  await page.getByRole('link', { name: 'New blocked contact' }).click();
  await page.getByLabel('What is blocked').selectOption('Network');
  await page.getByLabel('Value').fill('everywhere');
  await page.getByRole('button', { name: 'Add the blocked contact' }).click();
  await expect(page.getByLabel('Value')).toHaveAccessibleDescription(/Enter an IP address/);
  await page.getByLabel('Value').fill('2001:db8::1');
  await page.getByRole('button', { name: 'Add the blocked contact' }).click();
  await expect(page.getByRole('form', { name: 'Edit 2001:db8::/64' })).toBeVisible();
  await expectAccessible(page);

  await openStudioView(page, 'Settings');
  await page.getByLabel('Find settings').fill('order_limit_account_line');
  await page.getByRole('link', { name: /^Pieces of one product in open orders of one new customer/ }).click();
  await page.getByLabel('Value').fill('7');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Saved/)).toBeVisible();
});

test('Studio: an order is found in one action by a part of its number, phone, name or e-mail', {
  tag: '@once',
}, async ({ page }) => {
  const shopper = await newShopper(page);
  const session = await (await page.request.post(apiAddress(page, '/auth/login'), { data: shopper })).json();
  const product = (await products(page, 'sort=sellingPrice&limit=20')).find(({ stock }) => stock > 5);
  const order = getOrder(session.user.id, [{ id: product?.id, qty: 1 }]);
  const { email } = shopper;
  const userDetails = { ...order.userDetails, fullName: 'Bimala Gurung', email, phone: '9812345670' };
  const placed = await page.request.post(apiAddress(page, '/orders'), {
    headers: { authorization: `Bearer ${session.accessToken}` },
    data: { ...order, userDetails },
  });
  const { orderId } = await placed.json();

  await openStudio(page, 'today');
  const search = page.getByRole('searchbox', { name: 'Find orders by number, phone, name or e-mail' });
  await search.fill('981-234 5670');
  await search.press('Enter');
  const found = page.getByRole('rowgroup').filter({ hasText: orderId });
  await expect(found).toBeVisible();
  await expect(page.getByText('1 order', { exact: true })).toBeVisible();
  await expect(orderLists(page).getByRole('link', { name: 'To confirm 1' })).toBeVisible();
  await expectAccessible(page);
  for (const words of [orderId.slice(-6).toLowerCase(), 'gurung bima', email]) {
    await search.fill('nobody at all');
    await expect(page.getByText('No orders found')).toBeVisible();
    await search.fill(words);
    await expect(found).toBeVisible();
    await expect(search).toBeFocused();
  }
  await expect(orderLists(page).getByRole('link', { name: / 0$/ })).toHaveCount(0);
  await orderLists(page).getByRole('button', { name: 'More' }).click();
  await orderLists(page).getByRole('link', { name: 'Shipped 0' }).click();
  await expect(page.getByText('No orders found')).toBeVisible();
  await orderLists(page).getByRole('link', { name: 'To confirm 1' }).click();
  await found.getByRole('button', { name: 'Confirm order' }).click();
  await expect(orderLists(page).getByRole('link', { name: 'To confirm 0' })).toBeVisible();
  await orderLists(page).getByRole('link', { name: 'Confirmed 1' }).click();
  await expect(found).toBeVisible();
});

test('Studio: a flash sale that another one hides is known before it is saved, and its products have names and prices', {
  tag: '@once',
}, async ({ page }) => {
  await openStudio(page, 'flash-sales');
  const running = page.getByRole('link', { name: 'Monthly Deals' });
  await expect(running).toContainText(/Running: 12% off \d+ products/);
  await running.click();
  await expect(page.getByRole('group', { name: 'Products' })).toContainText(
    /Ryzen 5 7600.*?Rs\. [\d,]+, in the sale Rs\. [\d,]+/s,
  );
  await page.getByRole('link', { name: 'All flash sales' }).click();
  await page.getByRole('link', { name: 'New flash sale' }).click();
  await page.getByLabel('Ends').fill('2035-01-15T12:00');
  const warning = page.getByText('“Monthly Deals” comes first and is shown in its place until');
  await expect(warning).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Begins').fill('2035-01-01T12:00');
  await expect(warning).toHaveCount(0);
});

test('Studio: a search that was missed gets a synonym in two clicks', { tag: '@once' }, async ({ page }) => {
  await page.request.get('/api/products?name[like]=thumbi');
  await openStudio(page, 'searches');
  const missed = page.getByRole('list', { name: 'Searches without a result' }).getByRole('listitem');
  const entry = missed.filter({ hasText: 'thumbi' });
  await expect(entry).toContainText('last');
  await expectAccessible(page);
  await entry.getByLabel('What “thumbi” means').fill('Mice');
  await entry.getByRole('button', { name: 'Save synonym' }).click();
  await expect(entry).toHaveCount(0);
  await page.goto('/explore-products?name[like]=thumbi');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();

  await openStudio(page, 'searches');
  await page.getByRole('link', { name: /^thumbi/ }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog', { name: 'Delete' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/#searches$/);
  await expect(page.getByRole('link', { name: /^thumbi/ })).toHaveCount(0);
});

test('Studio: unsaved changes survive a reload and the end of a session, and a brand in use is not deleted', {
  tag: '@once',
}, async ({ page, context }) => {
  const leave = () => page.once('dialog', (dialog) => dialog.accept());
  await openStudio(page, 'brands/+');
  await page.getByLabel('Name', { exact: true }).fill('Annapurna Audio');
  leave();
  await page.reload();
  await expect(page.getByText('Your unsaved changes were restored.')).toBeVisible();
  await page.getByRole('button', { name: 'Add the brand' }).click();
  const form = page.getByRole('form', { name: 'Edit Annapurna Audio' });
  await expect(form).toBeVisible();

  await openStudioView(page, 'Series');
  await page.getByRole('link', { name: 'New series' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Ridge');
  await page.getByLabel('Brand', { exact: true }).selectOption('Annapurna Audio');
  await page.getByLabel('Category', { exact: true }).selectOption('Headphones');
  await page.getByRole('button', { name: 'Add the series' }).click();
  await expect(page.getByRole('form', { name: 'Edit Ridge' })).toBeVisible();

  await openStudioView(page, 'Brands');
  await page.getByLabel('Find brands').fill('annapurna');
  await page.getByRole('link', { name: /^Annapurna Audio/ }).click();
  const confirm = page.getByRole('dialog', { name: 'Delete' });
  const deleteIt = async () => {
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await confirm.getByRole('button', { name: 'Delete' }).click();
  };
  await deleteIt();
  await expect(
    page.getByRole('alert').filter({ hasText: 'There are still series that use it' }),
  ).toBeVisible();

  await page.getByLabel('Name', { exact: true }).fill('Annapurna Sound');
  await context.clearCookies();
  await page.route('**/api/brands/*', (route) => route.fulfill({ status: 401, json: {} }));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const logIn = page.getByRole('main').getByRole('button', { name: 'Log In' });
  await expect(logIn).toBeFocused();
  await page.unroute('**/api/brands/*');
  await logIn.click();
  await logInHere(page, EDITOR);
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Annapurna Sound');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Discard my changes' }).click();
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Annapurna Audio');

  await page.getByLabel('Logo').fill('/brands/annapurna.svg');
  leave();
  await openStudioView(page, 'Series');
  await page.getByLabel('Find series').fill('ridge');
  await page.getByRole('link', { name: /^Ridge/ }).click();
  await deleteIt();
  await expect(page).toHaveURL(/#series$/);
  await page.goto('/studio#brands/annapurna-audio');
  await expect(form.getByLabel('Logo')).toHaveValue('');
  await deleteIt();
  await expect(page).toHaveURL(/#brands$/);
});

test('Studio: the account menu leads staff to it, and nobody else', { tag: '@once' }, async ({ page }) => {
  const link = page.getByRole('banner').getByRole('link', { name: 'Studio' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await beLoggedIn(page, await newShopper(page));
  await page.goto('/about-us');
  await page.getByRole('banner').getByLabel('Account').click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'My Profile' })).toBeVisible();
  await expect(link).toBeHidden();
  await page.context().clearCookies();
  await beLoggedIn(page, EDITOR);
  await page.goto('/about-us');
  await page.getByRole('banner').getByLabel('Account').click();
  await link.click();
  await expect(page.getByRole('list', { name: 'Today' })).toBeVisible();
});

test('§6 Roles: a customer who opens the Studio gets a message, and sees nothing of it', {
  tag: '@once',
}, async ({ page }) => {
  await beLoggedIn(page, await newShopper(page));
  await page.goto('/studio');
  await expect(page.getByText('The Studio is for the shop’s staff')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Studio', includeHidden: true })).toHaveCount(0);
  await expectAccessible(page);
});

/** The code that an authenticator app shows in the time step after this one: those before may be used up. */
const nextCode = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + 30_000 });

test('§6 Roles: an invitation, a second factor, a log-in with a code, and no more than the role’s views', {
  tag: '@once',
}, async ({ page }) => {
  const account = { email: 'sunita@example.com', password: 'chosen by the invited' };
  await page.goto(invitation);
  const form = page.getByRole('form', { name: 'Accept the invitation' });
  await form.getByLabel('First name').fill('Sunita');
  await form.getByLabel('Last name').fill('Rai');
  await form.getByLabel('Phone').fill('9841000000');
  await form.getByLabel('Password').fill('short');
  await form.getByRole('button', { name: 'Accept' }).click();
  await expect(form.getByLabel('Password')).toHaveAccessibleDescription(/at least 8 characters/);
  await expectAccessible(page);
  await form.getByLabel('Password').fill(account.password);
  await form.getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
  await logInHere(page, account);

  // The views are in sight beside what they show.
  await page.setViewportSize({ width: 1440, height: 900 });
  const views = page.getByRole('navigation', { name: 'Studio' }).getByRole('link');
  const ofFinance = [
    'Today',
    'Orders',
    'Quotations',
    'Bills',
    'Warranty',
    'Courier Cash',
    'Figures',
    'Purchases',
    'Customers',
    'Complaints and Enquiries',
    'Second Factor',
  ];
  await expect(views).toHaveText(ofFinance);
  await page.goto('/studio#settings');
  await expect(page.getByRole('region', { name: 'Today' })).toBeVisible();
  await openStudioView(page, 'Second Factor');
  await page.getByLabel('Your password').fill(account.password);
  await page.getByRole('button', { name: 'Set up' }).click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = ((await page.getByRole('code').textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('Code from the app').fill('000000');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'That code is wrong' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Code from the app').fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await page.getByRole('button', { name: 'Confirm' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recoveryCode = (await codes.first().textContent()) ?? '';
  await expectAccessible(page);
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();
  await expectAccessible(page);

  // A log-in on another device: its dialog asks for the code only now.
  const logInAgain = async (code: string) => {
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.goto('/contact');
    await openLogin(page);
    const dialog = page.getByRole('dialog', { name: 'Your account' });
    await dialog.getByLabel('Email').fill(account.email);
    await dialog.getByLabel('Password').fill(account.password);
    await dialog.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(dialog.getByLabel('Code')).toBeFocused();
    await expectAccessible(page);
    await dialog.getByLabel('Code').fill('123');
    await dialog.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(dialog.getByLabel('Code')).toHaveAccessibleDescription(/That code is wrong/);
    await dialog.getByLabel('Code').fill(code);
    await Promise.all([
      page.waitForEvent('load'),
      dialog.getByRole('button', { name: 'Login', exact: true }).click(),
    ]);
    await page.goto('/studio');
    await expect(views).toHaveText(ofFinance);
  };
  await logInAgain(nextCode(secret));
  await logInAgain(recoveryCode);
  await openStudioView(page, 'Second Factor');
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible();
});

test('§6 Roles: the owner searches the audit log', { tag: '@once' }, async ({ page }) => {
  await openStudio(page, 'audit');
  const log = page.getByRole('list', { name: 'Audit log' }).getByRole('listitem');
  await expect(log.filter({ hasText: 'login' })).not.toHaveCount(0);
  await page.getByLabel('Who, what, or from where').fill('SUNITA');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(log.filter({ hasText: 'second-factor' }).filter({ hasText: 'set up' })).toHaveCount(1);
  await expect(log.filter({ hasText: 'login.refused' })).not.toHaveCount(0);
  await expect(log.filter({ hasText: 'editor@example.com' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByLabel('To', { exact: true }).fill('2020-01-01');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByText('0 entries')).toBeVisible();
});

test('Reviews: a buyer writes one with photos, staff publish it, the product’s page shows it without a script, and its author deletes it', {
  tag: '@once',
}, async ({ page, browser }) => {
  const shopper = await newShopper(page);
  const [bought] = await products(page, 'limit=1&productCategory=monitors');
  const address = `/product/${bought?.slug}`;
  const logIn = async (data: Shopper) =>
    (await page.request.post(apiAddress(page, '/auth/login'), { data })).json();
  const { user, accessToken } = await logIn(shopper);
  const placed = await page.request.post(apiAddress(page, '/orders'), {
    headers: { authorization: `Bearer ${accessToken}`, 'idempotency-key': crypto.randomUUID() },
    data: toOwnPhone(getOrder(user.id, [{ id: bought?.id, qty: 1 }])),
  });
  const { orderId } = await placed.json();
  const { accessToken: editor } = await logIn(EDITOR);
  for (const status of ['CONFIRMED', 'SHIPPED', 'DELIVERED']) {
    const moved = await page.request.patch(apiAddress(page, `/orders/${orderId}`), {
      headers: { authorization: `Bearer ${editor}` },
      data: { status },
    });
    expect(moved.status()).toBe(200);
  }

  await page.goto(address);
  await page.getByRole('tab', { name: 'Reviews' }).click();
  await page.getByRole('link', { name: 'Write a review' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Log in to continue' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your account' });
  await dialog.getByLabel('Email').fill(shopper.email);
  await dialog.getByLabel('Password').fill(shopper.password);
  await dialog.getByRole('button', { name: 'Login', exact: true }).click();
  const form = page.getByRole('region', { name: 'Write a review' });
  await form.getByRole('button', { name: 'Send My Review' }).click();
  await expect(form.getByText('Choose 1 to 5 stars')).toBeVisible();
  await form.getByRole('radio', { name: '4 stars' }).check();
  await form.getByLabel('Your review').fill('Sharp <b>text</b>.');
  const file = await sharp({ create: { width: 1800, height: 1200, channels: 3, background: '#147' } })
    .jpeg()
    .toBuffer();
  const photo = (name: string) => ({ name, mimeType: 'image/jpeg', buffer: file });
  const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') };
  await form.getByLabel('Add photos').setInputFiles([photo('desk.jpg'), notes, photo('box.jpg')]);
  await expect(form.getByText('2 of 4 photos')).toBeVisible();
  await expect(form.getByText('notes.txt: This file is not a supported picture.')).toBeVisible();
  await form.getByRole('button', { name: 'Remove photo 2' }).click();
  await expect(form.getByLabel('Add photos')).toBeFocused();
  await expect(form.getByText('1 of 4 photos')).toBeVisible();
  await page.reload();
  await expect(form.getByLabel('Your review')).toHaveValue('Sharp <b>text</b>.');
  await expect(form.getByText('1 of 4 photos')).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Send My Review' }).click();
  await expect(page.getByRole('region', { name: 'What you wrote' })).toContainText('Waiting to be checked');

  await page.evaluate(() => localStorage.clear());
  await openStudio(page, 'reviews');
  const entry = page.getByRole('list', { name: 'Reviews and questions' }).getByRole('listitem');
  await entry.getByLabel('Answer, or why you reject it (optional)').fill('Thank you, Asha.');
  const words = `Photo by Asha of ${bought?.name}`;
  await expect(entry.getByRole('img', { name: words })).toHaveJSProperty('naturalWidth', 192);
  await expectAccessible(page);
  await entry.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('0 entries')).toBeFocused();
  await expect
    .poll(async () => (await page.request.get(address)).text(), { timeout: 90_000 })
    .toContain('"aggregateRating"');

  const plain = await browser.newPage({ javaScriptEnabled: false, baseURL });
  await plain.goto(address);
  const review = plain.getByRole('list', { name: 'Reviews' }).getByRole('listitem');
  await expect(review).toContainText('Sharp <b>text</b>.');
  await expect(review).toContainText('Thank you, Asha.');
  const large = await plain.getByRole('link', { name: words }).getAttribute('href');
  const opened = await page.request.get(large ?? '');
  expect(opened.headers()['content-type']).toBe('image/webp');
  await expect(plain.getByRole('button', { name: 'Helpful' })).toBeHidden();
  await plain.goto('/product-category/monitors');
  await expect(plain.getByText('Rated 4 of 5 by 1 buyer')).toBeVisible();
  await plain.close();

  await page.goto(address);
  await expect(page.getByRole('main').getByText('Rated 4 of 5 by 1 buyer').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Reviews' }).click();
  await page.getByRole('button', { name: 'Helpful' }).click();
  await expect(page.getByRole('button', { name: 'Helpful (1)', pressed: true })).toBeVisible();
  await expectAccessible(page);

  await page.evaluate(() => localStorage.clear());
  await beLoggedIn(page, shopper);
  await page.goto('/userAccount');
  await page.getByRole('link', { name: 'Your reviews and questions' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete my review' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('You have not written anything yet.')).toBeVisible();
  expect((await page.request.get(large ?? '')).status()).toBe(404);
});

test('Studio: a promotion without a code is added, and the checkout says what it lacks and what it takes off', {
  tag: '@once',
}, async ({ page }) => {
  const found = await products(page, 'productCategory=mice&limit=60');
  const product = found.find(({ stock }) => stock > 5);
  if (!product) throw new Error('nothing to buy');
  await openStudio(page, 'promotions/+');
  const field = (name: RegExp) => page.getByRole('textbox', { name });
  await field(/^Title/).fill('Mouse days');
  await expect(field(/^Discount/)).toBeVisible();
  await page.getByRole('combobox', { name: 'What it takes off' }).selectOption('An amount');
  await expect(field(/^Discount/)).toBeHidden();
  await field(/^Smallest order/).fill(String(product.sellingPrice + 1));
  const categories = page.getByRole('group', { name: 'Categories' });
  await categories.getByRole('searchbox', { name: 'Find categories' }).fill('mic');
  await categories.getByRole('checkbox', { name: 'Mice' }).check();
  await page.getByLabel('Ends').fill('2099-01-01T00:00');
  await page.getByRole('button', { name: 'Add the promotion' }).click();
  await expect(field(/^Amount/)).toHaveAccessibleDescription('Amount is missing');
  await field(/^Amount/).fill('100');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add the promotion' }).click();
  await expect(page.getByRole('form', { name: 'Edit Mouse days' })).toBeVisible();
  await page.getByRole('link', { name: 'All promotions' }).click();
  const entry = page.getByRole('listitem').filter({ hasText: 'Mouse days' });
  await expect(entry).toContainText('Rs. 100 off; Mice; from');

  await openCheckout(page, [product]);
  const summary = page.getByRole('region', { name: 'Order Summary' });
  const promotions = summary.getByRole('list', { name: 'Promotions' });
  await expect(promotions).toHaveText('Mouse days: Add Rs. 1 more of Mice to get this discount');
  await expect(getAmount(summary, 'Discount')).toBeHidden();
  await page.goto('/cart');
  await page.getByText('Promotions for this cart').click();
  const ofCart = page.getByRole('main').getByRole('list', { name: 'Promotions' });
  await expect(ofCart).toHaveText('Mouse days: Add Rs. 1 more of Mice to get this discount');
  await page.getByRole('button', { name: `Increase quantity of ${product.name}` }).click();
  const terms = `Rs. 100 off from ${formatRupees(product.sellingPrice + 1)}`;
  await expect(ofCart).toHaveText(`Mouse days: ${terms}`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await expect(promotions).toHaveText(`Mouse days: ${terms}`);
  await expect(getAmount(summary, 'Discount')).toHaveText('− Rs. 100');
  await expectAccessible(page);

  await page.goto('/studio#quotations/order');
  const desk = page.getByRole('form', { name: 'New order by phone' });
  await desk.getByLabel('Add a product, or paste the link of a build').fill(product.name);
  await desk.getByRole('button', { name: `${product.name} · ` }).click();
  await expect(desk).toContainText('Mouse days: Add Rs. 1 more of Mice to get this discount');
  await desk.getByLabel(`Quantity of ${product.name}`).fill('2');
  const total = desk.getByRole('status').filter({ hasText: 'Total' });
  await expect(total).toContainText(formatRupees(2 * product.sellingPrice - 100));
  await expect(desk).toContainText(`Mouse days (${terms})− Rs. 100`);
  const less = desk.getByLabel(`Less each (Rs.) of ${product.name}`);
  await less.fill('49');
  await expect(desk).toContainText('The promotion takes more off than the prices you agreed');
  await expect(total).toContainText(formatRupees(2 * product.sellingPrice - 100));
  await expectAccessible(page);
  await less.fill('51');
  await expect(desk).toContainText('The prices you agreed take more off than Mouse days');
  await expect(total).toContainText(formatRupees(2 * product.sellingPrice - 102));

  await page.goto('/studio#promotions');
  await entry.getByRole('link').click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog', { name: 'Delete' }).getByRole('button', { name: 'Delete' }).click();
  await expect(entry).toHaveCount(0);
});

test('§6 Roles: where a second factor is required, the Studio opens with its set-up and nothing else', {
  tag: '@once',
}, async ({ page }) => {
  // As production answers: this shop is none.
  await page.route('**/api/staff/me', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    Object.assign(body.data, { permissions: [], mustSetUpSecondFactor: true });
    await route.fulfill({ response, json: body });
  });
  await beLoggedIn(page, EDITOR);
  await page.goto('/studio');
  await expect(page.getByRole('region', { name: 'Set up your second factor' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Studio', includeHidden: true })).toHaveCount(0);
  await expectAccessible(page);
});
