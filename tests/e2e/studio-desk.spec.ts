import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import type { Publication } from '../../src/contract/publication.ts';
import { getOrder } from '../api/shop-fixtures.ts';
import { pressOn } from './keyboard.ts';
import { beLoggedIn, expectAccessible, newShopper, toOwnPhone } from './shopper.ts';
import { apiAddress, EDITOR, expect, products, test } from './test.ts';

// The browser logs what the server refuses.
test.use({ expectedConsole: /the server responded with a status of 4\d\d/ });

/** Places an order of the cheapest piece, and returns its number. */
async function placeOrder(page: Page): Promise<string> {
  const shopper = await newShopper(page);
  const session = await (await page.request.post(apiAddress(page, '/auth/login'), { data: shopper })).json();
  const product = (await products(page, 'sort=sellingPrice&limit=20')).find(({ stock }) => stock > 5);
  const placed = await page.request.post(apiAddress(page, '/orders'), {
    headers: { authorization: `Bearer ${session.accessToken}` },
    data: toOwnPhone(getOrder(session.user.id, [{ id: product?.id, qty: 1 }])),
  });
  expect(placed.status(), await placed.text()).toBe(201);
  return (await placed.json()).orderId;
}

test('Studio: orders are a table with rows of 48 px where it has room, and each by itself on a phone', {
  tag: '@once',
}, async ({ page }) => {
  const orderId = await placeOrder(page);
  await beLoggedIn(page, EDITOR);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/studio#orders?q=${orderId}`);
  const table = page.getByRole('table', { name: 'Orders' });
  await expect(table.getByRole('columnheader')).toHaveText([
    'Choose',
    'Order',
    'Time',
    'Customer',
    'Total and items',
    'Payment',
    'Status',
    'Next step',
  ]);
  const row = table.getByRole('row', { name: orderId });
  expect((await row.boundingBox())?.height).toBe(48);
  await expectAccessible(page);
  // Orders of other tests may put this one on hold; its button stands in the row below then.
  const order = table.getByRole('rowgroup').filter({ hasText: orderId });
  await pressOn(page, order.getByRole('button', { name: /^Confirm/ }));
  // The pressed button is gone, and the next one must not be pressed by a second Enter.
  await expect(table.getByRole('link', { name: orderId })).toBeFocused();
  await expect(row.getByRole('button', { name: 'Mark as shipped' })).toBeVisible();
  await expect(row).toContainText('Confirmed');

  await page.setViewportSize({ width: 320, height: 700 });
  await row.scrollIntoViewIfNeeded();
  await expect(row.getByRole('button', { name: 'Mark as shipped' })).toBeInViewport();
  await expectAccessible(page);
});

test('Studio: settings stand in groups, each once', { tag: '@once' }, async ({ page }) => {
  await beLoggedIn(page, EDITOR);
  await page.goto('/studio#settings');
  const view = page.getByRole('region', { name: 'Settings' });
  // Nobody reads two dozen limits unasked; then they are a table.
  const limit = view.getByRole('link', { name: 'Rupees in open orders to one phone number: 20,00,000' });
  await expect(limit).toBeHidden();
  await view.getByText(/^\d+ settings$/).click();
  await expect(limit).toBeVisible();
  await expect(view.getByRole('link', { name: 'Sign-ups from one network, a day: 400' })).toBeVisible();
  await expectAccessible(page);
  await limit.click();
  await expect(page.getByLabel('Value')).toHaveValue('2000000');
  await page.goBack();
  await expect(view.getByRole('heading', { level: 3 })).toContainText(['Shop', 'Payments', 'Home page']);
  const titles = await view.getByRole('listitem').allInnerTexts();
  expect(new Set(titles).size).toBe(titles.length);
  await expectAccessible(page);
  await page.getByLabel('Find settings').fill('wallet');
  await expect(view.getByRole('heading', { level: 3 })).toHaveText(['Payments']);
});

