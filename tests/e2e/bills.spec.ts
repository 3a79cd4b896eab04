import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright/test';
import { checkOutAsShopper, fillDelivery, inStock, placeOrder } from './checkout.ts';
import { getOrder, openPart } from './moved-order.ts';
import { beLoggedIn, expectAccessible, newShopper, openStudioView } from './shopper.ts';
import { EDITOR, expect, test, withoutExtensions } from './test.ts';

/** A number as it is printed: with the fiscal year. */
const LABEL = /\d{4}\/\d{2}-\d+/;
/** The first bytes of a PDF (ISO 32000-1, 7.5.2). */
const PDF_START = '%PDF-1.';

/** Presses a button that saves a file. @returns the file's name and bytes */
async function save(page: Page, button: Locator): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

const beStaff = async (page: Page, view: string) => {
  await page.context().clearCookies();
  await beLoggedIn(page, EDITOR);
  await page.goto(`/studio#${view}`);
};
const getBills = (page: Page) => page.getByRole('list', { name: 'Bills' }).getByRole('listitem');

test('Bills: a company orders with its PAN, gets the bill with its goods, and saves it in its account', {
  tag: '@once',
}, async ({ page }) => {
  const [chosen] = await inStock(page, 1, 500, 20_000);
  if (!chosen) throw new Error('nothing is so cheap');
  const shopper = await checkOutAsShopper(page, [chosen]);
  await fillDelivery(page, { isInside: true });
  const pan = page.getByLabel(/^PAN/);
  await expect(pan).toBeHidden();
  await page.getByText('I need a VAT bill').click();
  await page.getByLabel('Company Name').fill('Himal Traders');
  await pan.fill('60012345');
  await expectAccessible(page);
  // Folded away, what is wrong is shown all the same.
  await page.getByText('I need a VAT bill').click();
  await placeOrder(page);
  await expect(pan).toBeFocused();
  await expect(pan).toHaveAccessibleDescription(/A PAN has nine digits/);
  await page.reload();
  await expect(page.getByLabel('Company Name')).toHaveValue('Himal Traders');
  await pan.fill('६०० १२३ ४५६');
  await placeOrder(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Order Placed Successfully!' })).toBeVisible();
  const orderId = (await page.getByRole('main').innerText()).match(/HP-\d{8}-\w{6}/)?.[0] ?? '';

  await beStaff(page, `orders/${orderId}`);
  await expect(page.getByText('Bills · none yet')).toBeVisible();
  await openPart(page, 'Bills');
  await expect(page.getByText('This order has no bill yet.')).toBeVisible();
  await page.getByRole('button', { name: /^Confirm/ }).click();
  await page.getByRole('button', { name: 'Mark as shipped' }).click();
  const bill = getBills(page).first();
  await expect(bill).toContainText(LABEL);
  const label = (await bill.innerText()).match(LABEL)?.[0] ?? '';
  const { name, bytes } = await save(page, bill.getByRole('button', { name: 'Print on A4' }));
  expect([name, bytes.toString('latin1', 0, PDF_START.length)]).toEqual([
    `bill-${label.replace('/', '-')}.pdf`,
    PDF_START,
  ]);
  await expect(bill.getByRole('status')).toHaveText('The PDF is saved. It says: Original.');
  await save(page, bill.getByRole('button', { name: 'Print on 80 mm' }));
  await expect(bill.getByRole('status')).toHaveText('The PDF is saved. It says: Copy of Original 1.');
  await bill.getByRole('link', { name: label }).click();
  const sheet = page.getByRole('article');
  await expect(sheet.getByRole('heading', { name: label })).toBeVisible();
  await expect(sheet).toContainText('Himal Traders');
  await expect(sheet).toContainText('PAN 600123456');
  await expect(sheet).toContainText(chosen.name);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectAccessible(page);
  await sheet.getByRole('link', { name: orderId }).click();
  await page.getByRole('button', { name: 'Mark as delivered' }).click();
  await expect(page.getByRole('button', { name: 'Record a return request' })).toBeVisible();

  await page.context().clearCookies();
  await beLoggedIn(page, shopper);
  await page.goto(`/order/${orderId}`);
  const own = page.getByRole('region', { name: 'Bills' });
  await expect(own).toContainText(`Bill ${label}`);
  await expect(own).toContainText(/\d{4}-\d{2}-\d{2} BS \(\d{4}-\d{2}-\d{2}\)/);
  const saved = await save(page, own.getByRole('button', { name: `Download ${label} as PDF` }));
  expect(saved.bytes.toString('latin1', 0, PDF_START.length)).toBe(PDF_START);
  await expect(page.getByRole('link', { name: 'Print this order' })).toHaveCount(0);
  await expectAccessible(page);

  // As if the rate had changed since.
  await page.route(`**/orders/${orderId}/bills`, async (route) => {
    const response = await route.fetch();
    const { data, ...body } = await response.json();
    await route.fulfill({ response, json: { ...body, data: [{ ...data[0], vatPercent: 12 }] } });
  });
  await page.goto(`/order/${orderId}/invoice`);
  await expect(page.getByText('Included VAT (12%)')).toBeVisible();
});

test('Bills: a refund leaves a credit note, which the register of the month lists and saves', {
  tag: '@once',
}, async ({ page }) => {
  const buyer = await newShopper(page);
  const { orderId } = await getOrder(page, buyer, 'KHALTI', ['SHIPPED', 'DELIVERED', 'RETURN_REQUESTED']);
  await beStaff(page, `orders/${orderId}`);
  await openPart(page, 'Bills');
  await expect(getBills(page)).toHaveCount(1);
  const received = 'Received, back into stock';
  await page.getByRole('button', { name: received, exact: true }).click();
  await page
    .getByRole('dialog', { name: received })
    .getByRole('button', { name: received, exact: true })
    .click();
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Refund' })
    .getByRole('button', { name: 'Refund', exact: true })
    .click();
  await expect(getBills(page)).toHaveCount(2);
  const note = getBills(page).nth(1);
  await expect(note).toContainText(/Credit note .* of bill /);
  const label = (await note.getByRole('link').innerText()).trim();

  await openStudioView(page, 'Bills');
  await expect(page.getByRole('region', { name: 'Totals' })).toContainText('Credit notes are taken off.');
  await page.getByLabel('Kind').selectOption('Credit notes');
  await expect(page).toHaveURL(/kind=CREDIT_NOTE/);
  const register = page.getByRole('table', { name: 'Register' });
  await expect(register.getByRole('columnheader')).toHaveText([
    'Date (BS)',
    'Number',
    'Buyer',
    'PAN',
    'Total',
    'Taxable',
    'VAT',
    'Kind',
    'Prints',
  ]);
  const own = register.getByRole('link', { name: label, exact: true });
  await expect(own).toBeVisible();
  const vat = register.getByRole('row', { name: 'In all' }).getByRole('cell').nth(2);
  await expect(page.getByRole('region', { name: 'Totals' })).toContainText(await vat.innerText());
  // It scrolls within itself, also by keyboard.
  await expect(page.getByRole('region', { name: 'Register' })).toHaveAttribute('tabindex', '0');
  await expectAccessible(page);
  const { bytes } = await save(page, page.getByRole('button', { name: 'CSV', exact: true }));
  // A byte order mark, without which Excel misreads Devanagari.
  expect(bytes.toString('utf8').startsWith('\uFEFF')).toBe(true);
  expect(bytes.toString('utf8')).toContain(label);
  const table = await save(page, page.getByRole('button', { name: 'Excel', exact: true }));
  // An XLSX file is a ZIP archive (ECMA-376, part 2).
  expect(table.bytes.toString('latin1', 0, 2)).toBe('PK');

  await page.getByLabel('Find by number').fill(label);
  await expect(page).toHaveURL(/search=/);
  await expect(own).toBeVisible();
  await page.getByLabel('Find by number').fill('no such number');
  await expect(page.getByText('No bills found.')).toBeVisible();
  await page.setViewportSize({ width: 320, height: 700 });
  await expectAccessible(page);
});

test('Bills: on a host without them the checkout asks for no company', { tag: '@once' }, async ({ page }) => {
  await withoutExtensions(page);
  const [chosen] = await inStock(page, 1, 500, 20_000);
  if (!chosen) throw new Error('nothing is so cheap');
  await checkOutAsShopper(page, [chosen]);
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeVisible();
  await expect(page.getByText('I need a VAT bill')).toHaveCount(0);
});