test('Studio: a brand and a category are made from the form of a product, which keeps what was typed', {
  tag: '@once',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await beLoggedIn(page, EDITOR);
  await page.goto('/studio#products/+');
  await page.getByLabel('Name', { exact: true }).fill('Desk Lamp');
  for (const [noun, name] of [
    ['brand', `Lumbini Lights ${Date.now()}`],
    ['category', `Desk Lamps ${Date.now()}`],
  ] as const) {
    await page.getByText(`New ${noun}`, { exact: true }).press('Enter');
    const typed = page.getByRole('textbox', { name: `Name of the new ${noun}` });
    await typed.fill(name);
    await typed.press('Enter');
    const choice = page.getByLabel(noun === 'brand' ? 'Brand' : 'Category', { exact: true });
    await expect(choice).toBeFocused();
    await expect(choice.getByRole('option', { name })).toHaveCount(1);
    await expect(choice).toHaveValue(name.toLowerCase().replaceAll(' ', '-'));
    await page.getByText(`New ${noun}`, { exact: true }).press('Enter');
    await typed.fill(name.toUpperCase());
    await page.getByRole('button', { name: `Add the ${noun}` }).click();
    await expect(typed).toHaveAccessibleDescription(`${name} exists already.`);
    await expectAccessible(page);
    await choice.selectOption('');
    await page.getByRole('button', { name: `Choose ${name}` }).click();
    await expect(choice).toHaveValue(name.toLowerCase().replaceAll(' ', '-'));
    await expect(choice).toBeFocused();
  }
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Desk Lamp');

  page.on('dialog', (dialog) => dialog.accept());
  await page.goto('/studio#brands/+');
  await page.getByLabel('Name', { exact: true }).fill('Dell');
  await page.getByRole('button', { name: 'Add the brand' }).click();
  const taken = page.getByRole('alert').filter({ hasText: 'A brand with the slug “dell” exists already.' });
  await taken.getByRole('button', { name: 'Open it' }).click();
  await expect(page.getByRole('form', { name: 'Edit Dell' })).toBeVisible();
});

test('Studio: an import has a template, says all that is wrong with a row, and what would change before it is made', {
  tag: '@once',
}, async ({ page }) => {
  const [product] = await products(page, 'limit=1&productCategory=printers');
  if (!product) throw new Error('the shop has no printer');
  await beLoggedIn(page, EDITOR);
  await page.goto('/studio#import');
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download a template with all columns' }).click(),
  ]);
  expect(template.suggestedFilename()).toBe('products.csv');
  const header = readFileSync((await template.path()) ?? '', 'utf8').trim();
  const columns = header.split(',');
  const check = async (row: Record<string, unknown>) => {
    const cells = columns.map((name) => JSON.stringify(String(row[name] ?? '')));
    const buffer = Buffer.from(`${header}\n${cells.join(',')}\n`);
    const file = { name: 'products.csv', mimeType: 'text/csv', buffer };
    await page.getByLabel('File (CSV, XLSX, JSON or JSON Lines)').setInputFiles(file);
    await page.getByRole('button', { name: 'Check the file' }).click();
  };
  const row = {
    ...product,
    productCategory: product.productCategory.slug,
    sellingPrice: 123,
    markedPrice: 456,
  };
  await check({
    slug: row.slug,
    name: row.name,
    sellingPrice: 'free',
    productCategory: 'nowhere',
    brand: row.brand,
  });
  await expect(page.getByRole('alert').filter({ hasText: '1 line must be corrected' })).toBeVisible();
  await expect(page.getByRole('row', { name: `Line 2: ${row.name}` })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Price sellingPrice/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Category productCategory/ })).toBeVisible();
  const { slug, name, sellingPrice, markedPrice, productCategory, brand } = row;
  await check({ slug, name, sellingPrice, markedPrice, productCategory, brand });
  await expect(page.getByText('0 new, 1 changed, 0 as they are. 1 price changes')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What the file would change' })).toBeFocused();
  const changed = page.getByRole('region', { name: 'What changes' }).getByRole('row');
  const inRupees = product.sellingPrice.toLocaleString('en-IN');
  await expect(changed.filter({ hasText: name })).toBeVisible();
  await expect(changed.filter({ hasText: /^Price *Rs/ })).toHaveText(`PriceRs. ${inRupees}Rs. 123`);
  // What is looked at comes before the button.
  const [table, button] = await Promise.all([
    changed.first().boundingBox(),
    page.getByRole('button', { name: 'Import 1 product' }).boundingBox(),
  ]);
  expect(table?.y ?? 0).toBeLessThan(button?.y ?? 0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectAccessible(page);

  // Something else would change by now: what that is is shown before it is done.
  const message = 'Nothing was imported: the shop has changed.';
  await page.route('**/imports?revision=*', (route) =>
    route.fulfill({ status: 409, json: { status: 'error', code: 'import_changed', message } }),
  );
  await page.getByRole('button', { name: 'Import 1 product' }).click();
  await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What the file would change' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Import 1 product' })).toBeVisible();
  expect((await products(page, 'limit=1&productCategory=printers'))[0]?.sellingPrice).toBe(
    product.sellingPrice,
  );
});

test('Studio: photos find products without one by the names of their files, and what is in doubt is asked', {
  tag: '@once',
}, async ({ page }) => {
  const [first, second] = await products(page, 'limit=2&productCategory=keyboards');
  const [one, other] =
    first && second ? [first, second] : await products(page, 'limit=2&productCategory=ups');
  if (!one || !other) throw new Error('the shop has no such products');
  const buffer = await sharp({ create: { width: 90, height: 60, channels: 3, background: 'green' } })
    .png()
    .toBuffer();
  const photo = (name: string) => ({ name, mimeType: 'image/png', buffer });
  await beLoggedIn(page, EDITOR);
  await page.goto('/studio#products');
  await page.getByRole('combobox', { name: 'Pictures' }).selectOption('No photo');
  await expect(page.getByText(' · drawing').first()).toBeVisible();
  const drop = page.getByRole('region', { name: 'Add photos by the names of their files' });
  const doubtful = `${other.name} special edition.png`;
  await drop
    .getByLabel('Photos', { exact: true })
    .setInputFiles([
      photo(`${one.slug}-2.png`),
      photo(`${one.slug}-1.png`),
      photo(doubtful),
      photo('IMG_4711.png'),
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('none') },
    ]);
  const files = drop.getByRole('list', { name: 'Photos' }).getByRole('listitem');
  await expect(files).toHaveCount(4);
  await expect(drop.getByLabel(`Product of ${one.slug}-1.png`, { exact: true })).toHaveValue(one.slug);
  await expect(drop.getByLabel(`Product of ${doubtful}`, { exact: true })).toHaveValue('');
  const unnamed = files.filter({ hasText: 'IMG_4711' });
  await expect(unnamed).toContainText('Left out: no product without a photo has such a name');
  await expect(files.filter({ hasText: doubtful })).toContainText('Left out: its name fits several products');
  await expect(drop.getByText('because they are no pictures: notes.txt')).toBeVisible();
  await expectAccessible(page);
  await drop.getByLabel(`Product of ${doubtful}`, { exact: true }).selectOption(other.name);
  // A name that says nothing is no dead end.
  await unnamed.getByLabel('Find the product of IMG_4711.png').fill(other.name);
  await unnamed.getByRole('button', { name: other.name, exact: true }).click();
  await expect(drop.getByLabel('Product of IMG_4711.png', { exact: true })).toHaveValue(other.slug);
  await expect(drop.getByLabel('Product of IMG_4711.png', { exact: true })).toBeFocused();
  await page.setViewportSize({ width: 320, height: 700 });
  await expectAccessible(page);
  await drop.getByRole('button', { name: 'Add 4 photos' }).click();
  const added = page.getByText('4 photos added');
  await expect(added).toBeVisible();
  // On a phone the header stays free: its links are pressed next.
  expect((await added.boundingBox())?.y).toBeGreaterThan(350);
  const images = async (slug: string) =>
    (await (await page.request.get(apiAddress(page, `/products/${slug}`))).json()).data.images;
  expect(await images(one.slug)).toEqual([
    expect.stringMatching(/^\/uploads\/[0-9a-f]+\.webp$/),
    expect.stringMatching(/^\/uploads\/[0-9a-f]+\.webp$/),
  ]);
  expect(await images(other.slug)).toHaveLength(2);
});

test('Studio: a failed publication says so in a sentence and can be tried again, and nothing leads back to it', {
  tag: '@once',
}, async ({ page }) => {
  const done: Publication = {
    id: 41,
    state: 'published',
    triggers: ['content'],
    requestedBy: null,
    requestedAt: '2026-11-26T09:00:00Z',
    startedAt: '2026-11-26T09:00:00Z',
    finishedAt: '2026-11-26T09:00:02Z',
    seconds: 2,
    progress: null,
    pagesRendered: 3,
    pagesRemoved: 0,
    changed: [],
    releaseId: 'one',
    isCurrent: true,
    isUpToDate: true,
    isKept: true,
    problems: [],
    error: null,
    sendState: null,
    sendError: null,
  };
  const failed: Publication = {
    ...done,
    id: 42,
    state: 'failed',
    isCurrent: false,
    isUpToDate: false,
    problems: ['The banner “Dashain” has no picture.'],
    error: 'The disk is full.\nwrite: no space',
  };
  let asked = 0;
  let history = [failed, done];
  await page.route('**/api/publications', (route) => {
    if (route.request().method() === 'POST') asked += 1;
    const data = route.request().method() === 'POST' ? { ...done, id: 43, state: 'waiting' } : history;
    return route.fulfill({ json: { status: 'success', data } });
  });
  await beLoggedIn(page, EDITOR);
  await page.goto('/studio#publish');
  const row = page.getByRole('listitem', { name: 'Publication 42' });
  await expect(row.getByText('The disk is full. Shoppers still see the pages of before.')).toBeVisible();
  await expect(row.getByText('What was wrong:')).toBeVisible();
  await expect(row.getByRole('button', { name: 'Roll back to this' })).toHaveCount(0);
  await row.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => asked).toBe(1);
  await expectAccessible(page);

  // What is shown without its picture is not simply live.
  history = [done];
  await page.goto('/studio#brands/+');
  await page.getByLabel('Name', { exact: true }).fill(`Lotus ${Date.now()}`);
  await page.getByLabel('Logo').fill('/brands/nowhere.svg');
  await page.getByRole('button', { name: 'Add the brand' }).click();
  await expect(
    page.getByText('Saved and live, but without its picture: there is none at /brands/nowhere.svg.'),
  ).toBeVisible();
});
